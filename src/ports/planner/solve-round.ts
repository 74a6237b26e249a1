import type { Taken } from '../../domain/planning-round/board.ts';
import { choicesOf } from '../../domain/planning-round/choices.ts';
import { greedyPlan } from '../../domain/planning-round/greedy.ts';
import { modelOf, type PlanModel } from '../../domain/planning-round/model.ts';
import { partsOf } from '../../domain/planning-round/parts.ts';
import { assignRooms, choicesTaken, placesOf } from '../../domain/planning-round/placed.ts';
import { leastObjective, simpleAnswer } from '../../domain/planning-round/simple-stage.ts';
import {
  type Progress,
  type Solved,
  STAGES,
  type Stage,
  type StageName,
} from '../../domain/planning-round/solved.ts';
import {
  beginPart,
  linearModel,
  narrowPart,
  objectiveOf,
  type PartState,
  takenColumns,
} from '../../domain/planning-round/stage.ts';
import type { World } from '../../domain/planning-round/world.ts';
import type { Solver } from '../solver/index.ts';
import type { PlannerOptions } from './index.ts';

/** The share of the time that is left which one stage of one part may take; the last stage takes all. */
const SHARE = 0.5;
const STOP_CHECK_MS = 100;

/** A run: its model, the parts, and what is proven of them. */
type Run = {
  readonly world: World;
  readonly model: PlanModel;
  readonly states: PartState[];
  /** The bound of each part in each stage; absent: none is known. */
  readonly bounds: Map<StageName, (number | null)[]>;
  /** The best plan whose rooms are known. */
  taken: readonly Taken[];
  nodes: number;
  hasFailed: boolean;
};

/** The options of a run; `mostChoices` is the most that its model may have. */
type RoundOptions = PlannerOptions & { readonly mostChoices?: number };

type Watch = RoundOptions & { readonly solver: Solver; readonly began: number };

const secondsOf = ({ began }: Watch): number => (performance.now() - began) / 1_000;
const isOver = (watch: Watch): boolean =>
  watch.isStopped() || secondsOf(watch) * 1_000 >= watch.timeLimitMs;

/** The number of references that a plan could keep at most: pins and places before. */
const referenceCount = ({ references }: PlanModel): number =>
  [...references.values()].reduce((sum, { length }) => sum + length, 0);

function stageOf({ model, states, bounds }: Run, name: StageName): Stage {
  const sum = states.reduce((all, state) => all + objectiveOf(state, name), 0);
  const known = bounds.get(name);
  const isKnown = model.isComplete && known?.length === states.length && !known.includes(null);
  const least = isKnown ? (known as number[]).reduce((all, bound) => all + bound, 0) : null;
  if (name === 'placed')
    return { name, objective: 0 - sum, bound: least === null ? null : 0 - least };
  const offset = name === 'changes' ? referenceCount(model) : 0;
  return { name, objective: offset + sum, bound: least === null ? null : offset + least };
}

/** The distance of bound and objective of the first stage that is not proven. */
export function gapOf(stages: readonly Stage[]): number | null {
  const open = stages.find(({ objective, bound }) => bound !== objective);
  if (open === undefined) return 0;
  return open.bound === null ? null : Math.abs(open.bound - open.objective);
}

function progressOf(run: Run, watch: Watch): Progress {
  const stages = STAGES.map((name) => stageOf(run, name));
  const places = placesOf(run.model, run.taken);
  const placed = new Set(places.map(({ request_id }) => request_id));
  const unplaced = run.world.requests.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
  return {
    places,
    unplaced,
    stages,
    gap: gapOf(stages),
    seconds: secondsOf(watch),
    nodes: run.nodes,
  };
}

function begin(world: World, isGrouped: boolean, { mostChoices }: RoundOptions): Run {
  const model = modelOf(choicesOf(world, isGrouped, mostChoices));
  const taken = greedyPlan(model);
  const columns = takenColumns(model, taken);
  const states = partsOf(model).map((part) => beginPart(model, part, columns));
  return { world, model, states, bounds: new Map(), taken, nodes: 0, hasFailed: false };
}

/** Asks the solver, and stops it as soon as the run is stopped. */
async function ask(run: Run, at: number, stage: StageName, watch: Watch) {
  const state = run.states[at] as PartState;
  const left = watch.timeLimitMs - secondsOf(watch) * 1_000;
  const milliseconds = stage === STAGES.at(-1) ? left : left * SHARE;
  const model = linearModel(state, stage);
  const timer = setInterval(() => {
    if (watch.isStopped()) void watch.solver.stop();
  }, STOP_CHECK_MS);
  try {
    return await watch.solver.solve({ model, start: state.values, milliseconds }, ({ values }) => {
      run.states[at] = { ...state, values };
      report(run, watch);
    });
  } finally {
    clearInterval(timer);
  }
}

/** Tells the best plan so far; one whose rooms cannot be divided among alike ones is not told. */
function report(run: Run, watch: Watch): boolean {
  const taken = assignRooms(run.model, choicesTaken(run.states));
  if (taken === undefined) return false;
  run.taken = taken;
  watch.onProgress(progressOf(run, watch));
  return true;
}

/** Solves one stage of one part; undefined where the time is over. */
async function solvePart(
  run: Run,
  at: number,
  stage: StageName,
  watch: Watch,
): Promise<number | null> {
  const state = run.states[at] as PartState;
  const simple = simpleAnswer(state, stage);
  if (simple !== undefined) {
    run.states[at] = narrowPart(state, stage, simple);
    return simple.objective;
  }
  if (isOver(watch)) return null;
  const answer = await ask(run, at, stage, watch);
  run.nodes += answer.nodes;
  run.hasFailed ||= answer.state === 'failed';
  run.states[at] = narrowPart(state, stage, answer);
  // A solver that ran out of time may know less than the costs of each request alone say.
  return answer.bound === null ? null : Math.max(answer.bound, leastObjective(state, stage));
}

/** Solves all stages of all parts; false where a plan needs alike rooms apart. */
async function solveStages(run: Run, watch: Watch): Promise<boolean> {
  for (const stage of STAGES) {
    const bounds: (number | null)[] = [];
    run.bounds.set(stage, bounds);
    for (const at of run.states.keys()) {
      bounds.push(await solvePart(run, at, stage, watch));
    }
    if (!report(run, watch)) return false;
  }
  return true;
}

/**
 * Places the requests of a world: a plan that takes the best free place for one after the other, then the solver, stage
 * by stage in the order of the objective and part by part, each with what was reached before as a bound (§20.3, §20.4).
 * It always ends with a plan; it is the best so far where it is stopped, where the time is over, and where the solver
 * fails. Nothing is proven of a world with so many choices that some were left out. It computes for seconds without a
 * pause: the service calls it in a thread of its own, by `createPlanner`.
 */
export async function solveRound(
  world: World,
  solver: Solver,
  options: RoundOptions,
): Promise<Solved> {
  const watch: Watch = { ...options, solver, began: performance.now() };
  let run = begin(world, true, options);
  watch.onProgress(progressOf(run, watch));
  if (!(await solveStages(run, watch))) {
    run = begin(world, false, options);
    await solveStages(run, watch);
  }
  const ended = watch.isStopped() ? 'stopped' : run.hasFailed ? 'failed' : 'done';
  return { ...progressOf(run, watch), ended };
}

import { costIn, requestOf } from './model.ts';
import type { StageName } from './solved.ts';
import { objectiveOf, type PartState, type StageAnswer } from './stage.ts';

/** The least cost of each request in a stage if it were alone. */
type Least = { readonly sum: number; readonly byRequest: ReadonlyMap<number, number> };

/** The requests whose place is taken for certain, by rows that are equations. */
function placedForCertain({ model, columns, rows }: PartState): Set<number> {
  const requests = new Set<number>();
  for (const { lower, columns: own, isOfRequest } of rows) {
    const [first] = own;
    if (isOfRequest && lower === 1 && first !== undefined) {
      requests.add(requestOf(model, columns[first] ?? -1));
    }
  }
  return requests;
}

/**
 * The least that a main choice can cost with the choices that it needs; of those linked with it none costs less than
 * nothing.
 */
function mainCost(stage: StageName, { model }: PartState, column: number): number {
  const choice = model.choices[column];
  if (choice?.kind !== 'whole' && choice?.kind !== 'pattern') return Number.POSITIVE_INFINITY;
  const own = costIn(stage, model, column);
  if (choice.kind === 'whole') return own + (stage === 'rooms' ? choice.elsewhere.length : 0);
  const id = model.world.requests[choice.request]?.id ?? '';
  if (stage === 'changes') return 0 - (model.references.get(id)?.length ?? 0);
  // Two rooms at least.
  return stage === 'rooms' ? own + 2 : own;
}

function leastCosts(state: PartState, stage: StageName): Least {
  const certain = placedForCertain(state);
  const byRequest = new Map<number, number>();
  for (const column of state.columns) {
    const request = requestOf(state.model, column);
    const unplaced = certain.has(request) ? Number.POSITIVE_INFINITY : 0;
    const cost = mainCost(stage, state, column);
    byRequest.set(request, Math.min(byRequest.get(request) ?? unplaced, cost));
  }
  const sum = [...byRequest.values()].reduce((all, cost) => all + cost, 0);
  return { sum, byRequest };
}

/** A cost that no plan of a part goes below in a stage: the sum of what each request costs at least. */
export const leastObjective = (state: PartState, stage: StageName): number =>
  leastCosts(state, stage).sum;

/** Whether the cost of a choice depends on others. */
const isLinked = ({ model }: PartState, column: number): boolean =>
  model.choices[column]?.kind === 'pattern';

/**
 * The answer to a stage whose plan has the least cost for each request: no solver is needed to prove that. Undefined
 * where another plan may be better. Every request keeps the choices that cost it the least; one whose least cost is
 * below 0 must be placed.
 */
export function simpleAnswer(state: PartState, stage: StageName): StageAnswer | undefined {
  const least = leastCosts(state, stage);
  const objective = objectiveOf(state, stage);
  if (objective !== least.sum) return undefined;
  const { model, columns, rows, values } = state;
  const isOut = Uint8Array.from(columns, (column) => {
    const cost = mainCost(stage, state, column);
    const own = least.byRequest.get(requestOf(model, column)) ?? 0;
    return Number.isFinite(cost) && cost > own ? 1 : 0;
  });
  const isTight = Int8Array.from(rows, ({ columns: own, isOfRequest }) => {
    const [first] = own;
    const request = first === undefined ? -1 : requestOf(model, columns[first] ?? -1);
    return isOfRequest && (least.byRequest.get(request) ?? 0) < 0 ? 1 : 0;
  });
  const isExact =
    stage === 'placed' || !columns.some((column, at) => isOut[at] === 0 && isLinked(state, column));
  return { values, objective, face: { isOut, isTight: isExact ? isTight : null } };
}

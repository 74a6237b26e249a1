import { describe, expect, it } from 'vitest';
import { generateTerm } from '../../bench/terms/generated-term.ts';
import { solveRound } from '../../src/ports/planner/solve-round.ts';
import { createSolver } from '../../src/ports/solver/index.ts';
import type { SolverRequest } from '../../src/ports/solver/solver.ts';
import { checkPlan, worthOf } from '../support/check-plan.ts';
import { smallRequest, smallRoom, smallWorld } from '../support/small-worlds.ts';

/** Two choices, of which one may be taken. */
const choice: SolverRequest = {
  model: {
    cost: Float64Array.of(-1, -2),
    isContinuous: Uint8Array.of(0, 0),
    rowLower: Float64Array.of(Number.NEGATIVE_INFINITY),
    rowUpper: Float64Array.of(1),
    starts: Int32Array.of(0, 1, 2),
    rows: Int32Array.of(0, 0),
    coefficients: Float64Array.of(1, 1),
  },
  start: Float64Array.of(0, 0),
  milliseconds: 60_000,
};

const options = {
  timeLimitMs: 120_000,
  isStopped: () => false,
  onProgress: () => undefined,
};

const code = new URL('../support/dying-solver-thread.ts', import.meta.url);
const failing = new URL('../support/failing-solver-thread.ts', import.meta.url);
const real = new URL('../../src/ports/solver/solver-thread.ts', import.meta.url);

describe('the solver', () => {
  it('answers with the best assignment, its bound, and what every best one has in common', async () => {
    const solver = createSolver();
    const answer = await solver.solve(choice);
    expect(answer).toMatchObject({ state: 'proven', objective: -2, bound: -2 });
    expect([...answer.values]).toEqual([0, 1]);
    expect([...(answer.face?.isOut ?? [])]).toEqual([1, 0]);
    await solver.stop();
  });

  it('is answered with the best so far when its thread dies, and begins another one', async () => {
    const solver = createSolver({ megabytes: 100, code });
    for (let time = 0; time < 2; time++) {
      const answer = await solver.solve(choice);
      expect(answer).toMatchObject({ state: 'failed', objective: -1, bound: -2, face: null });
    }
  });

  it('fails alone when a model needs more memory than it may have', async () => {
    const size = 20_000;
    const own = Array.from({ length: size }, (_, at) => at);
    const model = {
      cost: new Float64Array(size).fill(-1),
      isContinuous: new Uint8Array(size),
      rowLower: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
      rowUpper: new Float64Array(size).fill(1),
      starts: Int32Array.from([...own, size]),
      rows: Int32Array.from(own),
      coefficients: new Float64Array(size).fill(1),
    };
    const solver = createSolver({ megabytes: 1, code: real });
    const start = new Float64Array(size);
    const answer = await solver.solve({ model, start, milliseconds: 60_000 });
    expect(answer).toMatchObject({ state: 'failed', objective: 0, bound: null });
  });

  it('is answered at once when it is stopped', async () => {
    const solver = createSolver();
    const asked = solver.solve(choice);
    await solver.stop();
    expect(await asked).toMatchObject({ state: 'stopped', objective: 0 });
    await solver.stop();
  });
});

describe('a run', () => {
  it('ends with the first plan when it is stopped before the solver begins', async () => {
    const solver = createSolver();
    const world = smallWorld([smallRoom('hall')], [smallRequest('greek'), smallRequest('latin')]);
    const solved = await solveRound(world, solver, { ...options, isStopped: () => true });
    expect(solved).toMatchObject({
      ended: 'stopped',
      places: [{ request_id: 'greek' }],
      unplaced: ['latin'],
    });
  });

  it('ends with a plan that can be booked when the solver fails', async () => {
    const world = generateTerm({ requests: 60, rooms: 12, seed: 3 });
    const { places, ended } = await solveRound(
      world,
      createSolver({ megabytes: 100, code: failing }),
      options,
    );
    expect(ended).toBe('failed');
    expect(checkPlan(world, places)).toEqual([]);
  });

  it('tells better plans on its way, each of which can be booked, and never a worse one', async () => {
    const world = generateTerm({ requests: 80, rooms: 15, seed: 5 });
    const solver = createSolver();
    const weights: number[] = [];
    const errors: string[] = [];
    const { gap, stages } = await solveRound(world, solver, {
      ...options,
      onProgress: ({ places }) => {
        weights.push(worthOf(world, places).placed);
        errors.push(...checkPlan(world, places));
      },
    });
    await solver.stop();
    expect(errors).toEqual([]);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(gap).toBe(0);
    expect(weights.at(-1)).toBe(stages[0]?.bound);
  });

  it('gives alike rooms to requests as if they were one with a count', async () => {
    const rooms = ['a', 'b', 'c'].map((id) => smallRoom(id));
    const requests = ['w', 'x', 'y', 'z'].map((id) => smallRequest(id));
    const world = smallWorld(rooms, requests);
    const solver = createSolver();
    const { places, gap } = await solveRound(world, solver, options);
    await solver.stop();
    expect(gap).toBe(0);
    expect(places.map(({ room_id }) => room_id).sort()).toEqual(['a', 'b', 'c']);
    expect(checkPlan(world, places)).toEqual([]);
  });
});

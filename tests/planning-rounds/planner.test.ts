import { describe, expect, it } from 'vitest';
import { generateTerm } from '../../bench/terms/generated-term.ts';
import { createPlanner } from '../../src/ports/planner/index.ts';
import { checkPlan } from '../support/check-plan.ts';
import { smallRequest, smallRoom, smallWorld } from '../support/small-worlds.ts';

const options = { timeLimitMs: 120_000, isStopped: () => false, onProgress: () => undefined };
const dying = new URL('../support/dying-planner-thread.ts', import.meta.url);
const real = new URL('../../src/ports/planner/planner-thread.ts', import.meta.url);

describe('a planner', () => {
  it('tells better plans on its way, then the best one with its quality and its reasons', async () => {
    const world = smallWorld([smallRoom('hall')], [smallRequest('greek'), smallRequest('latin')]);
    const told: number[] = [];
    const planned = await createPlanner()(world, {
      ...options,
      onProgress: ({ places }) => told.push(places.length),
    });
    expect(told.length).toBeGreaterThan(0);
    expect(planned).toMatchObject({ ended: 'done', gap: 0, places: [{ room_id: 'hall' }] });
    const [unplaced] = planned.unplaced;
    expect([...planned.explanations.keys()]).toEqual([unplaced]);
    expect(planned.explanations.get(unplaced ?? '')?.reason).toMatchObject({ code: 'taken' });
    expect(planned.quality.wishes.time[0]).toBe(1);
  });

  it('ends soon after it is stopped, with the best plan so far', async () => {
    const world = generateTerm({ requests: 400, rooms: 40, seed: 2 });
    let isStopped = false;
    const planned = await createPlanner()(world, {
      ...options,
      isStopped: () => isStopped,
      onProgress: () => {
        isStopped = true;
      },
    });
    expect(planned.ended).toBe('stopped');
    expect(checkPlan(world, planned.places)).toEqual([]);
  });

  it('lets the process answer others while it makes its models', async () => {
    const world = generateTerm({ requests: 400, rooms: 40, seed: 2 });
    const planner = createPlanner();
    let turns = 0;
    const timer = setInterval(() => {
      turns++;
    }, 5);
    const before = process.threadCpuUsage();
    await planner(world, { ...options, timeLimitMs: 1 });
    const { user, system } = process.threadCpuUsage(before);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    // The thread took several seconds; what is left here is the copy of the world, more on a busy machine.
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });

  it('fails alone when its thread dies, or needs more memory than it may have', async () => {
    const small = smallWorld([smallRoom('hall')], [smallRequest('greek')]);
    const dies = createPlanner({ megabytes: 100, code: dying });
    await expect(dies(small, options)).rejects.toThrow('The thread of the planner has ended.');
    const large = generateTerm({ requests: 400, rooms: 40, seed: 2 });
    const lacks = createPlanner({ megabytes: 16, code: real });
    await expect(lacks(large, options)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });
});

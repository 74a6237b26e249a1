import { runJob } from '../../support/plans.ts';
import { createRooms } from './places.ts';
import type { ApiCaller, Stoa } from './stoa.ts';

type Slot = { weekday: string; start: string; end: string };

/** A round of four weeks with its rooms. */
export type SeededRound = { id: string; manager: ApiCaller; rooms: { id: string; name: string }[] };

const made = async (manager: ApiCaller, path: string, body: unknown) => {
  const { status, data, message } = await manager('POST', path, body);
  if (status > 202) throw new Error(`POST ${path}: ${status} ${message}`);
  return data;
};

export const slot = (weekday: string, start: string, end: string): Slot => ({
  weekday,
  start,
  end,
});

/** Makes a round in April 2027 for rooms of a venue of its own. */
export async function createRound(
  stoa: Stoa,
  name: string,
  rooms: readonly { name: string; capacity: number }[],
): Promise<SeededRound> {
  const manager = await stoa.as('manager');
  const { venue, rooms: created } = await createRooms(stoa, `Venue of ${name}`, rooms);
  const days = { from: '2027-04-12', to: '2027-05-09' };
  const { id } = await made(manager, '/planning-rounds', { name, venue_ids: [venue.id], ...days });
  return { id, manager, rooms: created };
}

/** Writes a request of a round; each slot is an alternative. */
export const createCourse = (
  { id, manager }: SeededRound,
  title: string,
  people: number,
  slots: readonly Slot[],
  fields: object = {},
): Promise<{ id: string }> =>
  made(manager, `/planning-rounds/${id}/requests`, {
    title,
    expected_attendees: people,
    patterns: slots.map((one) => ({ slots: [one], weeks: 'all' })),
    ...fields,
  });

/** Works a job of planning off, as the worker of a service does. */
export const work = (stoa: Stoa, name: 'plan_run' | 'round_publish', plan: string): Promise<void> =>
  runJob(stoa, name, plan, { clock: stoa.clock });

/** Runs a plan of a round to its end. */
export async function runPlan(stoa: Stoa, { id, manager }: SeededRound): Promise<string> {
  const plan = await made(manager, `/planning-rounds/${id}/plans`, { time_limit_s: 10 });
  await work(stoa, 'plan_run', plan.id);
  return plan.id;
}

/** Where a plan places a request. */
export const assignmentOf = async (
  { id, manager }: SeededRound,
  plan: string,
  title: string,
): Promise<ReturnType<typeof JSON.parse>> => {
  const path = `/planning-rounds/${id}/plans/${plan}/assignments?q=${encodeURIComponent(title)}`;
  return (await manager('GET', path)).data[0];
};

import { loadConfig } from '../../src/config/config.ts';
import { eventDepsOf } from '../../src/http/event-deps.ts';
import { planningJobs } from '../../src/modules/planning-rounds/index.ts';
import { type Clock, systemClock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { createPlanner, type Planner } from '../../src/ports/planner/index.ts';
import type { Answer, PersonName, TestApp } from './app.ts';
import type { Fields } from './bookings.ts';

/** The planner of the service, in a thread. */
export const solving = createPlanner;

/** The handlers of planning rounds on the database of an app. */
export const planningHandlers = (
  { database }: Pick<TestApp, 'database'>,
  {
    clock = systemClock,
    solve = solving(),
    pausing = pause,
  }: { clock?: Clock; solve?: Planner; pausing?: () => Promise<void> } = {},
) =>
  planningJobs({
    ...eventDepsOf({ db: database.db, clock, config: loadConfig({ STOA_ENV: 'development' }) }),
    pause: pausing,
    solve,
  });

const attemptOf = (signal: AbortSignal, isLast: boolean) =>
  ({ id: 'job', attempt: 1, isLast, signal }) as never;

type RunOptions = Parameters<typeof planningHandlers>[1] & {
  signal?: AbortSignal;
  isLast?: boolean;
};

/** Works a job off as a worker does. */
export const runJob = (
  app: Pick<TestApp, 'database'>,
  name: 'plan_run' | 'round_publish',
  plan_id: string,
  { signal = new AbortController().signal, isLast = true, ...options }: RunOptions = {},
): Promise<void> => planningHandlers(app, options)[name]({ plan_id }, attemptOf(signal, isLast));

/** The path of a plan. */
export const planPath = (round: string, plan: string): string =>
  `/planning-rounds/${round}/plans/${plan}`;

/** Starts a plan and runs it to its end. */
export async function makePlan(
  app: TestApp,
  round: string,
  options: RunOptions & { person?: PersonName; fields?: Fields } = {},
): Promise<Fields & { id: string }> {
  const { person = 'manager', fields = { time_limit_s: 10 } } = options;
  const begun = await app.as(person).post(`/planning-rounds/${round}/plans`, fields);
  if (begun.status !== 202) throw new Error(`The plan gave ${begun.status}: ${begun.text}`);
  const { id } = begun.body.data;
  await runJob(app, 'plan_run', id, options);
  return (await app.as(person).get(planPath(round, id))).body.data;
}

/** The assignments of a plan. */
export const assignmentsOf = async (
  app: TestApp,
  round: string,
  plan: string,
  query = '',
): Promise<Fields[]> =>
  (await app.as('manager').get(`${planPath(round, plan)}/assignments${query}`)).body.data;

/** Gives a request a place by hand. */
export const place = (
  app: TestApp,
  { round, plan, request }: { round: string; plan: string; request: string },
  body: Fields,
  person: PersonName = 'manager',
): Promise<Answer> => app.as(person).put(`${planPath(round, plan)}/assignments/${request}`, body);

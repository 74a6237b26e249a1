import { type Config, loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import { releaseUnused } from '../../src/modules/check-in/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { at, type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf } from '../support/series.ts';

/** Ten minutes before the start, fifteen after it. */
export const RULES = { opens_minutes_before: 10, release_after_minutes: 15 };

/** An app whose clock a test sets, with the job of release. */
export type CheckInFixture = {
  app: TestApp;
  clock: Clock & { at: string };
  /** Errors that the job logged. */
  logged: object[];
  /** A room with check-in. */
  room(fields?: Fields): Promise<string>;
  /** An approved event of alice on 29 March 2027, 10:00 to 11:00 UTC, but for what `fields` says. */
  book(room: string, fields?: Fields, who?: PersonName): Promise<EventRecord>;
  /** Runs the job once. @returns whether there may be more */
  runOnce(): Promise<boolean>;
  /** Sets the clock to a time of that day; runs the job, as often as it has something to do. */
  runAt(clock: string): Promise<void>;
  /** The same at each half minute from one time to another. */
  runUntil(from: string, to: string): Promise<void>;
  post(who: PersonName, event: EventRecord, action: string, body?: object): Promise<Answer>;
  stateOf(event: EventRecord, who?: PersonName): Promise<EventRecord>;
  /** The titles of the notifications of a kind. */
  told(who: PersonName, type?: string): Promise<string[]>;
  close(): Promise<void>;
};

const startOf = (event: EventRecord): string => event.original_start_at ?? event.start_at;
const idOf = (event: EventRecord): string => event.series_id ?? event.id;

/** The path of the date of an event that is no series, or of an occurrence. */
export const dateOf = (event: EventRecord): string => pathOf(idOf(event), startOf(event));

/** Everything of events that a job needs. */
export const eventDeps = (config: Config, app: TestApp, clock: Clock) => ({
  db: app.database.db,
  clock,
  pause,
  serviceZone: () => config.timezone,
  baseUrl: config.baseUrl,
  horizonDays: config.bookingHorizonDays,
  steps: config.approvalSteps,
  notifications: config.notifications,
  limits: config.limits,
  ownEventCounts: new OwnEventCounts(),
});

/** Starts the app with people who have signed in. */
export async function createCheckInFixture(): Promise<CheckInFixture> {
  const config: Config = { ...loadConfig({}), timezone: 'Europe/Berlin', approvalSteps: [] };
  const clock = { at: at('06:00'), now: () => Temporal.Instant.from(clock.at) };
  const app = await testApp({ clock, config });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  const logged: object[] = [];
  const logger = { error: (about: object) => void logged.push(about) };
  const runOnce = () => releaseUnused({ ...eventDeps(config, app, clock), logger });
  const runAt = async (time: string): Promise<void> => {
    clock.at = time.includes('T') ? time : at(time);
    while (await runOnce());
  };
  return {
    app,
    clock,
    logged,
    runOnce,
    runAt,
    room: (fields = {}) => makeRoom(app, { check_in: RULES, approval_steps: [], ...fields }),
    book: (room, fields = {}, who = 'alice') =>
      makeEvent(app, who, room, {
        title: 'Choir',
        start_at: at('10:00'),
        end_at: at('11:00'),
        status: 'pending',
        ...fields,
      }),
    runUntil: async (from, to) => {
      const [first, last] = [Temporal.Instant.from(at(from)), Temporal.Instant.from(at(to))];
      for (
        let now = first;
        Temporal.Instant.compare(now, last) <= 0;
        now = now.add({ seconds: 30 })
      )
        await runAt(now.toString());
    },
    post: (who, event, action, body) => app.as(who).post(`${dateOf(event)}/${action}`, body),
    stateOf: async (event, who = 'alice') => {
      const answer = await app.as(who).get(`${dateOf(event)}/check-in`);
      return answer.body.data;
    },
    told: async (who, type = 'no_show') => {
      const { body } = await app.as(who).get('/notifications?per_page=100');
      const rows: { type: string; title: string }[] = body.data;
      return rows.filter((one) => one.type === type).map(({ title }) => title);
    },
    close: () => app.close(),
  };
}

import { type Config, loadConfig } from '../../src/config/config.ts';
import { submitWoken } from '../../src/modules/events/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { eventDeps } from '../check-in/check-in-fixture.ts';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';

/** An app whose clock a test sets, with the job that submits what waits. */
export type WaitFixture = {
  app: TestApp;
  clock: Clock & { at: string };
  /** Errors that the job logged. */
  logged: object[];
  /** An event of 29 March 2027, 08:00 to 09:00 UTC, that is approved at once unless its room asks for more. */
  book(who: PersonName, room: string, fields?: Fields): Promise<EventRecord>;
  /** The same as a draft. */
  draft(who: PersonName, room: string, fields?: Fields): Promise<EventRecord>;
  /** A draft that waits. */
  waiting(who: PersonName, room: string, fields?: Fields): Promise<EventRecord>;
  wait(who: PersonName, event: EventRecord): Promise<Answer>;
  /** Runs the job until it has nothing to do. */
  run(): Promise<void>;
  read(event: EventRecord, who?: PersonName): Promise<EventRecord>;
  /** What is ahead of each, null where one does not wait. */
  ahead(...events: EventRecord[]): Promise<(number | null)[]>;
  statuses(...events: EventRecord[]): Promise<string[]>;
  /** The titles of the notifications of a kind. */
  told(who: PersonName, type?: string): Promise<string[]>;
  close(): Promise<void>;
};

/** Starts the app with people who have signed in. */
export async function createWaitFixture(): Promise<WaitFixture> {
  const config: Config = { ...loadConfig({}), timezone: 'Europe/Berlin', approvalSteps: [] };
  const clock = { at: '2027-03-01T08:00:00Z', now: () => Temporal.Instant.from(clock.at) };
  const app = await testApp({ clock, config });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  const logged: object[] = [];
  const logger = { error: (about: object) => void logged.push(about) };
  const deps = { ...eventDeps(config, app, clock), logger };
  const read: WaitFixture['read'] = async (event, who = 'manager') =>
    (await app.as(who).get(`/events/${event.id}`)).body.data;
  const readAll = (events: EventRecord[]) => Promise.all(events.map((event) => read(event)));
  const wait: WaitFixture['wait'] = (who, event) => app.as(who).post(`/events/${event.id}/wait`);
  const draft: WaitFixture['draft'] = (who, room, fields = {}) => makeEvent(app, who, room, fields);
  return {
    app,
    clock,
    logged,
    read,
    wait,
    draft,
    book: (who, room, fields = {}) => makeEvent(app, who, room, { status: 'pending', ...fields }),
    waiting: async (who, room, fields = {}) => {
      const event = await draft(who, room, fields);
      const { status, text, body } = await wait(who, event);
      if (status !== 200) throw new Error(`POST …/wait gave ${status}: ${text}`);
      return body.data;
    },
    run: async () => {
      while (await submitWoken(deps));
    },
    ahead: async (...events) => (await readAll(events)).map((one) => one.waiting?.ahead ?? null),
    statuses: async (...events) => (await readAll(events)).map((one) => one.status),
    told: async (who, type = 'wait_over') => {
      const { body } = await app.as(who).get('/notifications?per_page=100');
      const rows: { type: string; title: string }[] = body.data;
      return rows.filter((one) => one.type === type).map(({ title }) => title);
    },
    close: () => app.close(),
  };
}

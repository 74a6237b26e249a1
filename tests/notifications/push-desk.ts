import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { testWorker } from '../support/worker.ts';
import { pushJobsOfTest } from './pushing.ts';

/** A service with an event that the manager changes, of which Alice and Bob are told, and where their pushes go. */
export type PushDesk = {
  app: TestApp;
  service: TestPushService;
  /** What was logged of pushes. */
  logged: object[];
  /** A device of this person's, which the push service knows by its path. */
  subscribe(who: PersonName, path?: string): Promise<Answer>;
  /** Lets the manager change the event, so that people are told. */
  change(title: string): Promise<Answer>;
  /** What pushes, without a worker around it. */
  handlers(): ReturnType<typeof pushJobsOfTest>;
  /** Has a worker push while `work` runs. */
  pushing(work: () => Promise<unknown>): Promise<void>;
  /** What lies in the queue: the state of each job, and the seconds until it runs. */
  queued(): Promise<{ state: string; wait: number }[]>;
  states(): Promise<string[]>;
  /** The paths of the devices that are subscribed. */
  devices(): Promise<string[]>;
  /** Nobody is told of anything yet, and no device is subscribed. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

async function makeToldEvent(app: TestApp): Promise<string> {
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
  return (await makeEvent(app, 'alice', await makeRoom(app), { roles })).id;
}

/** Opens the desk. */
export async function openPushDesk(): Promise<PushDesk> {
  const service = await startPushService();
  const app = await testApp();
  const event = await makeToldEvent(app);
  const { database } = app;
  const logged: object[] = [];
  const handlers = () =>
    pushJobsOfTest(database.db, service.ca, { warn: (about) => void logged.push(about) });
  const queued = async () => {
    const { rows } = await database.pool.query(
      `select state::text, round(extract(epoch from start_after - now()))::int as wait
      from pgboss.job where name = 'send_push' order by created_on, start_after`,
    );
    return rows;
  };
  return {
    app,
    service,
    logged,
    handlers,
    queued,
    subscribe: (who, path = `/send/${who}`) =>
      app.as(who).post('/push-subscriptions', service.subscription('aes128gcm', path)),
    change: (title) => app.as('manager').put(`/events/${event}`, { title }),
    pushing: async (work) => {
      const worker = await testWorker(database, await handlers());
      await work().finally(() => worker.stop(5_000));
    },
    states: async () => (await queued()).map(({ state }) => state),
    devices: async () => {
      const { rows } = await database.pool.query('select endpoint from push_subscriptions');
      return rows.map(({ endpoint }) => new URL(endpoint).pathname);
    },
    clear: async () => {
      service.arrivals = [];
      service.reply = { status: 201 };
      logged.length = 0;
      await database.pool.query('delete from notifications');
      await database.pool.query('delete from push_subscriptions');
      await database.pool.query("delete from pgboss.job where name = 'send_push'");
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

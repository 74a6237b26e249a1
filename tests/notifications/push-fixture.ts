import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { startPushService, type TestPushService } from '../support/push-service.ts';
import { testWorker } from '../support/worker.ts';
import { pushJobsOfTest } from './pushing.ts';

/** An app with one event whose changes notify Alice and Bob, and the push service that receives their messages. */
export type PushFixture = {
  app: TestApp;
  service: TestPushService;
  /** Log entries of push jobs. */
  logged: object[];
  /** Subscribes a device of this person; its path identifies it at the push service. */
  subscribe(who: PersonName, path?: string): Promise<Answer>;
  /** Changes the event as the manager, which notifies Alice and Bob. */
  change(title: string): Promise<Answer>;
  /** The job handlers, without a worker. */
  handlers(): ReturnType<typeof pushJobsOfTest>;
  /** Runs a worker while `work` runs. */
  pushing(work: () => Promise<unknown>): Promise<void>;
  /** The queued jobs: state and seconds until the next run. */
  queued(): Promise<{ state: string; wait: number }[]>;
  states(): Promise<string[]>;
  /** The paths of the subscribed devices. */
  devices(): Promise<string[]>;
  /** Deletes notifications, subscriptions and jobs. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

async function makeToldEvent(app: TestApp): Promise<string> {
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
  return (await makeEvent(app, 'alice', await makeRoom(app), { roles })).id;
}

/** Starts the app and the push service. */
export async function createPushFixture(): Promise<PushFixture> {
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
    change: async (title) => {
      const answer = await app.as('manager').put(`/events/${event}`, { title });
      await app.settle();
      return answer;
    },
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

import { type Config, loadConfig } from '../../src/config/config.ts';
import { mailJobs } from '../../src/modules/notifications/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type Mailer, smtpMailer } from '../../src/ports/mailer.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type Received, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/** The zone of the room, and of the service. */
export const ZONE = 'Europe/Berlin';

/** An app with a room, a clock that a test sets, and the mail server that gets what the app sends. */
export type MailFixture = {
  app: TestApp;
  room: string;
  clock: Clock & { at: string };
  smtp: TestSmtpServer;
  mailer: Mailer;
  config: Config;
  /** Warnings of mail jobs. */
  logged: object[];
  make(who: PersonName, fields?: Fields): Promise<{ id: string }>;
  /** The handler of mail jobs. */
  handlers(send?: Mailer['send']): ReturnType<typeof mailJobs>;
  /** Ids of the mails that are neither sent nor failed, in order. */
  open(): Promise<string[]>;
  /** Sends what is due, in order, without a worker; gives what arrived by it, in order. */
  deliver(send?: Mailer['send']): Promise<Received[]>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export const attempt = {
  id: 'x',
  attempt: 1,
  isLast: false,
  signal: new AbortController().signal,
};

const TABLES = [
  'events',
  'notifications',
  'notification_facts',
  'mail_deliveries',
  'outside_mail_counts',
];
const MORE = ['mail_opt_outs', 'notification_preferences', 'calendar_requests', 'pgboss.job'];

/** Starts the app and the mail server, and signs everybody in. */
export async function createMailFixture(
  settings: Partial<Config['notifications']> = {},
): Promise<MailFixture> {
  const smtp = await startSmtpServer();
  const mailer = smtpMailer({ url: smtp.url, from: { name: 'Stoa', address: 'stoa@mail.test' } });
  const clock = { at: '2027-03-01T08:00:00Z', now: () => Temporal.Instant.from(clock.at) };
  const base = loadConfig({ BASE_URL: 'https://api.test', APP_URL: 'https://app.test' });
  const notifications = { ...base.notifications, serviceZone: ZONE, ...settings };
  const config: Config = {
    ...base,
    timezone: ZONE,
    notifications,
    mail: { ...base.mail, from: { name: 'Stoa', address: 'stoa@mail.test' } },
  };
  const app = await testApp({ clock, config });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  const venue_id = await makeVenue(app, { timezone: ZONE });
  const room = await makeRoom(app, { name: 'Cloister Room', venue_id });
  const logged: object[] = [];
  const { pool, db } = app.database;
  const handlers: MailFixture['handlers'] = (send = mailer.send) =>
    mailJobs({
      db,
      clock,
      notifications,
      mailer: { send },
      baseUrl: config.baseUrl,
      mailAddress: 'stoa@mail.test',
      serviceZone: () => ZONE,
      pause,
      logger: { warn: (about) => void logged.push(about) },
    });
  const open = async (): Promise<string[]> => {
    await app.settle();
    const { rows } = await pool.query(
      'select id from mail_deliveries where sent_at is null and failed_at is null order by sequence',
    );
    return rows.map(({ id }) => id);
  };
  return {
    app,
    room,
    clock,
    smtp,
    mailer,
    config,
    logged,
    handlers,
    open,
    make: (who, fields = {}) => makeEvent(app, who, room, { title: 'Palaeography', ...fields }),
    deliver: async (send) => {
      const before = smtp.received.length;
      await app.settle();
      const { send_notification_mail: run } = handlers(send);
      for (const delivery_id of await open())
        await run({ delivery_id }, { ...attempt, id: crypto.randomUUID() });
      return smtp.received.slice(before);
    },
    clear: async () => {
      await app.settle();
      for (const table of [...TABLES, ...MORE]) await pool.query(`delete from ${table}`);
      smtp.received.length = 0;
      smtp.refuseWith = undefined;
      smtp.refusedAddresses.clear();
      logged.length = 0;
      clock.at = '2027-03-01T08:00:00Z';
    },
    close: async () => {
      mailer.close();
      await smtp.close();
      await app.close();
    },
  };
}

/** To whom mails went, in order of the addresses. */
export const addressesOf = (mails: readonly Received[]): string[] =>
  mails.flatMap(({ to }) => to).sort();

/** The calendar part of a mail; undefined where it has none. */
export function calendarOf({ mail }: Received): string | undefined {
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const file = part ?? mail.attachments.find(({ filename }) => filename === 'event.ics');
  return file?.content.toString();
}

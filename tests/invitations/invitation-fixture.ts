import nodemailer from 'nodemailer';
import { invitationDeps } from '../../src/composition/invitation-deps.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import {
  acceptRecipient,
  givenUpInvitations,
  invitationJobs,
  type MailOutcome,
  receiveMail,
} from '../../src/modules/invitations/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { type CalendarOpener, calendarOpener } from '../../src/ports/import-file/index.ts';
import { authenticityOf, type MailResolver } from '../../src/ports/mail-authenticity.ts';
import { listenForMail } from '../../src/ports/mail-listener.ts';
import { readMailCalendar, readMailHead } from '../../src/ports/mail-reader.ts';
import { smtpMailer } from '../../src/ports/mailer.ts';
import { attempt } from '../notifications/mail-fixture.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type Received, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

/** The domain of the addresses of rooms, and the zone of the rooms. */
export const DOMAIN = 'rooms.test';
export const ZONE = 'Europe/Berlin';

/** How senders are proven; without settings this machine is a relay that is believed. */
type Proof = { authserv?: string; relays?: readonly string[]; resolver?: MailResolver };

type Settings = Proof & {
  protocol?: 'smtp' | 'lmtp';
  opener?: CalendarOpener;
  limits?: Config['limits'];
};

/** An app with rooms that are invited by mail, and the mail server that gets the answers. */
export type InvitationFixture = {
  app: TestApp;
  clock: Clock & { at: string };
  config: Config;
  smtp: TestSmtpServer;
  port: number;
  /** What was noted of mails, in order. */
  notes: { outcome: MailOutcome; mail_id?: string }[];
  /** Hands a mail to the service. @throws with the answer of the session when it is refused */
  send(raw: string | Buffer, to?: readonly string[], from?: string): Promise<void>;
  /** The handlers of the jobs. */
  jobs(): ReturnType<typeof invitationJobs>;
  /** Does what is done with a mail whose job is a dead letter; gives the answers that arrived. */
  giveUp(mailId: string): Promise<Received[]>;
  /** Works off what came in and sends the answers; gives those that arrived, in order. */
  work(): Promise<Received[]>;
  room(fields?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
};

const clockAt = (at: string): Clock & { at: string } => {
  const clock = { at, now: () => Temporal.Instant.from(clock.at) };
  return clock;
};

/** Starts the service with a listener, and signs everybody in. */
export async function createInvitationFixture(settings: Settings = {}): Promise<InvitationFixture> {
  const { authserv, relays = ['127.0.0.1'], resolver, protocol = 'lmtp' } = settings;
  const { opener = calendarOpener } = settings;
  const smtp = await startSmtpServer();
  const mailer = smtpMailer({ url: smtp.url, from: { name: 'Stoa', address: 'stoa@mail.test' } });
  const clock = clockAt('2027-03-01T08:00:00Z');
  const base = loadConfig({ BASE_URL: 'https://api.test' });
  const mailIn = { domain: DOMAIN, url: undefined, authserv, relays };
  const notifications = { ...base.notifications, serviceZone: ZONE };
  const limits = settings.limits ?? base.limits;
  const config: Config = { ...base, timezone: ZONE, notifications, mailIn, limits };
  const app = await testApp({ clock, config });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  const venue_id = await makeVenue(app, { timezone: ZONE });
  const { db, pool } = app.database;
  const notes: InvitationFixture['notes'] = [];
  const note = (one: (typeof notes)[number]): unknown => notes.push(one);
  const receiving = {
    db,
    clock,
    note,
    domain: DOMAIN,
    readHead: readMailHead,
    readCalendar: readMailCalendar,
    opener,
    isAuthentic: authenticityOf({ authserv, relays }, resolver),
  };
  const listener = await listenForMail({
    url: `${protocol}://127.0.0.1:0`,
    acceptRecipient: (address) => acceptRecipient(receiving, address),
    receive: (mail) => receiveMail(receiving, mail),
    onTooLarge: () => note({ outcome: 'refused' }),
    onError: () => undefined,
  });
  const events = {
    db,
    clock,
    pause,
    serviceZone: () => ZONE,
    baseUrl: config.baseUrl,
    notifications,
    horizonDays: config.bookingHorizonDays,
    steps: config.approvalSteps,
    limits: config.limits,
    ownEventCounts: new OwnEventCounts(),
  };
  const working = { ...invitationDeps({ config, db, note, events }, DOMAIN), opener };
  const jobs: InvitationFixture['jobs'] = () =>
    invitationJobs({ ...working, mailer, logger: { warn: () => undefined } });
  const idsOf = async (table: string, waits: string, order: string): Promise<string[]> =>
    (await pool.query(`select id from ${table} where ${waits} order by ${order}`)).rows.map(
      ({ id }) => id,
    );
  const answerUnread = async (): Promise<void> => {
    const unread = await pool.query(
      "delete from pgboss.job where name = 'answer_unread_mail' returning data",
    );
    for (const { data } of unread.rows) await jobs().answer_unread_mail(data, attempt);
  };
  return {
    app,
    clock,
    config,
    smtp,
    port: listener.port,
    notes,
    jobs,
    giveUp: async (mail_id) => {
      const before = smtp.received.length;
      await givenUpInvitations(working).work_off_invitation({ mail_id });
      await answerUnread();
      return smtp.received.slice(before);
    },
    send: async (raw, to = ['hall'], from = 'alice@stoa.test') => {
      const transport = nodemailer.createTransport({
        host: '127.0.0.1',
        port: listener.port,
        lmtp: protocol === 'lmtp',
        ignoreTLS: true,
      });
      const addresses = to.map((name) => (name.includes('@') ? name : `${name}@${DOMAIN}`));
      try {
        const sent = await transport.sendMail({ envelope: { from, to: addresses }, raw });
        if (sent.rejected.length > 0) throw new Error(sent.response);
      } finally {
        transport.close();
      }
    },
    work: async () => {
      const before = smtp.received.length;
      for (const mail_id of await idsOf('invitation_mails', 'outcome is null', 'id'))
        await jobs().work_off_invitation({ mail_id }, attempt);
      await app.settle();
      const waiting = 'sent_at is null and failed_at is null';
      for (const reply_id of await idsOf('invitation_replies', waiting, 'sequence'))
        await jobs().send_invitation_reply({ reply_id }, attempt);
      await answerUnread();
      return smtp.received.slice(before);
    },
    room: (fields = {}) => makeRoom(app, { name: 'Hall', venue_id, approval_steps: [], ...fields }),
    close: async () => {
      await listener.close();
      mailer.close();
      await smtp.close();
      await app.close();
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { calendarOf } from '../notifications/mail-fixture.ts';
import { freePort } from '../support/free-port.ts';
import type { Hold } from '../support/hold-statements.ts';
import { clientOf } from '../support/race.ts';
import {
  program,
  runProcess,
  type Storage,
  startProcess,
  tokenOf,
} from '../support/service-process.ts';
import type { Received, TestSmtpServer } from '../support/smtp-server.ts';
import { eventually } from '../support/worker.ts';
import { openMailSession, type SentUntil, sendMail } from './mail-session.ts';
import { eventLines, invitationMail } from './messages.ts';

/** A person may send sixty mails an hour. */
const PEOPLE = ['alice', 'bob', 'manager', 'admin'] as const;
const DOMAIN = 'rooms.test';
const HOLDING = import.meta.resolve('../support/hold-statements.ts');

/** A mail of a test. */
type Sent = { uid: string; from: string; raw: string; isAcknowledged: boolean };

/** The service with a room that is invited, killed at places that a test chooses. */
export type MailKillFrame = {
  sent: Sent[];
  kills: number;
  /**
   * Starts the service, sends the next mail, kills the service where it is held, or when the mail is answered without
   * that, and says whether it was held.
   */
  killAt(place: Omit<Hold, 'file'> | undefined, until?: SentUntil): Promise<boolean>;
  /** The same at a place that comes after the answer has arrived: it is waited for. */
  killAfterAnswer(place: Omit<Hold, 'file'>): Promise<void>;
  /** The same while the mail server has an answer and has not said so. */
  killBeforeReceipt(): Promise<void>;
  /** Sends again what was not acknowledged, waits until nothing is left to do, and opens the database. */
  finish(): Promise<Database>;
  /** The answers to a mail that arrived. */
  repliesTo(uid: string): Received[];
};

const uidOf = (text: string | undefined): string => /^UID:(.*)\r$/m.exec(text ?? '')?.[1] ?? '';

const repliesTo = (smtp: TestSmtpServer, uid: string) =>
  smtp.received.filter((one) => uidOf(calendarOf(one)) === uid);

function nextMail(sent: Sent[]): Sent {
  const [uid, login] = [`kill-${sent.length}@tests`, PEOPLE[sent.length % PEOPLE.length]];
  const start = Temporal.Instant.from('2040-01-02T08:00:00Z').add({ hours: sent.length });
  const utc = (at: Temporal.Instant): string => at.toString().replaceAll(/[-:]/g, '');
  const from = `${login}@stoa.test`;
  const event = eventLines({
    UID: uid,
    SUMMARY: uid,
    ORGANIZER: `mailto:${from}`,
    DTSTART: utc(start),
    DTEND: utc(start.add({ minutes: 30 })),
  });
  const mail = { uid, from, raw: invitationMail({ from, event }), isAcknowledged: false };
  sent.push(mail);
  return mail;
}

async function furnish(port: number, environment: Record<string, string>): Promise<void> {
  const service = await startProcess(port, environment);
  for (const person of PEOPLE) {
    const client = clientOf(service.origin, await tokenOf(service.origin, person));
    await client.send('GET', '/me');
    if (person === 'manager')
      await client.send('POST', '/rooms', { name: 'Hall', approval_steps: [] });
    client.close();
  }
  await service.end('SIGTERM');
}

/** Whether no job of mails or answers is left. */
async function isIdle(origin: string): Promise<boolean> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.match(/^stoa_jobs\{job="(?:work_off|send)_invitation.*$/gm) ?? [];
  return lines.length > 0 && lines.every((line) => line.endsWith(' 0'));
}

/** Fills the place with people and a room; what is held is noted in the folder. */
export async function openMailKillFrame(
  place: Storage,
  folder: string,
  smtp: TestSmtpServer,
): Promise<MailKillFrame> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const environment = {
    ...place.environment,
    PORT: `${port}`,
    BASE_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    BOOKING_MAIL_DOMAIN: DOMAIN,
    MAIL_IN_URL: `lmtp://127.0.0.1:${mailPort}`,
    MAIL_IN_RELAYS: '127.0.0.1',
  };
  await furnish(port, environment);
  const sent: Sent[] = [];

  const deliver = async (mail: Sent, until: SentUntil, signal?: AbortSignal): Promise<void> => {
    const session = await openMailSession(mailPort, signal);
    const addressed = { from: mail.from, to: `hall@${DOMAIN}`, raw: mail.raw };
    mail.isAcknowledged = await sendMail(session, addressed, until);
  };

  /** Runs the service until `isDone`, while a mail is sent to it, and kills it. */
  const killWhen = async (
    isDone: (mail: Sent, isSent: boolean) => boolean,
    until: SentUntil,
    held?: Hold,
  ): Promise<Sent> => {
    const mail = nextMail(sent);
    const more = held && { HOLD: JSON.stringify(held) };
    const command = held ? ['--import', HOLDING, program] : [program];
    const { child, ending } = runProcess({ ...environment, ...more }, command);
    const given = new AbortController();
    let isSent = false;
    const sending = deliver(mail, until, given.signal)
      .catch(() => undefined)
      .then(() => {
        isSent = true;
      });
    await eventually(() => expect(isDone(mail, isSent)).toBe(true));
    child.kill('SIGKILL');
    expect((await ending).signal).toBe('SIGKILL');
    given.abort();
    await sending;
    frame.kills += 1;
    return mail;
  };

  const frame: MailKillFrame = {
    sent,
    kills: 0,
    repliesTo: (uid) => repliesTo(smtp, uid),
    killAt: async (place, until = 'whole') => {
      const file = join(folder, `held-${sent.length}`);
      const isHeld = (): boolean => existsSync(file);
      const held = place && { ...place, file };
      const isAnswered = ({ uid }: Sent): boolean => repliesTo(smtp, uid).length > 0;
      const isDone = (mail: Sent, isSent: boolean): boolean =>
        place === undefined ? isSent : isHeld() || isAnswered(mail);
      await killWhen(isDone, until, held);
      return isHeld();
    },
    killAfterAnswer: async (place) => {
      const file = join(folder, `held-${sent.length}`);
      await killWhen(() => existsSync(file), 'whole', { ...place, file });
    },
    killBeforeReceipt: async () => {
      smtp.beforeAnswer = () => new Promise(() => undefined);
      await killWhen(({ uid }) => repliesTo(smtp, uid).length > 0, 'whole');
      smtp.beforeAnswer = undefined;
    },
    finish: async () => {
      const service = await startProcess(port, environment);
      for (const mail of sent) {
        while (!mail.isAcknowledged) await deliver(mail, 'whole');
      }
      await eventually(async () => expect(await isIdle(service.origin)).toBe(true));
      await service.end('SIGTERM');
      return place.open();
    },
  };
  return frame;
}

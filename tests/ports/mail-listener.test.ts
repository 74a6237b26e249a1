import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { MailNotTaken } from '../../src/errors.ts';
import {
  type IncomingMail,
  type ListenerOptions,
  listenForMail,
  type MailListener,
} from '../../src/ports/mail-listener.ts';
import { type MailSession, openMailSession, sendMail } from '../invitations/mail-session.ts';

let listener: MailListener | undefined;
let sessions: MailSession[] = [];

afterEach(async () => {
  for (const session of sessions) session.cut();
  sessions = [];
  await listener?.close();
});

/** A listener that takes what `receive` takes. */
async function listen(receive: ListenerOptions['receive'] = async () => undefined): Promise<void> {
  const acceptRecipient = async (): Promise<void> => undefined;
  const nothing = (): void => undefined;
  listener = await listenForMail({
    url: 'lmtp://127.0.0.1:0',
    acceptRecipient,
    receive,
    onTooLarge: nothing,
    onError: nothing,
  });
}

async function open(): Promise<MailSession> {
  const session = await openMailSession(listener?.port ?? 0);
  sessions.push(session);
  return session;
}

const mail = { from: 'a@b.test', to: 'hall@rooms.test', raw: 'From: a@b.test\r\n\r\nHello' };

test('more than fifty recipients of a mail are put off, those before them are not', async () => {
  await listen();
  const { say } = await open();
  await say('LHLO tests');
  await say('MAIL FROM:<a@b.test>');
  const codes: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    codes.push((await say(`RCPT TO:<room${at}@rooms.test>`)).slice(0, 3));
  }
  expect(codes).toEqual([...Array(50).fill('250'), ...Array(10).fill('452')]);
});

test('an eleventh connection is put off, and may come when another one has ended', async () => {
  await listen();
  for (let at = 0; at < 10; at += 1) await open();
  const eleventh = connect(listener?.port ?? 0, '127.0.0.1');
  const greeting = await new Promise<Buffer>((done) => eleventh.once('data', done));
  expect(greeting.toString()).toMatch(/^421/);
  eleventh.destroy();
  sessions.pop()?.cut();
  expect(await sendMail(await open(), mail)).toBe(true);
});

test('a mail is acknowledged when it is stored, refused for good, or asked for again after an error', async () => {
  const taken: IncomingMail[] = [];
  const answers: (Error | undefined)[] = [
    undefined,
    new MailNotTaken(550, '5.7.1 No.'),
    new Error('The database is away.'),
  ];
  await listen(async (one) => {
    const error = answers[taken.length];
    taken.push(one);
    if (error !== undefined) throw error;
  });
  const codes: string[] = [];
  for (const _answer of answers) {
    const { say } = await open();
    for (const line of [
      'LHLO tests',
      'MAIL FROM:<a@b.test>',
      'RCPT TO:<hall@rooms.test>',
      'DATA',
    ]) {
      await say(line);
    }
    codes.push((await say(`${mail.raw}\r\n.`)).slice(0, 9));
  }
  expect(codes).toEqual(['250 OK: m', '550 5.7.1', '451 4.3.0']);
  expect(taken[0]).toMatchObject({ sender: 'a@b.test', recipients: ['hall@rooms.test'] });
});

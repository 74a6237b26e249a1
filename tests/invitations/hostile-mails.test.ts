import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounded } from '../support/bounded.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';
import { createNames, signed } from './signed-mail.ts';

let fixture: InvitationFixture;

beforeAll(async () => {
  const { resolver } = createNames();
  fixture = await createInvitationFixture({ protocol: 'smtp', relays: [], resolver });
  await fixture.room();
});

afterAll(() => fixture.close());

const answerTo = (raw: string | Buffer): Promise<string> =>
  fixture.send(raw).then(
    () => 'It was taken.',
    (error: Error) => error.message,
  );

const SIZE = 950_000;
const HEAD = 'From: alice@stoa.test\r\nTo: hall@rooms.test\r\n';
const PARTS = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n';
const FORMS = ['relaxed/relaxed', 'simple/simple', 'relaxed/simple', 'simple/relaxed'];

/** Signatures that each need a hash of their own. */
const signatures = (count: number, names = 'from:to'): string =>
  Array.from(
    { length: count },
    (_one, at) =>
      `DKIM-Signature: v=1; a=rsa-sha256; c=${FORMS[at % 4]}; d=stoa.test; s=mail; h=${names}; ` +
      `l=${SIZE + at}; bh=YQ==; b=YQ==\r\n`,
  ).join('');

const sets = (count: number): string =>
  Array.from(
    { length: count },
    (_one, at) =>
      `ARC-Seal: i=${at + 1}; a=rsa-sha256; cv=pass; d=stoa.test; s=mail; b=YQ==\r\n` +
      `ARC-Message-Signature: i=${at + 1}; a=rsa-sha256; d=stoa.test; s=mail; h=from; bh=YQ==; b=YQ==\r\n` +
      `ARC-Authentication-Results: i=${at + 1}; mx.stoa.test; dmarc=pass header.from=stoa.test\r\n`,
  ).join('');

const filled = (line: string): string => line.repeat(SIZE / line.length);

const NOT_PROVEN = /550.*5\.7\.1/;

test.each<[string, string, RegExp]>([
  [
    'of ten signatures',
    signatures(10) + HEAD + PARTS + filled('\r\na b  c\t d e f g h i j k l m n o p q r s'),
    NOT_PROVEN,
  ],
  [
    'of a hundred signatures',
    signatures(100) + HEAD + filled('\r\na b  c\t d e f g h i j k l m n o p q'),
    NOT_PROVEN,
  ],
  [
    'of many names in a signature',
    `${signatures(1, `from${':x'.repeat(10_000)}`) + HEAD + 'x: y\r\n'.repeat(1_900)}\r\n`,
    NOT_PROVEN,
  ],
  ['of ten thousand fields', `${signatures(1) + HEAD + 'x: y\r\n'.repeat(10_000)}\r\n`, /552/],
  [
    'of a field that is folded over and over',
    `${signatures(1) + HEAD}X: y\r\n${' z\r\n'.repeat(15_000)}\r\n`,
    /552/,
  ],
  ['of fifty sets of ARC', `${sets(50) + HEAD}\r\n${filled(`${'a'.repeat(76)}\r\n`)}`, NOT_PROVEN],
  ['without a line', `${signatures(10) + HEAD}\r\n${'a'.repeat(SIZE)}`, NOT_PROVEN],
  ['of spaces', `${signatures(10) + HEAD}\r\n${' '.repeat(SIZE)}a`, NOT_PROVEN],
  ['of very short lines', `${signatures(10) + HEAD}\r\n${filled('\t\r\n')}`, NOT_PROVEN],
  [
    'of parts within parts',
    signatures(1) +
      HEAD +
      Array.from(
        { length: 5_000 },
        (_one, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
      ).join(''),
    NOT_PROVEN,
  ],
  [
    'of what is no base64',
    `${signatures(1) + HEAD}Content-Type: text/calendar\r\nContent-Transfer-Encoding: ` +
      `base64\r\n\r\n${filled(`${'!@#$'.repeat(19)}\r\n`)}`,
    NOT_PROVEN,
  ],
])('a mail %s is refused in bounded time', async (_form, raw, answer) => {
  expect(await bounded(() => answerTo(raw))).toMatch(answer);
});

test('a signed mail of nearly a megabyte is taken', async () => {
  const file = `ATTACH;VALUE=BINARY:QUFB${'\r\n QUFB'.repeat(25_000)}`;
  const long = `ATTACH:${'x'.repeat(700_000)}`;
  const raw = await signed(invitationMail({ event: [...eventLines(), file, long] }));
  expect(raw.length).toBeGreaterThan(850_000);
  expect(await bounded(() => answerTo(raw))).toBe('It was taken.');
  await fixture.work();
  expect(fixture.notes.at(-1)?.outcome).toBe('booked');
});

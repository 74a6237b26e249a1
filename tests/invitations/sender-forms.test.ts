import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { openMailSession } from './mail-session.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room();
});

afterAll(() => fixture.close());

/** The answer to a mail with lines instead of its From, byte by byte as they are here. */
async function answerTo(from: string): Promise<string> {
  const raw = invitationMail({ event: eventLines() }).replace(
    'From: Alice <alice@stoa.test>',
    from,
  );
  const { say, cut } = await openMailSession(fixture.port);
  try {
    await say('LHLO tests');
    await say('MAIL FROM:<alice@stoa.test>');
    await say('RCPT TO:<hall@rooms.test>');
    await say('DATA');
    return await say(`${raw}\r\n.`);
  } finally {
    cut();
  }
}

describe('a sender is taken', () => {
  test.each([
    ['without a name', 'From: alice@stoa.test'],
    ['folded between name and address', 'From: Alice Adams\r\n <alice@stoa.test>'],
    ['folded before the name', 'From:\r\n\tAlice <alice@stoa.test>'],
    ['folded before the colon', 'From\r\n : Alice <alice@stoa.test>'],
    ['with a quoted name', 'From: "Adams, Alice: \\"A\\" <a@b>" <alice@stoa.test>'],
    ['with an encoded name', 'From: =?utf-8?Q?=C3=84lice=3A?= =?utf-8?B?QQ==?= <alice@stoa.test>'],
    ['with a name of bytes', 'From: Ältere Alice <alice@stoa.test>'],
    ['with comments', 'From: (a (b, c: d;) e) Alice (\\)) <alice@stoa.test> (bob@evil.test)'],
    ['with a route', 'From: Alice <@a.test,@b.test:alice@stoa.test>'],
    ['with an initial', 'From: Alice B. Adams <alice@stoa.test>'],
    ['in capitals', 'FROM: ALICE <ALICE@STOA.TEST>'],
  ])('%s', async (_form, from) => {
    expect(await answerTo(from)).toMatch(/^250/);
  });
});

describe('a sender is refused', () => {
  test.each([
    ['that is there twice', 'From: alice@stoa.test\r\nFrom: alice@stoa.test'],
    ['that is there twice, folded', 'From: alice@stoa.test\r\nFrom\r\n : bob@evil.test'],
    ['that is missing', 'X-From: alice@stoa.test'],
    ['of two people', 'From: alice@stoa.test, bob@evil.test'],
    ['in a group', 'From: Team: alice@stoa.test;'],
    ['in a group without an end', 'From: Team: alice@stoa.test'],
    ['in an empty group', 'From: Nobody:; <alice@stoa.test>'],
    ['with a carriage return', 'From: bob@evil.test\r <alice@stoa.test>'],
    ['with a carriage return in a quotation', 'From: "Bob\rX" <alice@stoa.test>'],
    ['with a control character', 'From: Alice\0 <alice@stoa.test>'],
    ['with another address before it', 'From: bob@evil.test <alice@stoa.test>'],
    ['with another address behind it', 'From: <alice@stoa.test> <bob@evil.test>'],
    ['with text behind it', 'From: <alice@stoa.test> bob@evil.test'],
    ['whose address is quoted', 'From: "alice@stoa.test"@evil.test'],
    ['whose quotation has no end', 'From: "Alice <alice@stoa.test>'],
    ['whose comment has no end', 'From: (Alice <alice@stoa.test>'],
    ['whose bracket has no end', 'From: Alice <alice@stoa.test'],
    ['with more than a thousand characters', `From: ${'a'.repeat(1_000)} <alice@stoa.test>`],
    ['with a line that belongs to no field', 'From: alice@stoa.test\r\nbob@evil.test'],
  ])('%s', async (_form, from) => {
    expect(await answerTo(from)).toMatch(/^550 5\.7\.1/);
  });
});

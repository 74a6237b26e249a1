import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail, type MailFields } from './messages.ts';
import { createNames, pem, signed } from './signed-mail.ts';

/** The person whom a mail was written to, who sends it on to a room. */
const BOB = 'Bob <bob@stoa.test>';
const HALL = 'Hall <hall@rooms.test>';
const ALL = 'from:to:cc:subject:content-type';

let last = Temporal.PlainDate.from('2027-03-20');

/** A mail of Alice about an event of its own, which invites nobody unless `attendee` says so. */
function mail({ attendee = 'bob@stoa.test', ...fields }: MailFields & { attendee?: string }) {
  last = last.add({ days: 1 });
  const date = last.toString().replaceAll('-', '');
  const event = eventLines({
    UID: `forwarded-${date}@tests`,
    DTSTART: `${date}T080000Z`,
    DTEND: `${date}T090000Z`,
    ATTENDEE: `mailto:${attendee}`,
  });
  return invitationMail({ event, ...fields });
}

/** A mail with a field that somebody put above it on its way. */
const withAbove = async (field: string, raw: string): Promise<Buffer> =>
  Buffer.concat([Buffer.from(`${field}\r\n`), await signed(raw, 'stoa.test', ALL)]);

/**
 * Sends a mail to the hall. @returns what became of it: the answer of the session where it was refused, else the
 * outcome
 */
async function outcomeOf(
  { send, work, notes }: InvitationFixture,
  raw: string | Buffer,
  from?: string,
): Promise<string> {
  const error = await send(raw, ['hall'], from).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  if (error !== undefined) return error.message;
  await work();
  return notes.at(-1)?.outcome ?? '';
}

const REFUSED = /550.*5\.7\.1/;

describe.each(['smtp', 'lmtp'] as const)('by %s', (protocol) => {
  const { names, resolver } = createNames();
  let fixture: InvitationFixture;

  beforeAll(async () => {
    fixture = await createInvitationFixture({
      protocol,
      relays: [],
      authserv: 'mx.stoa.test',
      resolver,
    });
    await fixture.room();
  });

  afterAll(() => fixture.close());

  const sent = (raw: string | Buffer, from = 'bob@evil.test'): Promise<string> =>
    outcomeOf(fixture, raw, from);

  test('a mail that its reader sends on to a room books nothing', async () => {
    expect(await sent(await signed(mail({ to: BOB }), 'stoa.test', ALL))).toMatch(REFUSED);
    const resent = 'Resent-To: hall@rooms.test\r\nResent-Cc: hall@rooms.test';
    expect(await sent(await withAbove(resent, mail({ to: BOB })))).toMatch(REFUSED);
    const { rows } = await fixture.app.database.pool.query('select id from invitation_mails');
    expect(rows).toEqual([]);
  });

  test('a room is invited by a signed To or Cc, and by the calendar', async () => {
    const inGroup = mail({ to: `${BOB}, Rooms: ${HALL}, Attic <attic@rooms.test>;` });
    for (const raw of [mail({ to: HALL }), mail({ to: BOB, headers: [`Cc: ${HALL}`] }), inGroup]) {
      expect(await sent(await signed(raw, 'stoa.test', ALL))).toBe('booked');
    }
    const invited = mail({ to: BOB, attendee: 'hall@rooms.test' });
    expect(await sent(await signed(invited, 'stoa.test', 'from:subject'))).toBe('booked');
  });

  test('a To or Cc that no signature covers invites nobody', async () => {
    expect(await sent(await signed(mail({ to: HALL }), 'stoa.test', 'from'))).toMatch(REFUSED);
    expect(await sent(await withAbove(`To: ${HALL}`, mail({ to: BOB })))).toMatch(REFUSED);
    expect(await sent(await withAbove(`Cc: ${HALL}`, mail({ to: BOB })))).toMatch(REFUSED);
    const twice = mail({ to: BOB, headers: [`Cc: ${BOB}`] });
    expect(await sent(await withAbove(`Cc: ${HALL}`, twice))).toMatch(REFUSED);
  });

  test('a field that no signature covers does not change how the mail is read', async () => {
    const type = 'Content-Type: text/calendar; method=CANCEL';
    expect(await sent(await withAbove(type, mail({ to: HALL })))).toMatch(REFUSED);
    const encoding = 'Content-Transfer-Encoding: base64\r\nContent-Transfer-Encoding: 8bit';
    expect(await sent(await withAbove(encoding, mail({ to: HALL })))).toMatch(REFUSED);
  });

  const results = (what: string): string[] => [`Authentication-Results: mx.stoa.test; ${what}`];
  const pass = 'dmarc=pass header.from=stoa.test';

  test('what a server said of the sender holds for To and Cc where SPF passes, or a signature covers them', async () => {
    const said = (what: string, fields: MailFields = {}): string =>
      mail({ to: HALL, headers: results(what), ...fields });
    const spf = (from: string): string => `spf=pass smtp.mailfrom=${from}; ${pass}`;
    expect(await sent(said(spf('alice@stoa.test')))).toBe('booked');
    expect(await sent(said(spf('bounces@mail.stoa.test')))).toBe('booked');
    for (const other of ['bob@evil.test', 'evilstoa.test', '"@stoa.test"@evil.test']) {
      expect(await sent(said(spf(other)))).toMatch(REFUSED);
    }
    expect(await sent(said(`spf=fail smtp.mailfrom=stoa.test; ${pass}`))).toMatch(REFUSED);
    expect(await sent(said(pass))).toMatch(REFUSED);
    expect(await sent(await signed(said(pass), 'stoa.test', ALL))).toBe('booked');
    const invited = mail({ to: BOB, attendee: 'hall@rooms.test', headers: results(pass) });
    expect(await sent(invited)).toBe('booked');
  });

  test('a signature of the beginning of a mail proves nothing, whatever a server said of it', async () => {
    const raw = mail({ to: HALL, attendee: 'hall@rooms.test' });
    const signer = { signingDomain: 'stoa.test', selector: 'mail', privateKey: pem };
    const { signatures } = await dkimSign(raw, {
      ...signer,
      signatureData: [{ ...signer, maxBodyLength: 20 }],
    });
    const said = `${results(pass)[0]}\r\n`;
    expect(await sent(said + signatures + raw)).toMatch(REFUSED);
  });

  test('the servers of a domain answer for To and Cc of its mails, and not for the envelope', async () => {
    names.set('stoa.test TXT', [['v=spf1 ip4:127.0.0.1 -all']]);
    try {
      expect(await sent(mail({ to: HALL }), 'alice@stoa.test')).toBe('booked');
      const list = [`To: ${BOB}`, `Cc: ${HALL}`];
      expect(await sent(mail({ to: BOB, headers: list }), 'alice@stoa.test')).toBe('booked');
      expect(await sent(mail({ to: BOB }), 'alice@stoa.test')).toMatch(REFUSED);
      const forged = mail({ to: HALL, headers: results('dmarc=fail header.from=stoa.test') });
      expect(await sent(forged, 'alice@stoa.test')).toMatch(REFUSED);
    } finally {
      names.delete('stoa.test TXT');
    }
  });

  test('a mail that is sent again after its event was cancelled books nothing', async () => {
    const first = await signed(mail({ to: HALL, attendee: 'hall@rooms.test' }), 'stoa.test', ALL);
    expect(await sent(first)).toBe('booked');
    const unsigned = first.toString().replace(/^DKIM-Signature:.*(?:\r\n[ \t].*)*\r\n/m, '');
    const cancel = unsigned.replaceAll('REQUEST', 'CANCEL').replace('SEQUENCE:0', 'SEQUENCE:1');
    expect(await sent(await signed(cancel, 'stoa.test', ALL))).toBe('cancelled');
    expect(await sent(first)).toBe('stale');
  });

  test('a mail with more signatures than real ones have is not checked', async () => {
    const raw = await signed(mail({ to: HALL }), 'stoa.test', ALL);
    const other =
      'DKIM-Signature: v=1; a=rsa-sha256; d=evil.test; s=mail; h=from; bh=YQ==; b=YQ==\r\n';
    expect(await sent(Buffer.concat([Buffer.from(other.repeat(10)), raw]))).toMatch(REFUSED);
    expect(await sent(Buffer.concat([Buffer.from(other.repeat(9)), raw]))).toBe('booked');
  });

  test('a person of a part of a domain is proven by the record of the whole', async () => {
    const { pool } = fixture.app.database;
    const email = 'bob@physics.stoa.test';
    await pool.query("update users set email = $1 where email = 'bob@stoa.test'", [email]);
    const raw = mail({ from: email, to: HALL }).replace('alice@stoa.test', email);
    expect(await sent(await signed(raw, 'stoa.test', ALL))).toBe('booked');
  });
});

test('a relay that is believed invites the rooms of the envelope, and those of To and Cc', async () => {
  await using stack = new AsyncDisposableStack();
  const fixture = await createInvitationFixture();
  stack.defer(() => fixture.close());
  await fixture.room();
  const attic = await fixture.room({ name: 'Attic', mail_name: 'attic' });
  expect(await outcomeOf(fixture, mail({ to: BOB }))).toBe('booked');
  expect(await outcomeOf(fixture, mail({ to: 'attic@rooms.test' }))).toBe('booked');
  const { rows } = await fixture.app.database.pool.query(
    'select count(*)::int as count from events where $1::uuid = any (extra_room_ids || room_id)',
    [attic],
  );
  expect(rows[0].count).toBe(1);
});

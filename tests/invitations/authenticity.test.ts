import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';
import { createNames, pem, signed } from './signed-mail.ts';

const signer = {
  signingDomain: 'stoa.test',
  selector: 'mail',
  algorithm: 'rsa-sha256',
  privateKey: pem,
};

const { resolver } = createNames();

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture({
    protocol: 'smtp',
    relays: [],
    authserv: 'mx.stoa.test',
    resolver,
  });
  await fixture.room();
});

afterAll(() => fixture.close());

const stored = async (): Promise<number> => {
  const { rows } = await fixture.app.database.pool.query('select count(*) from invitation_mails');
  return Number(rows[0].count);
};

/** @returns how the session refused the mail */
async function refusal(raw: string | Buffer, to?: string[], from?: string): Promise<string> {
  const before = await stored();
  const error = await fixture.send(raw, to, from).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(await stored()).toBe(before);
  expect(fixture.smtp.received).toEqual([]);
  return error?.message ?? 'It was taken.';
}

const mail = (fields: Parameters<typeof invitationMail>[0] = {}): string =>
  invitationMail({ event: eventLines(), ...fields });

test('a mail that the domain of its sender signed is taken', async () => {
  await fixture.send(await signed(mail()));
  expect(await stored()).toBe(1);
});

test('a signature of the beginning of a mail proves nothing of the rest', async () => {
  const raw = mail().replaceAll(/\r?\n/g, '\r\n');
  const signedBy = async (limit: { maxBodyLength?: number }): Promise<string> => {
    const { signatures } = await dkimSign(raw, {
      ...signer,
      signatureData: [{ ...signer, ...limit }],
    });
    return signatures + raw;
  };
  expect(await refusal(await signedBy({ maxBodyLength: 20 }))).toMatch(/550.*5\.7\.1/);
  const before = await stored();
  await fixture.send(await signedBy({}));
  expect(await stored()).toBe(before + 1);
});

test('a forged From is refused in the session, nothing is stored and nothing is sent back', async () => {
  const expected = /550.*5\.7\.1/;
  expect(await refusal(mail())).toMatch(expected);
  expect(await refusal(await signed(mail(), 'evil.test'))).toMatch(expected);
  const changed = (await signed(mail())).toString().replace('Choir', 'Opera');
  expect(await refusal(changed)).toMatch(expected);
  const twice = mail({ headers: ['From: Mallory <mallory@evil.test>'] });
  expect(await refusal(await signed(twice))).toMatch(expected);
  const list = mail({ from: 'Mallory <mallory@evil.test>, Alice <alice@stoa.test>' });
  expect(await refusal(await signed(list))).toMatch(expected);
});

test('somebody without an account is refused, however authentic the mail is', async () => {
  const from = 'Mallory <mallory@evil.test>';
  expect(await refusal(await signed(mail({ from }), 'evil.test'))).toMatch(/550.*5\.7\.1/);
});

test('an address that nobody verified speaks for nobody', async () => {
  const { pool } = fixture.app.database;
  await pool.query("update users set email_verified = false where email = 'bob@stoa.test'");
  expect(await refusal(await signed(mail({ from: 'bob@stoa.test' })))).toMatch(/550.*5\.7\.1/);
});

const says = (result: string): string => `Authentication-Results: ${result}`;
const pass = 'dmarc=pass (p=reject) header.from=stoa.test';

test('the topmost result of the configured server is believed', async () => {
  const before = await stored();
  await fixture.send(mail({ headers: [says(`mx.stoa.test; ${pass}`)] }));
  expect(await stored()).toBe(before + 1);
});

test.each([
  ['of another server', [says(`mx.evil.test; ${pass}`)]],
  [
    'below that of the configured server',
    [says('mx.stoa.test; dmarc=fail header.from=stoa.test'), says(`mx.stoa.test; ${pass}`)],
  ],
  ['about another domain', [says('mx.stoa.test; dmarc=pass header.from=evil.test')]],
  [
    'in the quoted address of a sender',
    [says(`mx.stoa.test; spf=pass smtp.mailfrom="a; ${pass};"@evil.test; dmarc=fail`)],
  ],
  [
    'in the quoted address of a sender within a comment',
    [says(`mx.stoa.test; spf=pass (domain of "); ${pass}; ("@evil.test) smtp.helo=a; dmarc=fail`)],
  ],
  ['beside another one', [says(`mx.stoa.test; ${pass}; dmarc=fail header.from=stoa.test`)]],
  ['in a comment', [says('mx.stoa.test; spf=pass (dmarc=pass header.from=stoa.test)')]],
  ['behind a comment within a comment', [says(`mx.stoa.test; spf=pass (a (b) ; ${pass} ; c)`)]],
  ['behind a quoted bracket in a comment', [says(`mx.stoa.test; spf=pass (a \\) ; ${pass})`)]],
  ['with several domains', [says(`mx.stoa.test; ${pass} header.from=evil.test`)]],
  ['that has no end', [says(`mx.stoa.test; ${pass}; spf=pass (a`)]],
])('a result %s proves nothing', async (_name, headers) => {
  expect(await refusal(mail({ headers }))).toMatch(/550.*5\.7\.1/);
});

test('unknown recipients are refused at once', async () => {
  const raw = await signed(mail());
  expect(await refusal(raw, ['cellar'])).toMatch(/550/);
  expect(await refusal(raw, ['hall@elsewhere.test'])).toMatch(/550/);
});

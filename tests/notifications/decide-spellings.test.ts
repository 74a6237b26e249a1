import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecideFixture, type DecideFixture, headingOf } from './decide-fixture.ts';

let pages: DecideFixture;
beforeAll(async () => {
  pages = await createDecideFixture();
  await pages.reset();
});
afterAll(() => pages.mails.close());

/** A token with the same content and the same bytes of its signature, written otherwise. */
function otherSpellings(token: string): string[] {
  const [content = '', signature = ''] = token.split('.');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(signature.at(-1) ?? '');
  // 32 bytes are 43 characters, of which the last has two bits that say nothing.
  const unused = [1, 2, 3].map((bits) => signature.slice(0, -1) + alphabet[last ^ bits]);
  const standard = Buffer.from(signature, 'base64url').toString('base64');
  const written = [...unused, standard, `${signature}=`, `${signature}.`, `${signature}.x`];
  written.push(`${signature.slice(0, 9)} ${signature.slice(9)}`, `${signature}!`);
  return [...written.map((one) => `${content}.${one}`), `${content}=.${signature}`];
}

test('a link decides in the spelling of the mail only, and once', async () => {
  const { id, token } = await pages.requested();
  const spellings = otherSpellings(token);
  for (const other of spellings) {
    const page = await pages.read(encodeURIComponent(other));
    expect([other, page.status, headingOf(page)]).toEqual([other, 404, 'This link does not work']);
  }
  // A percent-encoded address is the same address, and blanks around an input are no part of it (§1.6).
  expect((await pages.read(encodeURIComponent(` ${token} `))).status).toBe(200);
  expect((await pages.post({ token, action: 'approve' })).status).toBe(200);
  for (const other of spellings) {
    expect((await pages.post({ token: other, action: 'reject' })).status).toBe(404);
  }
  expect((await pages.post({ token: ` ${token}`, action: 'reject' })).status).toBe(410);
  expect(await pages.statusOf(id)).toBe('approved');
});

test('a subscription ends by the spelling of the mail only', async () => {
  const { app, deliver, make } = pages.mails;
  await make('alice', {
    status: 'pending',
    start_at: '2027-03-30T08:00:00Z',
    end_at: '2027-03-30T09:00:00Z',
  });
  const mail = (await deliver()).find(({ to }) => to[0] === 'manager@stoa.test')?.mail;
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const token = new URL(list?.unsubscribe?.url ?? '').searchParams.get('token') ?? '';
  const leave = async (spelling: string) => {
    const url = `/unsubscribe?token=${encodeURIComponent(spelling)}`;
    return (await app.anonymous.post(url)).status;
  };
  for (const other of otherSpellings(token))
    expect([other, await leave(other)]).toEqual([other, 422]);
  expect(await leave(token)).toBe(200);
});

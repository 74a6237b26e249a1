import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { type Mail, type Mailer, outboxMailer, smtpMailer } from '../../src/ports/mailer.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';

const from = { name: 'Stoa', address: 'stoa@example.org' };
const mail: Mail = {
  to: { name: 'Zoë Ångström', address: 'zoe@example.org' },
  subject: 'Heute: 3 Veranstaltungen für Sie',
  text: 'Grüße aus Raum 101 ✓',
  html: '<p>Grüße aus Raum 101 ✓</p>',
};

let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startSmtpServer();
  mailer = smtpMailer({ url: server.url, from });
});
beforeEach(() => {
  server.received = [];
  server.refuseWith = undefined;
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

test('a mail arrives as it was written, with text and HTML', async () => {
  await mailer.send({ ...mail, message_id: '<digest-1@stoa.example>' });
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'stoa@example.org', to: ['zoe@example.org'] });
  expect(received?.mail).toMatchObject({
    subject: mail.subject,
    messageId: '<digest-1@stoa.example>',
    from: { value: [from] },
    to: { value: [mail.to] },
    html: expect.stringContaining(mail.html),
  });
  expect(received?.mail.text?.trim()).toBe(mail.text);
  expect(received?.mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('many mails share few connections', async () => {
  const before = server.connections;
  await Promise.all(Array.from({ length: 12 }, () => mailer.send(mail)));
  expect(server.received).toHaveLength(12);
  expect(server.connections - before).toBeLessThanOrEqual(2);
});

test.each([421, 451, 550, 554])(
  'a mail that the server turns down with %i is an error',
  async (code) => {
    server.refuseWith = code;
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(server.received).toEqual([]);
  },
);

test('a server that is not there, or that does not know us, is an error', async () => {
  const { port } = new URL(server.url);
  for (const url of [`smtp://stoa:wrong@127.0.0.1:${port}`, 'smtp://127.0.0.1:1']) {
    const lost = smtpMailer({ url, from });
    await expect(lost.send(mail)).rejects.toThrow();
    lost.close();
  }
});

const breaks = ['\r\n', '\n', '\r', '\0', '\u2028'];

test.each(breaks)('no header can be added by a line break (%j)', async (lineBreak) => {
  const injected = `x${lineBreak}Bcc: spy@example.org${lineBreak}${lineBreak}body`;
  await mailer.send({
    ...mail,
    subject: injected,
    to: { ...mail.to, name: injected },
    message_id: `<1@x>${lineBreak}Bcc: spy@example.org`,
  });
  const [received] = server.received;
  expect(received?.to).toEqual(['zoe@example.org']);
  expect(received?.mail.bcc).toBeUndefined();
  expect(received?.mail.subject).toBe('x Bcc: spy@example.org body');
  expect(received?.raw.split(/\r\n\r\n/)[0]).not.toMatch(/^bcc:/im);
  expect(received?.mail.text?.trim()).toBe(mail.text);
});

test.each([
  'zoe@example.org, spy@example.org',
  'zoe@example.org;spy@example.org',
  'Spy <spy@example.org>',
  'zoe@example.org\r\nRCPT TO:<spy@example.org>',
  'zoe@example.org\nBcc: spy@example.org',
  '"zoe@example.org>,<spy"@example.org',
  'zoe (spy@example.org)@example.org',
  'group:spy@example.org;',
  'zoe@@example.org',
  'zoe',
  '',
])('what is not one address (%j) gets no mail', async (address) => {
  await expect(mailer.send({ ...mail, to: { name: 'Zoë', address } })).rejects.toThrow(
    'not one mail address',
  );
  expect(server.received).toEqual([]);
});

test('a name that looks like an address stays a name', async () => {
  await mailer.send({ ...mail, to: { name: 'spy@example.org, "x" <y@z>', address: 'a@b' } });
  expect(server.received[0]?.to).toEqual(['a@b']);
});

test('a text that names a file or an address is only text', async () => {
  await mailer.send({ ...mail, text: '/etc/passwd', html: 'http://127.0.0.1:1/' });
  expect(server.received[0]?.mail.text?.trim()).toBe('/etc/passwd');
});

test('without a mail server each mail is a file of its own, whole when it appears', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'stoa-outbox-')), 'outbox');
  const written: string[] = [];
  const outbox = outboxMailer({ folder, from, onWritten: (file) => written.push(file) });
  await Promise.all([outbox.send(mail), outbox.send({ ...mail, subject: 'a\r\nBcc: spy@x' })]);
  outbox.close();
  const names = await readdir(folder);
  expect(names.map((name) => join(folder, name)).sort()).toEqual(written.sort());
  expect(names.every((name) => /^[0-9a-f-]{36}\.eml$/.test(name))).toBe(true);
  const mails = await Promise.all(
    written.map(async (file) => simpleParser(await readFile(file, 'utf8'))),
  );
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['a Bcc: spy@x', mail.subject].sort());
  expect(mails.every(({ bcc }) => bcc === undefined)).toBe(true);
  await rm(folder, { recursive: true });
});

test('the mail settings have defaults and are checked', () => {
  expect(loadConfig({}).mail).toEqual({
    smtpUrl: undefined,
    from: { name: 'Stoa', address: 'stoa@localhost' },
    outbox: 'data/outbox',
  });
  expect(loadConfig({ MAIL_FROM: 'rooms@uni.example' }).mail.from).toEqual({
    name: '',
    address: 'rooms@uni.example',
  });
  expect(() => loadConfig({ MAIL_FROM: 'Rooms <rooms>' })).toThrow('MAIL_FROM');
  expect(() => loadConfig({ SMTP_URL: 'mail.example.org' })).toThrow('SMTP_URL');
  expect(() => loadConfig({ DIGEST_TIME: '24:00' })).toThrow('DIGEST_TIME');
  expect(() => loadConfig({ VAPID_PUBLIC_KEY: 'B'.repeat(87) })).toThrow('VAPID_PRIVATE_KEY');
  const vapid = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'A'.repeat(43) };
  expect(loadConfig({ ...vapid, VAPID_SUBJECT: 'mailto:a@b' }).push).toEqual({
    subject: 'mailto:a@b',
    keys: { publicKey: 'B'.repeat(87), privateKey: 'A'.repeat(43) },
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { outboxMailer } from '../../src/ports/mailer.ts';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
let folder: string;
const base = loadConfig({}).mail;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-mails-'));
  app = await testApp({ config: { mail: { ...base, outbox: join(folder, 'outbox') } } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const read = (accept: string) => app.anonymous.send('GET', '//dev/mails', undefined, { accept });

test('development shows what would have been sent, as a page and as JSON', async () => {
  expect((await read('application/json')).body).toEqual({ data: [] });
  const mailer = outboxMailer({
    folder: join(folder, 'outbox'),
    from: base.from,
    isListed: true,
    onWritten: () => undefined,
  });
  const mail = {
    to: { name: 'Ann', address: 'ann@stoa.test' },
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  await mailer.send({ ...mail, subject: 'First' });
  const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } as const;
  await mailer.send({ ...mail, subject: '<b>Second</b>', calendar });
  const { body } = await read('application/json');
  expect(body.data).toMatchObject([{ subject: '<b>Second</b>', calendar }, { subject: 'First' }]);
  const page = await read('text/html,*/*;q=0.8');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).toContain('&lt;b&gt;Second&lt;/b&gt;');
  expect(page.text).toContain('BEGIN:VCALENDAR');
  expect(page.text).not.toContain('<b>');
  expect(page.text).toContain('srcdoc="&lt;p&gt;Hello&lt;/p&gt;"');
  expect(page.text).not.toContain('allow-scripts');
});

test.each([
  ['with a mail server', { mail: { ...base, smtpUrl: 'smtp://127.0.0.1:1' } }],
  ['outside of development', { development: false, production: true }],
])('%s nothing is shown', async (_when, config) => {
  const other = await testApp({ config });
  expect((await other.anonymous.send('GET', '//dev/mails')).status).toBe(404);
  await other.close();
});

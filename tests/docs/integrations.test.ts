import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookHeaders } from '../../src/ports/webhook-signature.ts';
import { makeKey } from '../api-keys/key-caller.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { eventually } from '../support/worker.ts';
import { makeWebhook } from '../webhooks/sending.ts';

let app: TestApp;
let folder: string;
let origin: string;
let room: string;
const today = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate();
beforeAll(async () => {
  app = await testApp();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  expect((app.server.server.address() as AddressInfo).port).toBeGreaterThan(0);
  folder = await mkdtemp(join(tmpdir(), 'stoa-integrations-'));
  const made = await app.as('manager').post('/rooms', { name: 'Reading Room', is_public: true });
  room = made.body.data.id;
  const times = { start_at: `${today}T10:00:00Z`, end_at: `${today}T11:30:00Z` };
  const talk = { title: 'Maps & charts', room_id: room, status: 'approved', ...times };
  expect((await app.as('manager').post('/events', talk)).status).toBe(201);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Writes the script of that name from the document into a file. */
async function scriptOf(name: string): Promise<string> {
  const text = await readFile('docs/integrations.md', 'utf8');
  const [, script = ''] =
    new RegExp(`^\`\`\`js ${name}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  expect(script).not.toBe('');
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, script);
  return path;
}

async function run(name: string, settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, STOA_URL: origin, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [await scriptOf(name)], { env });
  return stdout;
}

const period = { FROM: today.toString(), TO: today.toString() };

test('the door display prints the plan of the day', async () => {
  const made = await app.as('manager').post(`/rooms/${room}/displays`, { name: 'Door' });
  const printed = await run('door-display', { DISPLAY_SECRET: made.body.data.secret });
  expect(printed).toBe('Reading Room\n10:00–11:30 Maps & charts\n');
});

test('the website widget shows a public room without a secret', async () => {
  const printed = await run('website-widget', { ROOM_ID: room, ...period });
  expect(printed).toContain(`<time datetime="${today}T10:00:00Z">`);
  expect(printed).toContain('Maps &#38; charts');
});

test('the nightly sync copies the approved bookings with a key that only reads', async () => {
  const { key } = await makeKey(app, 'alice');
  const lines = (await run('nightly-sync', { STOA_KEY: key, ...period })).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { title: 'Maps & charts', start_at: `${today}T10:00:00Z`, room: 'Reading Room' },
  ]);
});

test('the chat bot tells of a request once, and of no message with another signature', async () => {
  const { secret } = await makeWebhook(app, 'manager', { url: 'https://hooks.example/bot' });
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret };
  const bot = spawn(process.execPath, [await scriptOf('chat-bot')], { env });
  let said = '';
  bot.stdout.on('data', (chunk) => {
    said += chunk;
  });
  try {
    const data = { title: 'Maps', creator: { name: 'Alice' }, room: { name: 'Reading Room' } };
    const body = JSON.stringify({
      type: 'event.submitted',
      timestamp: '2027-01-01T00:00:00Z',
      data,
    });
    const message = { id: crypto.randomUUID(), body, now: Temporal.Now.instant() };
    const send = async (with_secret: string): Promise<number> => {
      const headers = webhookHeaders(with_secret, message);
      const sent = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
      return sent.status;
    };
    await eventually(async () => expect(await send(secret)).toBe(204));
    expect(await send(secret)).toBe(204);
    expect(await send(`whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(401);
    await eventually(() => expect(said).toBe('Alice asks for Reading Room: Maps\n'));
  } finally {
    bot.kill();
  }
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Deployment, startDeployment } from './support/deployment.ts';

test.describe.configure({ mode: 'serial' });

let stoa: Deployment;
let pages: { admin: Page; manager: Page; alice: Page };
let room: { id: string; name: string };

/** A day on which nothing is booked yet. */
const DAY = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 7 }).toString();

/** Signs a person in at the issuer, in a browser of their own. */
async function signIn(browser: Browser, person: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${stoa.origin}/schedule/${DAY}`);
  await page.getByRole('link', { name: /^Sign in/ }).click();
  await page.locator('input[name=user]').fill(person);
  await page.locator('input[name=password]').fill(person);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL(`${stoa.origin}/schedule/**`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** Calls the API with the session of a page. */
const call = (page: Page, method: string, path: string, content?: unknown): Promise<Answer> =>
  page.evaluate(
    async (request) => {
      const answer = await fetch(`/api/v1${request.path}`, {
        method: request.method,
        headers: { 'content-type': 'application/json', 'x-stoa': 'web' },
        body: request.content === undefined ? null : JSON.stringify(request.content),
      });
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? await answer.json() : {} };
    },
    { method, path, content },
  );

/** Sends a file of some bytes to an event. */
const upload = (page: Page, event: string, bytes: number): Promise<Answer> =>
  page.evaluate(
    async (request) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(request.bytes)], 'plan.bin'));
      const answer = await fetch(`/api/v1/events/${request.event}/attachments`, {
        method: 'POST',
        headers: { 'x-stoa': 'web' },
        body: form,
      });
      return { status: answer.status, body: await answer.json() };
    },
    { event, bytes },
  );

const booking = (title: string, from: string, to: string) => ({
  title,
  status: 'pending',
  room_id: room.id,
  start_at: `${DAY}T${from}`,
  end_at: `${DAY}T${to}`,
});

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  stoa = await startDeployment(process.env.TEST_DATABASE_URL ?? '');
  pages = {
    admin: await signIn(browser, 'dwho'),
    manager: await signIn(browser, 'rtyler'),
    alice: await signIn(browser, 'msmith'),
  };
});
test.afterAll(() => stoa?.stop());

test('people sign in at an issuer of its own, and its groups are roles', async () => {
  const rolesOf = async (page: Page): Promise<string[]> =>
    (await call(page, 'GET', '/me')).body.data.roles;
  expect(await rolesOf(pages.admin)).toContain('admin');
  expect(await rolesOf(pages.manager)).toContain('manager');
  const { data } = (await call(pages.alice, 'GET', '/me')).body;
  expect(data).toMatchObject({ name: 'Mickey Smith', email: 'msmith@badwolf.org' });
  expect(data.roles).not.toContain('manager');
  expect((await call(pages.alice, 'POST', '/venues', { name: 'Mine' })).status).toBe(403);
});

test('a booking that one service accepts is in a browser at the other within two seconds', async () => {
  const venue = await call(pages.manager, 'POST', '/venues', { name: 'Old Library' });
  expect(venue.status).toBe(201);
  const made = await call(pages.manager, 'POST', '/rooms', {
    name: 'Reading Room',
    venue_id: venue.body.data.id,
  });
  room = made.body.data;
  await pages.manager.reload();
  const row = pages.manager.getByRole('row').filter({ hasText: 'Reading Room' });
  await expect(row).toBeVisible();
  // Every service serves one of two requests, and each keeps its own streams.
  for (const [title, from, to] of [
    ['Book launch', '09:00', '10:00'],
    ['Poetry', '10:00', '11:00'],
    ['Choir', '11:00', '12:00'],
    ['Chess', '12:00', '13:00'],
  ] as const) {
    const answer = await call(pages.alice, 'POST', '/events', booking(title, from, to));
    expect(answer.status).toBe(201);
    await expect(row.getByRole('gridcell', { name: new RegExp(`^${title}`) })).toBeVisible({
      timeout: 2_000,
    });
  }
});

test('of sixteen requests for one slot through both services one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      call(pages.alice, 'POST', '/events', booking('Race', '14:00', '15:00')),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)]);
});

test('an approval is mailed to who asked, by the worker', async () => {
  const { data } = (await call(pages.alice, 'GET', '/events?mine=1&search=Race')).body;
  const approved = await call(pages.manager, 'POST', `/events/${data[0].id}/approve`);
  expect(approved.body.data.status).toBe('approved');
  await expect
    .poll(() => stoa.mail.received.flatMap(({ to }) => to), { timeout: 60_000 })
    .toContain('msmith@badwolf.org');
});

test('a file of ten mebibytes goes through the proxy, and one more byte is refused by name', async () => {
  const { data } = (await call(pages.alice, 'GET', '/events?mine=1&search=Chess')).body;
  const stored = await upload(pages.alice, data[0].id, 10_485_760);
  expect(stored.status).toBe(201);
  const refused = await upload(pages.alice, data[0].id, 10_485_761);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['file']);
  const files = await call(pages.alice, 'GET', `/events/${data[0].id}/attachments`);
  expect(files.body.data).toHaveLength(1);
});

test('metrics are not for the outside, and callers cannot choose their address', async () => {
  const page = pages.alice;
  const status = await page.evaluate(async () => (await fetch('/metrics')).status);
  expect(status).toBe(404);
  for (const { port } of stoa.services)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  await page.evaluate(() => fetch('/health', { headers: { 'x-forwarded-for': '203.0.113.9' } }));
  const logs = stoa.services.map(({ program }) => program.output()).join('\n');
  expect(logs).toContain('127.0.0.1');
  expect(logs).not.toContain('203.0.113.9');
});

test('secrets in addresses reach no log', async () => {
  await pages.alice.evaluate(() => fetch('/decide?token=secret-of-a-mail'));
  await expect.poll(() => readFile(stoa.accessLog, 'utf8')).toContain('"GET /decide" 4');
  const logs = stoa.services.map(({ program }) => program.output()).join('\n');
  expect(await readFile(stoa.accessLog, 'utf8')).not.toContain('secret-of-a-mail');
  expect(logs).not.toContain('secret-of-a-mail');
});

test('while one service is killed the other answers, and no acknowledged booking is lost', async () => {
  await stoa.kill(0);
  const made = await call(pages.alice, 'POST', '/events', booking('During', '16:00', '17:00'));
  expect(made.status).toBe(201);
  await stoa.revive(0);
  await stoa.kill(1);
  // nginx leaves out a service that failed for two seconds.
  const path = `/events/${made.body.data.id}`;
  await expect.poll(async () => (await call(pages.alice, 'GET', path)).status).toBe(200);
  await stoa.revive(1);
});

test('after PgBouncer is killed and started again requests work without a restart of Stoa', async () => {
  await stoa.restartPgbouncer();
  await expect
    .poll(async () => (await call(pages.alice, 'GET', '/rooms')).status, { timeout: 10_000 })
    .toBe(200);
  const made = await call(pages.alice, 'POST', '/events', booking('After', '17:00', '18:00'));
  expect(made.status).toBe(201);
});

test('an export is made by the worker and downloaded from any service', async () => {
  const made = await call(pages.admin, 'POST', '/admin/exports', {
    type: 'event_list',
    from_date: DAY,
    to_date: DAY,
  });
  expect(made.status).toBe(201);
  const run = await call(pages.admin, 'POST', `/admin/exports/${made.body.data.id}/run`);
  expect(run.body.data.status).toBe('completed');
  const path = `/api/v1/admin/exports/${made.body.data.id}/download?format=csv`;
  for (const _service of stoa.services) {
    const text = await pages.admin.evaluate(async (url) => (await fetch(url)).text(), path);
    expect(text).toContain('Book launch');
  }
});

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('`stoa check` finds nothing wrong with the deployment, and a misspelt setting by its name', async () => {
  const { PATH } = process.env;
  const check = (more: Record<string, string>) =>
    run(process.execPath, ['bin/stoa.mjs', 'check'], {
      cwd: ROOT,
      env: { PATH, MAIL_FROM: 'Rooms <rooms@uni.example>', ...stoa.environment, ...more },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  expect(await check({})).toContain('The settings are right');
  expect(await check({ OIDC_ISUER: 'x' })).toContain('OIDC_ISSUER');
  const { DATABASE_POOLER_URL = '' } = stoa.environment;
  expect(await check({ DATABASE_URL: DATABASE_POOLER_URL })).toContain(
    'pooler in transaction mode',
  );
});

type Sent = { status: number; retryAfter: string | undefined; type: string; text: string };

/** Sends a request through nginx on connections that stay open; status 0 if none was answered. */
const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
const send = (path: string, headers: Record<string, string>): Promise<Sent> =>
  new Promise((done) => {
    const failed = (): void => done({ status: 0, retryAfter: undefined, type: '', text: '' });
    const sent = request(`${stoa.origin}${path}`, { agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', failed).on('end', () => {
        const { 'retry-after': retryAfter, 'content-type': type = '' } = answer.headers;
        done({ status: answer.statusCode ?? 0, retryAfter, type, text });
      });
    });
    sent.on('error', failed).end();
  });

const cookieOf = async (page: Page): Promise<Record<string, string>> => {
  const cookies = await page.context().cookies(stoa.origin);
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
};

test('of 3 000 requests during a rolling restart by deploy/restart.sh none fails', async () => {
  const people = await Promise.all(Object.values(pages).map(cookieOf));
  const manager = createServer((asked, answer) => {
    stoa.restart(Number(asked.url?.slice(1))).then(
      () => answer.end(),
      () => answer.writeHead(500).end(),
    );
  });
  manager.listen(0, '127.0.0.1');
  await once(manager, 'listening');
  const control = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;
  let isRestarting = true;
  const services = stoa.services.map(({ port }, at) => `${control}/${at}=http://127.0.0.1:${port}`);
  const restarted = run(`${ROOT}deploy/restart.sh`, services, {
    env: { PATH: process.env.PATH, RESTART: 'curl --silent --fail' },
  }).finally(() => {
    isRestarting = false;
  });
  const failed: Sent[] = [];
  let count = 0;
  const paths = [`/api/v1/schedule?from=${DAY}&to=${DAY}`, '/api/v1/rooms', '/api/v1/me', '/ready'];
  const ask = async (): Promise<void> => {
    while (isRestarting || count < 3_000) {
      const at = count++;
      const answer = await send(paths[at % paths.length] ?? '', people[at % people.length] ?? {});
      if (answer.status !== 200) failed.push(answer);
    }
  };
  await Promise.all([restarted, ...Array.from({ length: 8 }, ask)]);
  manager.close();
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(3_000);
  console.log(`${count} requests during the restart, 0 failed`);
});

test('while no service runs nginx answers JSON 503 with Retry-After, and afterwards all is as before', async () => {
  const answers = await stoa.whileAway(() =>
    Promise.all(['/api/v1/rooms', '/', '/ready'].map((path) => send(path, {}))),
  );
  for (const { status, retryAfter, type, text } of answers) {
    expect({ status, retryAfter, type }).toEqual({
      status: 503,
      retryAfter: '3',
      type: 'application/json',
    });
    expect(JSON.parse(text).message).toContain('temporarily unavailable');
  }
  expect((await send('/api/v1/rooms', await cookieOf(pages.alice))).status).toBe(200);
});

test('while the database is away every answer is the 503 of Stoa, and a second after it all work again', async () => {
  const cookie = await cookieOf(pages.alice);
  const answers = await stoa.whileDatabaseIsAway(async () => {
    const all: Sent[] = [];
    for (let at = 0; at < 12; at += 1) all.push(await send('/api/v1/rooms', cookie));
    return all;
  });
  for (const { status, retryAfter, text } of answers) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(text).message).toContain('The service is temporarily unavailable');
  }
  const back = performance.now();
  await expect.poll(async () => (await send('/api/v1/rooms', cookie)).status).toBe(200);
  expect(performance.now() - back).toBeLessThan(4_000);
});

test('a token of 12 KB reaches Stoa, and 30 KB of headers do', async () => {
  const long = (bytes: number) =>
    send('/api/v1/rooms', { authorization: `Bearer ${'x'.repeat(bytes)}` });
  for (const bytes of [12_000, 30_000]) {
    const { status, text } = await long(bytes);
    expect([status, JSON.parse(text).message]).toEqual([401, 'Unauthenticated.']);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importReaders } from '../../src/commands/import-readers.ts';
import { loadConfig } from '../../src/config/config.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { discardExportFiles, exportJobs } from '../../src/modules/exports/index.ts';
import { importJobs } from '../../src/modules/imports/index.ts';
import { digestJobs, mailJobs } from '../../src/modules/notifications/index.ts';
import { privacyJobs } from '../../src/modules/privacy/index.ts';
import { webhookJobs } from '../../src/modules/webhooks/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { FileStore } from '../../src/ports/file-store.ts';
import { type ExportingApp, exportBody, exportingApp } from '../exports/exporting.ts';
import { calendar, check, simple, upload } from '../imports/importing.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import { nextStatement } from '../support/statements.ts';
import { eventually, testWorker } from '../support/worker.ts';

const NAME = 'Zoë Ångström';
const EMAIL = 'alice@stoa.test';
const SEEDS = scaled({ short: 1, full: 8 });

let app: ExportingApp;
let workers: JobWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(5_000)));
  workers = [];
  await app.close();
});

/** Where name or address stand: tables and files. */
async function traces(): Promise<string[]> {
  const isNamed = (text: string): boolean =>
    /zoë|ångström|alice@stoa\.test/i.test(text.replaceAll('\\', ''));
  const tables = await app.database.pool.query(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.database.pool.query(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    found.push(...rows.filter(({ text }) => isNamed(text)).map(({ text }) => `${name} ${text}`));
  }
  for (const file of readdirSync(app.folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.csv') && isNamed(readFileSync(join(app.folder, file), 'utf8')))
      found.push(file);
  }
  return found;
}

/** Points at which work outside of the database waits until the erasure has run so many more steps. */
type Gate = () => Promise<void>;

/**
 * Each passage of the gate waits for a generated number of turns of the event loop, some until the erasure has ended.
 */
function gates(random: SeededRandom, hasEnded: () => boolean): Gate {
  return async () => {
    const untilEnd = random.once(4);
    const turns = random.below(400);
    for (let turn = 0; turn < turns || (untilEnd && !hasEnded()); turn += 1) {
      await new Promise(setImmediate);
      if (turn > 200_000) throw new Error('The erasure does not end.');
    }
    // A moment after it has ended, too.
    for (let turn = 0; untilEnd && turn < 50; turn += 1) await new Promise(setImmediate);
  };
}

const said = `${NAME} <${EMAIL}>`;

async function fill(): Promise<{ room: string; imported: string; exported: string }> {
  const { pool } = app.database;
  for (const person of ['admin', 'manager', 'bob', 'alice'] as const)
    await app.as(person).get('/me');
  await pool.query(
    `update users set name = $1, email_verified = true, token_issued_at = '2999-01-01' where email = $2`,
    [NAME, EMAIL],
  );
  const room = await makeRoom(app, { name: 'Hall', description: said });
  const hook = { url: 'https://hooks.example.org/', events: ['event.submitted', 'event.updated'] };
  expect((await app.as('manager').post('/webhooks', { ...hook, room_id: room })).status).toBe(201);
  await app.as('bob').put('/notification-preferences', { event_submitted: { mail: true } });
  for (const hour of ['08', '10', '12']) {
    await makeEvent(app, 'alice', room, {
      title: `Talk of ${NAME}`,
      description: said,
      status: 'pending',
      start_at: `2027-03-29T${hour}:00:00Z`,
      end_at: `2027-03-29T${hour}:45:00Z`,
      roles: [{ user_name: NAME, user_email: EMAIL, role: 'room_user' }],
    });
  }
  const imported = (await check(app, calendar(named('waiting', 16)))).id;
  const made = await app.as('admin').post('/admin/exports', exportBody());
  return { room, imported, exported: made.body.data.id };
}

const named = (uid: string, hour: number): string[] => [
  ...simple(uid, hour).map((line) => line.replace(`Event ${uid}`, said)),
  `DESCRIPTION:${said}`,
];

/** A file store whose writes wait at the gate: the sheet was read by then. */
const slowFiles = (files: FileStore, gate: Gate): FileStore => ({
  ...files,
  put: async (...args) => {
    await gate();
    return files.put(...args);
  },
});

async function work(gate: Gate): Promise<void> {
  const config = loadConfig({});
  const { db } = app.database;
  const { files } = app.deps;
  const { notifications, limits } = config;
  const ownEventCounts = new OwnEventCounts();
  const common = { db, clock: systemClock, notifications, limits, ownEventCounts };
  const importing = {
    ...common,
    serviceZone: () => config.timezone,
    baseUrl: config.baseUrl,
    steps: config.approvalSteps,
    horizonDays: config.bookingHorizonDays,
    ...importReaders(),
    zoneOfNewVenues: () => null,
    pause,
  };
  const mailer = {
    send: async ({ to }: { to: { address: string } }) => {
      await gate();
      if (to.address.length % 2 === 0) throw new Error('The server is busy.');
    },
  };
  const mailing = {
    ...common,
    mailer,
    baseUrl: config.baseUrl,
    serviceZone: () => config.timezone,
  };
  const logger = { warn: () => undefined };
  const client = {
    post: async () => {
      await gate();
      return { status: 204, retryAfter: undefined };
    },
  };
  workers = [
    await testWorker(app.database, {
      ...exportJobs({ ...app.deps, files: slowFiles(files, gate) }),
      ...importJobs(importing),
      ...digestJobs({ ...mailing, mailHost: 'stoa.test' }),
      ...mailJobs({ ...mailing, mailAddress: 'stoa@stoa.test', logger, pause }),
      ...webhookJobs({
        ...common,
        baseUrl: config.baseUrl,
        retryAfterSeconds: () => null,
        client: client as never,
        headersOf: () => ({}),
      }),
      ...privacyJobs({ db, discardExportFiles: (trx) => discardExportFiles(trx, { db, files }) }),
    }),
  ];
}

/** The queue is empty but for what waits for a later time. */
async function settled(): Promise<void> {
  await eventually(async () => {
    const { rows } = await app.database.pool.query(
      `select name from pgboss.job where state in ('created', 'active') and start_after <= now()`,
    );
    expect(rows).toEqual([]);
  });
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'a person who is erased while exports, imports, messages and mails are under way is named nowhere afterwards (%i)',
  async (seed) => {
    const random = createSeededRandom(seed * 7_919);
    let hasEnded = false;
    const gate = gates(random, () => hasEnded);
    app = await exportingApp();
    const { room, imported, exported } = await fill();
    const id = (await app.as('alice').get('/me')).body.data.id;
    const admin = app.as('admin');
    await work(gate);
    const later = async (run: () => Promise<unknown>): Promise<unknown> => {
      for (let turn = random.below(300); turn > 0; turn -= 1) await new Promise(setImmediate);
      return run();
    };
    // A file that is sent after the erasure may name whom it likes: this one is being read before it.
    const isRead = nextStatement(app, 'from users where erased_at is not null');
    const checking = upload(app, calendar(named('checked', 18)));
    await isRead;
    const erasing = later(async () => {
      expect([200, 202]).toContain((await admin.delete(`/users/${id}`)).status);
      await eventually(async () => {
        expect((await admin.delete(`/users/${id}`)).status).toBe(200);
      });
      hasEnded = true;
    });
    const events = (await admin.get('/events/pending')).body.data as { id: string }[];
    await Promise.all([
      erasing,
      later(() => admin.post(`/admin/exports/${exported}/run`)),
      later(() => admin.post(`/imports/${imported}/apply`)),
      ...events.map(({ id: event }) =>
        later(() => admin.post(`/events/${event}/${random.pick(['approve', 'cancel'])}`)),
      ),
      later(() => admin.put(`/rooms/${room}`, { capacity: 20 })),
    ]);
    expect([201, 409]).toContain((await checking).status);
    await settled();
    expect(await traces()).toEqual([]);
  },
);

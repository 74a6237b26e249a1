import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { apply, calendar, check, importWorker, upload } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';

const MOST = 50;

let app: TestApp;
let worker: JobWorker;
let room: string;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  room = await makeRoom(app);
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const file = (uid: string): string =>
  calendar([
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Talk',
    'DTSTART:20270401T080000Z',
    'DTEND:20270401T090000Z',
  ]);

test('of one person at most 50 imports are kept unapplied, applying one makes room', async () => {
  const first = await check(app, file('first'), { room_id: room });
  await app.database.pool.query(`
    insert into imports (id, type, source, file_name, size, room_id, status, not_taken, counts, creator_id, created_at)
    select gen_random_uuid(), type, source, file_name, size, room_id, status, not_taken, counts, creator_id, created_at
    from imports, generate_series(1, ${MOST - 2}) where id = '${first.id}'`);
  await check(app, file('last'), { room_id: room });
  const refused = await upload(app, file('more'), { room_id: room });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      file: [
        'You can have at most 50 imports that are not applied: apply one first, or wait until it is deleted ' +
          'after 30 days.',
      ],
    },
  ]);
  const { rows } = await app.database.pool.query('select count(*) as n from imports');
  expect(rows).toEqual([{ n: MOST }]);
  await apply(app, first.id);
  const answers = await Promise.all(
    [1, 2, 3].map((n) => upload(app, file(`at once ${n}`), { room_id: room })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
});

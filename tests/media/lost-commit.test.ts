import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL } from '../contract/contract-fixture.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { loseNextCommit } from '../support/lost-commit.ts';
import { makeRoom } from '../support/places.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let place: FilePlace;
let app: TestApp;
let room: string;
let event: string;
beforeAll(async () => {
  place = await onDisk();
  app = await testApp({ config: place.config });
  room = await makeRoom(app);
  event = (await makeEvent(app, 'alice', room)).id;
});
afterAll(async () => {
  await app.close();
  await place.remove();
});

const insertsMedia = (statement: string): boolean => statement.includes('insert into media');

const send = (person: 'alice' | 'manager', path: string, headers = {}) =>
  app.as(person).send('POST', path, formOf(PIXEL, { name: 'a.png' }), {
    'content-type': FORM_TYPE,
    ...headers,
  });

test.each([
  ['an attachment', 'alice' as const, () => `/events/${event}/attachments`],
  ['a picture of a room', 'manager' as const, () => `/rooms/${room}/images`],
])('%s whose commit was not acknowledged keeps its files', async (_what, person, pathOf) => {
  const path = pathOf();
  const before = (await place.files()).kept.length;
  const isLost = loseNextCommit(app.database, insertsMedia);
  const answer = await send(person, path);
  expect([answer.status, isLost()]).toEqual([503, true]);
  const { data } = (await app.as(person).get(path)).body;
  expect(data).toHaveLength(1);
  expect((await place.files()).kept).toHaveLength(before + 2);
  for (const query of ['', '?size=thumb']) {
    expect((await app.as(person).get(`${path}/${data[0].id}${query}`)).status).toBe(200);
  }
});

test('an upload with a key whose commit was not acknowledged is answered, and answered again', async () => {
  const path = `/events/${(await makeEvent(app, 'alice', room, { start_at: '2027-09-01T08:00:00Z', end_at: '2027-09-01T09:00:00Z' })).id}/attachments`;
  const key = { 'idempotency-key': 'once' };
  const isLost = loseNextCommit(app.database, insertsMedia);
  const lost = await send('alice', path, key);
  const again = await send('alice', path, key);
  expect([lost.status, isLost(), again.status]).toEqual([201, true, 201]);
  expect((await app.as('alice').get(path)).body.data).toEqual([again.body.data]);
});

test('a file that a cleanup has claimed is taken by no record', async () => {
  const { pool } = app.database;
  await pool.query(`
    create function claim_now() returns trigger language plpgsql
      as $$ begin new.claimed_at = now(); return new; end $$;
    create trigger claim_now before insert on orphaned_files for each row execute function claim_now()`);
  const path = `/events/${event}/attachments`;
  const { data: before } = (await app.as('alice').get(path)).body;
  const answer = await send('alice', path);
  await pool.query('drop trigger claim_now on orphaned_files');
  expect(answer.status).toBe(503);
  expect((await app.as('alice').get(path)).body.data).toEqual(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { draftBody, makeEvent, removeEvents } from '../support/bookings.ts';
import { type FilePlace, onDisk } from '../support/file-places.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom } from '../support/places.ts';
import { sendFile } from '../support/uploads.ts';
import { FACTOR, LIMITS } from './limited-app.ts';

const TOO_MUCH = { file: ['You can store at most 1 MB of files: delete one first.'] };
const HALF = Buffer.alloc(LIMITS.fileBytes / 2, 'x');

let place: FilePlace;
let app: TestApp;
let room: string;
beforeAll(async () => {
  place = await onDisk();
  const limits = { ...LIMITS, drafts: 1_000, requests: 1_000 };
  app = await testApp({ config: { ...place.config, limits } });
  room = await makeRoom(app);
});
afterAll(async () => {
  await app.close();
  await place.remove();
});
beforeEach(() => removeEvents(app));

const attach = (person: PersonName, event: string, bytes: Buffer | string = HALF) =>
  sendFile(app.as(person), `/events/${event}/attachments`, bytes);

const usage = async (person: PersonName): Promise<number> => {
  const { id } = (await app.as(person).get('/me')).body.data;
  const { rows } = await app.database.pool.query(
    `select bytes::int as bytes from file_usage where user_id = '${id}'`,
  );
  return rows[0]?.bytes ?? 0;
};

test('the files of one person are at most so large together, exactly that is taken', async () => {
  const { id } = await makeEvent(app, 'alice', room);
  const other = await makeEvent(app, 'alice', room);
  expect((await attach('alice', id)).status).toBe(201);
  expect((await attach('alice', other.id)).status).toBe(201);
  const refused = await attach('alice', id, 'x');
  expect([refused.status, refused.body.errors]).toEqual([422, TOO_MUCH]);
  expect(await usage('alice')).toBe(LIMITS.fileBytes);
  const bobs = await makeEvent(app, 'bob', room);
  expect((await attach('bob', bobs.id, 'x')).status).toBe(201);
});

test('who uploads counts, not whose event it is', async () => {
  const { id } = await makeEvent(app, 'alice', room);
  await attach('manager', id);
  expect([await usage('alice'), await usage('manager')]).toEqual([0, HALF.length]);
});

test('deleting a file, or the event with its files, makes room', async () => {
  const { id } = await makeEvent(app, 'alice', room);
  const first = await attach('alice', id);
  await attach('alice', id);
  await app.as('alice').delete(`/events/${id}/attachments/${first.body.data.id}`);
  expect(await usage('alice')).toBe(HALF.length);
  expect((await attach('alice', id)).status).toBe(201);
  await app.as('alice').delete(`/events/${id}`);
  expect(await usage('alice')).toBe(0);
});

test('a file that both parts of a divided series have counts once, until the last of them goes', async () => {
  const series = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };
  const { id } = (await app.as('alice').post('/events', draftBody(room, series))).body.data;
  await attach('alice', id);
  const dates = (await app.as('alice').get(`/events/${id}/occurrences`)).body.data;
  const path = `/events/${dates[2].id}?scope=following`;
  const changed = await app.as('alice').put(path, { title: 'Later', scope: 'following' });
  expect(changed.status).toBe(200);
  expect(await usage('alice')).toBe(HALF.length);
  await app.as('alice').delete(`/events/${id}`);
  expect(await usage('alice')).toBe(HALF.length);
  await app.as('alice').delete(`/events/${changed.body.data.id}`);
  expect(await usage('alice')).toBe(0);
});

test('of several uploads at once at the limit one is taken', async () => {
  const events = await Promise.all([1, 2, 3, 4].map(() => makeEvent(app, 'alice', room)));
  await attach('alice', events[0].id);
  const answers = await Promise.all(events.map(({ id }) => attach('alice', id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect(await usage('alice')).toBe(LIMITS.fileBytes);
});

test('managers and admins may store fifty times as much, pictures of rooms count too', async () => {
  const { id } = (await app.as('manager').get('/me')).body.data;
  const almost = FACTOR * LIMITS.fileBytes - HALF.length;
  await app.database.pool.query(`
    insert into file_usage values ('${id}', ${almost}) on conflict (user_id) do update set bytes = ${almost}`);
  const event = await makeEvent(app, 'manager', room);
  expect((await attach('manager', event.id)).status).toBe(201);
  const image = await sendFile(app.as('manager'), `/rooms/${room}/images`, await picture('png'), {
    name: 'hall.png',
  });
  expect(image.status).toBe(422);
  expect(image.body.errors).toEqual({
    file: ['You can store at most 50 MB of files: delete one first.'],
  });
});

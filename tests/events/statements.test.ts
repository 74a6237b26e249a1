import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { draftBody, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
const place = { venue: '', room: '', other: '' };
beforeAll(async () => {
  app = await testApp();
  place.venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  place.room = await makeRoom(app, { venue_id: place.venue });
  place.other = await makeRoom(app, { venue_id: place.venue });
  await app.as('alice').get('/me');
  statements = watchStatements(app);
});
afterAll(() => app.close());

/** So many pending events of an hour each, one after the other, each with a role and a requirement. */
async function fill(count: number): Promise<void> {
  await removeEvents(app);
  const { pool } = app.database;
  const copies = `generate_series(1, ${count}) n`;
  await pool.query(
    `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, creator_id, search_text)
      select gen_random_uuid(), 'event ' || n, s, s + interval '1 hour', s at time zone 'UTC', 'UTC', $1, 'pending',
        (select id from users where name = 'alice'), 'event ' || n
      from ${copies}, lateral (select '2027-03-01Z'::timestamptz + n * interval '1 hour' s) x`,
    [place.room],
  );
  await pool.query(`insert into event_roles (id, event_id, position, user_name, role)
    select gen_random_uuid(), id, 0, 'Someone', 'room_user' from events`);
  await pool.query(`insert into event_requirements (id, event_id, position, kind, is_required)
    select gen_random_uuid(), id, 0, 'setup', true from events`);
  await pool.query(`insert into occurrences
      (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select id, start_at, room_id, start_at, end_at, start_at, end_at, true from events`);
}

const READS_AT_MOST = 3;
const WRITES_AT_MOST = 8;

const many = (kind: string) =>
  Array.from({ length: 100 }, (_, n) =>
    kind === 'roles'
      ? { user_name: `n${n}`, user_email: `n${n}@stoa.test`, role: 'room_user' }
      : { kind: 'media', details: `n${n}` },
  );

/** The statements of every operation, by name. */
async function measure(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { rows } = await app.database.pool.query('select id from events order by start_at limit 4');
  const [first, second, third, fourth] = rows.map((row) => `/events/${row.id}`);
  const alice = app.as('alice');
  const note = async (name: string, status: number, ask: () => Promise<{ status: number }>) => {
    const heard = await statements.during(async () => expect((await ask()).status).toBe(status));
    counts[name] = heard.length;
  };
  const list = (name: string, query: string) =>
    note(`read ${name}`, 200, () => app.as('manager').get(`/events${query}`));
  const window = 'from=2027-03-01&to=2027-12-31';
  await note('read one', 200, () => alice.get(`${first}`));
  await list('list', '?per_page=500');
  await list('search', '?search=event&per_page=500');
  await list('window', `?${window}&per_page=500`);
  await list('window of a room', `?${window}&per_page=500&room_id=${place.room}`);
  await list('page past the end', '?page=90');
  await list('window page past the end', `?${window}&page=90&room_id=${place.room}`);
  await list('pending', '/pending?per_page=500');

  const free: Fields = { start_at: '2027-12-01T08:00:00Z', end_at: '2027-12-01T09:00:00Z' };
  const whole = { ...free, roles: many('roles'), requirements: many('requirements') };
  const body = (fields: Fields) => draftBody(place.room, fields);
  await note('write draft', 201, () => alice.post('/events', body(whole)));
  await note('write pending', 201, () =>
    alice.post('/events', body({ ...whole, status: 'pending' })),
  );
  const once = (type: string) => ({
    'idempotency-key': crypto.randomUUID(),
    'content-type': type,
  });
  const later = { start_at: '2027-12-03T08:00:00Z', end_at: '2027-12-03T09:00:00Z' };
  const keyed = JSON.stringify(body({ ...later, status: 'pending' }));
  await note('write pending with a key', 201, () =>
    alice.send('POST', '/events', keyed, once('application/json')),
  );
  await note('write file with a key', 201, () =>
    alice.send('POST', `${first}/attachments`, formOf('text'), once(FORM_TYPE)),
  );
  const taken = { status: 'pending', start_at: '2027-03-01T00:00:00Z', end_at: '2027-04-15' };
  await note('write conflict', 409, () => alice.post('/events', body(taken)));
  await note('write words', 200, () => alice.put(`${first}`, { title: 'New' }));
  await note('write nothing', 200, () => alice.put(`${first}`, {}));
  const to = { start_at: '2027-12-02T08:00:00Z', end_at: '2027-12-02T09:00:00Z' };
  await note('write move', 200, () => alice.put(`${second}`, { ...to, room_id: place.other }));
  await note('write shrink', 200, () => alice.put(`${second}`, { end_at: '2027-12-02T08:30:00Z' }));
  await note('write grow', 200, () =>
    alice.put(`${third}`, { room_id: place.other, end_at: '2027-03-01T12:30Z' }),
  );
  await note('write delete', 200, () => alice.delete(`${fourth}`));
  return counts;
}

test('an operation asks the database as often at 1000 rows as at 10, and seldom', async () => {
  await fill(10);
  const few = await measure();
  await fill(1000);
  const most = await measure();
  expect(most).toEqual(few);
  const limitOf = (name: string) => (name.startsWith('read') ? READS_AT_MOST : WRITES_AT_MOST);
  const beyond = Object.entries(most).filter(([name, count]) => count > limitOf(name));
  expect(beyond).toEqual([]);
});

test('a person seen for the first time costs one statement more, once', async () => {
  const { id } = await makeEvent(app, 'alice', place.other, { status: 'pending' });
  const read = () => statements.during(() => app.as('bob').get(`/events/${id}`));
  expect(await read()).toHaveLength(3);
  expect(await read()).toHaveLength(2);
});

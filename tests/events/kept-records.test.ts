import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { event } from '../../src/modules/events/record/event-record.schema.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, makeEvent, removeEvents } from '../support/bookings.ts';
import { approvedEvent, approvedSeries, askChange, hour } from '../support/changes.ts';
import { currentAfter, done } from '../support/kept.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';
import { sendFile } from '../support/uploads.ts';

const START = Temporal.Instant.from('2027-01-04T08:00:00Z');
let now = START;
let app: TestApp;
let room: string;
let other: string;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
  for (const person of ['admin', 'manager', 'alice', 'bob', 'dean'] as const)
    await app.as(person).get('/me');
  statements = watchStatements(app);
});
beforeEach(async () => {
  now = START;
  await removeEvents(app);
});
afterAll(() => app.close());

const STATUSES = 'status=draft,pending,approved,cancelled&per_page=100';
const EVENTS = `/events?${STATUSES}`;
const DATES = `/events?${STATUSES}&from=2027-01-01&to=2027-12-31`;

/** Names all members, so that the rows are read anew; lists show `can` only where it is named. */
const members = Object.keys(event.shape);
const EVERY = `fields=${members.join()}`;
const ALL = `fields=${members.filter((member) => member !== 'can').join()}`;

async function rowsOf(person: PersonName, path: string): Promise<EventRecord[]> {
  const { status, body, text } = await app.as(person).get(path);
  expect(status, text).toBe(200);
  return body.data;
}

/** Who sees the private parts, and who does not. */
const READERS = ['manager', 'bob'] as const;

/** What every list shows. */
async function listed(fields = ''): Promise<EventRecord[][]> {
  const lists: EventRecord[][] = [];
  for (const path of [EVENTS, DATES])
    for (const person of READERS) lists.push(await rowsOf(person, `${path}${fields}`));
  return lists;
}

/** The events of the list, each read alone. */
async function readAlone(person: PersonName): Promise<EventRecord[]> {
  const events: EventRecord[] = [];
  for (const { id } of await rowsOf(person, EVENTS))
    events.push((await app.as(person).get(`/events/${id}`)).body.data);
  return events;
}

const readersOf = (read: (person: PersonName) => Promise<EventRecord[]>) =>
  Promise.all(READERS.map(read));

/** Lists and single events before and after a write, which must be visible: what is kept is as what is read anew. */
const expectCurrentAfter = currentAfter(
  async () => [await listed(), await readersOf(readAlone)],
  async () => [
    await listed(`&${ALL}`),
    await readersOf((person) => rowsOf(person, `${EVENTS}&${EVERY}`)),
  ],
);

describe('a list shows what was written last', () => {
  const people = {
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }],
    requirements: [{ kind: 'setup', details: 'Chairs' }],
  };

  test.each<[string, object]>([
    ['a title', { title: 'Renamed' }],
    ['a time', hour('10:00', '11:00')],
    ['a category', { category: { event_type: 'lecture', institution: 'Law' } }],
  ])('of an event that got %s', async (_name, fields) => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await expectCurrentAfter(() => done(app.as('alice').put(`/events/${id}`, fields)));
  });

  test.each(Object.entries(people))('of an event that got %s', async (name, rows) => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    const path = `/events/${id}/${name}`;
    await expectCurrentAfter(() => done(app.as('alice').put(path, { [name]: rows })));
  });

  test('of files', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    const folder = `/events/${id}/attachments`;
    let file = '';
    await expectCurrentAfter(async () => {
      const { status, body } = await sendFile(app.as('alice'), folder, 'a;b', { name: 'a.csv' });
      expect(status).toBe(201);
      file = body.data.id;
    });
    await expectCurrentAfter(() => done(app.as('alice').delete(`${folder}/${file}`)));
  });

  test('of an approval, what follows it, and what is taken back', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'draft' });
    await expectCurrentAfter(() => act(app, 'alice', id, 'submit'));
    await expectCurrentAfter(() => act(app, 'manager', id, 'approve'));
    await expectCurrentAfter(() => done(app.as('manager').post(`/events/${id}/undo`)));
    await expectCurrentAfter(() => act(app, 'manager', id, 'reject'));
    await expectCurrentAfter(() => act(app, 'alice', id, 'cancel'));
    await expectCurrentAfter(() => done(app.as('alice').delete(`/events/${id}`)));
  });

  test('of a change that waits, is withdrawn, and is approved', async () => {
    const { id } = await approvedEvent(app, room);
    const path = `/events/${id}`;
    await expectCurrentAfter(() => askChange(app, path, { title: 'Moved', room_id: other }));
    await expectCurrentAfter(() => done(app.as('alice').delete(`${path}/change`)));
    await expectCurrentAfter(() => askChange(app, path, { title: 'Moved', room_id: other }));
    await expectCurrentAfter(() => act(app, 'manager', id, 'approve'));
  });

  test('of the dates of a series', async () => {
    const { id } = await makeSeries(app, 'alice', room);
    const date = pathOf(id, '2027-04-05');
    const alice = app.as('alice');
    await expectCurrentAfter(() => done(alice.put(date, { title: 'Guest', room_id: other })));
    await expectCurrentAfter(() => done(alice.put(date, { title: 'Another guest' })));
    await expectCurrentAfter(() => done(alice.delete(date)));
    await expectCurrentAfter(() => done(alice.put(date, { is_cancelled: true })));
    await expectCurrentAfter(() => done(alice.put(`/events/${id}`, { recurrence_count: 3 })));
  });

  test('of a series that is divided, and of its parts', async () => {
    const { id } = await makeSeries(app, 'alice', room);
    const alice = app.as('alice');
    const divide = () => alice.put(`${pathOf(id, '2027-04-05')}?scope=following`, { title: 'New' });
    await expectCurrentAfter(() => done(divide()));
    const [part] = (await rowsOf('alice', EVENTS)).filter((row) => row.follows_id === id);
    await expectCurrentAfter(() => done(alice.delete(`/events/${part.id}`)));
  });

  test('of a date that waits for another', async () => {
    const { id } = await approvedSeries(app, room);
    await expectCurrentAfter(() =>
      askChange(app, pathOf(id, '2027-04-05'), hour('12:00', '13:00', '2027-04-05')),
    );
  });

  test('of rooms, institutions and people', async () => {
    const institution_id = await makeInstitution(app, { name: 'Law' });
    const venue_id = await makeVenue(app);
    const category = { institution_id };
    const { id } = await makeEvent(app, 'dean', room, { status: 'pending', category });
    await act(app, 'admin', id, 'approve');
    const manager = app.as('manager');
    for (const fields of [{ name: 'Hall' }, { location: 'Attic' }, { capacity: 7 }, { venue_id }])
      await expectCurrentAfter(() => done(manager.put(`/rooms/${room}`, fields)));
    await expectCurrentAfter(() =>
      done(manager.put(`/institutions/${institution_id}`, { name: 'Laws' })),
    );
    const { pool } = app.database;
    // Neither lists anything here: with their own request they would be called as their token says.
    for (const name of ['dean', 'admin'])
      for (const column of ['name', 'email'])
        await expectCurrentAfter(() =>
          pool.query(`update users set ${column} = 'B. ' || ${column} where subject = $1`, [name]),
        );
    await expectCurrentAfter(() =>
      done(app.as('admin').delete(`/institutions/${institution_id}/force`)),
    );
  });

  test('of the time that passes, and of a clock that goes back', async () => {
    await makeSeries(app, 'alice', room);
    for (const time of ['2027-03-29T08:00:00Z', '2027-04-12T07:59:59Z', '2027-06-01T00:00:00Z']) {
      await expectCurrentAfter(async () => {
        now = Temporal.Instant.from(time);
      });
    }
    now = START;
    expect(await listed()).toEqual(await listed(`&${ALL}`));
  });
});

describe('records that are kept', () => {
  test('say what each reader may do', async () => {
    await makeSeries(app, 'alice', room);
    await makeEvent(app, 'bob', other, { status: 'pending' });
    await listed();
    const shown = (await listed('&include=can')).map((rows) =>
      rows.map(({ id, can }) => [id, can]),
    );
    const alone = await listed('&fields=id,can');
    expect(shown).toEqual(alone.map((rows) => rows.map(({ id, can }) => [id, can])));
    expect(new Set(shown.flat().map(([, can]) => can.join())).size).toBeGreaterThan(1);
  });

  test('are not read again', async () => {
    await makeSeries(app, 'alice', room);
    const counts: number[] = [];
    for (const person of ['alice', 'bob', 'alice', 'bob'] as const) {
      const heard = await statements.during(() => app.as(person).get(DATES));
      counts.push(heard.filter((text) => text.includes('rows_of_page')).length);
    }
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  test('of single events are not read again either, and are kept for everyone who may read them', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'draft' });
    const ask = async (person: PersonName): Promise<[number, number]> => {
      let status = 0;
      const heard = await statements.during(async () => {
        ({ status } = await app.as(person).get(`/events/${id}`));
      });
      return [status, heard.filter((text) => text.includes('event_requirements')).length];
    };
    expect(await ask('alice')).toEqual([200, 1]);
    expect(await ask('manager')).toEqual([200, 0]);
    expect(await ask('bob')).toEqual([404, 0]);
    await app.as('alice').put(`/events/${id}`, { title: 'Renamed' });
    expect(await ask('alice')).toEqual([200, 1]);
    await app.as('alice').delete(`/events/${id}`);
    expect(await ask('alice')).toEqual([404, 0]);
  });

  test('are read again alone when one of them changed', async () => {
    await makeEvent(app, 'alice', room, { status: 'pending' });
    const { id } = await makeEvent(app, 'alice', other, { status: 'pending' });
    await app.as('bob').get(DATES);
    await app.as('alice').put(`/events/${id}`, { title: 'Renamed' });
    const heard = await statements.during(() => app.as('bob').get(DATES));
    expect(heard.filter((text) => text.includes('rows_of_page'))).toEqual([
      expect.stringContaining('unnest'),
    ]);
  });

  test('are whole while others write', async () => {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    for (let round = 1; round <= 20; round += 1) {
      const title = `Round ${round}`;
      const [listed] = await Promise.all([
        rowsOf('bob', DATES),
        app
          .as('alice')
          .put(`/events/${id}`, { title, ...hour(`${round}:00`.padStart(5, '0'), '23:00') }),
      ]);
      expect(listed).toHaveLength(1);
      const [row] = await rowsOf('bob', DATES);
      expect(row.title).toBe(title);
      if (listed[0].title === title) expect(listed).toEqual([row]);
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

const hours = { start: '09:00', end: '17:00' };
const opening: Fields = {
  name: 'Term',
  type: 'availability',
  periods: [hours],
  start_date: '2027-03-01',
  end_date: '2027-03-31',
};
const block: Fields = {
  name: 'Holidays',
  type: 'blocked',
  start_date: '2027-08-01',
  end_date: '2027-08-31',
};

const add = (fields: Fields, to = room): Promise<Answer> =>
  app.as('manager').post(`/rooms/${to}/availability`, fields);

async function added(fields: Fields, to = room): Promise<Answer['body']> {
  const answer = await add(fields, to);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const list = async (of: string, query = ''): Promise<Answer> =>
  app.as('alice').get(`/rooms/${of}/availability${query}`);

describe('a schedule', () => {
  test('is made with all that it is, and listed as it was made', async () => {
    const own = await makeRoom(app);
    const days = ['friday', 'monday'];
    const answer = await add({ ...opening, days }, own);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 201, message: 'Schedule added.' });
    const { conflicts, ...record } = answer.body.data;
    expect(conflicts).toEqual([]);
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      room_id: own,
      ...opening,
      days,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    const listed = await list(own);
    expect(listed.status).toBe(200);
    expect(listed.body).toEqual({ status: 200, message: null, data: [record] });
  });

  test.each([
    ['without days', {}, { days: [] }],
    ['with days null', { days: null }, { days: [] }],
    ['with an empty list of days', { days: [] }, { days: [] }],
    [
      'that names a day twice',
      { days: ['sunday', 'monday', 'sunday'] },
      { days: ['sunday', 'monday'] },
    ],
    [
      'with spaces around its words',
      { name: '  Term ', days: [' monday '] },
      { name: 'Term', days: ['monday'] },
    ],
    ['with a name as long as may be', { name: '𝒜'.repeat(255) }, { name: '𝒜'.repeat(255) }],
    ['of one day', { end_date: '2027-03-01' }, { end_date: '2027-03-01' }],
    ['on a leap day', { start_date: '2024-02-29' }, { start_date: '2024-02-29' }],
    [
      'that lasts for ever',
      { start_date: '0001-01-02', end_date: '9999-12-30' },
      { end_date: '9999-12-30' },
    ],
    [
      'to the end of the day',
      { periods: [{ start: '00:00', end: '23:59' }] },
      { periods: [{ start: '00:00', end: '23:59' }] },
    ],
    ['whose periods overlap', { periods: [hours, hours] }, { periods: [hours, hours] }],
    [
      'with what nobody asked for',
      { id: 'x', colour: 'red', periods: [{ ...hours, note: 1 }] },
      { periods: [hours] },
    ],
  ])('of opening hours %s is made', async (_what, fields, kept) => {
    expect(await added({ ...opening, ...fields })).toMatchObject(kept);
  });

  test.each([
    ['without periods', {}, []],
    ['with periods null', { periods: null }, []],
    ['with an empty list of periods', { periods: [] }, []],
    ['with periods', { periods: [hours] }, [hours]],
  ])('that blocks, %s, is made', async (_what, fields, periods) => {
    expect((await added({ ...block, ...fields })).periods).toEqual(periods);
  });

  test('that blocks for ever is made', async () => {
    const own = await makeRoom(app);
    await added({ ...block, start_date: '0001-01-02', end_date: '9999-12-30' }, own);
  });

  const times = (start: unknown, end: unknown) => ({ periods: [hours, { start, end }] });
  const refused: [what: string, fields: Fields, errors: string[]][] = [
    [
      'nothing',
      Object.fromEntries(Object.keys(opening).map((name) => [name, undefined])),
      ['name', 'type', 'start_date', 'end_date'],
    ],
    ['no name', { name: undefined }, ['name']],
    ['a blank name', { name: ' ' }, ['name']],
    ['a name that is a number', { name: 7 }, ['name']],
    ['a name too long', { name: 'a'.repeat(256) }, ['name']],
    ['a NUL in the name', { name: 'a\u0000b' }, ['name']],
    ['no type', { type: null }, ['type']],
    ['an unknown type', { type: 'open' }, ['type']],
    ['a type in capitals', { type: 'Blocked' }, ['type']],
    ['days that are a word', { days: 'monday' }, ['days']],
    ['an unknown day', { days: ['monday', 'mon'] }, ['days.1']],
    ['a day in capitals', { days: ['Monday'] }, ['days.0']],
    ['a day that is null', { days: [null] }, ['days.0']],
    ['a day that is a number', { days: [1] }, ['days.0']],
    ['no periods', { periods: undefined }, ['periods']],
    ['periods null', { periods: null }, ['periods']],
    ['an empty list of periods', { periods: [] }, ['periods']],
    ['periods that are an object', { periods: hours }, ['periods']],
    ['a period that is a text', { periods: ['09:00-17:00'] }, ['periods.0']],
    ['a period without an end', { periods: [{ start: '09:00' }] }, ['periods.0.end']],
    ['24:00', times('09:00', '24:00'), ['periods.1.end']],
    ['an hour of one digit', times('9:00', '17:00'), ['periods.1.start']],
    ['seconds', times('09:00:00', '17:00'), ['periods.1.start']],
    ['minute 60', times('09:60', '17:00'), ['periods.1.start']],
    ['a time that is a number', times(9, 17), ['periods.1.start', 'periods.1.end']],
    ['a period that ends as it starts', times('09:00', '09:00'), ['periods.1.end']],
    ['a period that ends before it starts', times('22:00', '02:00'), ['periods.1.end']],
    ['101 periods', { periods: Array.from({ length: 101 }, () => hours) }, ['periods']],
    ['no start date', { start_date: null }, ['start_date']],
    ['a start date with a time', { start_date: '2027-03-01T00:00:00Z' }, ['start_date']],
    ['a start date that never comes', { start_date: '2027-02-29' }, ['start_date']],
    ['a start date in other words', { start_date: 'tomorrow' }, ['start_date']],
    ['a start date without dashes', { start_date: '20270301' }, ['start_date']],
    ['an end date before the start date', { end_date: '2027-02-28' }, ['end_date']],
    [
      'two things wrong between fields',
      { end_date: '2027-02-28', periods: [] },
      ['periods', 'end_date'],
    ],
  ];
  test.each(refused)('with %s is refused', async (_what, fields, errors) => {
    const before = (await list(room, '?per_page=1')).headers['x-total-count'];
    const answer = await add({ ...opening, ...fields });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([...errors].sort());
    expect((await list(room, '?per_page=1')).headers['x-total-count']).toBe(before);
  });

  test('that blocks has its periods in order too', async () => {
    const answer = await add({ ...block, periods: [{ start: '10:00', end: '09:00' }] });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: 'The periods.0.end field must be after its start.',
      errors: { 'periods.0.end': ['The periods.0.end field must be after its start.'] },
    });
  });

  test.each(['[]', '"x"', '7'])('is not made of %s', async (payload) => {
    const json = { 'content-type': 'application/json' };
    const answer = await app
      .as('manager')
      .send('POST', `/rooms/${room}/availability`, payload, json);
    expect(answer.status).toBe(422);
  });
});

describe('the schedules of a room', () => {
  test('are listed by their first day, and page', async () => {
    const own = await makeRoom(app);
    for (const start_date of ['2027-03-03', '2027-03-01', '2027-03-02', '2027-03-01']) {
      await added({ ...opening, start_date }, own);
    }
    const { body } = await list(own);
    const dates = body.data.map((row: { start_date: string }) => row.start_date);
    expect(dates).toEqual(['2027-03-01', '2027-03-01', '2027-03-02', '2027-03-03']);
    expect(body.data[0].id < body.data[1].id).toBe(true);
    const page = await list(own, '?page=2&per_page=3');
    expect(page.body.data).toEqual(body.data.slice(3));
    expect(page.headers['x-total-count']).toBe('4');
    expect(page.headers.link).toContain('rel="prev"');
    const beyond = await list(own, '?page=9&per_page=3');
    expect(beyond.body.data).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('4');
    for (const bad of ['?page=0', '?per_page=501', '?per_page=x']) {
      expect((await list(own, bad)).status).toBe(422);
    }
  });

  test('are none at first, and stay when the room is put out of use', async () => {
    const own = await makeRoom(app);
    const empty = await list(own);
    expect(empty.body.data).toEqual([]);
    expect(empty.headers['x-total-count']).toBe('0');
    const { id } = await added(opening, own);
    await app.as('manager').delete(`/rooms/${own}`);
    expect((await list(own)).body.data).toHaveLength(1);
    await added(block, own);
    expect((await app.as('manager').delete(`/rooms/${own}/availability/${id}`)).status).toBe(200);
    expect((await list(own)).body.data).toMatchObject([{ type: 'blocked' }]);
  });

  test('are deleted with the room when it is deleted permanently', async () => {
    const own = await makeRoom(app);
    await added(opening, own);
    expect((await app.as('admin').delete(`/rooms/${own}/force`)).status).toBe(200);
    expect((await list(own)).status).toBe(404);
  });

  test('are removed one by one, and once', async () => {
    const own = await makeRoom(app);
    const [first, second] = [await added(opening, own), await added(block, own)];
    const path = `/rooms/${own}/availability/${first.id}`;
    const answer = await app.as('manager').delete(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 200, message: 'Schedule removed.', data: null });
    expect((await list(own)).body.data).toMatchObject([{ id: second.id }]);
    expect((await app.as('manager').delete(path)).status).toBe(404);
  });

  test('are recorded in the activity of the room', async () => {
    const own = await makeRoom(app);
    const { conflicts: _, created_at: __, room_id: ___, ...schedule } = await added(opening, own);
    await app.as('admin').delete(`/rooms/${own}/availability/${schedule.id}`);
    const { body } = await app.as('manager').get(`/rooms/${own}/activity`);
    expect(body.data).toMatchObject([
      {
        event: 'schedule_removed',
        actor: { name: 'admin' },
        changes: { schedule: [schedule, null] },
      },
      {
        event: 'schedule_added',
        actor: { name: 'manager' },
        changes: { schedule: [null, schedule] },
      },
      { event: 'created' },
    ]);
    expect(body.data[0]).toMatchObject({ subject_type: 'room', subject_id: own });
  });

  test('that were refused leave no trace in the activity', async () => {
    const own = await makeRoom(app);
    await add({ ...opening, periods: [] }, own);
    await app.as('manager').delete(`/rooms/${own}/availability/${NOWHERE}`);
    const { body } = await app.as('manager').get(`/rooms/${own}/activity`);
    expect(body.data).toMatchObject([{ event: 'created' }]);
  });
});

describe('who may', () => {
  test('read schedules and slots: everyone with a token', async () => {
    for (const path of ['availability', 'available-slots?from=2027-03-01&to=2027-03-01']) {
      expect((await app.as('bob').get(`/rooms/${room}/${path}`)).status).toBe(200);
      expect((await app.anonymous.get(`/rooms/${room}/${path}`)).status).toBe(401);
      expect((await app.anonymous.get(`/rooms/x/${path}`)).status).toBe(401);
    }
  });

  test('only managers and admins write schedules, and other users learn nothing from errors', async () => {
    const { id } = await added(block);
    const paths = [
      `/rooms/${room}/availability`,
      `/rooms/${NOWHERE}/availability`,
      '/rooms/x/availability',
    ];
    for (const path of paths) {
      for (const body of [block, {}, undefined]) {
        expect((await app.as('alice').post(path, body)).status).toBe(403);
        expect((await app.anonymous.post(path, body)).status).toBe(401);
      }
      expect((await app.as('alice').delete(`${path}/${id}`)).status).toBe(403);
      expect((await app.anonymous.delete(`${path}/${id}`)).status).toBe(401);
    }
    expect((await app.as('admin').post(`/rooms/${room}/availability`, block)).status).toBe(201);
    expect((await app.as('admin').delete(`/rooms/${room}/availability/${id}`)).status).toBe(200);
  });
});

describe('nothing is found', () => {
  test.each([NOWHERE, 'x', `${NOWHERE}0`, '%00', "' or 1=1"])('under the room %s', async (id) => {
    const path = `/rooms/${encodeURIComponent(id)}`;
    const manager = app.as('manager');
    const slots = `${path}/available-slots`;
    const json = { 'content-type': 'application/json' };
    const answers = [
      await manager.get(`${path}/availability`),
      await manager.get(`${path}/availability?page=0`),
      await manager.post(`${path}/availability`, block),
      await manager.post(`${path}/availability`, { ...block, end_date: '2027-01-01' }),
      await manager.post(`${path}/availability`, {}),
      await manager.send('POST', `${path}/availability`, '{', json),
      await manager.send('POST', `${path}/availability`, 'x', { 'content-type': 'text/html' }),
      await manager.send('GET', slots, '{', json),
      await manager.delete(`${path}/availability/${NOWHERE}`),
      await manager.get(`${slots}?from=2027-03-01&to=2027-03-01`),
      await manager.get(`${slots}?from=2027-03-02&to=2027-03-01`),
      await manager.get(slots),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(answers[0]?.body).toEqual({ message: 'Not found.' });
  });

  test('at a schedule that is malformed, missing, or in another room', async () => {
    const [own, other] = [await makeRoom(app), await makeRoom(app)];
    const { id } = await added(block, other);
    for (const schedule of ['x', NOWHERE, id]) {
      const answer = await app.as('manager').delete(`/rooms/${own}/availability/${schedule}`);
      expect(answer.status).toBe(404);
    }
    expect((await list(other)).body.data).toHaveLength(1);
    expect(
      (
        await app
          .as('manager')
          .delete(`/rooms/${other.toUpperCase()}/availability/${id.toUpperCase()}`)
      ).status,
    ).toBe(200);
  });

  test('by other methods, which are named', async () => {
    const answer = await app.as('manager').put(`/rooms/${room}/availability`, block);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST, HEAD');
  });
});

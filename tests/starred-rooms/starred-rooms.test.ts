import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let rooms: string[];
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  app = await testApp();
  rooms = [];
  for (let n = 0; n < 7; n += 1) rooms.push(await makeRoom(app, { name: `Room ${n}` }));
  await app.as('alice').get('/me');
  statements = watchStatements(app);
});
beforeEach(() => app.database.pool.query('truncate starred_rooms'));
afterAll(() => app.close());

const roomAt = (at: number): string => rooms[at] ?? '';
const star = (room_ids: unknown, person: 'alice' | 'bob' = 'alice'): Promise<Answer> =>
  app.as(person).put('/me/rooms', { room_ids });
const starred = async (person: 'alice' | 'bob' = 'alice'): Promise<string[]> =>
  (await app.as(person).get('/me/rooms')).body.data.room_ids;

describe('starred rooms', () => {
  test('are none at first, and keep the order in which they are sent', async () => {
    const first = await app.as('alice').get('/me/rooms');
    expect(first.body).toEqual({ status: 200, message: null, data: { room_ids: [], recent: [] } });
    const order = [roomAt(4), roomAt(0), roomAt(2)];
    const answer = await star(order);
    expect(answer.status).toBe(200);
    expect(answer.body.data.room_ids).toEqual(order);
    expect(answer.body.message).toBe('The starred rooms were updated.');
    expect(await starred()).toEqual(order);
    expect(await starred('bob')).toEqual([]);
  });

  test('are replaced as a whole, also by none', async () => {
    await star([roomAt(0), roomAt(1)]);
    await star([roomAt(1).toUpperCase(), roomAt(3)]);
    expect(await starred()).toEqual([roomAt(1), roomAt(3)]);
    await star([]);
    expect(await starred()).toEqual([]);
  });

  test('are refused on the index of a room that is unknown, deleted or repeated, and nothing changes', async () => {
    const deleted = await makeRoom(app, { name: 'Deleted' });
    await app.as('admin').delete(`/rooms/${deleted}`);
    await star([roomAt(0)]);
    const sentence = (at: number, predicate: string) => ({
      [`room_ids.${at}`]: [`The room ids.${at} field ${predicate}`],
    });
    const missing = 'must be the id of an existing room.';
    const refused = [
      [[roomAt(1), NOWHERE], sentence(1, missing)],
      [[deleted], sentence(0, missing)],
      [[roomAt(1), roomAt(2), roomAt(1)], sentence(2, 'must not repeat a room.')],
    ] as const;
    for (const [ids, errors] of refused) {
      const answer = await star(ids);
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    }
    for (const ids of [undefined, null, 'x', ['x'], Array.from({ length: 51 }, () => NOWHERE)]) {
      expect((await star(ids)).status).toBe(422);
    }
    expect(await starred()).toEqual([roomAt(0)]);
  });

  test('are left out while they are deleted, and are there again when they are restored', async () => {
    const room = await makeRoom(app, { name: 'Passing' });
    await star([roomAt(0), room, roomAt(1)]);
    await app.as('admin').delete(`/rooms/${room}`);
    expect(await starred()).toEqual([roomAt(0), roomAt(1)]);
    await app.as('admin').post(`/rooms/${room}/restore`);
    expect(await starred()).toEqual([roomAt(0), room, roomAt(1)]);
    await app.as('admin').delete(`/rooms/${room}`);
    expect((await app.as('admin').delete(`/rooms/${room}/force`)).status).toBe(200);
    expect(await starred()).toEqual([roomAt(0), roomAt(1)]);
  });

  test('are kept while their room is out of use for a while', async () => {
    const room = await makeRoom(app, { name: 'Resting' });
    await star([room]);
    await app.as('admin').put(`/rooms/${room}`, { is_active: false });
    expect(await starred()).toEqual([room]);
  });

  test('can be fifty', async () => {
    const many = [];
    for (let n = 0; n < 50; n += 1) many.push(await makeRoom(app, { name: `Many ${n}` }));
    expect((await star(many)).status).toBe(200);
    expect(await starred()).toEqual(many);
  });

  test('are as sent by one of two who write at once', async () => {
    const lists = [[roomAt(0)], [roomAt(1), roomAt(2)]];
    const answers = await Promise.all(lists.map((ids) => star(ids)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(lists).toContainEqual(await starred());
  });
});

describe('recent rooms', () => {
  const recent = async (): Promise<string[]> =>
    (await app.as('bob').get('/me/rooms')).body.data.recent;
  const dates = (n: number) => ({
    start_at: `2027-05-${10 + n}T10:00:00Z`,
    end_at: `2027-05-${10 + n}T11:00:00Z`,
  });

  test('are the last five that the person booked, each once, without drafts and deleted rooms', async () => {
    const gone = await makeRoom(app, { name: 'Gone' });
    const book = async (person: 'alice' | 'bob', room: string, n: number, status = 'pending') => {
      const { id } = await makeEvent(app, person, room, { status, ...dates(n) });
      await app.database.pool.query(
        `update events set created_at = '2027-01-01Z'::timestamptz + $2 * interval '1 minute' where id = $1`,
        [id, n],
      );
    };
    for (const [n, room] of [...rooms, gone, roomAt(3)].entries()) await book('bob', room, n);
    await book('bob', roomAt(0), 11, 'draft');
    await book('alice', roomAt(1), 12);
    await app.as('admin').delete(`/rooms/${gone}`);
    expect(await recent()).toEqual([3, 6, 5, 4, 2].map(roomAt));
  });
});

test('a search lists starred rooms first, then those booked last, among those that fit as well', async () => {
  const seats = [10, 11, 12, 40];
  const found = [];
  for (const capacity of seats) {
    found.push(await makeRoom(app, { name: `Seats ${capacity}`, capacity, location: 'Annex' }));
  }
  const [, second, third, large] = found;
  await makeEvent(app, 'alice', third ?? '', {
    status: 'pending',
    start_at: '2027-06-01T10:00:00Z',
    end_at: '2027-06-01T11:00:00Z',
  });
  await star([large, second]);
  const search = async (fields: object): Promise<string[]> => {
    const body = {
      start_at: '2027-06-02T10:00:00Z',
      end_at: '2027-06-02T11:00:00Z',
      search: 'annex',
    };
    const answer = await app.as('alice').post('/rooms/search', { ...body, ...fields });
    return answer.body.data.map(({ room }: Answer['body']) => room.name);
  };
  const sized = ['Seats 11', 'Seats 12', 'Seats 10', 'Seats 40'];
  expect(await search({ min_capacity: 10 })).toEqual(sized);
  expect(await search({})).toEqual(['Seats 11', 'Seats 40', 'Seats 12', 'Seats 10']);
});

test('a read takes one statement besides that of the token, and a write three', async () => {
  await star([roomAt(0)]);
  const token = await statements.during(() => app.as('alice').get('/enums/event-types'));
  const read = await statements.during(() => app.as('alice').get('/me/rooms'));
  const write = await statements.during(() => star(rooms));
  expect(read.length - token.length).toBe(1);
  expect(write.length - token.length).toBe(3);
});

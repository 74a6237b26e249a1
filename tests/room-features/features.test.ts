import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
let counted: ReturnType<typeof countQueries>;
beforeAll(async () => {
  app = await testApp();
  counted = countQueries(app.database);
});
beforeEach(() =>
  app.database.pool.query(
    'delete from rooms; delete from room_features; delete from answered_feature_words',
  ),
);
afterAll(() => app.close());

const manager = () => app.as('manager');
const make = async (name: string): Promise<string> =>
  (await manager().post('/room-features', { name })).body.data.id;
const room = async (id: string) => (await app.as('alice').get(`/rooms/${id}`)).body.data;
const namesOf = ({ body }: Answer): string[] =>
  body.data.map((row: { name: string; room?: { name: string } }) => row.room?.name ?? row.name);
const slot = { start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' };
const changesOf = async (id: string): Promise<object[]> =>
  (await manager().get(`/rooms/${id}/activity`)).body.data.map(
    ({ changes }: { changes: object }) => changes,
  );

describe('the list of features', () => {
  test('is sorted by name, and shows how many rooms have each', async () => {
    const [piano, camera] = [await make('Piano'), await make('camera')];
    await makeRoom(app, { name: 'A', feature_ids: [piano] });
    const { body } = await app.as('alice').get('/room-features');
    expect(body.data).toMatchObject([
      { id: camera, name: 'camera', icon: null, rooms_count: 0 },
      { id: piano, name: 'Piano', icon: null, rooms_count: 1 },
    ]);
  });

  test('has each name once, letter case and accents ignored', async () => {
    await make('Café');
    const { status, body } = await manager().post('/room-features', { name: 'CAFE' });
    expect([status, body.errors]).toEqual([
      422,
      { name: ['The name field must be one that no other feature has.'] },
    ]);
    const other = await make('Piano');
    const renamed = await manager().put(`/room-features/${other}`, { name: 'cafe' });
    expect(renamed.status).toBe(422);
    expect((await manager().get(`/room-features/${other}`)).body.data.name).toBe('Piano');
  });

  test('has at most 200 entries, also when many are created at once', async () => {
    await app.database.pool.query(
      `insert into room_features (id, name, created_at, updated_at)
       select gen_random_uuid(), 'f' || n, now(), now() from generate_series(1, 198) n`,
    );
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => manager().post('/room-features', { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({
      name: ['The name field is one too many: there are at most 200 features.'],
    });
  });

  test('refuses a change of what was changed meanwhile', async () => {
    const id = await make('Piano');
    const path = `/room-features/${id}`;
    const { etag } = (await manager().get(path)).headers;
    await manager().put(path, { icon: 'piano' });
    const headers = { 'if-match': String(etag), 'content-type': 'application/json' };
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status } = await manager().send(method, path, '{"icon":null}', headers);
      expect(status).toBe(412);
    }
    expect((await manager().get(path)).body.data.icon).toBe('piano');
  });
});

describe('the features of a room', () => {
  test('are in its record by name, and in its activity by id', async () => {
    const [piano, camera] = [await make('Piano'), await make('camera')];
    const id = await makeRoom(app, { name: 'A', feature_ids: [piano, camera] });
    const sorted = [piano, camera].sort();
    expect(await room(id)).toMatchObject({
      feature_ids: sorted,
      features: [
        { id: camera, name: 'camera', icon: null },
        { id: piano, name: 'Piano', icon: null },
      ],
    });
    await manager().put(`/rooms/${id}`, { feature_ids: [camera] });
    await manager().put(`/rooms/${id}`, { name: 'B' });
    expect((await room(id)).features).toMatchObject([{ name: 'camera' }]);
    await manager().put(`/rooms/${id}`, { feature_ids: null });
    expect((await room(id)).features).toEqual([]);
    expect((await changesOf(id)).slice(0, 3)).toEqual([
      { feature_ids: [[camera], []] },
      { name: ['A', 'B'] },
      { feature_ids: [sorted, [camera]] },
    ]);
  });

  test('exist, each once, or nothing is changed', async () => {
    const piano = await make('Piano');
    const id = await makeRoom(app, { name: 'A', feature_ids: [piano] });
    const put = (feature_ids: string[]) =>
      manager().put(`/rooms/${id}`, { name: 'B', feature_ids });
    expect((await put([piano, NOWHERE])).body.errors).toEqual({
      'feature_ids.1': ['The feature_ids.1 field must be the id of a feature.'],
    });
    expect((await put([piano, piano])).body.errors).toEqual({
      'feature_ids.1': ['The feature_ids.1 field is there twice.'],
    });
    expect(await room(id)).toMatchObject({ name: 'A', feature_ids: [piano] });
  });

  test('lose a feature that is deleted, which their activity shows', async () => {
    const [piano, camera] = [await make('Piano'), await make('camera')];
    const both = await makeRoom(app, { name: 'A', feature_ids: [piano, camera] });
    const other = await makeRoom(app, { name: 'B', feature_ids: [camera] });
    expect((await manager().delete(`/room-features/${piano}`)).status).toBe(200);
    expect((await room(both)).feature_ids).toEqual([camera]);
    expect((await changesOf(both))[0]).toEqual({
      feature_ids: [[piano, camera].sort(), [camera]],
    });
    expect(await changesOf(other)).toHaveLength(1);
    expect((await manager().delete(`/room-features/${piano}`)).status).toBe(404);
  });

  test('never name a feature that is deleted while it is chosen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const piano = await make(`Piano ${round}`);
      const id = await makeRoom(app, { name: 'A' });
      const [put] = await Promise.all([
        manager().put(`/rooms/${id}`, { feature_ids: [piano] }),
        manager().delete(`/room-features/${piano}`),
      ]);
      expect([200, 422]).toContain(put.status);
      expect((await room(id)).feature_ids).toEqual([]);
    }
  });
});

test('lists, the search, schedules and facets take all of the features that are asked for', async () => {
  const [piano, camera] = [await make('Piano'), await make('camera')];
  await makeRoom(app, { name: 'A', feature_ids: [piano, camera] });
  await makeRoom(app, { name: 'B', feature_ids: [piano] });
  await makeRoom(app, { name: 'C' });
  const both = [piano, camera];
  const get = async (path: string) => namesOf(await app.as('alice').get(path));
  expect(await get(`/rooms?feature_ids=${piano}`)).toEqual(['A', 'B']);
  expect(await get(`/rooms?feature_ids=${both}`)).toEqual(['A']);
  expect(await get(`/rooms?feature_ids=${NOWHERE}`)).toEqual([]);
  expect(await get(`/schedule?from=2027-03-29&to=2027-03-29&feature_ids=${both}`)).toEqual(['A']);
  const search = async (feature_ids: string[]) =>
    namesOf(await app.as('alice').post('/rooms/search', { ...slot, feature_ids })).sort();
  expect(await search([piano])).toEqual(['A', 'B']);
  expect(await search(both)).toEqual(['A']);
  expect(await search([])).toEqual(['A', 'B', 'C']);
  const many = Array.from({ length: 201 }, () => crypto.randomUUID());
  expect((await app.as('alice').get(`/rooms?feature_ids=${many}`)).status).toBe(422);
  const { body } = await app.as('alice').get('/rooms/facets');
  expect(body.data.feature).toEqual([
    { value: camera, label: 'camera', count: 1 },
    { value: piano, label: 'Piano', count: 2 },
  ]);
});

describe('words in the equipment of rooms', () => {
  const suggested = async () => (await manager().get('/room-features/suggestions')).body.data;
  const answer = (body: object) => manager().post('/room-features/suggestions', body);

  test('are offered as features until they are accepted or declined', async () => {
    const first = await makeRoom(app, { name: 'A', equipment: 'Piano, Beamer' });
    const second = await makeRoom(app, { name: 'B', equipment: 'piano; Screen' });
    expect(await suggested()).toEqual([
      { name: 'Piano', rooms_count: 2 },
      { name: 'Beamer', rooms_count: 1 },
      { name: 'Screen', rooms_count: 1 },
    ]);
    expect([(await room(first)).features, (await room(second)).features]).toEqual([[], []]);
    const { status, body } = await answer({ accepted: ['Piano'], declined: ['beamer'] });
    expect([status, body.data]).toMatchObject([200, [{ name: 'Piano', rooms_count: 2 }]]);
    expect(await suggested()).toEqual([{ name: 'Screen', rooms_count: 1 }]);
    const [{ id }] = body.data;
    expect(await room(second)).toMatchObject({ equipment: 'piano; Screen', feature_ids: [id] });
    expect((await changesOf(first))[0]).toEqual({ feature_ids: [[], [id]] });
    await manager().delete(`/room-features/${id}`);
    expect(await suggested()).toEqual([{ name: 'Screen', rooms_count: 1 }]);
  });

  test('become features that are there already, and what a room has stays', async () => {
    const piano = await make('Piano');
    const screen = await make('Screen');
    const id = await makeRoom(app, { name: 'A', equipment: 'PIANO', feature_ids: [screen] });
    await answer({ accepted: ['piano'] });
    expect((await room(id)).feature_ids).toEqual([piano, screen].sort());
    expect(await suggested()).toEqual([]);
  });

  test('are refused in both lists, and nothing is changed', async () => {
    await makeRoom(app, { name: 'A', equipment: 'Piano' });
    const { status, body } = await answer({ accepted: ['Piano'], declined: ['PIANO'] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['declined.0']]);
    expect(await suggested()).toEqual([{ name: 'Piano', rooms_count: 1 }]);
  });

  test('cost as many statements for a hundred rooms as for one', async () => {
    const cost = async (rooms: number, word: string) => {
      for (let n = 0; n < rooms; n += 1) {
        await makeRoom(app, { name: `${word} ${n}`, equipment: word });
      }
      return (await counted(() => answer({ accepted: [word] }))).queries;
    };
    const one = await cost(1, 'Piano');
    expect(await cost(30, 'Screen')).toBe(one);
  });
});

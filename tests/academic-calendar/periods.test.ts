import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
const places: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  for (const [path, body] of [
    ['/venues', { name: 'Abbey' }],
    ['/venues', { name: 'Quay' }],
    ['/institutions', { name: 'Law', code: 'L' }],
    ['/institutions', { name: 'Art', code: 'A' }],
  ] as const) {
    places[body.name] = (await app.as('admin').post(path, body)).body.data.id;
  }
});
afterEach(() => app.database.pool.query('delete from terms; delete from holidays'));
afterAll(() => app.close());

const WINTER = { name: 'Winter', starts_on: '2027-10-11', ends_on: '2028-02-12' };

const kinds = [
  { path: '/terms', place: 'institution_id', here: 'Law', there: 'Art', subject: 'term' },
  { path: '/holidays', place: 'venue_id', here: 'Abbey', there: 'Quay', subject: 'holiday' },
];

describe.each(kinds)('$path', ({ path, place, here, there, subject }) => {
  const create = async (fields: object = {}) =>
    (await app.as('manager').post(path, { ...WINTER, ...fields })).body.data;
  const names = async (query: string): Promise<string[]> =>
    (await app.as('alice').get(`${path}?${query}`)).body.data.map(
      (row: { name: string }) => row.name,
    );

  test('are created with a place or for everywhere, and everyone reads them', async () => {
    const made = await create({ [place]: places[here] });
    expect(made).toMatchObject({ ...WINTER, [place]: places[here] });
    expect((await app.as('alice').get(`${path}/${made.id}`)).body.data).toEqual(made);
    expect((await create())[place]).toBeNull();
    expect((await app.as('alice').get(`${path}/${NOWHERE}`)).status).toBe(404);
  });

  test('are refused with the field when the last day is before the first, or the place is unknown', async () => {
    const late = await app.as('manager').post(path, { ...WINTER, ends_on: '2027-10-10' });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { ends_on: ['The ends on field must be on or after starts on.'] },
    ]);
    const noun = place.replace('_id', '');
    const lost = await app.as('manager').post(path, { ...WINTER, [place]: NOWHERE });
    expect([lost.status, lost.body.errors]).toEqual([
      422,
      { [place]: [`The ${noun} id field must be the id of an existing ${noun}.`] },
    ]);
    const { id } = await create();
    const moved = await app.as('manager').put(`${path}/${id}`, { starts_on: '2028-02-13' });
    expect(moved.body.errors).toHaveProperty('ends_on');
  });

  test('are listed by their first day, then by name, and found by place and days, a page at a time', async () => {
    await create({ name: 'c', starts_on: '2027-12-01', [place]: places[there] });
    await create({ name: 'B' });
    await create({ name: 'a', [place]: places[here] });
    await create({ name: 'early', starts_on: '2026-01-01', ends_on: '2026-02-01' });
    expect(await names('')).toEqual(['early', 'a', 'B', 'c']);
    expect(await names(`${place}=${places[here]}`)).toEqual(['early', 'a', 'B']);
    expect(await names('from=2026-02-01&to=2026-02-01')).toEqual(['early']);
    expect(await names('from=2026-02-02&to=2027-11-30')).toEqual(['a', 'B']);
    expect(await names('from=2028-02-13')).toEqual([]);
    const page = await app.as('alice').get(`${path}?per_page=2&page=2`);
    expect(page.body.data.map((row: { name: string }) => row.name)).toEqual(['B', 'c']);
    expect(page.headers['x-total-count']).toBe('4');
    const backwards = await app.as('alice').get(`${path}?from=2027-01-02&to=2027-01-01`);
    expect(backwards.body.errors).toEqual({ to: ['The to field must be on or after from.'] });
    const listing = await statements.during(() => app.as('alice').get(path));
    expect(listing.length).toBeLessThanOrEqual(3);
  });

  test('are changed and deleted with If-Match, and the log says by whom', async () => {
    const { id } = await create({ [place]: places[here] });
    const { headers } = await app.as('alice').get(`${path}/${id}`);
    const put = (body: object) =>
      app.as('manager').send('PUT', `${path}/${id}`, JSON.stringify(body), {
        'content-type': 'application/json',
        'if-match': String(headers.etag),
      });
    const changed = await put({ name: 'Autumn', [place]: null });
    expect(changed.body).toMatchObject({ status: 200, data: { name: 'Autumn', [place]: null } });
    expect((await put({ name: 'Again' })).status).toBe(412);
    const log = await app.as('manager').get(`${path}/${id}/activity`);
    expect(log.body.data).toMatchObject([
      {
        event: 'updated',
        subject_type: subject,
        actor: { name: 'manager' },
        changes: { name: ['Winter', 'Autumn'], [place]: [places[here], null] },
      },
      { event: 'created', changes: { starts_on: [null, '2027-10-11'] } },
    ]);
    const gone = await app.as('manager').delete(`${path}/${id}`);
    expect([gone.status, gone.body.data]).toEqual([200, null]);
    expect((await app.as('manager').delete(`${path}/${id}`)).status).toBe(404);
    const { rows } = await app.database.pool.query(
      "select event from activities where subject_id = $1 and event = 'deleted'",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('a change that changes nothing is not logged', async () => {
    const { id } = await create();
    await app.as('manager').put(`${path}/${id}`, WINTER);
    const log = await app.as('manager').get(`${path}/${id}/activity`);
    expect(log.body.data).toHaveLength(1);
  });

  test('go with their place when it is removed for good', async () => {
    const [parent, body] =
      place === 'venue_id'
        ? ['/venues', { name: 'Old' }]
        : ['/institutions', { name: 'Old', code: 'O' }];
    const { id } = (await app.as('admin').post(parent, body)).body.data;
    await create({ name: 'Gone', [place]: id });
    await app.as('admin').delete(`${parent}/${id}/force`);
    expect(await names('')).toEqual([]);
  });

  test('cannot be moved out of what a manager by assignment manages', async () => {
    const made = await create({ [place]: places[here] });
    const field = place === 'venue_id' ? 'venue_manager' : 'institution_manager';
    await app.as('admin').post('/assignments', {
      email: `${field}@stoa.test`,
      role: 'manager',
      [place]: places[here],
    });
    const put = (body: object) => app.as(field).put(`${path}/${made.id}`, body);
    expect((await put({ name: 'Spring' })).status).toBe(200);
    expect((await put({ [place]: places[there] })).status).toBe(403);
    expect((await put({ [place]: null })).status).toBe(403);
  });
});

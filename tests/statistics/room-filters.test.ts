import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import { type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';

let app: TestApp;
let venue: string;
let piano: string;
let stage: string;
let concert: string;
let banquet: string;
let any: string;
beforeAll(async () => {
  app = await testApp();
  venue = await makeVenue(app, { name: 'Filtered' });
  const feature = async (name: string): Promise<string> =>
    (await app.as('manager').post('/room-features', { name })).body.data.id;
  piano = await feature('Piano');
  stage = await feature('Stage');
  const room = (name: string, fields: Fields) =>
    makeRoom(app, { venue_id: venue, name, ...fields });
  concert = await room('Concert', { seating_type: 'theater', feature_ids: [piano, stage] });
  banquet = await room('Banquet', {
    seating_type: 'banquet',
    capacity: 80,
    feature_ids: [piano],
    layouts: [{ seating_type: 'u_shape', capacity: 24 }],
  });
  any = await room('Any', {});
  for (const room_id of [concert, banquet, any])
    await makeEvent(app, 'manager', room_id, {
      status: 'approved',
      start_at: '2027-03-10T09:00:00Z',
      end_at: '2027-03-10T11:00:00Z',
    });
});
afterAll(() => app.close());

const MARCH = { from: '2027-03-01', to: '2027-03-31' };
const ask = (query: Fields, who: PersonName = 'manager', what = 'rooms'): Promise<Answer> =>
  app
    .as(who)
    .get(
      `/statistics/${what}?${new URLSearchParams({ ...MARCH, ...query } as Record<string, string>)}`,
    );
const namesOf = async (query: Fields, who?: PersonName): Promise<string[]> => {
  const { status, body, text } = await ask(query, who);
  if (status !== 200) throw new Error(text);
  return body.data.map(({ label }: { label: string }) => label);
};

describe('statistics', () => {
  test('count rooms that have all features, and can be furnished in a layout', async () => {
    expect(await namesOf({ feature_ids: piano })).toEqual(['Banquet', 'Concert']);
    expect(await namesOf({ feature_ids: `${piano},${stage}` })).toEqual(['Concert']);
    expect(await namesOf({ feature_ids: NOWHERE })).toEqual([]);
    expect(await namesOf({ layout: 'u_shape' })).toEqual(['Any', 'Banquet']);
    expect(await namesOf({ layout: 'banquet' })).toEqual(['Any', 'Banquet']);
    expect(await namesOf({ layout: 'theater', feature_ids: piano })).toEqual(['Concert']);
    expect(await namesOf({ layout: 'u_shape', feature_ids: stage })).toEqual([]);
  });

  test('count nothing else in totals, whose opening hours are those of these rooms', async () => {
    const total = async (query: Fields) => {
      const { body } = await ask({ group_by: 'month', venue_id: venue, ...query });
      const [{ hours, events, capacity_hours }] = body.data;
      return [hours, events, capacity_hours];
    };
    const month = 31 * 24;
    expect(await total({})).toEqual([6, 3, 3 * month]);
    expect(await total({ feature_ids: piano })).toEqual([4, 2, 2 * month]);
    expect(await total({ feature_ids: stage, layout: 'theater' })).toEqual([2, 1, month]);
    const { body } = await ask({ venue_id: venue, group_by: 'institution', layout: 'u_shape' });
    expect(body.data).toMatchObject([{ hours: 4, events: 2, capacity_hours: 2 * month }]);
  });

  test('count a room with parts by what it has itself, for its parts', async () => {
    const parts = [
      await makeRoom(app, { name: 'Half A', seating_type: 'classroom' }),
      await makeRoom(app, { name: 'Half B', seating_type: 'classroom' }),
    ];
    const organ = (await app.as('manager').post('/room-features', { name: 'Organ' })).body.data.id;
    const hall = { name: 'Hall', part_ids: parts, feature_ids: [organ], seating_type: 'podium' };
    await makeRoom(app, hall);
    expect(await namesOf({ feature_ids: organ })).toEqual(['Half A', 'Half B']);
    expect(await namesOf({ feature_ids: organ, layout: 'podium' })).toEqual(['Half A', 'Half B']);
    expect(await namesOf({ feature_ids: organ, layout: 'u_shape' })).toEqual([]);
  });

  test('of requests count those for these rooms alone', async () => {
    const today = Temporal.Now.plainDateISO('UTC');
    const days = {
      from: today.subtract({ days: 1 }).toString(),
      to: today.add({ days: 1 }).toString(),
    };
    const requested = async (query: Fields): Promise<string[]> => {
      const { body } = await ask({ ...days, venue_id: venue, ...query }, 'manager', 'requests');
      return body.data.map(({ label }: { label: string }) => label);
    };
    expect(await requested({})).toEqual(['Any', 'Banquet', 'Concert']);
    expect(await requested({ feature_ids: piano })).toEqual(['Banquet', 'Concert']);
    expect(await requested({ layout: 'u_shape' })).toEqual(['Any', 'Banquet']);
    const { body } = await ask({ ...days, feature_ids: stage }, 'manager', 'requests');
    expect(body.data).toMatchObject([{ label: 'Concert', submitted: 1 }]);
  });

  test('show a manager of a place an empty list for other features, and nothing of other places', async () => {
    await removeAssignments(app);
    await assign(app, 'room_manager', 'manager', { room_id: banquet });
    expect(await namesOf({ room_id: banquet, feature_ids: stage }, 'room_manager')).toEqual([]);
    expect(await namesOf({ feature_ids: piano }, 'room_manager')).toEqual(['Banquet']);
    expect((await ask({ room_id: concert, feature_ids: piano }, 'room_manager')).status).toBe(403);
  });

  test('refuse unknown layouts and what is no id with 422, and cost no more statements', async () => {
    for (const what of ['rooms', 'requests']) {
      const refused = await ask({ layout: 'pyramid', feature_ids: 'x' }, 'manager', what);
      expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
        422,
        ['feature_ids', 'layout'],
      ]);
      const count = countQueries(app.database);
      const plain = await count(() => ask({}, 'manager', what));
      const filtered = await count(() =>
        ask({ layout: 'u_shape', feature_ids: piano }, 'manager', what),
      );
      expect(filtered.queries).toBeLessThanOrEqual(plain.queries);
    }
  });

  test('are the same rows as CSV', async () => {
    const { text } = await ask({ feature_ids: stage, format: 'csv' });
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('Concert');
  });
});

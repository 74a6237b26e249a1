import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf } from '../support/series.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const names = ({ body }: Answer): string[] => body.data.map(({ name }: { name: string }) => name);

describe('the equipment of rooms', () => {
  test('is shown as items, split at commas, semicolons and line ends', async () => {
    const equipment = 'Projector, White board ;Piano\nPodium\r\n,';
    const { body } = await app.as('bob').get(`/rooms/${await makeRoom(app, { equipment })}`);
    expect(body.data.equipment_items).toEqual(['Projector', 'White board', 'Piano', 'Podium']);
    const bare = await app.as('bob').get(`/rooms/${await makeRoom(app)}`);
    expect(bare.body.data.equipment_items).toEqual([]);
  });

  test('filters lists by every word, letter case ignored, a page at a time', async () => {
    const venue_id = await makeVenue(app);
    await makeRoom(app, { venue_id, name: 'A', equipment: 'ÜBERTRAGUNG, Projector' });
    await makeRoom(app, { venue_id, name: 'B', equipment: 'projector' });
    await makeRoom(app, { venue_id, name: 'C' });
    const list = (query: object) => app.as('bob').get(`/venues/${venue_id}/rooms`, query);
    expect(names(await list({ equipment: 'PROJECTOR' }))).toEqual(['A', 'B']);
    expect(names(await list({ equipment: 'project übertragung' }))).toEqual(['A']);
    expect(names(await list({ equipment: 'piano' }))).toEqual([]);
    const second = await list({ equipment: 'projector', per_page: 1, page: 2 });
    expect([names(second), second.headers['x-total-count']]).toEqual([['B'], '2']);
  });
});

describe('the facets of rooms', () => {
  test('are the values of active rooms with counts', async () => {
    const other = await testApp();
    const north = await makeVenue(other, { name: 'north' });
    const south = await makeVenue(other, { name: 'South' });
    await makeVenue(other, { name: 'Empty' });
    const some = { venue_id: south, seating_type: 'u_shape', equipment: 'Piano, projector' };
    await makeRoom(other, some);
    await makeRoom(other, { ...some, equipment: 'Projector; projector' });
    await makeRoom(other, { venue_id: north, equipment: 'Projector' });
    await makeRoom(other);
    await other
      .as('manager')
      .delete(`/rooms/${await makeRoom(other, { ...some, venue_id: north })}`);
    const { body } = await other.as('bob').get('/rooms/facets');
    expect(body.data).toEqual({
      venue: [
        { value: north, label: 'north', count: 1 },
        { value: south, label: 'South', count: 2 },
      ],
      seating_type: [{ value: 'u_shape', label: 'U Shape', count: 2 }],
      equipment: [
        { value: 'Piano', label: 'Piano', count: 1 },
        { value: 'projector', label: 'projector', count: 3 },
      ],
      feature: [],
    });
    await other.close();
  });
});

describe('rooms that are free at a time', () => {
  let venue_id: string;
  beforeAll(async () => {
    venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const room = await makeRoom(app, { venue_id, name: 'Booked' });
    await makeRoom(app, { venue_id, name: 'Free' });
    const gone = await makeRoom(app, { venue_id, name: 'Gone' });
    await app.as('manager').delete(`/rooms/${gone}`);
    const times = { start_at: '2027-03-29T10:00', end_at: '2027-03-29T11:00' };
    const buffers = { cleanup_after_minutes: 30 };
    await makeEvent(app, 'alice', room, { status: 'pending', ...times, ...buffers });
  });

  const list = (free_from: string, free_to: string) =>
    app.as('manager').get('/rooms', { venue_id, free_from, free_to, include_inactive: 1 });

  test.each([
    ['2027-03-29T10:30', '2027-03-29T12:00', ['Free']],
    ['2027-03-29T11:29', '2027-03-29T12:00', ['Free']],
    ['2027-03-29T11:30', '2027-03-29T12:00', ['Booked', 'Free']],
    ['2027-03-29T09:00', '2027-03-29T10:00', ['Booked', 'Free']],
    ['2027-03-29T08:00:00Z', '2027-03-29T09:00:00Z', ['Free']],
    ['2027-03-29', '2027-03-30', ['Free']],
  ])('from %s to %s', async (from, to, wanted) => {
    const answer = await list(from, to);
    expect(names(answer)).toEqual(wanted);
    expect(answer.headers['x-total-count']).toBe(String(wanted.length));
  });

  test('need both ends, in order', async () => {
    const from = '2027-03-29T10:00';
    expect(flawsOf(await list(from, from), 'free_to')).toHaveLength(1);
    const lonely = (field: string) => app.as('bob').get('/rooms', { [field]: from });
    expect(flawsOf(await lonely('free_from'), 'free_to')).toHaveLength(1);
    expect(flawsOf(await lonely('free_to'), 'free_from')).toHaveLength(1);
  });
});

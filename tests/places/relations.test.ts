import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function make(path: string, body: object) {
  const answer = await app.as('manager').post(path, body);
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const book = (room_id: string, more: object = {}, hour = '08') =>
  app.as('manager').post('/events', {
    title: 'Talk',
    room_id,
    start_at: `2031-03-03T${hour}:00:00Z`,
    end_at: `2031-03-03T${hour}:30:00Z`,
    status: 'pending',
    ...more,
  });

describe('a room and its venue', () => {
  test('a room shows the venue that it is in, or null', async () => {
    const venue = await make('/venues', { name: 'North', timezone: 'Europe/Berlin' });
    const inside = await make('/rooms', { name: 'A', venue_id: venue.id.toUpperCase() });
    expect(inside.venue_id).toBe(venue.id);
    expect(inside.venue).toEqual({ id: venue.id, name: 'North', timezone: 'Europe/Berlin' });
    const outside = await make('/rooms', { name: 'B' });
    expect(outside).toMatchObject({ venue_id: null, venue: null, images: [] });
    const read = await app.as('manager').get(`/rooms/${inside.id}`);
    expect(read.body.data).toEqual(inside);
    await app.as('manager').put(`/venues/${venue.id}`, { name: 'Nord', timezone: null });
    expect((await app.as('alice').get(`/rooms/${inside.id}`)).body.data.venue).toEqual({
      id: venue.id,
      name: 'Nord',
      timezone: null,
    });
  });

  test('a room moves from venue to venue and out, and its activity says so', async () => {
    const [north, south] = [
      await make('/venues', { name: 'North' }),
      await make('/venues', { name: 'South' }),
    ];
    const { id } = await make('/rooms', { name: 'A', venue_id: north.id });
    const put = async (body: object) =>
      (await app.as('manager').put(`/rooms/${id}`, body)).body.data;
    expect((await put({ venue_id: south.id })).venue.name).toBe('South');
    expect((await put({ name: 'B' })).venue.name).toBe('South');
    expect(await put({ venue_id: null })).toMatchObject({ venue_id: null, venue: null });
    const { body } = await app.as('manager').get(`/rooms/${id}/activity`);
    expect(body.data.map((row: { changes: object }) => row.changes)).toEqual([
      { venue_id: [south.id, null] },
      { name: ['A', 'B'] },
      { venue_id: [north.id, south.id] },
      {
        name: [null, 'A'],
        is_active: [null, true],
        is_public: [null, false],
        venue_id: [null, north.id],
        mail_name: [null, expect.stringMatching(/^a(?:-\d+)?$/)],
        accepts_partly: [null, false],
        layouts: [null, []],
        feature_ids: [null, []],
      },
    ]);
  });

  test('a venue that is not there is 422 on venue_id, and nothing changes', async () => {
    const room = await make('/rooms', { name: 'A' });
    const bodies = [
      await app.as('manager').put(`/rooms/${room.id}`, { name: 'B', venue_id: NOWHERE }),
      await app.as('manager').post('/rooms', { name: 'B', venue_id: NOWHERE }),
    ];
    for (const { status, body } of bodies) {
      expect(status).toBe(422);
      expect(body.errors).toEqual({ venue_id: ['The venue id field must be the id of a venue.'] });
    }
    expect((await app.as('manager').get(`/rooms/${room.id}`)).body.data).toEqual(room);
    const nowhere = await app.as('manager').put(`/rooms/${NOWHERE}`, { venue_id: NOWHERE });
    expect(nowhere.status).toBe(404);
  });

  test('a deleted venue still takes rooms and keeps those it has', async () => {
    const venue = await make('/venues', { name: 'Old' });
    const room = await make('/rooms', { name: 'A', venue_id: venue.id });
    await app.as('manager').delete(`/venues/${venue.id}`);
    expect((await app.as('manager').get(`/rooms/${room.id}`)).body.data).toEqual(room);
    expect((await app.as('manager').put(`/rooms/${room.id}`, room)).status).toBe(200);
    await make('/rooms', { name: 'B', venue_id: venue.id });
    const rooms = await app.as('alice').get(`/venues/${venue.id}/rooms`);
    expect(rooms.body.data).toHaveLength(2);
  });

  test('rooms_count counts the active rooms', async () => {
    const venue = await make('/venues', { name: 'Counted' });
    expect(venue.rooms_count).toBe(0);
    const room = await make('/rooms', { name: 'A', venue_id: venue.id });
    await make('/rooms', { name: 'B', venue_id: venue.id });
    await make('/rooms', { name: 'C', venue_id: venue.id, is_active: false });
    const counts = async () => [
      (await app.as('alice').get(`/venues/${venue.id}`)).body.data.rooms_count,
      (await app.as('alice').get('/venues?search=counted')).body.data[0].rooms_count,
      (await app.as('manager').put(`/venues/${venue.id}`, {})).body.data.rooms_count,
    ];
    expect(await counts()).toEqual([2, 2, 2]);
    await app.as('manager').delete(`/rooms/${room.id}`);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('a permanently deleted venue is removed from its rooms', async () => {
    const venue = await make('/venues', { name: 'Gone' });
    const room = await make('/rooms', { name: 'A', venue_id: venue.id });
    expect((await app.as('admin').delete(`/venues/${venue.id}/force`)).status).toBe(200);
    const left = await app.as('alice').get(`/rooms/${room.id}`);
    expect(left.body.data).toMatchObject({ venue_id: null, venue: null });
    expect((await app.as('alice').get(`/venues/${venue.id}/rooms`)).status).toBe(404);
  });

  test('a room is never given to a venue that is being removed: it gets it and loses it, or is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const venue = await make('/venues', { name: 'Going' });
      const room = await make('/rooms', { name: 'A', venue_id: venue.id });
      const [force, put, post] = await Promise.all([
        app.as('admin').delete(`/venues/${venue.id}/force`),
        app.as('manager').put(`/rooms/${room.id}`, { name: 'B', venue_id: venue.id }),
        app.as('manager').post('/rooms', { name: 'C', venue_id: venue.id }),
      ]);
      expect(force.status).toBe(200);
      expect([200, 422]).toContain(put.status);
      expect([201, 422]).toContain(post.status);
      const read = await app.as('alice').get(`/rooms/${room.id}`);
      expect(read.body.data.venue).toBeNull();
    }
  });
});

describe('a room and its events', () => {
  test('cannot be deleted permanently while an event in any status needs it', async () => {
    const room = await make('/rooms', { name: 'A' });
    const event = await book(room.id, { status: 'draft' });
    expect(event.status).toBe(201);
    const refused = await app.as('admin').delete(`/rooms/${room.id}/force`);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ message: 'Cannot remove the room: events need the room.' });
    const { body } = await app.as('manager').get(`/rooms/${room.id}/activity`);
    expect(body.data).toHaveLength(1);
    expect((await app.as('admin').delete(`/events/${event.body.data.id}`)).status).toBe(200);
    expect((await app.as('admin').delete(`/rooms/${room.id}/force`)).status).toBe(200);
  });

  test('may be put out of use while events are booked in it, and they stay', async () => {
    const room = await make('/rooms', { name: 'A' });
    const event = await book(room.id);
    expect((await app.as('manager').delete(`/rooms/${room.id}`)).status).toBe(200);
    const read = await app.as('manager').get(`/events/${event.body.data.id}`);
    expect(read.body.data).toMatchObject({ status: 'pending', room_id: room.id });
    const refused = await book(room.id, {}, '12');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['room_id']);
  });

  test('is booked or removed, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const room = await make('/rooms', { name: 'A' });
      const [force, event] = await Promise.all([
        app.as('admin').delete(`/rooms/${room.id}/force`),
        book(room.id),
      ]);
      expect(force.status).toBe(event.status === 201 ? 409 : 200);
    }
  });

  test('a permanently deleted institution is removed from its events', async () => {
    const room = await make('/rooms', { name: 'A' });
    const institution = await make('/institutions', { name: 'Law', code: 'L' });
    const event = await book(room.id, { category: { institution_id: institution.id } });
    expect(event.status).toBe(201);
    await app.as('admin').delete(`/institutions/${institution.id}/force`);
    const read = await app.as('manager').get(`/events/${event.body.data.id}`);
    expect(read.status).toBe(200);
    expect(read.body.data.category?.institution_id ?? null).toBeNull();
  });
});

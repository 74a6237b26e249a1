import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findDeletedEventFeed,
  listDatesToCome,
  listPendingEvents,
  listUpcoming,
} from '../../src/modules/events/index.ts';
import { createMailFixture, type MailFixture } from '../notifications/mail-fixture.ts';
import { act } from '../support/approval.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import type { Received } from '../support/smtp-server.ts';

let fixture: MailFixture;
let hall: string;
let foyer: string;
beforeAll(async () => {
  fixture = await createMailFixture();
  const venue_id = await makeVenue(fixture.app, { name: 'Abbey', address: 'Main Street 1' });
  hall = await makeRoom(fixture.app, { name: 'Hall', location: 'Attic floor', venue_id });
  foyer = await makeRoom(fixture.app, { name: 'Foyer' });
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
const gala = (fields: Fields = {}) =>
  fixture.make('alice', {
    title: 'Gala',
    status: 'pending',
    roles,
    room_id: hall,
    extra_room_ids: [foyer],
    ...fields,
  });
/** Approves the step of each place: the foyer is in no venue. */
async function approve(id: string): Promise<void> {
  for (let step = 0; step < 2; step += 1) await act(fixture.app, 'manager', id, 'approve');
}
const textTo = (mails: readonly Received[], address: string): string =>
  mails.findLast(({ to }) => to.includes(address))?.mail.text ?? '';
const latest = async (who: 'alice' | 'bob' | 'manager'): Promise<Fields> =>
  (await fixture.app.as(who).get('/notifications')).body.data[0];

describe('people are told all rooms of an event', () => {
  test('in notifications, in the table of mails and in the file of the calendar', async () => {
    const { id } = await gala();
    expect((await latest('manager')).title).toContain('Hall, Foyer');
    const asked = textTo(await fixture.deliver(), 'manager@stoa.test');
    expect(asked).toContain('Where  Hall, Attic floor, Abbey, Main Street 1; Foyer');
    await approve(id);
    const mails = await fixture.deliver();
    expect(textTo(mails, 'bob@stoa.test')).toContain(
      'Hall, Attic floor, Abbey, Main Street 1; Foyer',
    );
  });

  test('and which of them changed, by name, which is a reason for a mail', async () => {
    const { id } = await gala({ extra_room_ids: [] });
    await approve(id);
    await fixture.deliver();
    await fixture.app.as('manager').put(`/events/${id}`, { extra_room_ids: [foyer] });
    expect((await latest('bob')).body).toContain('Further rooms: none → Foyer');
    expect(textTo(await fixture.deliver(), 'bob@stoa.test')).toContain('none → Foyer');
  });

  test('of one date those of the date', async () => {
    const { id } = await gala({ recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 3 });
    await approve(id);
    await fixture.app.as('manager').put(pathOf(id, '2027-04-05'), { extra_room_ids: [] });
    const { title, body } = await latest('bob');
    expect(title).toMatch(/, Hall$/);
    expect(body).toContain('Further rooms: Foyer → none');
  });
});

describe('what is written of dates later', () => {
  test('names all rooms: digests, reminders, and a deletion in calendars', async () => {
    const { db } = fixture.app.database;
    const window = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' };
    const { id } = await gala();
    expect((await listPendingEvents(db)).map(({ room }) => room)).toEqual(['Hall, Foyer']);
    await approve(id);
    expect((await listUpcoming(db, window)).map(({ room }) => room)).toEqual(['Hall, Foyer']);
    const slice = { now: '2027-03-28T12:00:00Z', after: undefined, limit: 9 };
    expect((await listDatesToCome(db, slice)).map(({ slot }) => slot.room_name)).toEqual([
      'Hall, Foyer',
    ]);
    await fixture.app.as('manager').delete(`/events/${id}`);
    const deleted = await findDeletedEventFeed(db, id);
    expect(deleted?.row).toMatchObject({ room_id: hall, extra_room_ids: [foyer] });
    expect(deleted?.rooms.map(({ name }) => name).toSorted()).toEqual(['Foyer', 'Hall']);
  });
});

describe('a webhook of a room', () => {
  test('is told of events that have it as an extra room, and of those that leave it', async () => {
    const url = 'https://hooks.example.org/x';
    const body = { url, room_id: foyer, events: ['event.submitted', 'event.updated'] };
    const made = await fixture.app.as('manager').post('/webhooks', body);
    expect(made.status, made.text).toBe(201);
    const { id } = await gala();
    const count = async () => {
      await fixture.app.settle();
      const { rows } = await fixture.app.database.pool.query(
        'select count(*) as told from webhook_deliveries',
      );
      return rows[0].told;
    };
    expect(await count()).toBe(1);
    await fixture.app.as('alice').put(`/events/${id}`, { extra_room_ids: [] });
    // The round begins anew, because the place of the foyer has no step any more.
    expect(await count()).toBe(3);
    await fixture.app.as('alice').put(`/events/${id}`, { title: 'Ball' });
    expect(await count()).toBe(3);
  });
});

describe('what is on', () => {
  test('names all rooms of a published event, is found by each, and offers them', async () => {
    const { id } = await gala();
    await approve(id);
    await fixture.app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    for (const room of [hall, foyer]) {
      const { body } = await fixture.app.anonymous.get(`/public/events?room_id=${room}`);
      expect(body.data).toMatchObject([
        {
          id,
          place: {
            room: 'Hall',
            extra_rooms: [{ id: foyer, name: 'Foyer', location: null, venue: null }],
          },
        },
      ]);
    }
    const page = (await fixture.app.anonymous.get(`//whats-on/${id}`)).text;
    expect(page).toContain('Hall, Attic floor, Abbey, Main Street 1; Foyer');
    const list = (await fixture.app.anonymous.get('//whats-on')).text;
    expect(list).toMatch(new RegExp(`<option value="room.${foyer}"`));
    const { text } = await fixture.app.anonymous.get(`/public/events/${id}.ics`);
    expect(text.replaceAll('\r\n ', '')).toContain('Main Street 1\\; Foyer');
  });
});

describe('a manager of an extra room', () => {
  test('has the event in the list of what is managed', async () => {
    const { id } = await gala({ status: 'draft' });
    await assign(fixture.app, 'dean', 'manager', { room_id: foyer });
    const { body } = await fixture.app.as('dean').get('/events');
    expect(body.data.map((one: Fields) => one.id)).toEqual([id]);
    await removeAssignments(fixture.app);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let room = '';
let institution_id = '';
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T09:00:00Z') } });
  const venue_id = await makeVenue(app, {
    name: 'Old Library',
    address: '1 Market Square',
    timezone: 'Europe/Berlin',
  });
  room = await makeRoom(app, { name: 'Reading Room', venue_id, location: 'Attic' });
  institution_id = await makeInstitution(app, { name: 'Faculty of Arts', code: 'ARTS' });
});
afterAll(() => app.close());

/** Where each member of the record of an event is in its public record; null: it is not public (§16.8). */
const classified: Record<string, string | null> = {
  id: 'event_id',
  title: 'title',
  description: 'description',
  contact_email: 'contact_email',
  start_at: 'start_at',
  end_at: 'end_at',
  is_all_day: 'is_all_day',
  timezone: 'timezone',
  room: 'place',
  room_id: 'place',
  extra_rooms: 'place',
  extra_room_ids: 'place',
  category: 'institution, event_type',
  notes: null,
  website: null,
  expected_attendees: null,
  layout: null,
  is_recurring: null,
  recurrence_rule: null,
  recurrence_ends_at: null,
  recurrence_count: null,
  recurrence_timezone: null,
  term_id: null,
  term_name: null,
  recurrence_dates: null,
  excluded_dates: null,
  skip_holidays: null,
  held_until: null,
  follows_id: null,
  followed_by_id: null,
  equipment: null,
  by_invitation: null,
  prep_before_minutes: null,
  cleanup_after_minutes: null,
  status: null,
  is_private: null,
  is_published: null,
  roles: null,
  requirements: null,
  attachments: null,
  creator: null,
  current_step: null,
  pending_change: null,
  occurrences_count: null,
  upcoming_count: null,
  left_out: null,
  next_start_at: null,
  last_end_at: null,
  last_decision: null,
  waiting: null,
  is_mine: null,
  can: null,
  version: null,
  created_at: null,
  updated_at: null,
};

/** A word that is in one field only, so that it is seen wherever it comes out. */
const told: Fields = {
  title: 'Titleword',
  description: 'Descriptionword',
  contact_email: 'contactword@example.org',
};
const hidden: Fields = {
  notes: 'Notesword',
  website: 'https://websiteword.example.org',
  expected_attendees: 7_654_321 % 100_000,
  layout: 'hollow_square',
  prep_before_minutes: 37,
  cleanup_after_minutes: 41,
  roles: [{ user_name: 'Roleword', user_email: 'roleaddress@example.org', role: 'room_user' }],
  requirements: [{ kind: 'setup', details: 'Requirementword' }],
};

async function publish(fields: Fields): Promise<Fields> {
  const { id } = await makeEvent(app, 'alice', room, { status: 'pending', ...fields });
  await app.as('manager').post(`/events/${id}/approve`, { comment: 'Commentword' });
  await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
  return (await app.as('manager').get(`/events/${id}`)).body.data;
}

describe('What is public of an event', () => {
  test('is said of each member of its record: a new one must be added to this list', async () => {
    const record = await publish({});
    expect(Object.keys(classified).toSorted()).toEqual(Object.keys(record).toSorted());
  });

  test('is title, description, times, place, pictures, institution, contact and kind, and nothing else', async () => {
    const category = { event_type: 'lecture', format: 'hybrid', institution_id };
    const record = await publish({
      ...told,
      ...hidden,
      category,
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
    });
    const { body } = await app.anonymous.get('/public/events?from=2027-03-30&to=2027-03-30');
    expect(body.data).toEqual([
      {
        id: record.id,
        event_id: record.id,
        url: expect.stringMatching(new RegExp(`/whats-on/${record.id}$`)),
        ...told,
        start_at: record.start_at,
        end_at: record.end_at,
        timezone: 'Europe/Berlin',
        is_all_day: false,
        place: {
          room_id: room,
          room: 'Reading Room',
          location: 'Attic',
          venue_id: expect.any(String),
          venue: 'Old Library',
          address: '1 Market Square',
          extra_rooms: [],
        },
        pictures: [],
        institution: 'Faculty of Arts',
        event_type: 'lecture',
      },
    ]);
    const isNamed = Object.values(classified).flatMap((names) => names?.split(', ') ?? []);
    const members = Object.keys(body.data[0]).filter(
      (name) => !['id', 'url', 'pictures'].includes(name),
    );
    expect(members.toSorted()).toEqual([...new Set(isNamed)].toSorted());
  });

  test('is the same on every way out', async () => {
    const { id } = await publish({
      ...told,
      ...hidden,
      category: { format: 'hybrid', institution: 'Choirword' },
      start_at: '2027-03-31T08:00:00Z',
      end_at: '2027-03-31T09:00:00Z',
    });
    const ways = [
      '/public/events',
      '/public/events.ics',
      `/public/events/${id}`,
      `/public/events/${id}.ics`,
      '//whats-on',
      `//whats-on/${id}`,
    ];
    for (const way of ways) {
      const { status, text } = await app.anonymous.get(way);
      expect([way, status]).toEqual([way, 200]);
      expect(text).toContain('Titleword');
      const words = /Notesword|websiteword|54321|Roleword|roleaddress|Requirementword|Commentword/i;
      expect(words.exec(text)?.[0]).toBeUndefined();
      expect(/alice|manager|hybrid/i.exec(text)?.[0]).toBeUndefined();
    }
  });
});

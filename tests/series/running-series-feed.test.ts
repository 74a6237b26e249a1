import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  icalJsReader,
  libicalReader,
  pythonReader,
  type Reader,
} from '../calendar/calendar-readers.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { occurrencesOf } from '../support/series.ts';

/**
 * What calendar programs read of a running series that was changed: what took place as it was, and what is to come
 * (§18.5).
 */

const TERM_BEGINS = '2027-09-01T06:00:00Z';
const MIDTERM = '2027-10-20T06:00:00Z';
const [from, until] = [Date.UTC(2027, 7, 1) / 1_000, Date.UTC(2028, 7, 1) / 1_000];
let now = Temporal.Instant.from(TERM_BEGINS);
let app: TestApp;
let [hall, studio, token] = ['', '', ''];

beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
  studio = await makeRoom(app, { name: 'Studio', venue_id, approval_steps: [] });
  token = (await app.as('admin').post('/calendar/tokens', { name: 'Phone' })).body.data.token;
});
beforeEach(async () => {
  now = Temporal.Instant.from(TERM_BEGINS);
  await removeEvents(app);
});
afterAll(() => app.close());

const READERS: [string, Reader | null][] = [
  ['ical.js', icalJsReader()],
  ['icalendar and dateutil', pythonReader()],
  ['libical', libicalReader()],
];

const at = (text: string): number => Date.parse(text) / 1_000;

/** The feed of everything at one moment, and the dates that the service says it has. */
type Shown = { text: string; dates: number[][] };

async function shownOf(id: string): Promise<Shown> {
  const held = (await occurrencesOf(app, id)).filter(({ is_cancelled }) => !is_cancelled);
  const { text } = await app.as('admin').get(`/calendar.ics?token=${token}`);
  return { text, dates: held.map(({ start_at, end_at }) => [at(start_at), at(end_at)]) };
}

/** Each reader finds in the feeds what the service said. All feeds are given to it at once: starting it takes long. */
function expectAlike(moments: readonly Shown[]): void {
  for (const [name, read] of READERS) {
    if (read === null) continue;
    const found = read(
      moments.map(({ text }) => text),
      { from, until },
    );
    const sorted = found.map((dates) =>
      dates.map(({ start, end }) => [start, end]).sort(([one = 0], [other = 0]) => one - other),
    );
    expect([name, ...sorted]).toEqual([name, ...moments.map(({ dates }) => dates)]);
  }
}

const CHANGES: [string, Fields, Fields][] = [
  ['another time', {}, { start_at: '2027-09-06T10:30', end_at: '2027-09-06T12:00' }],
  ['another weekday', {}, { start_at: '2027-09-07T10:00', end_at: '2027-09-07T11:00' }],
  ['another length', {}, { end_at: '2027-09-06T13:00' }],
  ['another rule', {}, { recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=20' }],
  [
    'no end',
    { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20271115' },
    { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20271220' },
  ],
  [
    'dates by hand',
    { recurrence_dates: ['2027-09-18', '2027-11-20'] },
    { start_at: '2027-09-06T12:00', end_at: '2027-09-06T13:00' },
  ],
  [
    'dates left out',
    { excluded_dates: ['2027-09-20', '2027-11-08'] },
    { start_at: '2027-09-06T12:00', end_at: '2027-09-06T13:00' },
  ],
];

describe('calendar programs and the service agree after a running series gets', () => {
  test.each(CHANGES)('%s', async (_, before, change) => {
    const { id } = await makeEvent(app, 'admin', hall, {
      title: 'Course',
      status: 'approved',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
      start_at: '2027-09-06T10:00',
      end_at: '2027-09-06T11:00',
      ...before,
    });
    const moments = [await shownOf(id)];
    const took = (await occurrencesOf(app, id)).slice(0, 6).map(({ start_at }) => start_at);
    now = Temporal.Instant.from(MIDTERM);
    const changed = await app.as('admin').put(`/events/${id}`, change);
    expect(changed.status, changed.text).toBe(200);
    moments.push(await shownOf(id));
    now = now.add({ hours: 24 * 14 });
    const again = await app.as('admin').put(`/events/${id}`, { room_id: studio });
    expect(again.status, again.text).toBe(200);
    moments.push(await shownOf(id));
    expectAlike(moments);
    const rows = await occurrencesOf(app, id);
    expect(rows.slice(0, 6).map(({ start_at, room }) => [start_at, room.name])).toEqual(
      took.map((start) => [start, 'Hall']),
    );
    expect(rows.at(-1)?.room.name).toBe('Studio');
  });
});

describe('a running series that is cancelled', () => {
  const monday = { start_at: '2027-09-06T10:00', end_at: '2027-09-06T11:00' };
  const cancel = async (id: string): Promise<void> => {
    now = Temporal.Instant.from(MIDTERM);
    const cancelled = await app.as('admin').post(`/events/${id}/cancel`);
    expect(cancelled.status, cancelled.text).toBe(200);
  };
  const feedOf = async (path = '/calendar.ics'): Promise<string> =>
    (await app.as('admin').get(`${path}?token=${token}`)).text;
  const entriesIn = (text: string): number => text.split('BEGIN:VEVENT').length - 1;
  const course = (fields: Fields = {}) =>
    makeEvent(app, 'admin', hall, {
      title: 'Course',
      status: 'approved',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
      ...monday,
      ...fields,
    });

  test('keeps in feeds what took place, and nothing of what was to come', async () => {
    const { id } = await course();
    await app.as('admin').delete(`/events/${id}::2027-09-13`);
    await app.as('admin').put(`/events/${id}::2027-09-20`, { end_at: '2027-09-20T12:00' });
    await app.as('admin').put(`/events/${id}::2027-11-08`, { end_at: '2027-11-08T12:00' });
    await feedOf();
    await cancel(id);
    const text = await feedOf();
    expect(entriesIn(text)).toBe(6);
    expect(text).toContain('STATUS:CONFIRMED');
    expect(text).not.toMatch(/CANCELLED|RRULE/);
    for (const [name, read] of READERS) {
      if (read === null) continue;
      const [found = []] = read([text], { from, until });
      expect([name, ...found.map(({ start, end }) => [start, end]).sort()]).toEqual([
        name,
        ...['09-06', '09-20', '09-27', '10-04', '10-11', '10-18'].map((day) => [
          at(`2027-${day}T08:00:00Z`),
          at(`2027-${day}T${day === '09-20' ? '10' : '09'}:00:00Z`),
        ]),
      ]);
    }
    expect(entriesIn(await feedOf(`/calendar/rooms/${hall}.ics`))).toBe(6);
    expect(entriesIn(await feedOf(`/calendar/rooms/${studio}.ics`))).toBe(0);
    const own = await app.as('admin').get(`/events/${id}.ics`);
    expect(own.text).toContain('STATUS:CANCELLED');
  });

  test('keeps each date in the room that it had, and leaves feeds when it is deleted', async () => {
    const { id } = await course();
    now = Temporal.Instant.from('2027-09-22T06:00:00Z');
    await app.as('admin').put(`/events/${id}`, { room_id: studio });
    await cancel(id);
    expect(entriesIn(await feedOf(`/calendar/rooms/${hall}.ics`))).toBe(3);
    expect(entriesIn(await feedOf(`/calendar/rooms/${studio}.ics`))).toBe(4);
    await app.as('admin').delete(`/events/${id}`);
    expect(entriesIn(await feedOf())).toBe(0);
  });

  test('that has not begun leaves feeds as a whole', async () => {
    const { id } = await course({ start_at: '2027-11-01T10:00', end_at: '2027-11-01T11:00' });
    await cancel(id);
    expect(entriesIn(await feedOf())).toBe(0);
  });
});

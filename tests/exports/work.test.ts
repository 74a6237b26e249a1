import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries } from '../support/series.ts';
import { answer } from '../support/work.ts';
import {
  column,
  type ExportingApp,
  exportBody,
  exported,
  exportingApp,
  makeExport,
  type SheetRow,
} from './exporting.ts';

let app: ExportingApp;
let venue: string;
let hall: string;
let attic: string;
let series: EventRecord;
beforeAll(async () => {
  app = await exportingApp({ timezone: 'Europe/Berlin' });
  await app.work();
  venue = await makeVenue(app, { name: 'North', timezone: 'Asia/Tokyo' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue });
  attic = await makeRoom(app, { name: 'Attic' });
  await makeEvent(app, 'alice', hall, {
    title: 'Private talk',
    is_private: true,
    status: 'pending',
    start_at: '2027-03-29T08:00:00Z',
    end_at: '2027-03-29T09:00:00Z',
    prep_before_minutes: 30,
    extra_room_ids: [attic],
    requirements: [{ kind: 'media', details: 'Two microphones', is_required: true }],
  });
  series = await makeSeries(app, 'alice', attic, {
    title: 'Series',
    status: 'pending',
    requirements: [{ kind: 'setup' }],
    start_at: '2027-03-30T08:00:00Z',
    end_at: '2027-03-30T09:00:00Z',
  });
  await makeEvent(app, 'alice', attic, {
    title: 'Draft',
    status: 'draft',
    requirements: [{ kind: 'media' }],
    start_at: '2027-03-31T08:00:00Z',
    end_at: '2027-03-31T09:00:00Z',
  });
});
afterAll(() => app.close());

const work = (fields: Fields = {}): Promise<SheetRow[]> =>
  exported(app, { type: 'work_list', to_date: '2027-12-31', ...fields });

test('an export of work has a row for each requirement on each date, by the beginning of its set-up', async () => {
  const rows = await work();
  expect(column(rows, 'Title')).toEqual(['Private talk', ...Array(rows.length - 1).fill('Series')]);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows[0]).toMatchObject({
    'Set up from': '2027-03-29T16:30:00',
    Start: '2027-03-29T17:00:00',
    'Time zone': 'Asia/Tokyo',
    'Kind of work': 'Media',
    State: 'Open',
    Required: 'yes',
    'What is asked': 'Two microphones',
    Room: 'Hall',
    'Further rooms': 'Attic',
    Venue: 'North',
    'Answered by': null,
  });
  expect(rows[1]).toMatchObject({ 'Time zone': 'Europe/Berlin', Start: '2027-03-30T10:00:00' });
});

test('an export of work has the filters of the list of work', async () => {
  const original_start_at = '2027-03-30T08:00:00Z';
  const declined = await answer(app, 'manager', series, 'decline', {
    kind: 'setup',
    comment: 'Nobody is free.',
    original_start_at,
  });
  expect(declined.status, declined.text).toBe(200);
  const titlesOf = async (fields: Fields) => column(await work(fields), 'Title');
  expect(await titlesOf({ kind: 'media' })).toEqual(['Private talk']);
  expect(await titlesOf({ state: 'declined' })).toEqual(['Series']);
  expect(await titlesOf({ venue_id: venue })).toEqual(['Private talk']);
  expect(await titlesOf({ room_id: attic, kind: 'media' })).toEqual(['Private talk']);
  expect(await titlesOf({ from_date: '2027-03-29', to_date: '2027-03-29' })).toEqual([
    'Private talk',
  ]);
  const [row] = await work({ state: 'declined' });
  expect(row).toMatchObject({ Comment: 'Nobody is free.', 'Answered by': 'manager' });
  const record = await makeExport(app, { type: 'work_list', kind: 'setup', state: 'open' });
  expect(record.filters).toMatchObject({ status: null, kind: 'setup', state: 'open' });
});

test.each([
  [{ type: 'work_list', status: 'approved' }, 'status'],
  [{ type: 'event_list', kind: 'media' }, 'kind'],
  [{ type: 'room_schedule', kind: 'media', state: 'open' }, 'kind,state'],
  [{ type: 'work_list', kind: 'music' }, 'kind'],
  [{ type: 'work_list', state: 'mixed' }, 'state'],
])('the filters of %j are refused on %s', async (fields, on) => {
  const refused = await app.as('admin').post('/admin/exports', exportBody(fields));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).sort().join()).toBe(on);
});

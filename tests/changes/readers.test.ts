import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExportingApp, exported, exportingApp } from '../exports/exporting.ts';
import { act } from '../support/approval.ts';
import { at, type Fields, removeEvents } from '../support/bookings.ts';
import { approvedEvent, approvedSeries, askChange, hour, readEvent } from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { occurrencesOf, pathOf } from '../support/series.ts';

let app: ExportingApp;
let room: string;
let other: string;
let id: string;
let change: string;
beforeAll(async () => {
  app = await exportingApp();
  await app.work();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Other' });
});
beforeEach(async () => {
  await removeEvents(app);
  ({ id } = await approvedEvent(app, room));
  change = (await askChange(app, `/events/${id}`, { room_id: other, ...hour('10:00', '11:00') }))
    .pending_change.id;
});
afterAll(() => app.close());

const DAY = 'from=2027-03-29&to=2027-03-29';

/** The components of a feed as `UID STATUS DTSTART`. */
async function entriesOf(path: string): Promise<string[]> {
  const { text } = await app.as('bob').get(path);
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) =>
      ['UID', 'STATUS', 'DTSTART'].map((key) =>
        new RegExp(`^${key}[:;](.*)$`, 'm').exec(part)?.[1]?.trim(),
      ),
    )
    .map((parts) => parts.join(' '))
    .sort();
}

describe('while a change waits', () => {
  test('the schedule shows the approved slot as approved and the wanted one as pending', async () => {
    const { body } = await app.as('bob').get(`/schedule?${DAY}&room_id=${room},${other}`);
    const bookings = body.data.flatMap((row: { room: Fields; bookings: Fields[] }) =>
      row.bookings.map((booking) => ({ room: row.room.id, ...booking })),
    );
    const shared = { id, series_id: null, title: 'Kick-off', pending_change_id: change };
    expect(bookings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...shared, room, status: 'approved', ...hour('08:00', '09:00') }),
        expect.objectContaining({
          ...shared,
          room: other,
          status: 'pending',
          ...hour('10:00', '11:00'),
        }),
      ]),
    );
    expect(bookings).toHaveLength(2);
    const pending = await app
      .as('bob')
      .get(`/schedule?${DAY}&room_id=${room},${other}&status=pending`);
    expect(pending.body.data.map((row: { bookings: Fields[] }) => row.bookings.length)).toEqual(
      expect.arrayContaining([0, 1]),
    );
  });

  test('feeds show both slots, and the file of the event the approved one', async () => {
    const approvedEntry = `${id}@stoa CONFIRMED 20270329T080000Z`;
    const wantedEntry = `${change}@stoa TENTATIVE 20270329T100000Z`;
    expect(await entriesOf('/calendar.ics')).toEqual([approvedEntry, wantedEntry].sort());
    expect(await entriesOf(`/calendar/rooms/${room}.ics`)).toEqual([approvedEntry]);
    expect(await entriesOf(`/calendar/rooms/${other}.ics`)).toEqual([wantedEntry]);
    expect(await entriesOf(`/events/${id}.ics`)).toEqual([approvedEntry]);
    await act(app, 'manager', id, 'approve');
    const moved = `${id}@stoa CONFIRMED 20270329T100000Z`;
    expect(await entriesOf('/calendar.ics')).toEqual([moved]);
    expect(await entriesOf(`/calendar/rooms/${other}.ics`)).toEqual([moved]);
    expect(await entriesOf(`/calendar/rooms/${room}.ics`)).toEqual([]);
  });

  test('both slots are unavailable to slots and to the room search, but not to the event itself', async () => {
    for (const [place, hours] of [
      [room, [8, 9]],
      [other, [10, 11]],
    ] as const) {
      const { body } = await app.as('bob').get(`/rooms/${place}/available-slots?${DAY}`);
      const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
      expect(body.data.map(({ start_time, end_time }: Fields) => [start_time, end_time])).toEqual([
        ['00:00', clock(hours[0])],
        [clock(hours[1]), '00:00'],
      ]);
    }
    const search = async (fields: Fields) => {
      const asked = { ...hour('10:30', '10:45'), room_ids: [other], include_unavailable: true };
      const { body } = await app.as('bob').post('/rooms/search', { ...asked, ...fields });
      return body.data[0].status;
    };
    expect(await search({})).toBe('taken');
    expect(await search({ event_id: id })).toBe('free');
    const free = await app.as('bob').get(`/rooms?free_from=${at('10:30')}&free_to=${at('10:45')}`);
    expect(free.body.data.map((row: Fields) => row.id)).not.toContain(other);
  });

  test('lists, windows and single dates show the event as it is', async () => {
    const rows = (await app.as('bob').get(`/events?${DAY}`)).body.data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      status: 'approved',
      room_id: room,
      pending_change: { id: change },
    });
    const there = await app.as('bob').get(`/events?${DAY}&room_id=${other}`);
    expect(there.body.data).toEqual([]);
    expect((await app.as('bob').get('/events?status=pending')).body.data).toEqual([]);
  });

  test('exports show the approved slot as approved and the wanted one as pending', async () => {
    const window = { from_date: '2027-03-29', to_date: '2027-03-29' };
    const shown = async (fields: Fields) =>
      (await exported(app, { ...window, ...fields })).map((row) => [
        row.Room,
        row.Status,
        row.Start,
      ]);
    const slots = [
      ['Aula', 'Approved', '2027-03-29T08:00:00'],
      ['Other', 'Pending', '2027-03-29T10:00:00'],
    ];
    expect(await shown({})).toEqual(slots);
    expect(await shown({ status: 'pending' })).toEqual([slots[1]]);
    expect(await shown({ room_id: room })).toEqual([slots[0]]);
  });

  test('an export pages through both slots of dates that begin at one moment', async () => {
    await removeEvents(app);
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=150' };
    const series = await approvedEvent(app, room, rule);
    await askChange(app, `/events/${series.id}`, { room_id: other });
    const rows = await exported(app, { from_date: '2027-03-01', to_date: '2027-12-31' });
    expect([rows.length, new Set(rows.map((row) => `${row.Room} ${row.Start}`)).size]).toEqual([
      300, 300,
    ]);
  });

  test('the room of the wanted slot cannot be removed for good', async () => {
    const path = `/rooms/${other}`;
    await app.as('admin').delete(path);
    expect((await app.as('admin').delete(`${path}/force`)).status).toBe(409);
    await app.as('admin').post(`${path}/restore`);
  });

  test('a block shows the wanted slot among its conflicts', async () => {
    const block = {
      name: 'Works',
      type: 'blocked',
      start_date: '2027-03-29',
      end_date: '2027-03-29',
    };
    const made = await app.as('manager').post(`/rooms/${other}/availability`, block);
    expect(made.body.data.conflicts).toMatchObject([{ reason: 'blocked', event: { id } }]);
    await app.as('manager').delete(`/rooms/${other}/availability/${made.body.data.id}`);
  });
});

test('a date of a series shows in the schedule which change waits for it', async () => {
  await removeEvents(app);
  const series = await approvedSeries(app, room);
  await askChange(app, pathOf(series.id, '2027-04-05'), { room_id: other });
  const { pending_change } = await readEvent(app, series.id);
  const window = 'from=2027-03-29&to=2027-04-12';
  const { body } = await app.as('bob').get(`/schedule?${window}&room_id=${room},${other}`);
  const shown = body.data.flatMap((row: { room: Fields; bookings: Fields[] }) =>
    row.bookings.map(({ occurrence_date, status, pending_change_id }) => [
      row.room.id === room ? 'room' : 'other',
      occurrence_date,
      status,
      pending_change_id,
    ]),
  );
  expect(shown.sort()).toEqual([
    ['other', '2027-04-05', 'pending', pending_change.id],
    ['room', '2027-03-29', 'approved', null],
    ['room', '2027-04-05', 'approved', pending_change.id],
    ['room', '2027-04-12', 'approved', null],
  ]);
  expect(await occurrencesOf(app, series.id)).toHaveLength(4);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf, startsOf } from '../support/series.ts';

let app: TestApp;
let venue: string;
let room: string;
let barn: string;

beforeAll(async () => {
  app = await testApp();
  const venueOf = async (name: string, timezone: string): Promise<string> =>
    (await app.as('admin').post('/venues', { name, timezone })).body.data.id;
  venue = await venueOf('Abbey', 'Europe/Berlin');
  room = await makeRoom(app, { venue_id: venue });
  const other = await venueOf('Barn', 'Europe/Berlin');
  barn = await makeRoom(app, { venue_id: other });
  await holiday('Fair', '2027-09-17', venue);
  await holiday('Harvest', '2027-09-10', other);
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

async function holiday(name: string, day: string, venue_id: string | null, ends_on = day) {
  const days = { name, starts_on: day, ends_on, venue_id };
  return (await app.as('admin').post('/holidays', days)).body.data.id;
}

/** The times of an hour that begins at a local time of 2027. */
const hour = (start: string): Fields => {
  const from = Temporal.PlainDateTime.from(`2027-${start}`);
  const text = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' });
  return { start_at: text(from), end_at: text(from.add({ hours: 1 })) };
};
const series = async (start: string, fields: Fields): Promise<EventRecord> => {
  const answer = await app.as('alice').post('/events', {
    title: 'Course',
    room_id: room,
    status: 'pending',
    skip_holidays: true,
    ...hour(start),
    recurrence_timezone: 'Europe/Berlin',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
};
const put = async (id: string, body: Fields): Promise<EventRecord> => {
  const answer = await app.as('alice').put(`/events/${id}`, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
/** The local days of a series, as `09-17`. */
const daysOf = async (id: string, timezone = 'Europe/Berlin'): Promise<string[]> =>
  (await startsOf(app, id)).map((start) =>
    Temporal.Instant.from(start).toZonedDateTimeISO(timezone).toPlainDate().toString().slice(5),
  );
/** What a series leaves out, as `09-17 Fair`; by hand without a name. */
const leftOut = (event: EventRecord): string[] =>
  event.excluded_dates.map((one: { date: string; name: string | null }) =>
    [one.date.slice(5), one.name].filter(Boolean).join(' '),
  );

const FRIDAYS = { recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };

describe('weekly Fridays from 3 September with a holiday on 17 September', () => {
  test('leave it out when the start moves a week later, and no working Friday', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    const moved = await put(id, hour('09-10T10:00'));
    expect(leftOut(moved)).toEqual(['09-17 Fair']);
    expect(moved.skip_holidays).toBe(true);
    expect(await daysOf(id)).toEqual(['09-10', '09-24', '10-01']);
  });

  test('leave it out when the start moves to another time', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    expect(leftOut(await put(id, hour('09-03T15:00')))).toEqual(['09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-03', '09-10', '09-24']);
  });

  test('leave out nothing when they become Thursdays, and it again when they are Fridays again', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    expect(leftOut(await put(id, hour('09-02T10:00')))).toEqual([]);
    expect(await daysOf(id)).toEqual(['09-02', '09-09', '09-16', '09-23']);
    expect(leftOut(await put(id, hour('09-03T10:00')))).toEqual(['09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-03', '09-10', '09-24']);
  });

  test('leave it out by another rule that has it, with what is left out by hand', async () => {
    const { id } = await series('09-03T10:00', { ...FRIDAYS, excluded_dates: ['2027-09-10'] });
    const daily = await put(id, { recurrence_rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=6' });
    expect(leftOut(daily)).toEqual(['09-10', '09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-03', '09-08', '09-15', '09-22']);
  });

  test('move what is left out by hand with the rule, and the holiday stays where it is', async () => {
    const { id } = await series('09-01T10:00', { ...FRIDAYS, excluded_dates: ['2027-09-08'] });
    const moved = await put(id, hour('09-03T10:00'));
    expect(leftOut(moved)).toEqual(['09-10', '09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-03', '09-24']);
  });

  test('leave out the holiday of the venue to which they move, and take the other one back', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    expect(leftOut(await put(id, { room_id: barn }))).toEqual(['09-10 Harvest']);
    expect(await daysOf(id)).toEqual(['09-03', '09-17', '09-24']);
  });

  test('take place on it when the choice is taken back, and leave it out when it is made again', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    const back = await put(id, { skip_holidays: false });
    expect([leftOut(back), back.skip_holidays]).toEqual([[], false]);
    expect(await daysOf(id)).toContain('09-17');
    expect(leftOut(await put(id, { skip_holidays: true }))).toEqual(['09-17 Fair']);
  });

  test('keep the reason of a date that a request names in any form', async () => {
    const { id, excluded_dates } = await series('09-03T10:00', FRIDAYS);
    for (const list of [
      excluded_dates,
      ['2027-09-17'],
      ['2027-09-17T10:00'],
      ['2027-09-17T08:00:00Z'],
      [{ date: '2027-09-17', reason: 'hand', name: 'Nonsense' }],
    ]) {
      const more = [...list, '2027-09-24'];
      expect(leftOut(await put(id, { excluded_dates: more }))).toEqual(['09-17 Fair', '09-24']);
    }
    const record = (await app.as('alice').get(`/events/${id}`)).body.data;
    expect(leftOut(await put(id, record))).toEqual(['09-17 Fair', '09-24']);
  });

  test('keep the holiday where a request that moves them names the dates of before', async () => {
    const { id, excluded_dates } = await series('09-03T10:00', FRIDAYS);
    const moved = await put(id, { ...hour('09-02T10:00'), excluded_dates });
    expect(leftOut(moved)).toEqual([]);
    const back = await put(id, { ...hour('09-10T10:00'), excluded_dates: [] });
    expect(leftOut(back)).toEqual(['09-17 Fair']);
  });

  test('go on taking place on a date that was taken back by hand, when their time changes', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    await put(id, { excluded_dates: [] });
    expect(leftOut(await put(id, hour('09-03T11:00')))).toEqual([]);
    expect(await daysOf(id)).toContain('09-17');
  });

  test('are refused where all their dates would be on holidays, and stay as they were', async () => {
    const { id } = await series('09-03T10:00', { recurrence_rule: 'FREQ=WEEKLY;COUNT=1' });
    const answer = await app.as('alice').put(`/events/${id}`, hour('09-17T10:00'));
    expect(answer.body.errors).toEqual({
      skip_holidays: [
        'The skip holidays field must leave at least one date: all dates are on holidays.',
      ],
    });
    expect(await daysOf(id)).toEqual(['09-03']);
  });

  test('divide with their holidays, and the later part works them out anew', async () => {
    const { id } = await series('09-03T10:00', { recurrence_rule: 'FREQ=WEEKLY;COUNT=6' });
    const answer = await app
      .as('alice')
      .put(`${pathOf(id, '2027-09-10T08:00:00Z')}?scope=following`, hour('09-09T10:00'));
    const later = answer.body.data;
    expect([leftOut(later), later.skip_holidays]).toEqual([[], true]);
    expect(await daysOf(later.id)).toEqual(['09-09', '09-16', '09-23', '09-30', '10-07']);
    const again = await put(later.id, hour('09-10T10:00'));
    expect(leftOut(again)).toEqual(['09-17 Fair']);
  });

  test('leave it out when a change that waits is approved, also one entered meanwhile', async () => {
    const { id } = await series('09-01T10:00', FRIDAYS);
    await app.as('manager').post(`/events/${id}/approve`);
    const waiting = await put(id, hour('09-03T10:00'));
    expect(waiting.pending_change).not.toBeNull();
    const added = await holiday('Late', '2027-09-24', venue);
    const done = (await app.as('manager').post(`/events/${id}/approve`)).body.data;
    expect(leftOut(done)).toEqual(['09-17 Fair', '09-24 Late']);
    expect(await daysOf(id)).toEqual(['09-03', '09-10']);
    await app.as('manager').post(`/events/${id}/undo`);
    expect(await daysOf(id)).toEqual(['09-01', '09-08', '09-15', '09-22']);
    await app.as('admin').delete(`/holidays/${added}`);
  });

  test('leave it out when many events are moved to a room of its venue at once', async () => {
    const { id } = await series('09-03T10:00', { ...FRIDAYS, room_id: barn });
    const body = { event_ids: [id], room_id: room };
    await app.as('manager').post('/events/batch-move', body);
    const record = (await app.as('alice').get(`/events/${id}`)).body.data;
    expect(leftOut(record)).toEqual(['09-17 Fair']);
    await app.as('manager').post(`/events/${id}/undo`);
    expect(leftOut((await app.as('alice').get(`/events/${id}`)).body.data)).toEqual([
      '09-10 Harvest',
    ]);
  });
});

describe('other series with holidays', () => {
  test('monthly, with dates by hand', async () => {
    const { id } = await series('07-16T10:00', {
      recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=16,17;COUNT=6',
      recurrence_dates: ['2027-09-17T15:00', '2027-09-18'],
    });
    const moved = await put(id, hour('07-17T10:00'));
    expect(moved.excluded_dates).toEqual([
      { date: '2027-09-17', reason: 'holiday', name: 'Fair' },
      { date: '2027-09-17T15:00', reason: 'holiday', name: 'Fair' },
    ]);
    expect(await daysOf(id)).toEqual(['07-17', '08-16', '08-17', '09-16', '09-18', '10-16']);
  });

  test('with dates by hand alone, which move with their start', async () => {
    const { id } = await series('09-01T10:00', { recurrence_dates: ['2027-09-16', '2027-09-20'] });
    expect(leftOut(await put(id, hour('09-02T10:00')))).toEqual(['09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-02', '09-21']);
  });

  test('several a day, each named with its time', async () => {
    const rule = 'FREQ=DAILY;BYHOUR=8,12;COUNT=8';
    const { id } = await series('09-14T08:00', { recurrence_rule: rule });
    const moved = await put(id, hour('09-15T08:00'));
    expect(moved.excluded_dates.map(({ date }: { date: string }) => date)).toEqual([
      '2027-09-17T08:00',
      '2027-09-17T12:00',
    ]);
    const named = [{ date: '2027-09-17T12:00' }];
    expect((await put(id, { excluded_dates: named })).excluded_dates).toHaveLength(1);
  });

  test('over both clock changes, by the local day', async () => {
    const spring = await holiday('Spring', '2027-03-28', venue);
    const autumn = await holiday('Autumn', '2027-10-31', venue);
    const recurrence_rule = 'FREQ=WEEKLY;INTERVAL=31;BYDAY=SA,SU;COUNT=4';
    const { id } = await series('03-27T23:30', { recurrence_rule });
    const late = await put(id, hour('03-27T00:15'));
    expect(leftOut(late)).toEqual(['03-28 Spring', '10-31 Autumn']);
    expect(await daysOf(id)).toEqual(['03-27', '10-30']);
    for (const one of [spring, autumn]) await app.as('admin').delete(`/holidays/${one}`);
  });

  test('in another zone, where the local day is another one', async () => {
    const { id } = await series('09-03T23:00', FRIDAYS);
    const moved = await put(id, { recurrence_timezone: 'Asia/Tokyo', ...hour('09-04T06:00') });
    expect(leftOut(moved)).toEqual([]);
    expect(await daysOf(id, 'Asia/Tokyo')).toEqual(['09-04', '09-11', '09-18', '09-25']);
  });

  test('from midnight to midnight, as whole days are', async () => {
    const day = (date: string) => ({
      start_at: `${date}T00:00`,
      end_at: Temporal.PlainDate.from(date).add({ days: 1 }).toString(),
    });
    const { id } = await series('09-03T00:00', { ...day('2027-09-03'), ...FRIDAYS });
    expect(leftOut(await put(id, day('2027-09-10')))).toEqual(['09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-10', '09-24', '10-01']);
  });

  test('that get another term leave out the holidays of its weeks', async () => {
    const term = async (name: string, starts_on: string, ends_on: string): Promise<string> =>
      (await app.as('admin').post('/terms', { name, starts_on, ends_on })).body.data.id;
    const short = await term('Short', '2027-09-01', '2027-09-12');
    const long = await term('Long', '2027-09-01', '2027-09-30');
    const fields = { recurrence_rule: 'FREQ=WEEKLY', term_id: short };
    const { id, excluded_dates } = await series('09-03T10:00', fields);
    expect(excluded_dates).toEqual([]);
    expect(leftOut(await put(id, { term_id: long }))).toEqual(['09-17 Fair']);
    expect(await daysOf(id)).toEqual(['09-03', '09-10', '09-24']);
    expect(leftOut(await put(id, { term_id: short }))).toEqual([]);
  });

  test('that become a single event have no holidays any more', async () => {
    const { id } = await series('09-03T10:00', FRIDAYS);
    const single = await put(id, { recurrence_rule: null });
    expect(single).toMatchObject({ skip_holidays: false, excluded_dates: [], is_recurring: false });
    expect((await put(id, FRIDAYS)).excluded_dates).toEqual([]);
  });
});

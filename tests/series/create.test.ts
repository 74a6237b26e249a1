import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { countRows, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf, makeSeries, occurrencesOf, seriesBody, startsOf } from '../support/series.ts';

const NOW = '2027-03-01T12:00:00Z';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from(NOW) } });
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const create = (fields: Fields): Promise<Answer> =>
  app.as('alice').post('/events', seriesBody(room, fields));

const madeStarts = async (fields: Fields): Promise<string[]> => {
  const series = await makeSeries(app, 'alice', room, fields);
  return startsOf(app, series.id);
};

const days = async (fields: Fields): Promise<string[]> =>
  (await madeStarts(fields)).map((start) => start.slice(5, 10));

const countOf = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select count(*) from occurrences where event_id = $1',
    [id],
  );
  return rows[0].count;
};

describe('a series ends', () => {
  const week = ['03-29', '04-05', '04-12', '04-19'];
  test.each<[string, Fields, string[]]>([
    ['after COUNT occurrences', { recurrence_rule: 'FREQ=WEEKLY;COUNT=2' }, week.slice(0, 2)],
    ['on the day of UNTIL', { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270412' }, week.slice(0, 3)],
    [
      'at the wall time of UNTIL, itself included',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270412T080000' },
      week.slice(0, 3),
    ],
    [
      'before an occurrence a second after the wall time of UNTIL',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270412T075959' },
      week.slice(0, 2),
    ],
    [
      'at the instant of UNTIL, itself included',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270412T080000Z' },
      week.slice(0, 3),
    ],
    [
      'before an occurrence a second after the instant of UNTIL',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270412T075959Z' },
      week.slice(0, 2),
    ],
    [
      'after recurrence_count occurrences',
      { recurrence_rule: 'RRULE:FREQ=WEEKLY', recurrence_count: 3 },
      week.slice(0, 3),
    ],
    [
      'with the day of recurrence_ends_at',
      { recurrence_rule: 'FREQ=WEEKLY', recurrence_ends_at: '2027-04-12' },
      week.slice(0, 3),
    ],
    [
      'at the instant of recurrence_ends_at, itself included',
      { recurrence_rule: 'FREQ=WEEKLY', recurrence_ends_at: '2027-04-12T10:00:00+02:00' },
      week.slice(0, 3),
    ],
    [
      'before an occurrence a second after recurrence_ends_at',
      { recurrence_rule: 'FREQ=WEEKLY', recurrence_ends_at: '2027-04-12T07:59:59Z' },
      week.slice(0, 2),
    ],
  ])('%s', async (_when, fields, expected) => {
    expect(await days(fields)).toEqual(expected);
  });

  test.each<[string, Fields, number]>([
    ['COUNT', { recurrence_rule: 'FREQ=WEEKLY;COUNT=2', recurrence_count: 3 }, 2],
    ['recurrence_count', { recurrence_rule: 'FREQ=WEEKLY;COUNT=3', recurrence_count: 2 }, 2],
    [
      'recurrence_ends_at',
      { recurrence_rule: 'FREQ=WEEKLY;COUNT=4', recurrence_ends_at: '2027-04-05' },
      2,
    ],
    [
      'UNTIL',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270405', recurrence_ends_at: '2027-04-12' },
      2,
    ],
    [
      'recurrence_count before UNTIL',
      { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270426', recurrence_count: 3 },
      3,
    ],
  ])('at the earliest of its ends: %s', async (_which, fields, count) => {
    expect(await madeStarts(fields)).toHaveLength(count);
  });

  test('with a date in the zone of the series, and shows it as it was given', async () => {
    const series = await makeSeries(app, 'alice', room, {
      start_at: '2027-03-29T20:00',
      end_at: '2027-03-29T21:00',
      recurrence_timezone: 'America/New_York',
      recurrence_rule: 'FREQ=WEEKLY',
      recurrence_ends_at: '2027-04-12',
    });
    expect(series).toMatchObject({ recurrence_ends_at: '2027-04-12', held_until: null });
    expect(await startsOf(app, series.id)).toEqual([
      '2027-03-30T00:00:00Z',
      '2027-04-06T00:00:00Z',
      '2027-04-13T00:00:00Z',
    ]);
  });
});

describe('an occurrence keeps the clock time of its series where clocks change', () => {
  test.each([
    [
      'Europe/Berlin',
      '2027-03-21T10:00',
      'FREQ=WEEKLY;COUNT=3',
      ['03-21T09:00:00Z', '03-28T08:00:00Z', '04-04T08:00:00Z'],
    ],
    [
      'Europe/Berlin',
      '2027-10-24T10:00',
      'FREQ=WEEKLY;COUNT=3',
      ['10-24T08:00:00Z', '10-31T09:00:00Z', '11-07T09:00:00Z'],
    ],
    [
      'America/New_York',
      '2027-03-07T10:00',
      'FREQ=WEEKLY;COUNT=2',
      ['03-07T15:00:00Z', '03-14T14:00:00Z'],
    ],
    [
      'Australia/Lord_Howe',
      '2027-04-03T10:00',
      'FREQ=DAILY;COUNT=2',
      ['04-02T23:00:00Z', '04-03T23:30:00Z'],
    ],
    [
      'Pacific/Apia',
      '2027-06-01T08:00',
      'FREQ=MONTHLY;COUNT=2',
      ['05-31T19:00:00Z', '06-30T19:00:00Z'],
    ],
  ])('%s from %s', async (recurrence_timezone, start, recurrence_rule, expected) => {
    const end_at = start.replace(/\d\d:00$/, '23:00');
    const starts = await madeStarts({
      start_at: start,
      end_at,
      recurrence_rule,
      recurrence_timezone,
    });
    expect(starts.map((at) => at.slice(5))).toEqual(expected);
  });

  test('a day that Apia left out has no occurrence and is not counted', async () => {
    const series = await makeSeries(app, 'alice', room, {
      start_at: '2011-12-29T10:00',
      end_at: '2011-12-29T11:00',
      recurrence_timezone: 'Pacific/Apia',
      recurrence_rule: 'FREQ=DAILY;COUNT=2',
    });
    expect(await startsOf(app, series.id, 2011)).toEqual([
      '2011-12-29T20:00:00Z',
      '2011-12-30T20:00:00Z',
    ]);
  });

  test('a clock time that a gap swallows is skipped and not counted; the length stays exact', async () => {
    const series = await makeSeries(app, 'alice', room, {
      start_at: '2027-03-27T02:30',
      end_at: '2027-03-27T03:30',
      recurrence_timezone: 'Europe/Berlin',
      recurrence_rule: 'FREQ=DAILY;COUNT=3',
    });
    const rows = await occurrencesOf(app, series.id);
    expect(rows.map(({ start_at, end_at }) => [start_at, end_at])).toEqual([
      ['2027-03-27T01:30:00Z', '2027-03-27T02:30:00Z'],
      ['2027-03-29T00:30:00Z', '2027-03-29T01:30:00Z'],
      ['2027-03-30T00:30:00Z', '2027-03-30T01:30:00Z'],
    ]);
  });

  test('a clock time that comes twice is the first; an occurrence over the change is as long as the others', async () => {
    const series = await makeSeries(app, 'alice', room, {
      start_at: '2027-10-30T02:30',
      end_at: '2027-10-30T04:30',
      recurrence_timezone: 'Europe/Berlin',
      recurrence_rule: 'FREQ=DAILY;COUNT=2',
    });
    const [, second] = await occurrencesOf(app, series.id);
    expect(second).toMatchObject({
      start_at: '2027-10-31T00:30:00Z',
      end_at: '2027-10-31T02:30:00Z',
    });
  });

  test('local time is read in the zone of the series, otherwise of the venue', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Asia/Tokyo' });
    const room_id = await makeRoom(app, { venue_id });
    const wall = { room_id, start_at: '2027-03-29T10:00', end_at: '2027-03-29T11:00' };
    const tokyo = await makeSeries(app, 'alice', room_id, wall);
    expect(tokyo).toMatchObject({ start_at: '2027-03-29T01:00:00Z', timezone: 'Asia/Tokyo' });
    const berlin = await makeSeries(app, 'alice', room_id, {
      ...wall,
      recurrence_timezone: 'Europe/Berlin',
    });
    expect(berlin).toMatchObject({ start_at: '2027-03-29T08:00:00Z', timezone: 'Europe/Berlin' });
  });
});

describe('a start that does not match the rule', () => {
  test('anchors it: only starts of the rule count', async () => {
    expect(await days({ recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3' })).toEqual([
      '03-30',
      '04-01',
      '04-06',
    ]);
  });

  test('is shown as given, and its first occurrence where the rule puts it', async () => {
    const series = await makeSeries(app, 'alice', room, {
      recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=1;COUNT=2',
    });
    expect(series.start_at).toBe('2027-03-29T08:00:00Z');
    expect(await startsOf(app, series.id)).toEqual([
      '2027-04-01T08:00:00Z',
      '2027-05-01T08:00:00Z',
    ]);
  });
});

describe('how many', () => {
  test('a thousand occurrences are made, each with its room', async () => {
    const series = await makeSeries(app, 'alice', room, {
      recurrence_rule: 'FREQ=DAILY;COUNT=1000',
    });
    expect(await countOf(series.id)).toBe(1000);
    const last = await app.as('alice').get(`/events/${series.id}::2029-12-22T08:00:00Z`);
    expect(last.body.data).toMatchObject({ start_at: '2029-12-22T08:00:00Z', status: 'pending' });
  });

  test.each<[string, Fields]>([
    ['1001', { recurrence_rule: 'FREQ=DAILY;COUNT=1001' }],
    ['a far UNTIL', { recurrence_rule: 'FREQ=DAILY;UNTIL=20400101' }],
    ['999999999', { recurrence_rule: 'FREQ=DAILY;COUNT=999999999' }],
    ['no end, every hour', { recurrence_rule: 'FREQ=HOURLY', end_at: '2027-03-29T08:30Z' }],
  ])('more than a thousand are refused, never cut: %s', async (_name, fields) => {
    const before = await countRows(app);
    expect(flawsOf(await create(fields), 'recurrence_rule')).toEqual([
      'The recurrence rule must not make more than 1000 occurrences: give it an earlier end.',
    ]);
    expect(await countRows(app)).toEqual(before);
  });

  test.each<[string, Fields]>([
    ['a last day before the first', { recurrence_rule: 'FREQ=WEEKLY;UNTIL=20270101' }],
    [
      'an end before the rule begins',
      { recurrence_rule: 'FREQ=WEEKLY;BYDAY=SU', recurrence_ends_at: '2027-03-30' },
    ],
  ])('a rule without an occurrence is refused: %s', async (_name, fields) => {
    expect(flawsOf(await create(fields), 'recurrence_rule')).toEqual([
      'The recurrence rule must make at least one occurrence.',
    ]);
  });

  test('a rule without an end and without an occurrence up to its horizon is refused with that', async () => {
    const never = await create({ recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2' });
    expect(flawsOf(never, 'recurrence_rule')).toEqual([
      'The recurrence rule must make at least one occurrence before 2029-03-28T08:00:00Z, up to where a ' +
        'series without an end is planned.',
    ]);
  });

  test.each([
    [0, 422],
    [1, 201],
    [1000, 201],
    [1001, 422],
    ['5', 201],
    [1.5, 422],
  ])('recurrence_count %s gives %i', async (recurrence_count, status) => {
    const fields = { recurrence_rule: 'FREQ=DAILY', recurrence_count };
    expect((await create(fields)).status).toBe(status);
  });

  test('a last day must come after the start', async () => {
    const ends = (recurrence_ends_at: string) =>
      create({ recurrence_rule: 'FREQ=WEEKLY', recurrence_ends_at });
    expect(flawsOf(await ends('2027-03-28'), 'recurrence_ends_at')).toHaveLength(1);
    expect(flawsOf(await ends('2027-03-29T08:00:00Z'), 'recurrence_ends_at')).toHaveLength(1);
    expect((await ends('2027-03-29')).status).toBe(201);
  });
});

describe('a series that meets itself', () => {
  const daily = (fields: Fields) => create({ recurrence_rule: 'FREQ=DAILY;COUNT=3', ...fields });

  test('is refused, buffers included', async () => {
    const sentence =
      'The recurrence rule makes occurrences that overlap each other, preparation and clean-up included.';
    const long = await daily({ end_at: '2027-03-30T08:00:01Z' });
    expect(flawsOf(long, 'recurrence_rule')).toEqual([sentence]);
    const buffered = { end_at: '2027-03-30T07:00:00Z', prep_before_minutes: 30 };
    const wide = await daily({ ...buffered, cleanup_after_minutes: 31 });
    expect(flawsOf(wide, 'recurrence_rule')).toEqual([sentence]);
    expect((await daily({ ...buffered, cleanup_after_minutes: 30 })).status).toBe(201);
  });

  test('may touch itself', async () => {
    expect((await daily({ end_at: '2027-03-30T08:00:00Z' })).status).toBe(201);
  });

  test('is refused as a draft too', async () => {
    const draft = await daily({ end_at: '2027-03-30T09:00:00Z', status: 'draft' });
    expect(flawsOf(draft, 'recurrence_rule')).toHaveLength(1);
  });
});

describe('the rule itself', () => {
  test.each([
    'FREQ=SECONDLY;COUNT=3',
    'FREQ=MINUTELY;COUNT=3',
    'FREQ=SOMETIMES',
    'COUNT=3',
    'FREQ=DAILY;COUNT=2;UNTIL=20270501',
    'FREQ=DAILY;COUNT=2;COUNT=3',
    'FREQ=DAILY;WHEN=NOON',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYHOUR=24;COUNT=1',
    'FREQ=DAILY;BYHOUR=',
    'FREQ=DAILY;;COUNT=1',
    'FREQ=WEEKLY;BYMONTHDAY=1;COUNT=1',
    'FREQ=WEEKLY;BYDAY=2MO;COUNT=1',
    'FREQ=MONTHLY;BYDAY=6MO;COUNT=1',
    'FREQ=YEARLY;BYDAY=53MO;COUNT=1',
    'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=1',
    'FREQ=YEARLY;BYWEEKNO=52;BYDAY=MO;COUNT=1',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;INTERVAL=2;COUNT=1',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYSETPOS=1;COUNT=1',
    'FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO;COUNT=1',
    'FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,10,20,30,40;COUNT=1',
    'FREQ=MONTHLY;BYDAY=MO;BYHOUR=8,9;BYSETPOS=1;COUNT=1',
    'FREQ=DAILY;UNTIL=20270230',
    'FREQ=DAILY;UNTIL=tomorrow',
    'DTSTART:20270329T080000Z',
    'DTSTART=20270329;FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;EXDATE=20270330',
    'FREQ=DAILY;COUNT=2\nEXDATE:20270330T080000Z',
    'FREQ=DAILY;COUNT=2\u0007;INTERVAL=1',
    'every monday',
    'FREQ=DAILY;COUNT=٣',
  ])('%j is refused with a sentence and leaves no trace', async (recurrence_rule) => {
    const before = await countRows(app);
    const [sentence, ...more] = flawsOf(await create({ recurrence_rule }), 'recurrence_rule');
    expect(sentence).toMatch(/^The recurrence rule('s)? .+\.$/);
    expect(more).toEqual([]);
    expect(await countRows(app)).toEqual(before);
  });

  test('may be written in small letters, with RRULE: in front, and is kept as given', async () => {
    const recurrence_rule = 'rrule:freq=weekly;count=2';
    const series = await makeSeries(app, 'alice', room, { recurrence_rule });
    expect(series.recurrence_rule).toBe(recurrence_rule);
    expect(await startsOf(app, series.id)).toHaveLength(2);
  });

  test.each([undefined, null, ''])('is required of a series: %j', async (recurrence_rule) => {
    expect(flawsOf(await create({ recurrence_rule }), 'recurrence_rule')).toEqual([
      'The recurrence rule field is required when is recurring is true.',
    ]);
  });

  test('of an event that does not recur is stored and validated but not expanded', async () => {
    const single = await makeSeries(app, 'alice', room, { is_recurring: false });
    expect(single).toMatchObject({ is_recurring: false, recurrence_rule: 'FREQ=WEEKLY;COUNT=4' });
    expect(await countOf(single.id)).toBe(1);
    const bad = await create({ is_recurring: false, recurrence_rule: 'FREQ=NEVER' });
    expect(flawsOf(bad, 'recurrence_rule')).toHaveLength(1);
  });

  test('may be 2000 characters long and no longer', async () => {
    const rule = (months: number) => `FREQ=DAILY;COUNT=1;BYMONTH=3${',3'.repeat(months)}`;
    expect(rule(986)).toHaveLength(2000);
    expect((await create({ recurrence_rule: rule(986) })).status).toBe(201);
    expect(flawsOf(await create({ recurrence_rule: rule(987) }), 'recurrence_rule')).toHaveLength(
      1,
    );
  });
});

describe('a series without an end', () => {
  const HELD_UNTIL = '2029-02-28T12:00:00Z';

  test('holds its room for 730 days from now on and says so', async () => {
    const series = await makeSeries(app, 'alice', room, {
      start_at: '2027-03-01T08:00:00Z',
      end_at: '2027-03-01T09:00:00Z',
      recurrence_rule: 'FREQ=WEEKLY',
    });
    expect(series.held_until).toBe(HELD_UNTIL);
    expect(await countOf(series.id)).toBe(105);
    const last = await startsOf(app, series.id, 2029);
    expect(last.at(-1)).toBe('2029-02-26T08:00:00Z');
  });

  test('that starts later is held for 730 days from its start', async () => {
    const series = await makeSeries(app, 'alice', room, { recurrence_rule: 'FREQ=WEEKLY' });
    expect(series.held_until).toBe('2029-03-28T08:00:00Z');
    expect(await countOf(series.id)).toBe(105);
  });

  test('as a draft is planned just so', async () => {
    const series = await makeSeries(app, 'alice', room, {
      recurrence_rule: 'FREQ=WEEKLY',
      status: 'draft',
    });
    expect(series.held_until).toBe('2029-03-28T08:00:00Z');
  });

  test('is the only one that shows held_until', async () => {
    const series = await makeSeries(app, 'alice', room);
    expect(series.held_until).toBeNull();
  });
});

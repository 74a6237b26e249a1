import { describe, expect, test } from 'vitest';
import { eventCalendar, occurrenceCalendar, occurrencesCalendar } from './event-calendar.ts';
import { type FeedOverrideRow, type FeedParts, type FeedRow, feedGroups } from './feed.ts';
import { type CalendarMail, mailCalendar } from './mail-calendar.ts';

const rooms = [
  { id: 'hall', name: 'Hall', location: 'Ground floor', venue: 'Abbey' },
  { id: 'tent', name: 'Tent', location: null, venue: null },
];
const address = 'stoa@example.org';
const parts = { rooms, address, locale: 'en' as const, horizon_at: '2028-01-01T00:00:00Z' };

const event: FeedRow = {
  id: 'e',
  title: 'Choir',
  description: 'All',
  website: null,
  status: 'approved',
  private_access: null,
  event_type: 'meeting',
  format: 'in_person',
  creator_name: 'Ann',
  version: 3,
  updated_at: '2027-01-02T00:00:00Z',
  extra_room_ids: [],
  is_all_day: false,
  timezone: 'Europe/Berlin',
  room_id: 'hall',
  is_recurring: false,
  recurrence_rule: null,
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  has_end: true,
  first_start_at: '2027-03-29T08:00:00Z',
  last_start_at: '2027-03-29T08:00:00Z',
  last_made_at: '2027-03-29T08:00:00Z',
  recurrence_dates: [],
  excluded_dates: [],
  recurrence_count: null,
  recurrence_ends_at: null,
  planned_from: null,
  dates: { count: 1, left_out: null },
  left_out: [],
  overrides: [],
  took_place: [],
  wanted: [],
};
const series: FeedRow = {
  ...event,
  is_recurring: true,
  recurrence_rule: 'FREQ=DAILY;COUNT=3',
  last_start_at: '2027-03-31T08:00:00Z',
  last_made_at: '2027-03-31T08:00:00Z',
};
const second: FeedOverrideRow = {
  original_start_at: '2027-03-30T08:00:00Z',
  start_at: '2027-03-30T10:00:00Z',
  end_at: '2027-03-30T11:00:00Z',
  room_id: 'tent',
  extra_room_ids: [],
  is_all_day: false,
  title: 'Guests',
  description: null,
  website: 'https://example.org',
};

const feed = (row: FeedRow, more: Partial<FeedParts> = {}) => ({
  events: feedGroups({ rows: [row], room_ids: null, ...parts, ...more }).flat(),
});

describe('A feed', () => {
  test('has an event with its place, its categories and its revision', () => {
    expect(feed(event)).toEqual({
      events: [
        {
          id: 'e',
          series: null,
          title: 'Choir',
          description: 'All',
          url: null,
          location: 'Hall, Ground floor, Abbey',
          categories: ['Meeting', 'In Person'],
          status: 'CONFIRMED',
          sequence: 2,
          organizer: { name: 'Ann', address: 'stoa@example.org' },
          last_modified_at: event.updated_at,
          start_at: event.start_at,
          end_at: event.end_at,
        },
      ],
    });
    const plain = { ...event, event_type: null, format: null };
    const gone = { ...plain, room_id: 'gone', status: 'cancelled' };
    const [bare] = eventCalendar(gone, parts).events;
    expect(bare).toMatchObject({ location: null, categories: [], status: 'CANCELLED' });
    expect(feed({ ...event, status: 'pending' }).events[0]?.status).toBe('TENTATIVE');
  });

  test('has an event as its override changes it, and none that an override takes elsewhere', () => {
    const [changed] = feed({ ...event, overrides: [second] }).events;
    expect(changed).toMatchObject({ id: 'e', title: 'Guests', location: 'Tent' });
    const moved = { ...event, left_out: [event.start_at] };
    expect(feed(moved, { room_ids: new Set(['hall']) }).events).toEqual([]);
    expect(feed(moved).events).toHaveLength(1);
    expect(feed(event, { room_ids: new Set(['hall']) }).events).toHaveLength(1);
  });

  test('has a series as one component with its overrides', () => {
    const row = { ...series, overrides: [second], left_out: ['2027-03-31T08:00:00Z'] };
    const [master, ...others] = feed(row).events;
    expect(others).toEqual([]);
    expect(master).toMatchObject({
      id: 'e',
      title: 'Choir',
      start_at: series.first_start_at,
      series: {
        timezone: 'Europe/Berlin',
        exdates: row.left_out,
        last_start_at: series.last_start_at,
        overrides: [{ original_start_at: second.original_start_at, location: 'Tent' }],
      },
    });
    expect(feed({ ...series, has_end: false }).events[0]?.series?.last_start_at).toBeNull();
    expect(feed(series, { room_ids: new Set(['hall']) }).events[0]?.series).not.toBeNull();
  });

  test('has the dates alone that a series has in its rooms', () => {
    const room_ids = new Set(['tent']);
    expect(feed({ ...series, overrides: [second] }, { room_ids }).events).toMatchObject([
      { id: 'e::2027-03-30T08:00:00Z', title: 'Guests', series: null },
    ]);
  });

  test('leaves out a series whose rule is no longer valid', () => {
    expect(feed({ ...series, recurrence_rule: 'FREQ=NEVER' }).events).toEqual([]);
    expect(feed({ ...series, recurrence_rule: null }).events).toEqual([]);
  });

  test('has the slots that a change wants beside the event, not yet certain', () => {
    const wanted = [{ ...second, change_id: 'c' }];
    expect(feed({ ...event, wanted }).events.slice(1)).toMatchObject([
      { id: 'c', status: 'TENTATIVE', title: 'Guests', series: null },
    ]);
    expect(feed({ ...series, wanted }).events[1]?.id).toBe('c::2027-03-30T08:00:00Z');
  });
});

describe('The calendar of one event', () => {
  test('has its title and not what a change wants', () => {
    const calendar = eventCalendar({ ...event, wanted: [{ ...second, change_id: 'c' }] }, parts);
    expect([calendar.name, calendar.events.map(({ id }) => id)]).toEqual(['Choir', ['e']]);
  });

  test('of single dates hides the rest of the series', () => {
    const dates = [{ ...second, status: 'cancelled' }];
    expect(occurrencesCalendar(series, dates, parts)).toMatchObject({
      name: 'Choir',
      events: [
        {
          id: 'e',
          status: 'CONFIRMED',
          series: {
            is_master_hidden: true,
            overrides: [{ status: 'CANCELLED', original_start_at: second.original_start_at }],
          },
        },
      ],
    });
    const own = occurrenceCalendar(series, { ...second, status: 'approved' }, parts);
    expect([own.name, own.events[0]?.series?.overrides[0]?.location]).toEqual(['Guests', 'Tent']);
  });

  test('of single dates has these as events where the rule is no longer valid', () => {
    const row = { ...series, recurrence_rule: null };
    const { events } = occurrencesCalendar(row, [{ ...second, status: 'approved' }], parts);
    expect(events).toMatchObject([{ id: 'e', title: 'Guests', series: null }]);
  });
});

describe('The calendar of a mail', () => {
  const reader = { name: 'Bob', address: 'bob@example.org' };
  const mail = (row: FeedRow, fields: Partial<CalendarMail> = {}) =>
    mailCalendar(
      row,
      { method: 'REQUEST', original_starts: [], is_requested: true, reader, ...fields },
      parts,
    );
  const third = '2027-03-31T08:00:00Z';

  test('requests an approved event of its reader', () => {
    expect(mail(event)).toMatchObject({
      method: 'REQUEST',
      name: 'Choir',
      events: [{ id: 'e', attendee: reader, series: null }],
    });
    expect(mail({ ...event, status: 'pending' })).toBeUndefined();
    expect(mail({ ...series, overrides: [second] })?.events[0]?.series?.overrides).toMatchObject([
      { attendee: reader },
    ]);
  });

  test('requests single dates of a series that the reader knows, and else all of it', () => {
    const original_starts = [second.original_start_at, third];
    const row = { ...series, overrides: [second] };
    const dates = mail(row, { original_starts })?.events[0]?.series;
    expect(dates?.is_master_hidden).toBe(true);
    expect(dates?.overrides).toMatchObject([
      { title: 'Guests', status: 'CONFIRMED', attendee: reader },
      { title: 'Choir', original_start_at: third, start_at: third, end_at: '2027-03-31T09:00:00Z' },
    ]);
    const unknown = mail(row, { original_starts, is_requested: false })?.events[0]?.series;
    expect(unknown?.is_master_hidden).toBeUndefined();
    expect(mail(event, { original_starts })?.events[0]?.series).toBeNull();
  });

  test('requests no date that does not take place, or that another series has by now', () => {
    const row = { ...series, left_out: [third] };
    expect(mail(row, { original_starts: [third, '2027-04-01T08:00:00Z'] })).toBeUndefined();
  });

  test('cancels only what the reader was sent', () => {
    const cancel = { method: 'CANCEL', original_starts: [] } as const;
    const over = { ...event, status: 'cancelled' };
    expect(mail(over, { ...cancel, is_requested: false })).toBeUndefined();
    expect(mail(over, cancel)).toMatchObject({
      method: 'CANCEL',
      events: [{ status: 'CANCELLED', attendee: reader }],
    });
    expect(mail(event, cancel)).toBeUndefined();
    const [whole] =
      mail({ ...series, overrides: [second], left_out: [third] }, cancel)?.events ?? [];
    expect(whole?.series).toMatchObject({ overrides: [], exdates: [] });
  });

  test('cancels the dates of a series that do not take place', () => {
    const cancel = {
      method: 'CANCEL',
      original_starts: [third, second.original_start_at],
    } as const;
    const gone = mail({ ...series, left_out: [third] }, cancel)?.events[0]?.series?.overrides;
    expect(gone).toMatchObject([{ original_start_at: third, status: 'CANCELLED' }]);
    expect(gone).toHaveLength(1);
    expect(mail(series, cancel)).toBeUndefined();
  });
});

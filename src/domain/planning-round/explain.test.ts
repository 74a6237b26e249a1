import { describe, expect, test } from 'vitest';
import { LOCALES } from '../messages/index.ts';
import { explainer } from './explain.ts';
import { explanationText } from './explanation-text.ts';
import { poolRoom } from './pool-room.ts';
import type { Hold, Pattern, Place, PlanningRequest, PoolRoom, World } from './world.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

const room = (id: string, fields: Partial<PoolRoom> = {}): PoolRoom =>
  poolRoom({
    id,
    name: id.toUpperCase(),
    venue_id: null,
    venue_name: null,
    capacity: 50,
    seating_type: null,
    layouts: [],
    feature_ids: [],
    spaces: [id],
    calendar: { is_active: true, booked: [], blocked: [], open: null },
    holds: [],
    schedules: [],
    parts: [],
    holidays: new Set(),
    ...fields,
  });

const MONDAY: Pattern = {
  slots: [{ weekday: 'monday', start: '10:00', end: '12:00' }],
  weeks: 'all',
};

const request = (id: string, fields: Partial<PlanningRequest> = {}): PlanningRequest => ({
  id,
  title: id,
  owner_id: null,
  expected_attendees: 20,
  layout: null,
  feature_ids: [],
  patterns: [MONDAY],
  same_room: true,
  room_wishes: [],
  venue_wish: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  weight: 1,
  apart_from: [],
  ...fields,
});

const world = (
  rooms: PoolRoom[],
  requests: PlanningRequest[],
  pins: World['pins'] = [],
): World => ({
  from: '2027-04-12',
  to: '2027-04-25',
  timezone: 'UTC',
  holidays: 'keep',
  rooms,
  requests,
  pins,
  before: [],
});

const hold: Hold = {
  start: at('2027-04-12T10:00Z'),
  end: at('2027-04-12T11:00Z'),
  by: { event_id: 'event', title: 'Open day' },
};
const placed = (id: string, room_id: string): Place => ({
  request_id: id,
  room_id,
  pattern_index: 0,
  exceptions: [],
});
const text = (explanation: Parameters<typeof explanationText>[0], showsWeights = true): string =>
  explanationText(explanation, 'en', { showsWeights });

describe('a request has no place', () => {
  test('because no room has what it needs', () => {
    const asked = request('latin', { expected_attendees: 80, layout: 'theater', feature_ids: [] });
    const none = explainer(world([room('hall')], [asked]), [])('latin');
    expect(none.reason).toMatchObject({ code: 'no_room', most_seats: 50 });
    expect(text(none)).toContain('80 seats');
    expect(text(none)).toContain('The largest has 50 seats.');
    const lacking = request('latin', { feature_ids: ['piano'] });
    const nowhere = explainer(world([room('hall')], [lacking]), [])('latin');
    expect(nowhere.reason).toMatchObject({ code: 'no_room', most_seats: null });
    expect(text(nowhere)).toBe(
      'No room of the pool has 20 seats and the features that it asks for.',
    );
  });

  test('because it has no date, overlaps itself, or somebody took it out', () => {
    const late = request('latin', { patterns: [{ ...MONDAY, weeks: [9] }] });
    expect(text(explainer(world([room('hall')], [late]), [])('latin'))).not.toBe('');
    const twice = { weekday: 'monday', start: '11:00', end: '13:00' } as const;
    const double = request('latin', {
      patterns: [{ slots: [...MONDAY.slots, twice], weeks: 'all' }],
    });
    const overlapping = explainer(world([room('hall')], [double]), [])('latin');
    expect(text(overlapping)).toBe('Its times overlap each other.');
    const out = [{ request_id: 'latin', room_id: null }] as const;
    const taken = explainer(world([room('hall')], [request('latin')], out), [])('latin');
    expect(text(taken)).toBe('Somebody took it out of the plan.');
    expect(explainer(world([], []), [])('latin').reason).toEqual({ code: 'free' });
  });

  test('because other requests and bookings are there, with what would have to give way', () => {
    const rooms = [room('hall'), room('forum', { holds: [hold] })];
    const requests = [request('greek', { weight: 3 }), request('latin')];
    const explanation = explainer(world(rooms, requests), [placed('greek', 'hall')])('latin');
    expect(text(explanation)).toBe(
      'No room with 20 seats is free: Monday 10:00–12:00. FORUM: Open day, week 1. HALL: greek (3), weeks 1–2.',
    );
    expect(text(explanation, false)).toContain('HALL: greek, weeks 1–2.');
    expect(explanation.suggestions.slice(0, 2)).toMatchObject([
      { room_id: 'hall', gives_way: [{ kind: 'request', request_id: 'greek' }] },
      { room_id: 'forum', gives_way: [{ kind: 'booking', title: 'Open day' }] },
    ]);
    const without = explainer(world(rooms, requests), [])('latin');
    expect(without).toMatchObject({
      reason: { code: 'free' },
      suggestions: [{ gives_way: [] }, {}],
    });
  });

  test('because the room is closed, or its rules do not allow it', () => {
    const calendar = { is_active: true, booked: [], blocked: [], open: [] };
    const closed = explainer(world([room('hall', { calendar })], [request('latin')]), [])('latin');
    expect(text(closed)).toContain('HALL: its opening hours, weeks 1–2.');
    expect(closed.suggestions).toEqual([]);
    const rule = { ...closed, reason: { ...closed.reason, in_the_way: [] } } as typeof closed;
    expect(text(rule)).toBe('No room with 20 seats is free: Monday 10:00–12:00.');
  });

  test('because a request that must be apart takes place then', () => {
    const requests = [request('greek', { owner_id: 'a' }), request('latin', { owner_id: 'a' })];
    const rooms = [room('hall'), room('forum')];
    const explanation = explainer(world(rooms, requests), [placed('greek', 'hall')])('latin');
    expect(explanation.reason).toMatchObject({ code: 'apart', apart_from: [{ title: 'greek' }] });
    expect(text(explanation)).toBe('Not at the same time as greek.');
  });
});

test.each(LOCALES)('all reasons are said in %s', (locale) => {
  const needs = { seats: 2, layout: 'theater', feature_ids: [] } as const;
  const at = { pattern_index: 0, slots: [] };
  const by = { room_id: 'a', room_name: 'A', weeks: [1] };
  const texts = [
    { code: 'no_room', needs, most_seats: 1 },
    { code: 'no_dates' },
    { code: 'overlaps_itself' },
    { code: 'taken_out' },
    { code: 'free' },
    { code: 'apart', ...at, apart_from: [{ request_id: 'x', title: 'X' }] },
    {
      code: 'taken',
      needs,
      ...at,
      weeks: 'all',
      rooms_count: 1,
      in_the_way: [
        { ...by, by: { kind: 'rule' } },
        { ...by, by: { kind: 'closed', until: null } },
        { ...by, by: { kind: 'closed', until: '2026-11-09' } },
        { ...by, by: { kind: 'booking', event_id: null, title: null } },
        { ...by, by: { kind: 'block', title: 'Works' } },
      ],
    },
  ] as const;
  const said = texts.map((reason) =>
    explanationText({ reason, suggestions: [] }, locale, { showsWeights: false }),
  );
  expect(said.every((one) => one.length > 5 && !one.includes('undefined'))).toBe(true);
  expect(new Set(said).size).toBe(texts.length);
});

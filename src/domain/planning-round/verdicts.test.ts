import { describe, expect, test } from 'vitest';
import { checkPlan, placesAlone } from '../../../tests/support/check-plan.ts';
import {
  randomWorld,
  smallRequest,
  smallRoom,
  smallWorld,
} from '../../../tests/support/small-worlds.ts';
import { occupancyOf } from './occupancy.ts';
import { placesFor } from './places-for.ts';
import { compareRounds, qualityOf } from './quality.ts';
import { fewerSlots, otherNeeds, otherTimes, otherWeeks } from './suggestions.ts';
import type { Hold, Place, PlanningRequest, Slot, World } from './world.ts';

const place = (request_id: string, room_id: string, pattern_index = 0): Place => ({
  request_id,
  room_id,
  pattern_index,
  exceptions: [],
});

const hours = (day: string, from: number, to: number): Hold => {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Berlin');
  return {
    start: midnight.add({ hours: from }).epochMilliseconds,
    end: midnight.add({ hours: to }).epochMilliseconds,
    by: { event_id: 'fair', title: 'Fair' },
  };
};

const verdictOf = (world: World, id: string, places: readonly Place[] = []) =>
  placesFor(world, places, id)[0];

describe('the verdict on a place', () => {
  test('is that of a checker which knows nothing of it', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const world = randomWorld(seed);
      const [asked, ...others] = world.requests as [PlanningRequest, ...PlanningRequest[]];
      const places: Place[] = [];
      for (const other of others) {
        const free = placesAlone(world, other).find(
          (one) => checkPlan(world, [...places, one]).length === 0,
        );
        if (free !== undefined) places.push(free);
      }
      for (const { room_id, pattern_index, state } of placesFor(world, places, asked.id)) {
        const own = place(asked.id, room_id, pattern_index ?? -1);
        const isPossible = checkPlan(world, [...places, own]).length === 0;
        expect({ seed, room_id, pattern_index, isPossible }).toEqual({
          seed,
          room_id,
          pattern_index,
          isPossible: state === 'free',
        });
      }
    }
  });

  test('names the weeks in which a room is taken and by what', () => {
    const room = smallRoom('a', { holds: [hours('2027-04-12', 9, 10)] });
    const world = smallWorld([room], [smallRequest('one'), smallRequest('two', { weight: 4 })]);
    expect(verdictOf(world, 'one')).toMatchObject({
      state: 'partly',
      weeks_taken: [2],
      by: [{ kind: 'booking', title: 'Fair' }],
      dates_total: 5,
      dates_free: 4,
    });
    expect(verdictOf(world, 'one', [place('two', 'a')])).toMatchObject({
      state: 'taken',
      weeks_taken: [1, 2, 3, 4, 5],
      by: [
        { kind: 'request', request_id: 'two', weight: 4 },
        { kind: 'booking', title: 'Fair' },
      ],
    });
    expect(verdictOf(world, 'two', [place('two', 'a')])).toMatchObject({ state: 'partly' });
  });

  test('names a block, opening hours with the date from which they are no more in the way, and rules', () => {
    const [first] = smallRequest('x').patterns;
    const request = smallRequest('one', { patterns: first === undefined ? [] : [first] });
    const span = (day: string) => {
      const { start, end } = hours(day, 0, 24);
      return { start, end };
    };
    const renovation = {
      id: 'block',
      name: 'Renovation',
      type: 'blocked',
      days: [],
      periods: [],
      start_date: '2027-04-05',
      end_date: '2027-04-05',
    } as const;
    const calendar = {
      is_active: true,
      booked: [],
      blocked: [span('2027-04-05')],
      open: ['2027-04-19', '2027-04-26', '2027-05-03'].map(span),
    };
    const rooms = [smallRoom('a', { calendar, schedules: [renovation] })];
    const verdict = verdictOf(smallWorld(rooms, [request]), 'one');
    expect(verdict).toMatchObject({ state: 'taken', weeks_taken: [1, 2] });
    expect(verdict?.by).toContainEqual({ kind: 'block', title: 'Renovation' });
    expect(verdict?.by).toContainEqual({ kind: 'closed', until: '2027-04-12' });
  });

  test('says that a request which must be apart takes place then', () => {
    const requests = [smallRequest('one', { apart_from: ['two'] }), smallRequest('two')];
    const world = smallWorld([smallRoom('a'), smallRoom('b')], requests);
    expect(verdictOf(world, 'one', [place('two', 'b')])).toMatchObject({
      state: 'taken',
      why_not: 'apart',
      by: [{ kind: 'request', request_id: 'two' }],
    });
  });

  test('says why a room is no candidate', () => {
    const noDates = smallRequest('never', {
      patterns: [{ slots: smallRequest('x').patterns[0]?.slots ?? [], weeks: [9] }],
    });
    const slot: Slot = { weekday: 'monday', start: '09:00', end: '11:00' };
    const twice = smallRequest('twice', {
      patterns: [{ slots: [slot, { ...slot, start: '10:30', end: '12:00' }], weeks: 'all' }],
    });
    const requests = [
      smallRequest('large', { expected_attendees: 31 }),
      smallRequest('piano', { feature_ids: ['piano'] }),
      noDates,
      twice,
    ];
    const world = smallWorld([smallRoom('a')], requests);
    const why = requests.map(({ id }) => verdictOf(world, id)?.why_not);
    expect(why).toEqual(['capacity', 'features', 'no_dates', 'overlaps_itself']);
    const furnished = smallRoom('a', { layouts: [{ seating_type: 'banquet', capacity: 30 }] });
    const seated = smallRequest('seated', { layout: 'u_shape' });
    expect(verdictOf(smallWorld([furnished], [seated]), 'seated')?.why_not).toBe('layout');
    const rooms = [
      smallRoom('a', { calendar: { is_active: false, booked: [], blocked: [], open: null } }),
      smallRoom('b', { capacity: null }),
    ];
    const others = placesFor(smallWorld(rooms, [smallRequest('one')]), [], 'one');
    expect(others.map(({ why_not }) => why_not)).toEqual(['inactive', 'capacity']);
    expect(placesFor(world, [], 'nobody')).toEqual([]);
  });

  test('judges other times in the weeks of the first alternative', () => {
    const world = smallWorld([smallRoom('a')], [smallRequest('one')]);
    const slots: Slot[] = [{ weekday: 'friday', start: '09:00', end: '11:00' }];
    expect(placesFor(world, [], 'one', slots)).toMatchObject([
      { pattern_index: null, state: 'free', dates_total: 5 },
    ]);
  });
});

describe('the quality of a plan', () => {
  const rooms = [smallRoom('a'), smallRoom('b', { venue_id: 'town', capacity: 100 })];
  const monday = smallRequest('x').patterns[0];
  const patterns = monday === undefined ? [] : [monday, { ...monday, weeks: 'odd' as const }];
  const requests = [
    smallRequest('one', { expected_attendees: 30, room_wishes: ['b', 'a'], patterns }),
    smallRequest('two', { venue_wish: 'town', room_wishes: ['b'], patterns }),
  ];
  const world = smallWorld(rooms, requests);

  test('counts alternatives, wishes for rooms and venues, and how full rooms are', () => {
    const { wishes, seats } = qualityOf(world, [place('one', 'a', 1), place('two', 'a')]);
    expect(wishes).toEqual({
      time: [1, 1, 0, 0, 0],
      room: [0, 1, 0, 0, 0, 1],
      venue: { kept: 0, missed: 1 },
    });
    expect(seats.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 1]);
    const { seats: empty } = qualityOf(world, [place('two', 'b'), place('gone', 'a')]);
    expect(empty[0]).toEqual({ to: 25, count: 1 });
  });

  test('compares two plans request by request', () => {
    const verdictsOf = (before: Place[], after: Place[]) =>
      compareRounds(world, before, after).map(({ request_id, verdict }) => [request_id, verdict]);
    const a = [place('one', 'a'), place('two', 'b')];
    expect(verdictsOf(a, a)).toEqual([]);
    expect(verdictsOf(a, [place('one', 'b'), place('two', 'b', 1)])).toEqual([
      ['one', 'better'],
      ['two', 'worse'],
    ]);
    expect(verdictsOf(a.slice(0, 1), a.slice(1))).toEqual([
      ['one', 'worse'],
      ['two', 'better'],
    ]);
    const elsewhere = { original_start_at: '2027-04-05T07:00:00.000Z' as never, room_id: 'b' };
    expect(
      verdictsOf(a, [{ ...place('one', 'a'), exceptions: [elsewhere] }, ...a.slice(1)]),
    ).toEqual([['one', 'other']]);
  });
});

describe('a change that makes a request fit', () => {
  const taken = [1, 2, 3, 4, 5].map((week) =>
    hours(`${Temporal.PlainDate.from('2027-04-05').add({ weeks: week - 1 })}`, 9, 11),
  );

  /** Whether the request fits with each of the changes that are suggested. */
  const suggested = (world: World, of: typeof otherTimes) => {
    const [request] = world.requests as [PlanningRequest];
    return of(occupancyOf(world, []), request).map((one) => {
      const { slots, weeks, needs, room_id, pattern_index } = one;
      const pattern = request.patterns[pattern_index];
      const changed: PlanningRequest = {
        ...request,
        ...(needs && {
          expected_attendees: needs.seats,
          layout: needs.layout,
          feature_ids: needs.feature_ids,
        }),
        patterns: [
          { slots: slots ?? pattern?.slots ?? [], weeks: weeks ?? pattern?.weeks ?? 'all' },
        ],
      };
      const after = { ...world, requests: [changed] };
      expect(checkPlan(after, [place(request.id, room_id)])).toEqual([]);
      return one;
    });
  };

  test('is another time, nearest first', () => {
    const world = smallWorld([smallRoom('a', { holds: taken })], [smallRequest('one')]);
    const found = suggested(world, otherTimes);
    expect(found.map(({ slots }) => slots?.[0])).toEqual([
      { weekday: 'monday', start: '11:00', end: '13:00' },
      { weekday: 'monday', start: '07:00', end: '09:00' },
    ]);
    const without = smallWorld([smallRoom('a')], [smallRequest('one', { patterns: [] })]);
    expect(suggested(without, otherTimes)).toEqual([]);
  });

  test('is all weeks, where its own are not in the term', () => {
    const [monday] = smallRequest('x').patterns;
    const patterns = monday === undefined ? [] : [{ ...monday, weeks: [9] }];
    const later = smallRequest('one', { patterns });
    const world = smallWorld([smallRoom('a')], [later]);
    expect(suggested(world, otherWeeks)).toMatchObject([{ weeks: 'all', room_id: 'a' }]);
    expect(suggested({ ...world, rooms: [smallRoom('a', { holds: taken })] }, otherWeeks)).toEqual(
      [],
    );
  });

  test('is the times before the first one that overlaps another', () => {
    const slots: Slot[] = [
      { weekday: 'monday', start: '09:00', end: '11:00' },
      { weekday: 'monday', start: '10:30', end: '12:00' },
    ];
    const request = smallRequest('one', { patterns: [{ slots, weeks: 'all' }] });
    const world = smallWorld([smallRoom('a')], [request]);
    expect(suggested(world, fewerSlots).map((one) => one.slots)).toEqual([slots.slice(0, 1)]);
  });

  test('is to need less: a layout, a feature or seats', () => {
    const needy = [
      smallRequest('layout', { layout: 'u_shape' }),
      smallRequest('features', { feature_ids: ['piano', 'organ'] }),
      smallRequest('seats', { expected_attendees: 50 }),
    ];
    const room = smallRoom('a', { layouts: [{ seating_type: 'banquet', capacity: 20 }] });
    const needs = needy.map(
      (request) => suggested(smallWorld([room], [request]), otherNeeds)[0]?.needs,
    );
    expect(needs).toEqual([
      { seats: 10, layout: null, feature_ids: [] },
      { seats: 10, layout: null, feature_ids: [] },
      { seats: 30, layout: null, feature_ids: [] },
    ]);
  });

  test('is none where no room helps', () => {
    const closed = { is_active: false, booked: [], blocked: [], open: null };
    const world = smallWorld([smallRoom('a', { calendar: closed })], [smallRequest('one')]);
    for (const of of [otherTimes, otherWeeks, fewerSlots, otherNeeds]) {
      expect(suggested(world, of)).toEqual([]);
    }
  });
});

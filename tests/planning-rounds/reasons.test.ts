import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../src/domain/planning-round/choices.ts';
import { explainer } from '../../src/domain/planning-round/explain.ts';
import { greedyPlan } from '../../src/domain/planning-round/greedy.ts';
import { modelOf } from '../../src/domain/planning-round/model.ts';
import { placesOf } from '../../src/domain/planning-round/placed.ts';
import { placesFor } from '../../src/domain/planning-round/places-for.ts';
import { poolRoom } from '../../src/domain/planning-round/pool-room.ts';
import type { Obstacle, Suggestion } from '../../src/domain/planning-round/solved.ts';
import type {
  Pattern,
  Place,
  PlanningRequest,
  World,
} from '../../src/domain/planning-round/world.ts';
import { checkPlan } from '../support/check-plan.ts';
import { randomWorld, smallRequest, smallRoom, smallWorld } from '../support/small-worlds.ts';

function firstPlan(world: World): Place[] {
  const model = modelOf(choicesOf(world));
  return placesOf(model, greedyPlan(model));
}

const isNamed = (by: Obstacle, title: string | null): boolean =>
  by.kind === 'booking' && by.title === title;

/** The world and the plan after what a suggestion says, with the request where it says. */
function applied(world: World, places: readonly Place[], id: string, change: Suggestion) {
  const { gives_way, slots, weeks, needs, pattern_index, room_id } = change;
  const out = new Set(gives_way.flatMap((by) => (by.kind === 'request' ? [by.request_id] : [])));
  const rooms = world.rooms.map((room) => {
    const holds = room.holds.filter(({ by }) => !gives_way.some((one) => isNamed(one, by.title)));
    return poolRoom({ ...room, holds });
  });
  const changePattern = (pattern: Pattern): Pattern => ({
    slots: slots ?? pattern.slots,
    weeks: weeks ?? pattern.weeks,
  });
  const requests = world.requests.map((request): PlanningRequest => {
    if (request.id !== id) return request;
    const patterns = request.patterns.map((one, at) =>
      at === pattern_index ? changePattern(one) : one,
    );
    const { seats = request.expected_attendees, layout = request.layout } = needs ?? {};
    const feature_ids = needs?.feature_ids ?? request.feature_ids;
    return { ...request, patterns, expected_attendees: seats, layout, feature_ids };
  });
  const kept = places.filter(({ request_id }) => !out.has(request_id));
  const place: Place = { request_id: id, room_id, pattern_index, exceptions: [] };
  return { world: { ...world, rooms, requests }, places: [...kept, place] };
}

describe('what would make a request fit', () => {
  it('makes it fit when it is done, in random rounds', () => {
    let tried = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const world = randomWorld(seed);
      const places = firstPlan(world);
      const placed = new Set(places.map(({ request_id }) => request_id));
      const explain = explainer(world, places);
      for (const { id } of world.requests.filter((request) => !placed.has(request.id))) {
        for (const change of explain(id).suggestions) {
          tried++;
          const after = applied(world, places, id, change);
          expect({ seed, id, change, errors: checkPlan(after.world, after.places) }).toMatchObject({
            errors: [],
          });
        }
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  it('names other weeks, fewer times or fewer needs where no room is a candidate', () => {
    const monday = { weekday: 'monday', start: '09:00', end: '11:00' } as const;
    const requests = [
      smallRequest('late', { patterns: [{ slots: [monday], weeks: [30] }] }),
      smallRequest('twice', {
        patterns: [{ slots: [monday, { ...monday, start: '10:00', end: '12:00' }], weeks: 'all' }],
      }),
      smallRequest('large', { expected_attendees: 500, feature_ids: ['piano'] }),
    ];
    const world = smallWorld([smallRoom('hall', { feature_ids: ['piano'] })], requests);
    const explain = explainer(world, []);
    expect(explain('late')).toMatchObject({
      reason: { code: 'no_dates' },
      suggestions: [{ weeks: 'all' }],
    });
    expect(explain('twice')).toMatchObject({
      reason: { code: 'overlaps_itself' },
      suggestions: [{ slots: [monday] }],
    });
    expect(explain('large')).toMatchObject({
      reason: { code: 'no_room', most_seats: 30 },
      suggestions: [{ needs: { seats: 30, feature_ids: ['piano'] } }],
    });
    for (const { id } of requests) {
      const [change] = explain(id).suggestions;
      const after = applied(world, [], id, change as Suggestion);
      expect(checkPlan(after.world, after.places)).toEqual([]);
    }
  });

  it('names another time where every room is taken at the time that was asked for', () => {
    const requests = [smallRequest('greek', { weight: 3 }), smallRequest('latin')];
    const world = smallWorld([smallRoom('hall')], requests);
    const places = firstPlan(world);
    const { reason, suggestions } = explainer(world, places)('latin');
    expect(reason).toMatchObject({
      code: 'taken',
      in_the_way: [{ by: { title: 'greek', weight: 3 } }],
    });
    expect(suggestions).toMatchObject([
      { gives_way: [{ kind: 'request', request_id: 'greek' }], slots: null },
      {
        gives_way: [],
        slots: [{ weekday: 'monday', start: '11:00', end: '13:00' }],
        rooms_count: 1,
      },
      { gives_way: [], slots: [{ weekday: 'monday', start: '07:00', end: '09:00' }] },
    ]);
    const verdicts = placesFor(world, places, 'latin');
    expect(verdicts).toMatchObject([
      { state: 'taken', weeks_taken: [1, 2, 3, 4, 5], dates_free: 0 },
    ]);
  });
});

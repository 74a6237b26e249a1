import { describe, expect, test } from 'vitest';
import { checkPlan, placesAlone, worthOf } from '../../../tests/support/check-plan.ts';
import {
  randomWorld,
  smallRequest,
  smallRoom,
  smallWorld,
} from '../../../tests/support/small-worlds.ts';
import { choicesOf } from './choices.ts';
import { referencesOf } from './costs.ts';
import { greedyPlan } from './greedy.ts';
import { modelOf } from './model.ts';
import { partsOf } from './parts.ts';
import { assignRooms, choicesTaken, placesOf } from './placed.ts';
import { simpleAnswer } from './simple-stage.ts';
import { STAGES, type StageName } from './solved.ts';
import {
  beginPart,
  linearModel,
  narrowPart,
  objectiveOf,
  type PartState,
  takenColumns,
} from './stage.ts';
import type { Pattern, Place, Slot, Weeks, World } from './world.ts';

/** The rows of a model that values do not keep. */
function brokenRows(state: PartState, stage: StageName): number[] {
  const { rowLower, rowUpper, starts, rows, coefficients } = linearModel(state, stage);
  const sums = new Float64Array(rowLower.length);
  for (const [column, value] of state.values.entries()) {
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at++) {
      const row = rows[at] ?? -1;
      sums[row] = (sums[row] ?? 0) + value * (coefficients[at] ?? 0);
    }
  }
  return [...sums.keys()].filter((row) => {
    const sum = sums[row] ?? 0;
    return sum < (rowLower[row] ?? 0) || sum > (rowUpper[row] ?? 0);
  });
}

type FirstPlan = {
  readonly places: readonly Place[] | undefined;
  readonly sums: Record<StageName, number>;
  readonly broken: number;
};

/**
 * The plan that every run has before the solver begins, carried through all stages: those that need a solver keep it.
 */
function firstPlan(world: World, isGrouped = true): FirstPlan {
  const model = modelOf(choicesOf(world, isGrouped));
  const taken = greedyPlan(model);
  const columns = takenColumns(model, taken);
  let states = partsOf(model).map((part) => beginPart(model, part, columns));
  const sums = { placed: 0, changes: 0, wishes: 0, seats: 0, rooms: 0 };
  let broken = 0;
  for (const stage of STAGES) {
    sums[stage] = states.reduce((sum, state) => sum + objectiveOf(state, stage), 0);
    states = states.map((state) => {
      broken += brokenRows(state, stage).length;
      const { values } = state;
      const objective = objectiveOf(state, stage);
      const answer = simpleAnswer(state, stage) ?? { values, objective, face: null };
      return narrowPart(state, stage, answer);
    });
  }
  const rooms = assignRooms(model, choicesTaken(states));
  return { places: rooms && placesOf(model, rooms), sums, broken };
}

const placesIn = (world: World): readonly Place[] => firstPlan(world).places ?? [];

const at = (
  weekday: Slot['weekday'],
  start: string,
  end: string,
  weeks: Weeks = 'all',
): Pattern => ({
  slots: [{ weekday, start, end }],
  weeks,
});
const MONDAY = at('monday', '09:00', '11:00');
const TUESDAY = at('tuesday', '09:00', '11:00');

describe('the first plan of a round', () => {
  test('can be booked as it is, keeps the rows of every stage, and costs what a checker counts', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const world = randomWorld(seed);
      for (const isGrouped of [true, false]) {
        const { places, sums, broken } = firstPlan(world, isGrouped);
        if (places === undefined) continue;
        const references = [...referencesOf(world).values()].flat().length;
        const said = { ...sums, placed: 0 - sums.placed, changes: references + sums.changes };
        expect({
          seed,
          errors: checkPlan(world, places),
          broken,
          said,
        }).toEqual({
          seed,
          errors: [],
          broken: 0,
          said: worthOf(world, places),
        });
      }
    }
  });

  test('leaves no request out that could be added', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const world = randomWorld(seed);
      const places = firstPlan(world, false).places ?? [];
      const placed = new Set(places.map(({ request_id }) => request_id));
      const pinned = new Set(world.pins.map(({ request_id }) => request_id));
      const added = world.requests
        .filter(({ id }) => !placed.has(id) && !pinned.has(id))
        .flatMap((request) => placesAlone(world, request))
        .filter(({ exceptions }) => exceptions.length === 0)
        .filter((place) => checkPlan(world, [...places, place]).length === 0);
      expect({ seed, added }).toEqual({ seed, added: [] });
    }
  });

  test('moves others where that makes room for one more', () => {
    const world = smallWorld(
      [smallRoom('a')],
      [
        smallRequest('flexible', { weight: 3, patterns: [MONDAY, TUESDAY] }),
        smallRequest('fixed', { weight: 1, patterns: [MONDAY] }),
      ],
    );
    const places = placesIn(world);
    expect(places.map(({ request_id, pattern_index }) => [request_id, pattern_index])).toEqual([
      ['flexible', 1],
      ['fixed', 0],
    ]);
  });

  test('moves two others, one for the other, and puts everything back where that does not help', () => {
    const wednesday = at('wednesday', '09:00', '11:00');
    const chain = [
      smallRequest('one', { weight: 3, patterns: [MONDAY, TUESDAY] }),
      smallRequest('two', { weight: 2, patterns: [TUESDAY, wednesday] }),
      smallRequest('three', { weight: 1, patterns: [MONDAY] }),
    ];
    expect(placesIn(smallWorld([smallRoom('a')], chain))).toHaveLength(3);
    const four = [...chain, smallRequest('four', { patterns: [MONDAY] })];
    const places = placesIn(smallWorld([smallRoom('a')], four));
    expect(places).toHaveLength(3);
    expect(checkPlan(smallWorld([smallRoom('a')], four), places)).toEqual([]);
  });

  test('does not move what is pinned', () => {
    const requests = [
      smallRequest('pinned', { patterns: [MONDAY, TUESDAY] }),
      smallRequest('fixed', { weight: 5, patterns: [MONDAY] }),
    ];
    const pin = { request_id: 'pinned', room_id: 'a', pattern_index: 0, exceptions: [] };
    const world = smallWorld([smallRoom('a')], requests, { pins: [pin] });
    expect(placesIn(world)).toEqual([pin]);
    const out = { request_id: 'pinned', room_id: null };
    expect(placesIn({ ...world, pins: [out] }).map(({ request_id }) => request_id)).toEqual([
      'fixed',
    ]);
  });

  test('divides alike rooms among the requests that take them', () => {
    const rooms = ['a', 'b', 'c'].map((id) => smallRoom(id));
    const requests = ['one', 'two', 'three'].map((id) => smallRequest(id));
    const places = placesIn(smallWorld(rooms, requests));
    expect(places.map(({ room_id }) => room_id).sort()).toEqual(['a', 'b', 'c']);
  });

  test('puts few dates on which a room is taken into another room', () => {
    const monday = Temporal.ZonedDateTime.from('2027-04-12T09:00[Europe/Berlin]');
    const hold = {
      start: monday.epochMilliseconds,
      end: monday.add({ hours: 2 }).epochMilliseconds,
      by: { event_id: null, title: 'Fair' },
    };
    const large = smallRoom('large', { holds: [hold] });
    const other = smallRoom('other', { holds: [{ ...hold, start: 0, end: hold.start }] });
    const [place] = placesIn(smallWorld([large, other], [smallRequest('one')]));
    expect(place).toMatchObject({
      room_id: 'large',
      exceptions: [{ original_start_at: '2027-04-12T07:00:00Z', room_id: 'other' }],
    });
  });

  test('has nothing without requests, rooms or dates', () => {
    expect(placesIn(smallWorld([], [smallRequest('one')]))).toEqual([]);
    expect(placesIn(smallWorld([smallRoom('a')], []))).toEqual([]);
    const never = smallRequest('one', { patterns: [{ ...MONDAY, weeks: [9] }] });
    expect(placesIn(smallWorld([smallRoom('a')], [never]))).toEqual([]);
  });
});

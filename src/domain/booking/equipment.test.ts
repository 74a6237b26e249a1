import { expect, test } from 'vitest';
import { equipmentSteps, holdsNoMore } from './equipment.ts';
import { newlyMisplaced } from './equipment-place.ts';

const at = (hour: number): string => `2027-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
const window = { from: at(8), to: at(18) };

const holding = (
  event_id: string,
  from: number,
  to: number,
  quantity: number,
  is_change = false,
) => ({
  event_id,
  quantity,
  is_change,
  held_start_at: at(from),
  held_end_at: at(to),
});

const shown = (holdings: ReturnType<typeof holding>[], most = 100) =>
  equipmentSteps(holdings, window, most)?.map(({ start_at, end_at, used }) => [
    start_at.slice(11, 13),
    end_at.slice(11, 13),
    used,
  ]);

test('steps have what is used between two edges, within the window', () => {
  expect(shown([holding('a', 6, 10, 2), holding('b', 9, 20, 3)])).toEqual([
    ['08', '09', 2],
    ['09', '10', 5],
    ['10', '18', 3],
  ]);
  expect(shown([])).toEqual([]);
  expect(shown([holding('a', 6, 8, 2)])).toEqual([]);
});

test('of an event and its change the larger counts', () => {
  const own = holding('a', 9, 12, 4);
  expect(shown([own, holding('a', 10, 11, 5, true), holding('b', 10, 11, 1)])).toEqual([
    ['09', '10', 4],
    ['10', '11', 6],
    ['11', '12', 4],
  ]);
});

test('too much work is not done', () => {
  expect(shown([holding('a', 9, 10, 1), holding('b', 9, 10, 1)], 1)).toBeUndefined();
});

const use = (equipment_id: string, quantity: number) => ({ quantity, equipment_id });

test('an event holds no more than another if it holds at most as many of each thing', () => {
  expect(holdsNoMore(undefined, null)).toBe(true);
  expect(holdsNoMore([use('a', 2)], [use('a', 2), use('b', 1)])).toBe(true);
  expect(holdsNoMore([use('a', 3)], [use('a', 2)])).toBe(false);
  expect(holdsNoMore([use('a', 1)], null)).toBe(false);
});

test('equipment is misplaced in another venue, unless it was there before', () => {
  const venueOf = (id: string) => (id === 'everywhere' ? null : 'north');
  const place = (venue_id: string | null, ...ids: string[]) => ({
    venue_id,
    equipment: ids.map((id) => use(id, 1)),
  });
  const wrong = (...places: ReturnType<typeof place>[]) => [...newlyMisplaced([], places, venueOf)];
  expect(wrong(place('north', 'piano'), place('south', 'everywhere'))).toEqual([]);
  expect(wrong(place('south', 'piano'), place(null, 'harp'))).toEqual(['piano', 'harp']);
  const before = [place('south', 'piano')];
  expect([...newlyMisplaced(before, before, venueOf)]).toEqual([]);
  expect([...newlyMisplaced(before, [place('east', 'piano')], venueOf)]).toEqual(['piano']);
});

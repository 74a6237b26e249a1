import { expect, test } from 'vitest';
import { equipmentWants, mostBesides } from './equipment-wants.ts';

const at = (hour: number): string => `2027-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
const range = (from: number, to: number) => ({ held_start_at: at(from), held_end_at: at(to) });
const wanting = (from: number, to: number, quantity: number, is_cancelled = false) => ({
  ...range(from, to),
  is_cancelled,
  equipment: [{ quantity, equipment_id: 'a' }],
});

test('occurrences that overlap in other rooms want together, cancelled ones nothing', () => {
  const plain = { ...range(8, 18), is_cancelled: false };
  const wants = equipmentWants([
    wanting(12, 14, 4),
    plain,
    wanting(8, 10, 1),
    wanting(9, 11, 2),
    wanting(8, 12, 8, true),
  ]);
  const shown = wants.map(({ occurrence, quantity, besides }) => [
    occurrence,
    quantity,
    besides.map((one) => one.quantity),
  ]);
  expect(shown).toEqual([
    [0, 4, []],
    [2, 1, [2]],
    [3, 2, [1]],
  ]);
});

test('of other equipment nothing is needed beside', () => {
  const other = { ...wanting(8, 10, 1), equipment: [{ quantity: 1, equipment_id: 'b' }] };
  expect(equipmentWants([wanting(8, 10, 1), other]).map(({ besides }) => besides)).toEqual([
    [],
    [],
  ]);
  expect(equipmentWants([], { own: [other], wanted: [] })).toEqual([]);
});

const most = (
  wants: ReturnType<typeof equipmentWants>,
  others: readonly (readonly [number, number])[] = [],
  from = 8,
) => {
  const [first] = wants;
  const steps = others.map(([hour, used]) => ({ at: at(hour), used }));
  return first && mostBesides(first, at(from), steps);
};

test('the greatest sum at one time counts, not the sum of all that overlap', () => {
  const series = [wanting(8, 18, 1), wanting(8, 10, 2), wanting(10, 12, 3), wanting(11, 13, 2)];
  expect(most(equipmentWants(series))).toBe(5);
  expect(most(equipmentWants([wanting(8, 9, 1)]))).toBe(0);
});

test('what others use is added at its own time', () => {
  const series = equipmentWants([wanting(8, 18, 1), wanting(8, 10, 2)]);
  const others = [
    [9, 1],
    [10, 2],
    [11, 0],
  ] as const;
  expect(most(series, others)).toBe(3);
  expect(most(series, [[10, 4]])).toBe(4);
  expect(most(series, [[18, 9]])).toBe(2);
});

test('what ends before it counts is left out', () => {
  expect(most(equipmentWants([wanting(8, 18, 1), wanting(8, 10, 2)]), [], 10)).toBe(0);
});

test('of what an event keeps beside and what its change wants the larger counts', () => {
  const beside = { own: [wanting(8, 12, 2)], wanted: [wanting(10, 14, 3), wanting(10, 11, 1)] };
  expect(most(equipmentWants([wanting(8, 18, 1), wanting(10, 11, 1)], beside))).toBe(5);
  expect(most(equipmentWants([wanting(8, 10, 1)], beside))).toBe(2);
});

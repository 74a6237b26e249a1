import { expect, test } from 'vitest';
import type { Changes } from '../changes.ts';
import { catalogues } from '../messages/index.ts';
import { changeLines, changesSlot } from './change-text.ts';

const style = {
  ...{ catalogue: catalogues.en, showsZone: false },
  now: Temporal.Instant.from('2027-01-01T00:00:00Z'),
};
const timing = {
  ...{ start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' },
  ...{ timezone: 'Europe/Berlin', dates: null },
};
const linesOf = (changes: Changes, timeBefore = false) =>
  changeLines(style, {
    changes,
    timeBefore: timeBefore ? { ...timing, timezone: 'UTC' } : null,
    timeAfter: timing,
    names: new Map([['1', 'Aula']]),
  });

test.each<[Changes, string[]]>([
  [{ room_id: ['1', '2'] }, ['Room: Aula → 2']],
  [{ title: ['A\nB', ''] }, ['Title: A B → none']],
  [{ description: [null, 'x'.repeat(300)] }, [`Description: none → ${'x'.repeat(199)}…`]],
  [{ notes: ['a', 'b'] }, ['Notes: changed']],
  [{ website: [null, ''] }, ['Website: changed']],
  [{ status: ['draft', 'archived'] }, ['Status: draft → archived']],
  [
    { recurrence_ends_at: ['2027-03-31T22:30:00Z', '2028-04-02'] },
    ['Last day: 1 April → 2 April 2028'],
  ],
  [
    { category: [null, { event_type: 'lecture', format: 'online' }] },
    ['Kind of event: none → lecture', 'Format: none → online'],
  ],
  [{ unknown: ['a', 'b'] }, []],
])('%j is told as %j', (changes, lines) => {
  expect(linesOf(changes)).toEqual(lines);
});

test('start and end are told together', () => {
  expect(linesOf({}, true)).toEqual([
    'Time: Monday 29 March, 08:00–09:00 → Monday 29 March, 10:00–11:00',
  ]);
});

test.each([
  ...[['start_at'], ['end_at'], ['room_id'], ['timezone'], ['is_recurring'], ['is_cancelled']],
  ...[['recurrence_rule'], ['recurrence_count'], ['recurrence_ends_at']],
])('%s decides when and where an event takes place', (field) => {
  expect(changesSlot({ [field]: [1, 2] })).toBe(true);
  expect(changesSlot({ title: ['a', 'b'] })).toBe(false);
});

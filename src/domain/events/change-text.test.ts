import { describe, expect, test } from 'vitest';
import type { Changes } from '../changes.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import { changeLines, changesSlot } from './change-text.ts';

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');
const timing = {
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  timezone: 'Europe/Berlin',
  dates: null,
};
const linesOf = (changes: Changes, { movesTime = false, locale = 'en' as Locale } = {}) =>
  changeLines(
    { catalogue: catalogues[locale], showsZone: false, now },
    {
      changes,
      timeBefore: movesTime ? { ...timing, timezone: 'UTC' } : null,
      timeAfter: timing,
      names: { 1: 'Aula' },
    },
  );

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
  [
    { category: [null, { event_type: 'Talk', format: null, institution_name: 'Seminar' }] },
    ['Kind of event: none → Talk', 'Institution: none → Seminar'],
  ],
  [{ unknown: ['a', 'b'] }, []],
])('%j is told as %j', (changes, lines) => {
  expect(linesOf(changes)).toEqual(lines);
});

test('start and end are told together', () => {
  expect(linesOf({}, { movesTime: true })).toEqual([
    'Time: Monday 29 March, 08:00–09:00 → Monday 29 March, 10:00–11:00',
  ]);
});

test.each([
  ['start_at'],
  ['end_at'],
  ['room_id'],
  ['timezone'],
  ['is_recurring'],
  ['is_cancelled'],
  ['recurrence_rule'],
  ['recurrence_count'],
  ['recurrence_ends_at'],
])('%s decides when and where an event takes place', (field) => {
  expect(changesSlot({ [field]: [1, 2] })).toBe(true);
  expect(changesSlot({ title: ['a', 'b'] })).toBe(false);
});

describe('people, requirements and a date that takes place again', () => {
  const changes: Changes = {
    roles: [
      [{ user_name: 'Ada', user_email: 'ada@stoa.test', role: 'room_user' }],
      [{ user_name: 'Bob', user_email: null, role: 'core_responsible' }],
    ],
    requirements: [
      [],
      [
        { kind: 'setup', is_required: true, details: '40 chairs' },
        { kind: 'catering', is_required: false, details: null },
      ],
    ],
    is_cancelled: [true, false],
  };

  test('are told in English', () => {
    expect(linesOf(changes)).toEqual([
      'People: Ada (uses the room) → Bob (responsible)',
      'Requirements: none → set-up: 40 chairs, catering (optional)',
      'Cancelled: yes → no',
    ]);
  });

  test('are told in German', () => {
    expect(linesOf(changes, { locale: 'de' })).toEqual([
      'Personen: Ada (nutzt den Raum) → Bob (verantwortlich)',
      'Bedarf: keine Angabe → Aufbau: 40 chairs, Verpflegung (optional)',
      'Abgesagt: ja → nein',
    ]);
  });
});

test('a list whose shown part stays the same is told as changed', () => {
  const people = Array.from({ length: 40 }, (_, place) => ({
    user_name: `Person ${place}`,
    role: 'room_user',
  }));
  expect(linesOf({ roles: [people, people.slice(0, -1)] })).toEqual(['People: changed']);
});

test('dates by hand and dates left out are told by their days, as far as there is space', () => {
  const dates = ['2027-04-07T22:30:00Z', '2027-04-09T08:00:00Z'];
  const [line = '', other = ''] = linesOf({
    recurrence_dates: [[], dates],
    excluded_dates: [dates, Array.from({ length: 366 }, () => dates[1])],
  });
  expect(line).toMatch(/^Extra dates: none → .*8 April.*, .*9 April/);
  expect(other).toMatch(/^Dates left out: /);
  expect(other.length).toBeLessThan(460);
  const holiday = { date: '2027-04-08', reason: 'holiday', name: 'Fair' };
  const timed = { date: '2027-04-09T10:00', reason: 'hand', name: null };
  const [shown] = linesOf({ excluded_dates: [[], [holiday, timed]] });
  expect(shown).toMatch(/^Dates left out: none → .*8 April.*, .*9 April/);
});

import { describe, expect, test } from 'vitest';
import type { Changes } from '../changes.ts';
import { catalogues, type Locale } from '../messages/index.ts';
import { changeLines } from './change-text.ts';

const timeAfter = {
  ...{ start_at: '2027-03-28T00:30:00Z', end_at: '2027-03-28T02:30:00Z' },
  ...{ timezone: 'Europe/Berlin', dates: null },
};
const now = Temporal.Instant.from('2027-01-01T00:00Z');

const linesOf = (changes: object, locale: Locale = 'en'): string[] =>
  changeLines(
    { catalogue: catalogues[locale], now, showsZone: false },
    { changes: changes as Changes, names: new Map(), timeBefore: null, timeAfter },
  );

describe('what changed', () => {
  test('is said of dates and of members of the category, as records show them', () => {
    const changes = {
      recurrence_ends_at: ['2027-06-30', '2028-07-14T22:30:00Z'],
      category: [null, { event_type: 'Talk', format: null, institution_name: 'Seminar' }],
    };
    expect(linesOf(changes)).toEqual([
      'Last day: 30 June → 15 July 2028',
      'Kind of event: none → Talk',
      'Institution: none → Seminar',
    ]);
  });

  test('is said of people, of requirements and of a date that takes place again', () => {
    const changes = {
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
    expect(linesOf(changes)).toEqual([
      'People: Ada (uses the room) → Bob (responsible)',
      'Requirements: none → set-up: 40 chairs, catering (optional)',
      'Cancelled: yes → no',
    ]);
    expect(linesOf(changes, 'de')).toEqual([
      'Personen: Ada (nutzt den Raum) → Bob (verantwortlich)',
      'Bedarf: keine Angabe → Aufbau: 40 chairs, Verpflegung (optional)',
      'Abgesagt: ja → nein',
    ]);
  });

  test('is only named where the part of it that is shown stays the same', () => {
    const people = Array.from({ length: 40 }, (_, place) => ({
      ...{ user_name: `Person ${place}`, role: 'room_user' },
    }));
    expect(linesOf({ roles: [people, people.slice(0, -1)] })).toEqual(['People: changed']);
  });
});

import { expect, test } from 'vitest';
import { catalogues, type Locale } from '../messages/index.ts';
import { type InTheWay, sentencesInTheWay } from './in-the-way.ts';

const now = Temporal.Instant.from('2027-01-01T00:00:00Z');

const sentences = (found: Partial<InTheWay>, locale: Locale, showsZone = false) =>
  sentencesInTheWay(
    { catalogue: catalogues[locale], now, showsZone },
    { conflicts: [], crowded: [], ...found },
    'Europe/Berlin',
  );

const on = (name: string, day: number) => ({
  room: { id: name, name },
  start_at: `2027-03-0${day}T08:00:00Z`,
  end_at: `2027-03-0${day}T09:00:00Z`,
});

test('nothing in the way is no sentence', () => {
  expect(sentences({}, 'en')).toEqual([]);
});

test('each room that is not free is named with its dates, and each that is too small', () => {
  const conflicts = [on('Aula', 1), on('Lab', 1), on('Aula', 2)];
  const crowded = [{ room: 'Lab', capacity: 1, expected: 12 }];
  expect(sentences({ conflicts, crowded }, 'en')).toEqual([
    'Aula is not free: Monday 1 March, 09:00–10:00; Tuesday 2 March, 09:00–10:00.',
    'Lab is not free: Monday 1 March, 09:00–10:00.',
    '12 people are expected; Lab has 1 seat.',
  ]);
  expect(sentences({ conflicts: [on('Aula', 1)], crowded }, 'de')).toEqual([
    'Aula ist nicht frei: Montag, 1. März, 09:00–10:00 Uhr.',
    '12 Personen werden erwartet; Lab hat 1 Platz.',
  ]);
  const [seats] = sentences({ crowded: [{ room: 'Lab', capacity: 2, expected: 3 }] }, 'de');
  expect(seats).toBe('3 Personen werden erwartet; Lab hat 2 Plätze.');
});

test('of many dates the first are named and the others counted, with the zone for who is far away', () => {
  const conflicts = [1, 2, 3, 4, 5, 6, 7].map((day) => on('Aula', day));
  const [sentence] = sentences({ conflicts }, 'en', true);
  expect(sentence).toMatch(
    /^Aula is not free: Monday 1 March, .*; Friday 5 March, 09:00–10:00; 2 more \(Europe\/Berlin\)\.$/,
  );
});

import { describe, expect, test } from 'vitest';
import { readQuick } from './quick-text.ts';

const venues = [
  { id: 'library', name: 'Old Library' },
  { id: 'annex', name: 'Old Library Annex' },
];
/** A Friday. */
const now = { date: '2026-11-20', time: '09:00' };
const read = (text: string, ...languages: string[]) =>
  readQuick(text, { venues, now, languages: languages.length > 0 ? languages : ['en', 'de'] });

describe('a text for the finder', () => {
  test.each([
    [
      'Tue 10–12 for 35, Old Library',
      { date: '2026-11-24', from: '10:00', to: '12:00', people: 35, venue: 'library' },
    ],
    ['tomorrow 2-4pm', { date: '2026-11-21', from: '14:00', to: '16:00' }],
    ['tomorrow 11-1pm 20 people', { date: '2026-11-21', from: '11:00', to: '13:00', people: 20 }],
    ['1 December at 9:30', { date: '2026-12-01', from: '09:30' }],
    ['old library annex for 12 piano', { people: 12, venue: 'annex', q: 'piano' }],
    ['Tue 1 Dec 10–12 choir', { date: '2026-12-01', from: '10:00', to: '12:00', q: 'choir' }],
    [
      'Tue 1 Dec 10–12 for 35, Old Library script',
      {
        ...{ date: '2026-12-01', from: '10:00', to: '12:00' },
        ...{ people: 35, venue: 'library', q: 'script' },
      },
    ],
    ['2-4', { from: '14:00', to: '16:00' }],
  ])('%s', async (text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  test.each([
    [
      'Dienstag 10 bis 12 Uhr für 35 Personen Beamer',
      { date: '2026-11-24', from: '10:00', to: '12:00', people: 35, q: 'Beamer' },
    ],
    ['morgen um 14 Uhr', { date: '2026-11-21', from: '14:00' }],
    ['5 Personen', { people: 5 }],
  ])('%s', async (text, expected) => {
    expect(await read(text, 'de', 'en')).toEqual(expected);
  });

  test('a language that chrono-node does not know is passed over, another that it knows is read', async () => {
    expect(await read('demain 10-12', 'xx', 'fr')).toEqual({
      ...{ date: '2026-11-21', from: '10:00', to: '12:00' },
    });
  });

  test('the words of a duration are no number of people', async () => {
    expect((await read('for 2 hours'))?.people).toBeUndefined();
  });

  test.each(['Old Library', 'Reading Room', ''])(
    '“%s” asks nothing of the finder',
    async (text) => {
      expect(await read(text)).toBeUndefined();
    },
  );
});

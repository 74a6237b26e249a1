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
        date: '2026-12-01',
        from: '10:00',
        to: '12:00',
        people: 35,
        venue: 'library',
        q: 'script',
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

  test.each([
    ['fr', 'demain 10h-12h pour 35 personnes', { date: '2026-11-21', people: 35 }],
    ['es', 'mañana de 10 a 12 para 35 personas', { date: '2026-11-21', people: 35 }],
    ['it', 'martedì dalle 10 alle 12 per 35 persone', { date: '2026-11-24', people: 35 }],
    ['nl', 'dinsdag van 10 tot 12 uur voor 35 personen', { date: '2026-11-24', people: 35 }],
    ['pl', 'we wtorek od 10 do 12 dla 35 osób', { date: '2026-11-24', people: 35 }],
    ['uk', 'у вівторок 10–12 для 35 осіб', { date: '2026-11-24', people: 35 }],
  ])('in %s: %s', async (language, text, expected) => {
    expect(await read(text, language, 'en')).toEqual({ from: '10:00', to: '12:00', ...expected });
  });

  test.each([
    ['jutro o 15', { date: '2026-11-21', from: '15:00' }],
    ['pojutrze 9:30', { date: '2026-11-22', from: '09:30' }],
    ['w środę', { date: '2026-11-25' }],
    ['1 grudnia', { date: '2026-12-01' }],
    ['3 maja chór', { date: '2027-05-03', q: 'chór' }],
    ['1.12.2027 8:15', { date: '2027-12-01', from: '08:15' }],
    ['2026-12-24', { date: '2026-12-24' }],
    ['we wtorek 8.12', { date: '2026-12-08' }],
  ])('in Polish, which chrono-node does not know: %s', async (text, expected) => {
    expect(await read(text, 'pl')).toEqual(expected);
  });

  test.each(['31.02', 'sala 35:70', 'wtorkowa'])('no Polish date: %s', async (text) => {
    expect(await read(text, 'pl')).toBeUndefined();
  });

  test('a language that chrono-node does not know is passed over, another that it knows is read', async () => {
    expect(await read('demain 10-12', 'xx', 'fr')).toEqual({
      date: '2026-11-21',
      from: '10:00',
      to: '12:00',
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

import { describe, expect, test } from 'vitest';
import type { Locale } from '../messages/index.ts';
import { readTimes } from './request-table-times.ts';

const SHORT = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const LONG = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `mon 10:00-12:00, … | …`: the alternatives of a text, or the sentence that refuses it. */
function read(text: string, language: Locale | null = null): string {
  const result = readTimes(text, language);
  if ('refusal' in result) return result.refusal;
  return result.value
    .map((slots) =>
      slots
        .map(({ weekday, start, end }) => `${SHORT[LONG.indexOf(weekday)]} ${start}-${end}`)
        .join(', '),
    )
    .join(' | ');
}

describe('days and times', () => {
  test.each([
    ['Mo 10-12', 'mon 10:00-12:00'],
    ['Mon 10:15-11:45', 'mon 10:15-11:45'],
    ['MWF 9:00–9:50', 'mon 09:00-09:50, wed 09:00-09:50, fri 09:00-09:50'],
    ['Tu/Th 14:00-15:30', 'tue 14:00-15:30, thu 14:00-15:30'],
    ['TTh 9:30-10:45', 'tue 09:30-10:45, thu 09:30-10:45'],
    ['TR 0930-1045', 'tue 09:30-10:45, thu 09:30-10:45'],
    [
      'MTWRF 8-9',
      'mon 08:00-09:00, tue 08:00-09:00, wed 08:00-09:00, thu 08:00-09:00, fri 08:00-09:00',
    ],
    ['Mon, Wed 10-12', 'mon 10:00-12:00, wed 10:00-12:00'],
    ['Mon 10-12, Thu 14-16', 'mon 10:00-12:00, thu 14:00-16:00'],
    ['Mon 10-12; 14-16', 'mon 10:00-12:00, mon 14:00-16:00'],
    ['Mon-Wed 8-10', 'mon 08:00-10:00, tue 08:00-10:00, wed 08:00-10:00'],
    ['Monday to Wednesday 8-10', 'mon 08:00-10:00, tue 08:00-10:00, wed 08:00-10:00'],
    ['Mondays from 10 to 12', 'mon 10:00-12:00'],
    ['Wed 2-4pm', 'wed 14:00-16:00'],
    ['Wed 11-1pm', 'wed 11:00-13:00'],
    ['Wed 9:00 AM - 9:50 AM', 'wed 09:00-09:50'],
    ['Wed 11:30 a.m. - 1:15 p.m.', 'wed 11:30-13:15'],
    ['Wed 12-1pm', 'wed 12:00-13:00'],
    ['Mon 10-12 or Tue 10-12', 'mon 10:00-12:00 | tue 10:00-12:00'],
    [
      'Mon 10-12 | Tue 10-12 | Wed 14.15-15.45',
      'mon 10:00-12:00 | tue 10:00-12:00 | wed 14:15-15:45',
    ],
    ['Mon 10-12\nMon 10-12', 'mon 10:00-12:00'],
  ])('%j in English', (text, expected) => {
    expect(read(text, 'en')).toBe(expected);
  });

  test.each<[Locale, string, string]>([
    ['de', 'Di 10-12', 'tue 10:00-12:00'],
    ['de', 'Mo, Do 10-12', 'mon 10:00-12:00, thu 10:00-12:00'],
    ['de', 'Mo 10.15 - 11.45 Uhr', 'mon 10:15-11:45'],
    ['de', 'dienstags von 14 bis 16 Uhr', 'tue 14:00-16:00'],
    [
      'de',
      'Mo–Fr 8–10 oder Sa 9–11',
      'mon 08:00-10:00, tue 08:00-10:00, wed 08:00-10:00, thu 08:00-10:00, fri 08:00-10:00 | sat 09:00-11:00',
    ],
    ['de', 'So 10-12', 'sun 10:00-12:00'],
    ['fr', 'lun. 10h-12h', 'mon 10:00-12:00'],
    ['fr', 'mardi de 10h30 à 12h00', 'tue 10:30-12:00'],
    ['fr', 'Di 10-12', 'sun 10:00-12:00'],
    [
      'fr',
      'lundi et jeudi 8h-10h ou vendredi 8h-10h',
      'mon 08:00-10:00, thu 08:00-10:00 | fri 08:00-10:00',
    ],
    ['es', 'lunes y miércoles 9:00-10:30', 'mon 09:00-10:30, wed 09:00-10:30'],
    ['es', 'mié 9:00 a 10:30 o jue 9:00 a 10:30', 'wed 09:00-10:30 | thu 09:00-10:30'],
    ['it', 'martedì dalle 14 alle 16', 'tue 14:00-16:00'],
    ['it', 'gio 9-11 oppure ven 9-11', 'thu 09:00-11:00 | fri 09:00-11:00'],
    ['nl', 'ma en do 10.00-12.00 uur', 'mon 10:00-12:00, thu 10:00-12:00'],
    ['nl', 'woensdag van 13 tot 15', 'wed 13:00-15:00'],
    ['pl', 'pon. 10:15-11:45, śr. 8-10', 'mon 10:15-11:45, wed 08:00-10:00'],
    ['pl', 'czwartek od 10 do 12 lub so 10-12', 'thu 10:00-12:00 | sat 10:00-12:00'],
    ['uk', 'понеділок 10:00-11:20', 'mon 10:00-11:20'],
    ['uk', 'вт, чт з 14 до 16 або сб 10-12', 'tue 14:00-16:00, thu 14:00-16:00 | sat 10:00-12:00'],
  ])('in %s: %j', (language, text, expected) => {
    expect(read(text, language)).toBe(expected);
  });

  test.each([
    ['Di 10-12', '"Di" can be Tuesday or Sunday.'],
    ['Foo 10-12', '"Foo" is no weekday and no time.'],
    ['10-12', '"10-12" has no weekday.'],
    ['Mon', '"Mon" has no time.'],
    ['Mon 10-12, Wed', '"Mon 10-12, Wed" ends with a day without a time.'],
    ['Mon 12-10', '"12-10" is no time from a start to a later end.'],
    ['Mon 25-26', '"25-26" is no time from a start to a later end.'],
    ['', 'It has no time.'],
    ['x'.repeat(301), 'Its times are too long.'],
  ])('%j is refused', (text, sentence) => {
    expect(read(text)).toBe(sentence);
  });

  test('a text that repeats itself is read in linear time', () => {
    const started = performance.now();
    for (const piece of ['10-', 'Mo ', '- ', '1:1', 'a.m.', '10 bis ']) {
      read(piece.repeat(300).slice(0, 300));
    }
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

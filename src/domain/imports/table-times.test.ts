import { describe, expect, test } from 'vitest';
import type { ParsedDateTime } from '../time/local-time/date-time-input.ts';
import { type DayOrder, dayOrderOf, readClock, readTableTime } from './table-times.ts';

const words = (parsed: ParsedDateTime | undefined): string | undefined => {
  if (parsed === undefined) return undefined;
  if (parsed.kind === 'date') return parsed.date.toString();
  return parsed.kind === 'wall' ? parsed.dateTime.toString() : parsed.instant.toString();
};
const read = (text: string, order: DayOrder = 'unknown') => words(readTableTime(text, order));

describe('A date or a time of a table', () => {
  test.each([
    ['2027-03-29', '2027-03-29'],
    ['2027-03-29 10:00', '2027-03-29T10:00:00'],
    [' 2027-03-29T10:00:00Z ', '2027-03-29T10:00:00Z'],
    ['29.03.2027', '2027-03-29'],
    ['3.4.2027 10:00', '2027-04-03T10:00:00'],
    ['3.4.2027, 10.15 Uhr', '2027-04-03T10:15:00'],
    ['3.4.2027 10h15', '2027-04-03T10:15:00'],
    ['04/04/2027', '2027-04-04'],
    ['03/29/2027 2:30 PM', '2027-03-29T14:30:00'],
    ['03/04/2027 2:30 p.m.', '2027-03-04T14:30:00'],
    ['03/04/2027 12:30 am', '2027-03-04T00:30:00'],
    ['03/04/2027 12:30:15 PM', '2027-03-04T12:30:15'],
    ['10:00:00 - Monday 29 March 2027', '2027-03-29T10:00:00'],
    ['29. März 2027', '2027-03-29'],
    ['Montag, 29. Mär 2027 10:00', '2027-03-29T10:00:00'],
    ['March 29, 2027', '2027-03-29'],
    ['March 29, 2027 at 9:05 pm', '2027-03-29T21:05:00'],
    ['Sept 1 2027', '2027-09-01'],
    ['2027/06/07', '2027-06-07'],
    ['2027.6.7 10:00', '2027-06-07T10:00:00'],
    ['2027-6-7', '2027-06-07'],
    ['2027-06-07 10:00 PM', '2027-06-07T22:00:00'],
    ['2027/06/07 10 pm', '2027-06-07T22:00:00'],
    ['Mon 2027-06-07', '2027-06-07'],
    ['07.06.27', '2027-06-07'],
    ['7. 6. 2027 10:00', '2027-06-07T10:00:00'],
    ['7-Jun-27', '2027-06-07'],
    ['7/Juni/27 10:15', '2027-06-07T10:15:00'],
    ['7.6.27 10.15', '2027-06-07T10:15:00'],
    ['Mo, 07.06.2027', '2027-06-07'],
    ['Mo. 07.06.27 10:00', '2027-06-07T10:00:00'],
    ['Mon 06/07/2027', '2027-06-07'],
    ['lun. 07/06/2027', '2027-06-07'],
    ['Mon 07-06-2027 10:00', '2027-06-07T10:00:00'],
    ['mar. 8 juin 2027', '2027-06-08'],
    ['7 de junio de 2027', '2027-06-07'],
    ['June 7th, 2027', '2027-06-07'],
    ['понеділок, 7 червня 2027', '2027-06-07'],
    ['mar 8 2027', '2027-03-08'],
  ])('%j is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ['January', 1],
    ['februar', 2],
    ['mrz', 3],
    ['Apr', 4],
    ['Mai', 5],
    ['June', 6],
    ['Juli', 7],
    ['Aug', 8],
    ['september', 9],
    ['Okt', 10],
    ['NOV', 11],
    ['Dezember', 12],
  ])('in %s is in month %i', (month, number) => {
    expect(read(`7 ${month} 2027`)).toBe(`2027-${String(number).padStart(2, '0')}-07`);
  });

  test.each([
    ['03/04/2027', 'day first', '2027-04-03'],
    ['03/04/2027', 'month first', '2027-03-04'],
    ['03/04/2027', 'unknown', undefined],
    ['03-04-2027 10:00', 'unknown', undefined],
    ['03/04/2027 10:00 AM', 'day first', '2027-04-03T10:00:00'],
    ['03.04.2027', 'month first', '2027-04-03'],
    ['07-06-2027', 'day first', '2027-06-07'],
    ['07-06-2027', 'month first', '2027-07-06'],
    ['07-06-2027 10:00 PM', 'unknown', undefined],
    ['07/06/27', 'day first', '2027-06-07'],
    ['07/06/27', 'unknown', undefined],
    ['25/06/2027', 'unknown', '2027-06-25'],
    ['06-25-2027', 'unknown', '2027-06-25'],
    ['Mo 07/06/2027', 'month first', '2027-06-07'],
  ] as const)('%j in a table with the %s is %s', (text, order, value) => {
    expect(read(text, order)).toBe(value);
  });

  test.each([
    [''],
    ['—'],
    ['tomorrow'],
    ['30.02.2027'],
    ['31. April 2027'],
    ['March 2027'],
    ['29 March'],
    ['29 March 27'],
    ['March 290, 2027'],
    ['29.03.20271'],
    ['10:00'],
    ['2027/13/07'],
    ['Di 2027-06-07'],
    ['Di 07.06.2027'],
    ['mar. 9.06.2027'],
    ['mar. 9 juin 2027'],
    ['Xy 07.06.2027'],
    ['7 May 8 June 2027'],
    ['31/31/2027'],
    [`29.03.2027 ${'x'.repeat(90)}`],
  ])('%j is none', (text) => {
    expect(read(text, 'day first')).toBeUndefined();
  });

  test('of at most 100 characters is read', () => {
    expect(read(`29.03.2027${'x'.repeat(90)}`, 'day first')).toBe('2027-03-29');
    expect(read(`29.03.2027${'x'.repeat(91)}`, 'day first')).toBeUndefined();
  });

  test('with a clock time that there is not is a day', () => {
    expect(read('29.03.2027 25:00')).toBe('2027-03-29');
  });
});

describe('The order of day and month', () => {
  test.each([
    [['03/04/2027', '25/04/2027', '12/12/2027'], 'day first'],
    [['03/04/2027', ' 04/25/2027 10:00', '25.04.2027'], 'month first'],
    [['03/04/2027', '25/04/2027', '04/25/2027'], 'unknown'],
    [['Mo 07/06/2027', '03/04/2027'], 'day first'],
    [['lun. 06-07-27'], 'month first'],
    [['Mo 08/06/2027'], 'unknown'],
    [['25.04.2027', `25/04/2027${'x'.repeat(100)}`], 'unknown'],
    [['12/12/2027', '2027-03-29', 'soon', '25/04/20271'], 'unknown'],
    [['13/01/2027'], 'day first'],
    [['01/13/2027'], 'month first'],
    [[], 'unknown'],
  ] as const)('of %j is told by dates that have one alone: %s', (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });
});

test.each([
  ['10:00', '10:00:00'],
  ['2:30 PM', '14:30:00'],
  ['12 :30', undefined],
  ['10.15', '10:15:00'],
  ['24:00', undefined],
  ['110:00', undefined],
  ['10:000', undefined],
  ['10:15:20 p.m.', undefined],
  ['10:15:20 p.', '22:15:20'],
  ['ten', undefined],
])('%j is the clock time %s', (text, time) => {
  expect(readClock(text)?.toString()).toBe(time);
});

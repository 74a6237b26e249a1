import { describe, expect, test } from 'vitest';
import { eventOf, importContext } from '../../../tests/support/import-context.ts';
import { readEventRows } from './table-events.ts';

const read = (headings: string, ...rows: string[]) =>
  readEventRows(
    {
      headings: headings.split(','),
      rows: rows.map((row, at) => ({ line: at + 2, cells: row.split(',') })),
    },
    'csv',
    importContext,
  );

/** The times of the only row, or why it is refused. */
const timesOf = (headings: string, row: string): string => {
  const [record] = read(headings, row);
  if (record?.refusal != null) return record.refusal;
  const { start_at, end_at } = eventOf(record).body;
  return `${start_at} ${end_at}`;
};

const without = (text: string): string =>
  `"${text}" is not a date and time that can be read without doubt: write it as 2027-03-29 10:00.`;

describe('The times of a row', () => {
  test.each([
    [
      'room,start,end',
      'Hall,29.03.2027 10:00,29.03.2027 11:00',
      '2027-03-29T08:00:00Z 2027-03-29T09:00:00Z',
    ],
    [
      'room,start,end',
      'Tent,2027-03-29 10:00,2027-03-29 11:00',
      '2027-03-29T09:00:00Z 2027-03-29T10:00:00Z',
    ],
    [
      'room,start,end',
      'Hall,2027-03-29T10:00:00Z,2027-03-29T11:00:00Z',
      '2027-03-29T10:00:00Z 2027-03-29T11:00:00Z',
    ],
    [
      'room,date,start,end',
      'Hall,29.03.2027,10:00,11:00',
      '2027-03-29T08:00:00Z 2027-03-29T09:00:00Z',
    ],
    [
      'room,date,start,end',
      'Hall,2027-03-29 09:00,10:00,11:00',
      '2027-03-29T08:00:00Z 2027-03-29T09:00:00Z',
    ],
    ['room,start,end', 'Hall,29.03.2027 10:00,11:00', '2027-03-29T08:00:00Z 2027-03-29T09:00:00Z'],
    [
      'room,date,start,end date,end',
      'Hall,29.03.2027,10:00,30.03.2027,9:00',
      '2027-03-29T08:00:00Z 2027-03-30T07:00:00Z',
    ],
    ['room,start,end', 'Hall,27.03.2027,28.03.2027', '2027-03-26T23:00:00Z 2027-03-28T22:00:00Z'],
    ['room,start,end', 'Hall,28.03.2027,28.03.2027', '2027-03-27T23:00:00Z 2027-03-28T22:00:00Z'],
    [
      'room,date,start,end',
      'Hall,29.03.2027,10.11.12,11.12.13',
      '2027-03-29T08:11:12Z 2027-03-29T09:12:13Z',
    ],
    [
      'room,date,start,end',
      'Hall,29.03.2027,10:00,24:00',
      '2027-03-29T08:00:00Z 2027-03-29T22:00:00Z',
    ],
    [
      'room,start,end',
      'Hall,2027-03-29 10:00,24.00 Uhr',
      '2027-03-29T08:00:00Z 2027-03-29T22:00:00Z',
    ],
  ])('%s: %s', (headings, row, times) => {
    expect(timesOf(headings, row)).toBe(times);
  });

  test.each([
    ['room,start,end', 'Hall,10:00,11:00', without('10:00')],
    ['room,date,start,end', 'Hall,soon,10:00,11:00', without('soon')],
    [
      'room,date,start,end',
      'Hall,2027-03-29T10:00:00Z,10:00,11:00',
      without('2027-03-29T10:00:00Z'),
    ],
    ['room,date,start,end', 'Hall,07-06-2027,10:00,11:00', without('07-06-2027')],
    ['room,date,start,end', 'Hall,2027-06-07,10:00,25:00', without('25:00')],
    ['room,date,start,end date,end', 'Hall,2027-06-07,10:00,soon,24:00', without('soon')],
    ['room,date,start,end', 'Hall,2027-06-07,24:00,24:00', without('24:00')],
    ['room,start,end', 'Hall,2027-03-29 10:00,later', without('later')],
    ['room,start,end', 'Hall,03/04/2027 10:00,04/04/2027 11:00', without('03/04/2027 10:00')],
    [
      'room,start,end',
      'Hall,2027-03-29 10:00,2027-03-29 10:00',
      'It does not end after it starts.',
    ],
    [
      'room,start,end',
      'Hall,2027-03-29 10:00,2027-03-29 09:00',
      'It does not end after it starts.',
    ],
    ['room,start,end', 'Hall,9999-12-29,9999-12-31', without('9999-12-31')],
  ])('%s: %s is refused', (headings, row, refusal) => {
    expect(timesOf(headings, row)).toBe(refusal);
  });

  const google = 'room,start date,start time,end date,end time,all day event';
  const [first, second] = ['2027-06-06T22:00:00Z', '2027-06-07T22:00:00Z'];

  test.each([
    ['one day of Google', google, '2027/06/07,,2027/06/07,,True', second],
    ['two days of Google', google, '2027-06-07,,2027-06-08,,TRUE', '2027-06-08T22:00:00Z'],
    ['without an end', google, '2027-06-07,,,,yes', second],
    ['without times and without a mark', google, '2027-06-07,,2027-06-07,,', second],
    ['with times that do not count', google, '2027-06-07,10:00,2027-06-07,11:00,True', second],
    ['until the last minute', google, '2027-06-07,0:00,2027-06-07,23:59,True', second],
    ['until the next midnight', google, '2027-06-07,12:00:00 AM,2027-06-08,12:00:00 AM,1', second],
    ['of one midnight', google, '2027-06-07,00:00,2027-06-07,00:00,x', second],
    [
      'with whole moments',
      'room,start,end,all day',
      '2027-06-07 00:00,2027-06-08 00:00,ja',
      second,
    ],
    ['with dates', 'room,start,end,all day', '2027-06-07,2027-06-07,true', second],
    ['with an end that is no date', 'room,start,end,all day', '2027-06-07,10:00,true', second],
    ['with a mark of Outlook in German', 'room,date,all day', '2027-06-07,Ein', second],
    ['in a column of dates', 'room,start date', '2027-06-07', second],
    ['in columns of dates', 'room,start date,end date', '2027-06-07,2027-06-07', second],
  ])('are whole days: %s', (_what, headings, row, end) => {
    expect(timesOf(headings, `Hall,${row}`)).toBe(`${first} ${end}`);
  });

  test.each([
    ['soon,,2027-06-07,,True', without('soon')],
    ['2027-06-07,,later,,True', without('later')],
    ['2027-06-07T00:00:00Z,,2027-06-07,,True', without('2027-06-07T00:00:00Z')],
    ['2027-06-08,,2027-06-07,,True', 'It does not end after it starts.'],
    ['2027-06-08,10:00,2027-06-08,,False', 'It has no start or no end.'],
    [',,2027-06-08,,True', without('')],
  ])('are none: %s', (row, refusal) => {
    expect(timesOf(google, `Hall,${row}`)).toBe(refusal);
  });

  test('are read in the order of day and month that other rows tell, by their date or by their start', () => {
    const startOf = (record: ReturnType<typeof read>[number] | undefined) =>
      eventOf(record).body.start_at;
    const byStart = read(
      'room,start,end',
      'Hall,03/04/2027 10:00,03/04/2027 11:00',
      'Hall,25/04/2027 10:00,25/04/2027 11:00',
    );
    expect(startOf(byStart[0])).toBe('2027-04-03T08:00:00Z');
    const byDate = read(
      'room,date,start,end',
      'Hall,03/04/2027,10:00,11:00',
      'Hall,04/25/2027,10:00,11:00',
    );
    expect(startOf(byDate[0])).toBe('2027-03-04T09:00:00Z');
  });
});

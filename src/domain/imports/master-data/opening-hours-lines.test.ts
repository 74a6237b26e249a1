import { expect, test } from 'vitest';
import { partsOfHours } from './opening-hours-lines.ts';

const line = (number: number, key: string, start: string, end: string) => ({
  line: number,
  key,
  period: { start, end },
});

test('lines of one key are one schedule, which the first brings in the order of its times', () => {
  expect(
    partsOfHours([
      line(2, 'a', '13:00', '18:00'),
      line(3, 'b', '13:00', '18:00'),
      line(4, 'a', '08:00', '12:00'),
      line(5, 'a', '18:00', '20:00'),
    ]),
  ).toEqual([
    {
      brings: [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '18:00' },
        { start: '18:00', end: '20:00' },
      ],
    },
    { brings: [{ start: '13:00', end: '18:00' }] },
    { joins: 2 },
    { joins: 2 },
  ]);
});

test('equal and overlapping times of one key are refused with the line that has them', () => {
  expect(
    partsOfHours([
      line(2, 'a', '08:00', '12:00'),
      line(3, 'a', '08:00', '12:00'),
      line(4, 'a', '08:00', '13:00'),
      line(5, 'a', '11:00', '13:00'),
    ]),
  ).toEqual([
    { brings: [{ start: '08:00', end: '12:00' }] },
    { refusal: 'Line 2 has the same opening hours.' },
    { refusal: 'Its times overlap those of line 2.' },
    { refusal: 'Its times overlap those of line 2.' },
  ]);
});

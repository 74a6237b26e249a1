import { expect, test } from 'vitest';
import { shiftedRule, shiftedWall } from './shift.ts';

const at = (date: string, time: string) => ({ date, time });

test('a wall time moves by as much as another one, over the change to summer time too', () => {
  const was = at('2026-11-24', '10:15');
  expect(shiftedWall(at('2026-11-10', '10:15'), was, '2026-11-25T11:00')).toBe('2026-11-11T11:00');
  expect(shiftedWall(at('2026-11-10', '10:15'), was, '2026-11-23T23:45')).toBe('2026-11-09T23:45');
  const spring = at('2027-03-27', '23:00');
  expect(shiftedWall(at('2027-03-20', '23:00'), spring, '2027-03-28T04:00')).toBe(
    '2027-03-21T04:00',
  );
});

test.each([
  ['FREQ=WEEKLY', '2026-11-24', '2026-11-26', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-11-24', '2026-11-24', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-11-24', '2026-11-26', 'FREQ=WEEKLY;BYDAY=TH'],
  ['FREQ=WEEKLY;BYDAY=TU,SU', '2026-11-24', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO,SA'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4',
    '2026-11-24',
    '2026-12-02',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=4',
  ],
])('the days of %s move from %s to %s', (rule, from, to, expected) => {
  expect(shiftedRule(rule, from, to)).toBe(expected);
});

test.each([
  'FREQ=MONTHLY;BYMONTHDAY=24',
  'FREQ=MONTHLY;BYDAY=4TU',
  'FREQ=WEEKLY;BYDAY=TU;BYMONTH=11',
])('the days of %s cannot move along, its time can', (rule) => {
  expect(shiftedRule(rule, '2026-11-24', '2026-11-25')).toBeUndefined();
  expect(shiftedRule(rule, '2026-11-24', '2026-11-24')).toBe(rule);
});

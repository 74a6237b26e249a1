import { describe, expect, test } from 'vitest';
import { at } from '../../../tests/support/rules.ts';
import { findClosedDay, findTouchedBlock, type NamedSchedule } from './room-closure.ts';

const schedule = (fields: Partial<NamedSchedule>): NamedSchedule => ({
  name: 'Repairs',
  type: 'blocked',
  days: [],
  periods: [],
  start_date: '2027-03-29',
  end_date: '2027-04-02',
  ...fields,
});

const BERLIN = 'Europe/Berlin';
const hour = { start: at('2027-03-31T10:00:00Z'), end: at('2027-03-31T11:00:00Z') };

function blockOf(...schedules: NamedSchedule[]): string[] | undefined {
  const block = findTouchedBlock(schedules, hour, BERLIN);
  return block && [block.name, block.range.start.toString(), block.range.end.toString()];
}

describe('The block that a booking touches', () => {
  test('of whole days lasts from its first to its last, however many they are', () => {
    expect(blockOf(schedule({}))).toEqual([
      'Repairs',
      '2027-03-28T22:00:00Z',
      '2027-04-02T22:00:00Z',
    ]);
    const always = { start_date: '0001-01-02', end_date: '9999-12-29' };
    expect(blockOf(schedule(always))?.[2]).toBe('9999-12-29T23:00:00Z');
  });

  test('of some hours or weekdays is the stretch around the booking', () => {
    const noon = schedule({ periods: [{ start: '12:30', end: '14:00' }] });
    expect(blockOf(noon)).toEqual(['Repairs', '2027-03-31T10:30:00Z', '2027-03-31T12:00:00Z']);
    const midweek = schedule({ days: ['tuesday', 'wednesday'], end_date: '2028-03-29' });
    expect(blockOf(midweek)).toEqual(['Repairs', '2027-03-29T22:00:00Z', '2027-03-31T22:00:00Z']);
  });

  test('of whole days by its hours and all weekdays is one stretch too', () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const range = ['Repairs', '2027-03-28T22:00:00Z', '2027-04-02T22:00:00Z'];
    expect(blockOf(schedule({ days: days as NamedSchedule['days'] }))).toEqual(range);
    const [night, day] = [
      { start: '00:00', end: '13:00' },
      { start: '12:00', end: '23:59' },
    ];
    expect(blockOf(schedule({ periods: [night, day] }))).toEqual(range);
    expect(blockOf(schedule({ periods: [night] }))?.slice(1)).toEqual([
      '2027-03-30T22:00:00Z',
      '2027-03-31T11:00:00Z',
    ]);
    expect(blockOf(schedule({ periods: [day] }))?.slice(1)).toEqual([
      '2027-03-31T10:00:00Z',
      '2027-03-31T22:00:00Z',
    ]);
  });

  test('is the one that begins first', () => {
    const noon = schedule({ name: 'Noon', periods: [{ start: '12:30', end: '14:00' }] });
    expect(blockOf(noon, schedule({ name: 'Week' }))?.[0]).toBe('Week');
  });

  test('is none where no block touches it', () => {
    expect(blockOf()).toBeUndefined();
    expect(blockOf(schedule({ type: 'availability' }))).toBeUndefined();
    expect(blockOf(schedule({ end_date: '2027-03-30' }))).toBeUndefined();
    expect(blockOf(schedule({ periods: [{ start: '13:00', end: '14:00' }] }))).toBeUndefined();
  });
});

describe('The day on which an event lies outside of the opening hours', () => {
  const open = (fields: Partial<NamedSchedule>): NamedSchedule =>
    schedule({ type: 'availability', ...fields });
  const closedDay = (schedules: NamedSchedule[], from: string, to: string) => {
    const { date, open: hours } = findClosedDay(
      schedules,
      { start: at(from), end: at(to) },
      BERLIN,
    );
    return [date.toString(), ...hours.map(({ start, end }) => `${start}-${end}`)];
  };

  test('has the hours of all schedules in force on it, merged and in order', () => {
    const hours = [
      open({ periods: [{ start: '13:00', end: '23:59' }] }),
      open({ periods: [{ start: '08:00', end: '10:30' }] }),
      open({ periods: [{ start: '10:00', end: '12:00' }] }),
      open({ start_date: '2027-03-31', periods: [{ start: '07:00', end: '08:00' }] }),
      open({ end_date: '2027-03-31', periods: [{ start: '06:00', end: '07:00' }] }),
      open({ end_date: '2027-03-30', periods: [{ start: '12:00', end: '13:00' }] }),
      open({ days: ['sunday'], periods: [{ start: '12:00', end: '13:00' }] }),
      open({ start_date: '2027-04-02', periods: [{ start: '12:00', end: '13:00' }] }),
    ];
    expect(closedDay(hours, '2027-03-31T10:00:00Z', '2027-03-31T11:00:00Z')).toEqual([
      '2027-03-31',
      '06:00-12:00',
      '13:00-23:59',
    ]);
  });

  test('is the first such day, and may have no hours', () => {
    const wednesday = open({ days: ['wednesday'], periods: [{ start: '00:00', end: '23:59' }] });
    expect(closedDay([wednesday], '2027-03-31T20:00:00Z', '2027-04-01T02:00:00Z')).toEqual([
      '2027-04-01',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { patternDates } from './dates.ts';
import { plannedEvent } from './planned-event.ts';
import type { Pattern, Slot } from './world.ts';

const TERM = {
  from: '2027-03-22',
  to: '2027-04-16',
  timezone: 'Europe/Berlin',
  holidays: 'skip',
} as const;
const NO_BUFFERS = { prep_before_minutes: 0, cleanup_after_minutes: 0 };
const slot = (weekday: Slot['weekday'], start: string, end: string): Slot => ({
  weekday,
  start,
  end,
});

const planned = (
  pattern: Pattern,
  exceptions: { original_start_at: string; room_id: string }[] = [],
  holidays: readonly string[] = [],
) => {
  const dates = patternDates(TERM, pattern, NO_BUFFERS, new Set(holidays));
  return plannedEvent({ room_id: 'hall', exceptions }, pattern, dates, TERM.timezone);
};

describe('a place becomes', () => {
  test('nothing without a date', () => {
    expect(planned({ slots: [slot('monday', '10:00', '12:00')], weeks: [9] })).toBeUndefined();
  });

  test('one event, in the room of its date', () => {
    const pattern: Pattern = { slots: [slot('monday', '10:00', '12:00')], weeks: [1] };
    expect(planned(pattern)).toMatchObject({
      room_id: 'hall',
      start_at: '2027-03-22T09:00:00Z',
      end_at: '2027-03-22T11:00:00Z',
      is_recurring: false,
      recurrence_rule: null,
    });
    const elsewhere = [{ original_start_at: '2027-03-22T09:00:00Z', room_id: 'forum' }];
    expect(planned(pattern, elsewhere)?.room_id).toBe('forum');
  });

  test('a weekly series by local time, across the change of the clock', () => {
    expect(planned({ slots: [slot('tuesday', '10:00', '12:00')], weeks: 'all' })).toEqual({
      room_id: 'hall',
      start_at: '2027-03-23T09:00:00Z',
      end_at: '2027-03-23T11:00:00Z',
      is_recurring: true,
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
      ends_on: '2027-04-13',
      recurrence_dates: [],
      excluded_dates: [],
      overrides: [],
    });
  });

  test('a series of every other week, without its holidays', () => {
    const slots = [slot('monday', '10:00', '12:00'), slot('thursday', '10:00', '12:00')];
    expect(planned({ slots, weeks: 'even' }, [], ['2027-03-29'])).toMatchObject({
      start_at: '2027-04-01T08:00:00Z',
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TH',
      excluded_dates: [],
      ends_on: '2027-04-15',
    });
    expect(planned({ slots, weeks: [1, 3] })).toMatchObject({
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO,TH',
      excluded_dates: ['2027-03-29', '2027-04-01'],
    });
  });

  test('a series whose dates of another hour, length or room are overrides', () => {
    const slots = [slot('monday', '10:00', '12:00'), slot('tuesday', '14:00', '15:00')];
    const elsewhere = [{ original_start_at: '2027-03-29T08:00:00Z', room_id: 'forum' }];
    const event = planned({ slots, weeks: [1, 2] }, elsewhere);
    expect(event?.overrides).toEqual([
      {
        original_start_at: '2027-03-23T09:00:00Z',
        start_at: '2027-03-23T13:00:00Z',
        end_at: '2027-03-23T14:00:00Z',
      },
      { original_start_at: '2027-03-29T08:00:00Z', room_id: 'forum' },
      {
        original_start_at: '2027-03-30T08:00:00Z',
        start_at: '2027-03-30T12:00:00Z',
        end_at: '2027-03-30T13:00:00Z',
      },
    ]);
  });

  test('a series that has the second slot of a day as a date of its own', () => {
    const slots = [
      slot('monday', '10:00', '12:00'),
      slot('tuesday', '08:00', '10:00'),
      slot('tuesday', '10:00', '11:00'),
    ];
    const event = planned({ slots, weeks: [1] });
    expect(event).toMatchObject({ recurrence_dates: ['2027-03-23T07:00:00Z'], excluded_dates: [] });
    expect(event?.overrides).toEqual([
      {
        original_start_at: '2027-03-23T09:00:00Z',
        start_at: '2027-03-23T09:00:00Z',
        end_at: '2027-03-23T10:00:00Z',
      },
    ]);
  });
});

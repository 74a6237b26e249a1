import { describe, expect, test } from 'vitest';
import type { ToldEvent } from '../events/event-fact.ts';
import { type DueJob, workReminderOf, workReminders } from './work-reminders.ts';

const ZONE = 'Europe/Berlin';

/** At seven in the morning of the place. */
const reminderOn = (day: string, start_at: string, days = 3, holidays: string[] = []) =>
  workReminderOf(
    { start_at, timezone: ZONE },
    {
      now: Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone: ZONE, plainTime: '07:00' })
        .toInstant(),
      days,
      isHoliday: (date) => holidays.includes(date.toString()),
    },
  );

/** Friday 12 and Monday 15 March 2027, at ten. */
const [friday, monday] = ['2027-03-12T09:00:00Z', '2027-03-15T09:00:00Z'] as const;

describe('who is reminded of a date', () => {
  test.each<[string, string, string | null]>([
    ['2027-03-08', friday, null],
    ['2027-03-09', friday, 'crew'],
    ['2027-03-10', friday, 'crew'],
    ['2027-03-11', friday, 'owner'],
    ['2027-03-12', friday, 'owner'],
    ['2027-03-09', monday, null],
    ['2027-03-10', monday, 'crew'],
    ['2027-03-11', monday, 'crew'],
    ['2027-03-12', monday, 'owner'],
    ['2027-03-14', monday, 'owner'],
  ])('on %s of %s: %s', (day, start, who) => {
    expect(reminderOn(day, start)).toBe(who);
  });

  test('comes earlier where a holiday lies between', () => {
    const holidays = ['2027-03-11', '2027-03-12'];
    expect(reminderOn('2027-03-05', monday, 3, holidays)).toBeNull();
    expect(reminderOn('2027-03-08', monday, 3, holidays)).toBe('crew');
    expect(reminderOn('2027-03-10', monday, 3, holidays)).toBe('owner');
  });

  test.each<[number, string, string | null]>([
    [0, '2027-03-15', null],
    [1, '2027-03-11', null],
    [1, '2027-03-12', 'owner'],
    [5, '2027-03-05', null],
    [5, '2027-03-08', 'crew'],
  ])('by a setting of %i days on %s: %s', (days, day, who) => {
    expect(reminderOn(day, monday, days)).toBe(who);
  });

  // From 28 March midnight is at 22:00 UTC, from 31 October at 23:00.
  test.each<[string, string, string]>([
    ['2027-03-26', '2027-03-28T21:30:00Z', 'owner'],
    ['2027-03-26', '2027-03-28T22:30:00Z', 'owner'],
    ['2027-03-26', '2027-03-29T22:30:00Z', 'crew'],
    ['2027-03-29', '2027-03-29T22:30:00Z', 'owner'],
    ['2027-10-29', '2027-10-31T22:30:00Z', 'owner'],
    ['2027-10-28', '2027-10-31T23:30:00Z', 'crew'],
    ['2027-10-29', '2027-11-01T22:30:00Z', 'owner'],
    ['2027-10-29', '2027-11-01T23:30:00Z', 'crew'],
  ])('counts days of the place over the changes of clocks: on %s of %s', (day, start, who) => {
    expect(reminderOn(day, start)).toBe(who);
  });
});

const job = (kind: DueJob['kind'], day: string, reminder: DueJob['reminder']): DueJob => ({
  requirement_id: kind,
  kind,
  original_start_at: `${day}T09:00:00Z`,
  slot: {
    title: 'Lecture',
    start_at: `${day}T09:00:00Z`,
    end_at: `${day}T10:00:00Z`,
    room_id: 'aula',
    room_name: 'Aula',
  },
  rooms: [{ room_id: 'aula', venue_id: 'library' }],
  reminder,
});

const event = {
  id: 'event',
  is_recurring: true,
  creator_id: 'ann',
  roles: [],
  room_name: 'Hall',
  place: { room_id: 'hall', venue_id: null, institution_id: 'physics' },
} as unknown as ToldEvent;

describe('what people are told', () => {
  test('of one date is told to crews, with the rooms of the date', () => {
    const [fact, ...others] = workReminders(event, [job('media', '2027-03-12', 'crew')]);
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      type: 'work_reminder',
      kinds: ['media'],
      original_start_at: '2027-03-12T09:00:00Z',
      occurrence: { room_name: 'Aula' },
      event: {
        place: { room_id: 'aula', venue_id: 'library', institution_id: 'physics', extras: [] },
      },
    });
    expect(fact).not.toHaveProperty('dates');
  });

  test('of several is one message, and one for the owner of those that are due for the owner', () => {
    const jobs = [
      job('media', '2027-03-12', 'owner'),
      job('setup', '2027-03-12', 'owner'),
      job('media', '2027-03-15', 'crew'),
    ];
    const [crews, owner] = workReminders(event, jobs);
    expect(crews?.kinds).toEqual(['media', 'setup']);
    expect(crews?.dates?.map((date) => date.start_at)).toEqual([friday, monday]);
    expect(owner).toMatchObject({ is_for_owners: true, original_start_at: friday });
  });

  test('of an event that is no series names no date of one', () => {
    const single = { ...event, is_recurring: false };
    const [fact] = workReminders(single, [job('media', '2027-03-12', 'crew')]);
    expect(fact).not.toHaveProperty('original_start_at');
    expect(fact?.occurrence).toBeDefined();
  });

  test('is nothing where nothing is due, and names no room where none is known', () => {
    expect(workReminders(event, [])).toEqual([]);
    const nowhere = { ...job('media', '2027-03-12', 'crew'), rooms: [] };
    expect(workReminders(event, [nowhere])[0]?.event.place).toMatchObject({ room_id: null });
  });
});

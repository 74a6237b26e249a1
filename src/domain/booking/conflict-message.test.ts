import { describe, expect, test } from 'vitest';
import type { Conflict } from './conflict.ts';
import { type ConflictDetail, conflictMessage, excessMessage } from './conflict-message.ts';

const BERLIN = 'Europe/Berlin';
const launch = {
  id: 'launch',
  title: 'Book launch',
  start_at: '2027-03-29T16:00:00Z',
  end_at: '2027-03-29T18:00:00Z',
};
const requested = { held_start_at: '2027-03-29T18:15:00Z', held_end_at: '2027-03-29T19:45:00Z' };

const conflict = (fields: Partial<Conflict>): Conflict => ({
  start_at: requested.held_start_at,
  end_at: requested.held_end_at,
  reason: 'booked',
  room: { id: 'room', name: 'Reading Room' },
  held_start_at: null,
  held_end_at: null,
  event: null,
  ...fields,
});

/** The message about a booking that holds its room from one instant to another. */
function booked(
  from: string,
  to: string,
  more: Partial<ConflictDetail> & Partial<Pick<Conflict, 'event'>> = {},
) {
  const { event = launch, ...detail } = more;
  const held = { held_start_at: from, held_end_at: to };
  const given = { conflict: conflict({ ...held, event }), requested, free_from: to, ...detail };
  return conflictMessage(given, 1, BERLIN);
}

const START = launch.start_at;
const END = launch.end_at;

describe('The message about a booking', () => {
  test('says its clean-up and from when on the room is free', () => {
    expect(booked(START, '2027-03-29T18:30:00Z')).toBe(
      'The room is taken by "Book launch" on 29 March 2027 from 18:00 to 20:00, and until 20:30 for ' +
        'clean-up. It is free from 20:30.',
    );
  });

  test('says its preparation, alone and with clean-up', () => {
    const overlapping = conflict({
      held_start_at: '2027-03-29T15:30:00Z',
      held_end_at: END,
      event: launch,
      start_at: '2027-03-29T15:45:00Z',
    });
    expect(conflictMessage({ conflict: overlapping, requested, free_from: END }, 1, BERLIN)).toBe(
      'The room is taken by "Book launch" on 29 March 2027 from 18:00 to 20:00, and from 17:30 for ' +
        'preparation. It is free from 20:00.',
    );
    expect(booked('2027-03-29T15:30:00Z', '2027-03-29T18:30:00Z')).toContain(
      'from 18:00 to 20:00, and from 17:30 for preparation and until 20:30 for clean-up. It is free from 20:30.',
    );
  });

  test('says whole days as dates, and from which day on the room is free', () => {
    const [from, to] = ['2027-03-28T22:00:00Z', '2027-03-30T22:00:00Z'];
    const event = { ...launch, start_at: from, end_at: to };
    expect(booked(from, to, { event })).toBe(
      'The room is taken by "Book launch" from 29 March 2027 to 30 March 2027 (all day). It is free from 31 March 2027.',
    );
    expect(booked(from, '2027-03-30T22:30:00Z', { event })).toContain(
      'and until 00:30 on 31 March 2027 for clean-up. It is free from 00:30 on 31 March 2027.',
    );
  });

  test('says when the room is free after further bookings, on another day with its date', () => {
    const later = { free_from: '2027-03-29T20:00:00Z' };
    expect(booked(START, '2027-03-29T18:30:00Z', later)).toContain('It is free from 22:00.');
    const nextDay = { free_from: '2027-03-30T06:00:00Z' };
    expect(booked(START, '2027-03-29T18:30:00Z', nextDay)).toContain(
      'It is free from 08:00 on 30 March 2027.',
    );
  });

  test('says both dates when it crosses midnight', () => {
    const party = { ...launch, start_at: '2027-03-29T20:00:00Z', end_at: '2027-03-30T00:00:00Z' };
    const held = { held_start_at: party.start_at, held_end_at: '2027-03-30T00:30:00Z' };
    const found = conflict({
      ...held,
      event: party,
      start_at: party.start_at,
      end_at: party.end_at,
    });
    expect(
      conflictMessage({ conflict: found, requested, free_from: held.held_end_at }, 1, BERLIN),
    ).toBe(
      'The room is taken by "Book launch" from 22:00 on 29 March 2027 to 02:00 on 30 March 2027, and until ' +
        '02:30 on 30 March 2027 for clean-up. It is free from 02:30 on 30 March 2027.',
    );
  });

  test('has no title when the caller may not see the event', () => {
    expect(booked(START, '2027-03-29T18:30:00Z', { event: null })).toBe(
      'The room is taken on 29 March 2027 from 18:00 to 20:30. It is free from 20:30.',
    );
  });

  test('has no title when the event is private and the caller does not see what it is', () => {
    const event = { ...launch, title: 'Private', is_private: true } as const;
    expect(booked(START, END, { event })).toMatch(/^The room is taken on 29 March 2027 from /);
  });

  test('says what holds too much of a thing, without the title of a private event', () => {
    const excess = { name: 'cameras', used: 3, start_at: START, end_at: END };
    expect(excessMessage({ ...excess, title: 'Talk' }, 1, BERLIN)).toMatch(
      /^3 cameras are held while "Talk" takes place on 29 March 2027/,
    );
    expect(excessMessage({ ...excess, title: null }, 1, BERLIN)).toMatch(
      /^3 cameras are held on 29 March 2027/,
    );
  });

  test('says which buffer of the new booking is in the way when its own times are not', () => {
    expect(booked(START, '2027-03-29T18:30:00Z')).not.toContain('The new booking');
    const late = conflict({
      start_at: '2027-03-29T18:15:00Z',
      held_start_at: START,
      held_end_at: END,
      event: launch,
    });
    const prepared = { ...requested, held_start_at: '2027-03-29T17:45:00Z' };
    expect(conflictMessage({ conflict: late, requested: prepared }, 1, BERLIN)).toMatch(
      /It is free from 20:00\. The new booking needs it from 19:45 for preparation\.$/,
    );
    const early = { ...late, start_at: '2027-03-29T15:00:00Z', end_at: '2027-03-29T16:00:00Z' };
    const cleaned = { ...requested, held_end_at: '2027-03-29T16:15:00Z' };
    expect(conflictMessage({ conflict: early, requested: cleaned }, 1, BERLIN)).toMatch(
      /The new booking needs it until 18:15 for clean-up\.$/,
    );
  });
});

describe('The message about the room itself', () => {
  test('says the name and the time of a block', () => {
    const held = { held_start_at: '2027-03-29T18:00:00Z', held_end_at: '2027-03-29T20:00:00Z' };
    const blocked = conflict({ reason: 'blocked', block_name: 'Repairs', ...held });
    expect(conflictMessage({ conflict: blocked, requested }, 1, BERLIN)).toBe(
      'The room is blocked by "Repairs" on 29 March 2027 from 20:00 to 22:00.',
    );
  });

  test('says the opening hours of the day, and their zone when it is another', () => {
    const closed_on = { date: Temporal.PlainDate.from('2027-03-29'), timeZone: BERLIN };
    const open = [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '23:59' },
    ];
    const say = (hours: typeof open, timeZone: string) =>
      conflictMessage(
        { conflict: conflict({ reason: 'closed', open: hours }), requested, closed_on },
        1,
        timeZone,
      );
    expect(say(open, BERLIN)).toBe(
      'The room is open on 29 March 2027 only from 08:00 to 12:00 and from 13:00 to midnight.',
    );
    expect(say(open, 'UTC')).toMatch(/ \(Europe\/Berlin\)\.$/);
    expect(say([], BERLIN)).toBe('The room is closed on 29 March 2027.');
  });

  test('says that it is out of use', () => {
    const inactive = { conflict: conflict({ reason: 'inactive' }), requested };
    expect(conflictMessage(inactive, 1, BERLIN)).toBe('The room is out of use.');
  });

  test('says how many more conflicts there are', () => {
    const inactive = { conflict: conflict({ reason: 'inactive' }), requested };
    expect(conflictMessage(inactive, 2, BERLIN)).toBe(
      'The room is out of use. (and 1 more conflict)',
    );
    expect(conflictMessage(inactive, 3, BERLIN)).toBe(
      'The room is out of use. (and 2 more conflicts)',
    );
  });

  test('is not made for an unknown zone', () => {
    const closed = { conflict: conflict({ event: launch }), requested };
    expect(() => conflictMessage(closed, 1, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('The message about a room that is not to be had', () => {
  const of = (fields: Partial<Conflict>, more: Partial<ConflictDetail> = {}): string =>
    conflictMessage({ conflict: conflict(fields), requested, ...more }, 1, BERLIN);
  const held = { held_start_at: null, held_end_at: null };

  test('says that it is out of use, or which of its rules is broken', () => {
    expect(of({ reason: 'inactive' })).toBe('The room is out of use.');
    expect(of({ reason: 'rule', message: 'Students may book at most 2 hours here.' })).toBe(
      'Students may book at most 2 hours here.',
    );
    expect(of({ reason: 'rule' })).toBe('The rules of the room do not allow it.');
  });

  test('says the times themselves where nothing more is known', () => {
    const times = 'on 29 March 2027 from 20:15 to 21:45';
    expect(of({ reason: 'closed' })).toBe(`The room is closed ${times}.`);
    expect(of({ reason: 'blocked', ...held, block_name: 'Repairs' })).toBe(
      `The room is blocked by "Repairs" ${times}.`,
    );
    expect(of(held)).toBe(`The room is taken ${times}. It is free from 21:45.`);
  });

  test('says that a change holds it which waits for approval', () => {
    const waiting = { start_at: '2027-03-29T18:15:00Z', end_at: '2027-03-29T19:45:00Z' };
    expect(of({ event: launch }, { waiting })).toBe(
      'The room is held for a change that waits for approval by "Book launch" on 29 March 2027 from 20:15 ' +
        'to 21:45. It is free from 21:45.',
    );
  });
});

import { expect, test } from 'vitest';
import type { Conflict } from './conflict.ts';
import { type ConflictDetail, conflictMessage } from './conflict-message.ts';

const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
const requested = { held_start_at: times.start_at, held_end_at: times.end_at };

const of = (conflict: Partial<Conflict>, detail: Partial<ConflictDetail> = {}): string =>
  conflictMessage(
    {
      conflict: {
        ...times,
        reason: 'booked',
        room: { id: 'ab', name: 'Hall AB' },
        held_start_at: times.start_at,
        held_end_at: times.end_at,
        event: null,
        ...conflict,
      },
      requested,
      ...detail,
    },
    1,
    'UTC',
  );

test('A booking of another room that shares a space names that room, and when the requested one is free', () => {
  const event = { id: 'e', title: 'Choir', ...times, room: { id: 'a', name: 'Hall A' } };
  expect(of({ event })).toBe(
    'Hall A is taken by "Choir" on 29 March 2027 from 08:00 to 09:00. Hall AB is free from 09:00.',
  );
});

test('A part that is closed, blocked or out of use is named', () => {
  const part = { part_name: 'Hall A' };
  const closed_on = { date: Temporal.PlainDate.from('2027-03-29'), timeZone: 'UTC' };
  expect(of({ reason: 'inactive' }, part)).toBe('Hall A is out of use.');
  expect(of({ reason: 'blocked', block_name: 'Repairs' }, part)).toBe(
    'Hall A is blocked by "Repairs" on 29 March 2027 from 08:00 to 09:00.',
  );
  expect(of({ reason: 'closed', open: [] }, { ...part, closed_on })).toBe(
    'Hall A is closed on 29 March 2027.',
  );
  const open = [{ start: '10:00', end: '12:00' }];
  expect(of({ reason: 'closed', open }, { ...part, closed_on })).toBe(
    'Hall A is open on 29 March 2027 only from 10:00 to 12:00.',
  );
  expect(of({ reason: 'closed' }, part)).toBe(
    'Hall A is closed on 29 March 2027 from 08:00 to 09:00.',
  );
});

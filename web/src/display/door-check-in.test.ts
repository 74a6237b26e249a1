import { expect, test } from 'vitest';
import { msOf } from '../time/now.ts';
import { doorCheckIn } from './door-check-in.ts';
import type { DayPlan, Press } from './door-state.ts';

const at = (clock: string): string => `2026-11-24T${clock}:00Z`;
const named = { event_id: 'e', original_start_at: at('10:00') };

/** A plan with a date from 10:00 to 11:00 that was read at 09:55 by the clock of the service. */
const plan = (checked_in_at: string | null = null): DayPlan => ({
  room: { id: '1', name: 'Aula', location: null, capacity: 40, venue: null, is_active: true },
  date: '2026-11-24',
  timezone: 'UTC',
  bookings: [
    {
      start_at: at('10:00'),
      end_at: at('11:00'),
      title: 'Choir',
      organizer: null,
      held_start_at: at('10:00'),
      held_end_at: at('11:00'),
      check_in: { ...named, opens_at: at('09:50'), release_at: at('10:15'), checked_in_at },
    },
  ],
  check_in: {
    now: at('09:55'),
    codes: [
      { code: 'a', from: at('09:55') },
      { code: 'b', from: at('09:56') },
    ],
  },
  closed: [],
  blocked: [],
});

/** What the door offers by a clock that is an hour behind that of the service. */
const offered = (clock: string, presses: Press[] = [], one = plan()) => {
  const hour = 3_600_000;
  return doorCheckIn(
    { plan: one, readAt: msOf(at('09:55')) - hour },
    presses,
    msOf(at(clock)) - hour,
  );
};

const press = (action: Press['action']): Press => ({
  key: '1',
  action,
  ...named,
  pressed_at: at('10:00'),
});

test('a door offers to check in while the window is open, with the code of the minute', () => {
  expect(offered('09:49')).toBeUndefined();
  expect(offered('09:55')).toMatchObject({
    actions: ['check_in'],
    releaseAt: at('10:15'),
    page: `/check-in#e/${encodeURIComponent(at('10:00'))}/a`,
  });
  expect(offered('09:56')?.page).toContain('/b');
  expect(offered('10:05')).toMatchObject({ actions: ['check_in'], page: null });
  expect(offered('11:00')).toBeUndefined();
});

test('who has checked in may end and extend what runs, also before the service knows it', () => {
  const there = plan(at('09:56'));
  expect(offered('09:57', [], there)).toMatchObject({ actions: [], page: null, releaseAt: null });
  expect(offered('10:05', [], there)?.actions).toEqual(['end', 'extend']);
  expect(offered('10:05', [press('check_in')])?.actions).toEqual(['end', 'extend']);
  expect(offered('10:05', [press('extend')], there)?.actions).toEqual(['end']);
  expect(offered('10:05', [press('end')], there)?.actions).toEqual([]);
});

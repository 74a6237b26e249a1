import { msOf } from '../time/now.ts';
import type { DayPlan, DoorAction, Press } from './door-state.ts';
import { type KeptPlan, serviceMs } from './plan-store.ts';

type Booking = DayPlan['bookings'][number];
type CheckIn = NonNullable<Booking['check_in']>;

/** The check-in of the date that can be checked in to, or runs, as the display offers it. */
export type DoorCheckIn = {
  date: CheckIn;
  actions: DoorAction[];
  /** The instant at which the date is released; null if somebody checked in, or it never is. */
  releaseAt: string | null;
  /** The address in the QR code; null without a code to scan. */
  page: string | null;
};

const MINUTE_MS = 60_000;

/** The date whose window is open: one that runs before one that is to come. */
function dateAt({ bookings }: DayPlan, now: number): (Booking & { check_in: CheckIn }) | undefined {
  const open = bookings.flatMap((booking) => {
    const { check_in, end_at } = booking;
    const isOpen = check_in && msOf(check_in.opens_at) <= now && now < msOf(end_at);
    return isOpen ? [{ ...booking, check_in }] : [];
  });
  return open[0];
}

/** The presses for a date that are not answered yet. */
const pressedFor = ({ event_id, original_start_at }: CheckIn, presses: readonly Press[]) =>
  new Set(
    presses
      .filter((one) => one.event_id === event_id && one.original_start_at === original_start_at)
      .map(({ action }) => action),
  );

/** The code of this minute, by the clock of the service. */
function codeAt({ check_in }: DayPlan, now: number): string | undefined {
  return check_in?.codes.find(({ from }) => msOf(from) <= now && now < msOf(from) + MINUTE_MS)
    ?.code;
}

/** The buttons and the code of a door at a moment; nothing where nobody checks in to what is there. */
export function doorCheckIn(
  kept: KeptPlan,
  presses: readonly Press[],
  nowMs: number,
): DoorCheckIn | undefined {
  const now = serviceMs(kept, nowMs);
  const booking = dateAt(kept.plan, now);
  if (booking === undefined) return undefined;
  const { check_in: date, start_at } = booking;
  const pressed = pressedFor(date, presses);
  const isThere = date.checked_in_at !== null || pressed.size > 0;
  const runs = msOf(start_at) <= now && !pressed.has('end');
  const running: DoorAction[] = pressed.has('extend') ? ['end'] : ['end', 'extend'];
  const code = codeAt(kept.plan, now);
  const path = [date.event_id, date.original_start_at, code ?? ''].map(encodeURIComponent);
  return {
    date,
    actions: isThere ? (runs ? running : []) : ['check_in'],
    releaseAt: isThere ? null : date.release_at,
    page: isThere || code === undefined ? null : `/check-in#${path.join('/')}`,
  };
}

/** The rules for check-in to the dates of a room. Source: §16.5. */
export type CheckInRules = {
  /** Minutes before the start from which people may check in. */
  readonly opens_minutes_before: number;
  /** Minutes after the start at which a date is released when nobody has checked in. */
  readonly release_after_minutes: number;
};

/** The longest time before a start at which a window opens, and a minute more: the end of a range is not in it. */
const AHEAD_MINUTES = 61;

/** The start and the end of a date; instants. */
export type CheckInTimes = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

/** A date whose window was seen open so soon after it opened counts as seen in time. */
const SEEN_LATE_SECONDS = 60;

/** The job that watches dates has stood still when it did not run for so long. */
const PAUSE_SECONDS = 120;

/** From this length on a date has no hour at which its people must be there; a day of a clock change has 23 hours. */
const WHOLE_DAY_HOURS = 23;

const { compare } = Temporal.Instant;

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1_000;

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  compare(one, other) >= 0 ? one : other;

/** From when on people may check in to a date that starts then. Source: §16.5. */
export function checkInOpensAt(start: Temporal.Instant, rules: CheckInRules): Temporal.Instant {
  return start.subtract({ minutes: rules.opens_minutes_before });
}

/**
 * The time at which a date is released if nobody checks in; null if it never is: it lasts a day or longer, or is over
 * by then. A date whose window was first seen open later than it opened has the whole window from then on: it was
 * moved, restored, approved or booked meanwhile, its room began to require check-in, or the service was paused.
 * @param seenAt the time at which the job first saw the window open
 */
export function releaseAt(
  { start, end }: CheckInTimes,
  rules: CheckInRules,
  seenAt: Temporal.Instant,
): Temporal.Instant | null {
  if (secondsBetween(start, end) >= WHOLE_DAY_HOURS * 3_600) return null;
  const { opens_minutes_before: opens, release_after_minutes: release } = rules;
  const isLate = secondsBetween(checkInOpensAt(start, rules), seenAt) > SEEN_LATE_SECONDS;
  const regular = start.add({ minutes: release });
  const at = isLate ? later(regular, seenAt.add({ minutes: opens + release })) : regular;
  return compare(at, end) < 0 ? at : null;
}

/** Whether the job stood still before this run, or the clock was set: then nobody could check in for a while. */
export function stoodStill(lastRun: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return lastRun === null || Math.abs(secondsBetween(lastRun, now)) > PAUSE_SECONDS;
}

/** The state of a date when somebody checks in, ends or extends it. */
export type CheckInDate = CheckInTimes & {
  /** Null: the room asks for no check-in. */
  readonly rules: CheckInRules | null;
  /** Whether it takes place: approved, not cancelled, and in its room. */
  readonly isHeld: boolean;
  readonly outcome: 'checked_in' | 'no_show' | null;
};

/** An action on a date at its room. */
export type DoorAction = 'check_in' | 'end' | 'extend';

/** The check-in states of a date. Source: §16.5. */
export const CHECK_IN_STATES = [
  'none',
  'not_held',
  'too_early',
  'open',
  'checked_in',
  'released',
  'over',
] as const;

/** The check-in state of a date: one of `CHECK_IN_STATES`. */
export type CheckInState = (typeof CHECK_IN_STATES)[number];

/** Until when dates begin whose window may be open now. */
export const checkInReach = (now: Temporal.Instant): Temporal.Instant =>
  now.add({ minutes: AHEAD_MINUTES });

/** The check-in state of a date at a time. */
export function checkInState(date: CheckInDate, now: Temporal.Instant): CheckInState {
  if (date.rules === null) return 'none';
  if (!date.isHeld) return date.outcome === 'no_show' ? 'released' : 'not_held';
  if (compare(now, date.end) >= 0) return 'over';
  if (date.outcome === 'checked_in') return 'checked_in';
  return compare(now, checkInOpensAt(date.start, date.rules)) < 0 ? 'too_early' : 'open';
}

const sentences: Readonly<Record<Exclude<CheckInState, 'open' | 'checked_in'>, string>> = {
  none: 'The room of this date asks for no check-in.',
  not_held: 'This date does not take place.',
  too_early: 'It is too early to check in to this date.',
  released: 'Nobody checked in in time, so the room was given back.',
  over: 'This date is over.',
};

/** Why an action is refused at a moment, as a sentence; null where it is not. Source: §16.5. */
export function doorRefusal(
  action: DoorAction,
  date: CheckInDate,
  now: Temporal.Instant,
): string | null {
  const state = checkInState(date, now);
  const isPossible = state === 'open' || state === 'checked_in';
  const isAhead = isPossible || state === 'too_early';
  if (action !== 'check_in' && isAhead && compare(now, date.start) < 0) {
    return 'This date has not begun yet.';
  }
  return isPossible ? null : sentences[state];
}

/** The actions that a caller may perform on a date now, in the order of the record. */
export function possibleDoorActions(date: CheckInDate, now: Temporal.Instant): DoorAction[] {
  const all: DoorAction[] = ['check_in', 'end', 'extend'];
  const isDone = date.outcome === 'checked_in';
  return all.filter(
    (action) => !(isDone && action === 'check_in') && doorRefusal(action, date, now) === null,
  );
}

/** The end of a date that is ended now: the minute that has begun, and at least a minute after the start. */
export function endedAt({ start }: CheckInTimes, now: Temporal.Instant): Temporal.Instant {
  return later(
    now.round({ smallestUnit: 'minute', roundingMode: 'floor' }),
    start.add({ minutes: 1 }),
  );
}

/**
 * The time at which a button of a display was pressed, as far as the service accepts it: not in the future, and not
 * before the display last read its plan, because after that it would have sent the press at once.
 */
export function pressedAt(
  claimed: Temporal.Instant,
  lastContact: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant {
  const earliest = lastContact === null ? now : lastContact;
  const bounded = later(claimed, earliest);
  return compare(bounded, now) > 0 ? now : bounded;
}

/** No-shows in a row after which managers of the place are told. Source: §16.5. */
export const NO_SHOWS_TOLD = 3;

/**
 * Whether a no-show is the third in a row, of which managers are told; the fourth is not.
 * @param before the outcomes of the dates before it, the latest first
 */
export function isThirdNoShow(before: readonly string[]): boolean {
  const others = before.slice(0, NO_SHOWS_TOLD);
  const first = others.findIndex((outcome) => outcome !== 'no_show');
  return (first === -1 ? others.length : first) === NO_SHOWS_TOLD - 1;
}

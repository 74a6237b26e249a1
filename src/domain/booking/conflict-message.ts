import { calendarDateWords, clockWords } from '../text/date-words.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import { hasWholeDays, isDayStart } from '../time/whole-days.ts';
import type { Conflict } from './conflict.ts';
import type { Period } from './schedule.ts';

/** A conflict with the details for its message. Source: §6.4. */
export type ConflictDetail = {
  readonly conflict: Conflict;
  /** The range that the requested occurrence would hold, buffers included. */
  readonly requested: { readonly held_start_at: InstantText; readonly held_end_at: InstantText };
  /** For `booked` where a change request holds the slot: the times that it wants. */
  readonly waiting?: { readonly start_at: InstantText; readonly end_at: InstantText };
  /** For `closed`: the day of the opening hours, and their time zone. */
  readonly closed_on?: { readonly date: Temporal.PlainDate; readonly timeZone: string };
  /** For `blocked`, `closed` and `inactive`: the part of the room that is not available; the room itself if absent. */
  readonly part_name?: string;
  /** The name of the room where several were requested together; absent where it is the only one. */
  readonly room_name?: string;
  /** For `booked`: the first instant at or after the end of the booking at which the room is free. */
  readonly free_from?: InstantText;
  /** For `stock`: how many there are in all. */
  readonly stock?: number;
};

/**
 * The message for a conflict: why the room is not available, with local times of `timeZone`, and the number of further
 * conflicts.
 * @param first the conflict to describe
 * @param total the number of conflicts, including the first
 * @throws RangeError on an unknown zone. Source: §6.4
 */
export function conflictMessage(first: ConflictDetail, total: number, timeZone: string): string {
  return withOthers(sentenceOf(first, timeZone), total - 1);
}

const withOthers = (message: string, others: number): string =>
  others === 0
    ? message
    : `${message} (and ${others} more ${others === 1 ? 'conflict' : 'conflicts'})`;

/** An event during which more of an item of equipment is held than is to be left of it. */
export type Excess = {
  readonly name: string;
  readonly used: number;
  /** Null where the event is private (§18.2). */
  readonly title: string | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
};

/** The message for a stock that is less than what is held, in the words of `conflictMessage`. Source: §14.5 */
export function excessMessage(first: Excess, total: number, timeZone: string): string {
  const { words } = rangeWords(first.start_at, first.end_at, timeZone);
  const during = first.title === null ? '' : ` while "${first.title}" takes place`;
  const message = `${first.used} ${first.name} are held${during} ${words}.`;
  return withOthers(message, total - 1);
}

function sentenceOf(detail: ConflictDetail, timeZone: string): string {
  switch (detail.conflict.reason) {
    case 'booked':
      return bookedSentence(detail, timeZone);
    case 'blocked':
      return blockedSentence(detail, timeZone);
    case 'closed':
      return closedSentence(detail, timeZone);
    case 'inactive':
      return `${nameOf(detail)} is out of use.`;
    case 'rule':
      return detail.conflict.message ?? 'The rules of the room do not allow it.';
    case 'stock':
      return stockSentence(detail, timeZone);
  }
}

const nameOf = ({ part_name, room_name }: ConflictDetail): string =>
  part_name ?? room_name ?? 'The room';

/** A range in words, and a function for further times on the same day. */
type RangeWords = { readonly words: string; readonly time: (instant: InstantText) => string };

function rangeWords(start: InstantText, end: InstantText, timeZone: string): RangeWords {
  const dateOf = (instant: InstantText) => localDate(instantFromText(instant), timeZone);
  const clockOf = (instant: InstantText) => clockWords(instant, timeZone);
  const withDate = (instant: InstantText) =>
    `${clockOf(instant)} on ${calendarDateWords(dateOf(instant))}`;
  const day = dateOf(start);
  if (hasWholeDays({ start_at: start, end_at: end, timezone: timeZone })) {
    const last = dateOf(end).subtract({ days: 1 });
    const days = [day, last].map(calendarDateWords);
    const words = day.equals(last) ? `on ${days[0]}` : `from ${days.join(' to ')}`;
    const time = (instant: InstantText) =>
      isDayStart(instant, timeZone) ? calendarDateWords(dateOf(instant)) : withDate(instant);
    return { words: `${words} (all day)`, time };
  }
  if (!day.equals(dateOf(end))) {
    return { words: `from ${withDate(start)} to ${withDate(end)}`, time: withDate };
  }
  return {
    words: `on ${calendarDateWords(day)} from ${clockOf(start)} to ${clockOf(end)}`,
    time: (instant) => (day.equals(dateOf(instant)) ? clockOf(instant) : withDate(instant)),
  };
}

function bookedSentence(detail: ConflictDetail, timeZone: string): string {
  const { conflict, requested, waiting, free_from } = detail;
  const { event } = conflict;
  const held_start_at = conflict.held_start_at ?? conflict.start_at;
  const held_end_at = conflict.held_end_at ?? conflict.end_at;
  const taken = waiting ?? event ?? { start_at: held_start_at, end_at: held_end_at };
  const { words, time } = rangeWords(taken.start_at, taken.end_at, timeZone);
  const buffers = [
    ...(held_start_at < taken.start_at ? [`from ${time(held_start_at)} for preparation`] : []),
    ...(held_end_at > taken.end_at ? [`until ${time(held_end_at)} for clean-up`] : []),
  ];
  const by = event === null || event.is_private ? '' : ` by "${event.title}"`;
  const held = waiting === undefined ? 'taken' : 'held for a change that waits for approval';
  const besides = buffers.length === 0 ? '' : `, and ${buffers.join(' and ')}`;
  const other = event?.room?.name;
  const free = `${other === undefined ? 'It' : conflict.room.name} is free from ${time(free_from ?? held_end_at)}.`;
  return (
    `${other ?? nameOf(detail)} is ${held}${by} ${words}${besides}. ` +
    `${free}${ownBuffers(conflict, requested, time)}`
  );
}

function blockedSentence(detail: ConflictDetail, timeZone: string): string {
  const { conflict, requested } = detail;
  const { start_at, end_at, held_start_at, held_end_at } = conflict;
  const { words, time } = rangeWords(held_start_at ?? start_at, held_end_at ?? end_at, timeZone);
  const own = ownBuffers(conflict, requested, time);
  return `${nameOf(detail)} is blocked by "${conflict.block_name}" ${words}.${own}`;
}

function stockSentence(detail: ConflictDetail, timeZone: string): string {
  const { conflict, requested, stock = 0 } = detail;
  const { equipment, available = 0 } = conflict;
  const { words } = rangeWords(requested.held_start_at, requested.held_end_at, timeZone);
  const name = equipment?.name ?? 'equipment';
  if (stock === 1 && available === 0) return `The only ${name} is not free ${words}.`;
  if (available === 0) return `None of ${stock} ${name} is free ${words}.`;
  return `Only ${available} of ${stock} ${name} ${available === 1 ? 'is' : 'are'} free ${words}.`;
}

/** Explains an overlap of buffers, which the event's own times do not show. */
function ownBuffers(
  { start_at, end_at, held_start_at, held_end_at }: Conflict,
  requested: ConflictDetail['requested'],
  time: (instant: InstantText) => string,
): string {
  if (held_end_at !== null && held_end_at <= start_at) {
    return ` The new booking needs it from ${time(requested.held_start_at)} for preparation.`;
  }
  if (held_start_at !== null && held_start_at >= end_at) {
    return ` The new booking needs it until ${time(requested.held_end_at)} for clean-up.`;
  }
  return '';
}

function closedSentence(detail: ConflictDetail, timeZone: string): string {
  const { conflict, closed_on } = detail;
  const name = nameOf(detail);
  const { start_at, end_at, open = [] } = conflict;
  if (closed_on === undefined)
    return `${name} is closed ${rangeWords(start_at, end_at, timeZone).words}.`;
  const day = calendarDateWords(closed_on.date);
  if (open.length === 0) return `${name} is closed on ${day}.`;
  const zone = closed_on.timeZone === timeZone ? '' : ` (${closed_on.timeZone})`;
  return `${name} is open on ${day} only ${open.map(periodWords).join(' and ')}${zone}.`;
}

const periodWords = ({ start, end }: Period): string =>
  `from ${start} to ${end === '23:59' ? 'midnight' : end}`;

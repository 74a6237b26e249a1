import { type Lasting, usualEnd } from '../time/whole-days.ts';
import type { Answer, Answers, Wanted } from './invitation.ts';

/** A date of an event that differs from its series, as it is by now. */
export type StandingDate = {
  readonly original_start_at: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly is_cancelled: boolean;
  readonly room_ids: readonly string[];
};

/** An event that was booked by invitation, as far as the organizer is answered of it. */
export type StandingEvent = Lasting & {
  readonly status: string;
  readonly room_ids: readonly string[];
  /** Whether a change of it waits for approval. */
  readonly change_waits: boolean;
  readonly dates: readonly StandingDate[];
};

/** The key of an answer: of a room as a whole, or of one date of it. */
export const answerKey = (room_id: string, start = ''): string =>
  start === '' ? room_id : `${room_id} ${start}`;

/** The room and the date of a key. */
export function ofKey(key: string): { room_id: string; start: string } {
  const [room_id = '', start = ''] = key.split(' ');
  return { room_id, start };
}

const isAt = (
  one: { readonly start_at: string; readonly end_at: string },
  other: { readonly start_at: string; readonly end_at: string },
): boolean => one.start_at === other.start_at && one.end_at === other.end_at;

/**
 * The answer of a room as far as the state of the event says it; `isHeld` where it holds the room as the calendar says.
 */
function answerOf(wanted: Wanted, event: StandingEvent | null, isHeld: boolean): Answer {
  if (event === null || wanted.is_declined) return 'DECLINED';
  if (event.status === 'pending') return isHeld ? 'TENTATIVE' : 'DECLINED';
  if (event.status !== 'approved') return 'DECLINED';
  if (event.change_waits) return 'TENTATIVE';
  return isHeld ? 'ACCEPTED' : 'DECLINED';
}

const answerOfWhole = (wanted: Wanted, event: StandingEvent | null, room_id: string): Answer =>
  answerOf(wanted, event, !!event && isAt(event, wanted) && event.room_ids.includes(room_id));

type Times = { readonly start_at: string; readonly end_at: string };

/** The times of a date in the organizer's calendar; null if the calendar leaves it out. */
export function wantedTimes(wanted: Wanted, start: string): Times | null {
  const own = wanted.dates[start];
  if (own !== undefined) return own;
  return { start_at: start, end_at: usualEnd(wanted)(start) };
}

const isHeldAt = (
  date: StandingDate,
  wanted: Times & { readonly is_declined?: boolean },
  room_id: string,
): boolean =>
  !wanted.is_declined &&
  !date.is_cancelled &&
  isAt(date, wanted) &&
  date.room_ids.includes(room_id);

/** Whether a date is not as the organizer's calendar has it, and the room is invited to it. */
function isDeclined(wanted: Wanted, date: StandingDate, room_id: string): boolean {
  const start = date.original_start_at;
  const times = wantedTimes(wanted, start);
  const isInvited = wanted.dates[start]?.room_ids?.includes(room_id) ?? true;
  return times !== null && isInvited && !isHeldAt(date, times, room_id);
}

/** The answers of a room that is invited to single dates of the event only. */
function answersOfDates(wanted: Wanted, event: StandingEvent | null, room_id: string): Answers {
  const own = Object.entries(wanted.dates).flatMap(([start, date]): [string, Answer][] => {
    if (!date?.room_ids?.includes(room_id)) return [];
    const standing = event?.dates.find((one) => one.original_start_at === start);
    const isHeld = standing !== undefined && isHeldAt(standing, date, room_id);
    return [[answerKey(room_id, start), answerOf(wanted, event, isHeld)]];
  });
  return Object.fromEntries(own);
}

/**
 * The dates that differ from the series, in the event or in what is wanted of it; the latter as the series has them.
 */
function differingDates(wanted: Wanted, event: StandingEvent): StandingDate[] {
  const known = new Set(event.dates.map((date) => date.original_start_at));
  const end = usualEnd(event);
  const others = Object.keys(wanted.dates).filter((start) => !known.has(start));
  const asSeries = others.map((start) => ({
    original_start_at: start,
    start_at: start,
    is_cancelled: false,
    room_ids: event.room_ids,
    end_at: end(start),
  }));
  return [...event.dates, ...asSeries];
}

/** The dates of a room that were answered before by themselves. */
const answeredDates = (before: Answers, room_id: string): string[] =>
  Object.keys(before)
    .map(ofKey)
    .filter((one) => one.room_id === room_id && one.start !== '')
    .map(({ start }) => start);

type Given = { readonly before: Answers; readonly asked: readonly string[] };

/** The answers of a room that is invited to the event itself. */
function answersOfRoom(
  room_id: string,
  wanted: Wanted,
  event: StandingEvent | null,
  { before, asked }: Given,
): Answers {
  const whole = answerOfWhole(wanted, event, room_id);
  const answers: Record<string, Answer> = { [answerKey(room_id)]: whole };
  if (event !== null && whole !== 'DECLINED') {
    for (const date of differingDates(wanted, event)) {
      const key = answerKey(room_id, date.original_start_at);
      if (isDeclined(wanted, date, room_id)) answers[key] = 'DECLINED';
    }
  }
  const known = whole === 'DECLINED' ? [] : answeredDates(before, room_id);
  // A date that the calendar of the organizer leaves out by now is not to be held: there is nothing to say of it.
  const dates = asked.filter((start) => wanted.dates[start] !== null);
  for (const start of [...known, ...dates]) answers[answerKey(room_id, start)] ??= whole;
  return answers;
}

/**
 * The present answers to an organizer for each room, and for the dates that differ or that a mail is about: ACCEPTED if
 * the room is held at the time in the organizer's calendar, TENTATIVE while a decision is pending. `before` are the
 * answers that were given. Source: §15.6.
 */
export function answersOf(
  room_ids: readonly string[],
  wanted: Wanted,
  event: StandingEvent | null,
  given: Given,
): Answers {
  const ofRooms = room_ids.map((room_id) =>
    (wanted.room_ids?.includes(room_id) ?? true)
      ? answersOfRoom(room_id, wanted, event, given)
      : answersOfDates(wanted, event, room_id),
  );
  return Object.assign({}, ...ofRooms);
}

/**
 * The part of an event that a mail of the organizer requests an answer for: all of it, single dates, or nothing without
 * a mail.
 */
export type Asked = 'whole' | 'nothing' | readonly string[];

/** The keys whose answer the organizer does not have yet, and those that a mail asks for. */
export function newAnswers(after: Answers, before: Answers, asked: Asked): string[] {
  return Object.keys(after).filter((key) => {
    const { room_id, start } = ofKey(key);
    if (asked === 'nothing') return after[key] !== before[key];
    const isOfDates = after[answerKey(room_id)] === undefined;
    if (asked === 'whole') return start === '' || isOfDates || after[key] === 'DECLINED';
    return asked.includes(start);
  });
}

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rangesText, slotsText, slotText } from '../round/pattern-text.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { listText, type Reading, relativeText } from '../time/sentences.ts';
import { timeOf } from '../time/wall.ts';
import type { Item } from './items.ts';
import {
  dayNameOf,
  type PlaceRow,
  type Plan,
  type Slot,
  type Suggestion,
  type Weeks,
} from './records.ts';
import type { Verdict } from './verdict.ts';
import { rangesOf } from './weeks.ts';

type T = TFunction<['board', 'round']>;

/** What sentences about a plan are written with. */
export type Telling = { t: T; reading: Reading };

export function useTelling(): Telling {
  const { t } = useTranslation(['board', 'round']);
  const reading = useReading();
  return useMemo(() => ({ t, reading }), [t, reading]);
}

/** `Tue 10–12 + Thu 10–12`. */
export const timesText = (slots: readonly Slot[], { reading }: Telling): string =>
  slotsText({ slots: [...slots] }, reading);

/** `all weeks`, `odd weeks`, `weeks 3–6`. */
export const weeksOfText = (weeks: Weeks, { t }: Telling): string =>
  typeof weeks === 'string'
    ? t(`round:weeks.${weeks}`)
    : t('round:weeks.these', { weeks: rangesText(weeks) });

/** `Tue 10–12` of minutes of a day. */
export const spanText = (day: number, from: number, to: number, { reading }: Telling): string =>
  slotText(
    { weekday: dayNameOf(day), start: timeOf(from), end: to >= 1_440 ? '24:00' : timeOf(to) },
    reading,
  );

/** `in all 14 weeks`, `7 of 14`: as much as a screen reader and a block need. */
export function shareText(
  { weeks, of, half }: Pick<Item, 'weeks' | 'of' | 'half'>,
  { t }: Telling,
): string {
  if (half !== null) return t(`half.${half}`);
  if (weeks.length >= of) return t('all_weeks');
  return t('weeks_of', { count: weeks.length, of });
}

/** The name of a cell of the board for screen readers. */
export function itemName(day: number, item: Item, telling: Telling): string {
  const { t } = telling;
  const when = spanText(day, item.from, item.to, telling);
  const weeks = item.kind === 'closed' ? [] : shareText(item, telling);
  const { assignment } = item;
  const parts = {
    course: [
      item.title,
      when,
      weeks,
      item.isElsewhere ? t('elsewhere') : [],
      assignment?.pinned ? t('pinned') : [],
      assignment && assignment.room_seats !== null
        ? t('of_seats', {
            people: assignment.request.expected_attendees,
            seats: assignment.room_seats,
          })
        : [],
    ],
    booked: [t('booked_already'), item.title, when, weeks],
    blocked: [t('blocked'), item.title, when, weeks],
    closed: [t('closed'), when],
  }[item.kind];
  return parts.flat().filter(Boolean).join(', ');
}

/** `Free, Tue 12–14, in 13 of 14 weeks`. */
export function freeName(
  day: number,
  from: number,
  to: number,
  weeks: number,
  of: number,
  telling: Telling,
): string {
  const { t } = telling;
  const share =
    weeks >= of ? t('in_all_weeks', { count: of }) : t('in_weeks_of', { count: weeks, of });
  return [t('free'), spanText(day, from, to, telling), share].join(', ');
}

/** Numbers of weeks as people read them: `3 and 7`. */
export const weekNumbersText = (weeks: readonly number[], { reading }: Telling): string =>
  listText(rangesOf(weeks), reading);

/** The reason why a room does not suit a course. */
export function whyNotText(
  why: NonNullable<PlaceRow['why_not']>,
  seats: number | null,
  { t }: Telling,
): string {
  if (why === 'capacity')
    return seats === null ? t('why.no_capacity') : t('why.capacity', { count: seats });
  return t(`why.${why}`);
}

/** The verdict in one sentence: `Free in all 14 weeks`, `Taken in weeks 3 and 7 by Open day`. */
export function verdictText(verdict: Verdict, seats: number | null, telling: Telling): string {
  const { t } = telling;
  const { state, whyNot, weeksTaken, dates } = verdict;
  if (whyNot !== null) return whyNotText(whyNot, seats, telling);
  const weeks = weekNumbersText(weeksTaken, telling);
  const count = weeksTaken.length;
  if (state === 'free') return t('verdict.free', { count: dates });
  if (state === 'partly') return t('verdict.partly', { count, weeks });
  const names = verdict.by.filter((name) => name !== null);
  if (names.length === 0) return t('verdict.taken', { count, weeks });
  return t('verdict.taken_by', { count, weeks, by: listText(names.slice(0, 3), telling.reading) });
}

/** What a suggestion does, on its button: `Tue 14–16: Great Hall`, `Wed 18–20 (2 rooms)`. */
export function suggestionText(
  suggestion: Suggestion,
  slots: readonly Slot[],
  telling: Telling,
): string {
  const { t } = telling;
  const { room, rooms_count: rooms, gives_way: givesWay, needs } = suggestion;
  const when = timesText(suggestion.slots ?? slots, telling);
  const where = rooms > 1 ? t('suggest.rooms', { count: rooms }) : room.name;
  if (needs !== null) return t('suggest.needs', { where });
  const [first] = givesWay;
  if (first !== undefined)
    return t('suggest.instead', { title: first.title ?? '', room: room.name });
  return rooms > 1 ? `${when} (${where})` : `${when}: ${where}`;
}

/** The time at which a plan was made: `yesterday`, `2 hr. ago`. */
export function usePlanTime(): (plan: Pick<Plan, 'created_at'>, zone: string) => string {
  const reading = useReading();
  return ({ created_at: at }, zone) => relativeText(msOf(at), nowMs(), zone, reading);
}

const WISHES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** `first`, `second`: which alternative of a request it is. */
export const nthText = (index: number, { t }: Pick<Telling, 't'>): string =>
  t(`nth.${WISHES[index] ?? 'fifth'}`);

/** A number as the reader writes it. */
export const numberText = (value: number, { reading }: Telling): string =>
  value.toLocaleString(reading.locale, { maximumFractionDigits: 1 });

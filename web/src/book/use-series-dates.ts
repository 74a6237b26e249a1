import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { datesQuery } from '../api/event-dates.ts';
import type { Plan } from '../api/event-plan.ts';
import { type Holiday, holidaysQuery } from '../booking/academic-calendar.ts';
import { planOptions } from '../booking/booking-plan.ts';
import type { Conflict } from '../booking/conflict-words.ts';
import { PAUSE_MS, useOtherRooms } from '../booking/room-check.ts';
import { useSettled } from '../kit/use-settled.ts';
import { nowText } from '../time/now.ts';
import { type BookingValues, hasTimes } from './booking-values.ts';
import { type DayOnHoliday, dayOnHoliday, daysBefore, isSkipped } from './dates-on-holidays.ts';
import { dateKey } from './filled-values.ts';
import type { FormPart } from './form-part.ts';
import { roomsQuery } from './places-query.ts';
import type { PlanOf } from './plan-check.ts';
import { wantedOf } from './use-check.ts';

/** A date of the series, with whether it takes place and what is known of it. */
export type SeriesDate = DayOnHoliday & {
  key: string;
  isTicked: boolean;
  isOver: boolean;
  conflict: Conflict | undefined;
  /** The room that it has instead of that of the series. */
  room: { id: string; name: string } | undefined;
  /** Another room that is free on it. */
  offered: { id: string; name: string } | undefined;
};

/** The values without what is chosen for single dates, so that every date is in the plan. */
const withAllDates = (values: BookingValues): BookingValues => ({
  ...values,
  leftOut: [],
  otherRooms: {},
  isWithoutHolidays: false,
  isSkipping: false,
});

/** The holidays of the venue from the first date to the last. */
function useHolidays(room: string, keys: readonly string[]): readonly Holiday[] {
  const rooms = useQuery(roomsQuery).data ?? [];
  const venue = rooms.find(({ id }) => id === room)?.venue?.id;
  const [from = '', to = ''] = [keys[0], keys.at(-1)].map((key) => key?.slice(0, 10) ?? '');
  const { data } = useQuery({
    ...holidaysQuery({ ...(venue !== undefined && { venue_id: venue }), from, to }),
    enabled: from !== '',
    placeholderData: keepPreviousData,
  });
  return data?.rows ?? [];
}

/** The days of the series that is edited, as they were; `isRead` once they are known, or cannot be read. */
function useDaysBefore({ edited }: Pick<FormPart, 'edited'>) {
  const isNeeded = edited?.skip_holidays === true;
  const { data, isError } = useQuery({ ...datesQuery(edited?.id ?? ''), enabled: isNeeded });
  const isRead = !isNeeded || data !== undefined || isError;
  return { before: edited && data && daysBefore(edited, data), isRead };
}

/**
 * Takes away what was said of dates that the series does not have any more, and rooms of those that do not take place.
 */
function useKnownDates(
  { values, onChange }: FormPart,
  dates: readonly SeriesDate[],
  isCurrent: boolean,
) {
  const { leftOut, otherRooms } = values;
  useEffect(() => {
    if (!isCurrent || dates.length === 0) return;
    const known = new Map(dates.map(({ key, isTicked }) => [key, isTicked]));
    const kept = leftOut.filter((key) => known.has(key));
    const rooms = Object.entries(otherRooms).filter(([key]) => known.get(key));
    if (kept.length < leftOut.length) onChange({ leftOut: kept });
    if (rooms.length < Object.keys(otherRooms).length)
      onChange({ otherRooms: Object.fromEntries(rooms) });
  });
}

function usePlan(values: BookingValues, planOf: PlanOf) {
  const all = withAllDates(values);
  const settled = useSettled(all, PAUSE_MS);
  const isComplete = hasTimes(values) && values.room !== '';
  const { data, isPlaceholderData } = useQuery({
    ...planOptions(planOf(settled)),
    enabled: isComplete && hasTimes(settled) && settled.room !== '',
    placeholderData: keepPreviousData,
  });
  const isSettled = JSON.stringify(settled) === JSON.stringify(all);
  return { plan: isComplete ? data : undefined, isCurrent: isSettled && !isPlaceholderData };
}

/** Every date that the series would have, also those that are left out, by one request for all. */
export function useSeriesDates(part: FormPart & { planOf: PlanOf }) {
  const { values, zone, planOf, found } = part;
  const { plan, isCurrent } = usePlan(values, planOf);
  const { before, isRead } = useDaysBefore(part);
  const { from, leftOut, otherRooms } = values;
  const planned: Plan['occurrences'] = plan?.occurrences ?? [];
  const keys = planned.map(({ original_start_at: start }) => dateKey(start, zone, from));
  const holidays = useHolidays(values.room, keys);
  const rooms = useQuery(roomsQuery).data ?? [];
  const now = nowText();
  // The rooms are searched for the rule: they may be taken on dates that it does not make.
  const { forAll, onDates } = useOtherRooms(wantedOf(values), found);
  const free = new Map(onDates.map((one) => [one.original_start_at, one.room]));
  const [left, added] = [new Set(leftOut), new Set(values.added)];
  const dates = planned.map((one, at): SeriesDate => {
    const key = keys[at] ?? '';
    const onHoliday = dayOnHoliday(key.slice(0, 10), holidays, before);
    return {
      ...onHoliday,
      key,
      isTicked: !left.has(key) && !isSkipped(onHoliday, values),
      isOver: one.end_at <= now,
      conflict: one.verdict === 'conflict' ? one.conflicts[0] : undefined,
      room: rooms.find(({ id }) => id === otherRooms[key]),
      offered: free.get(one.original_start_at) ?? (added.has(key) ? undefined : forAll),
    };
  });
  useKnownDates(part, dates, isCurrent && plan !== undefined && isRead);
  return { dates, isRead: plan !== undefined && isRead };
}

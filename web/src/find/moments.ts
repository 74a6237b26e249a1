import { freeSpans, type RoomRow, type Span, segmentsOf } from '../schedule/segments.ts';
import { dayIn } from '../time/days.ts';
import { nowText } from '../time/now.ts';
import { addDays, minutesOf, timeOf, wallAt } from '../time/wall.ts';

/** A time that people often look for, in the time of the place. */
export type Moment = {
  id: 'now' | 'in_an_hour' | 'this_evening' | 'tomorrow_morning';
  date: string;
  from: string;
  to: string;
  /** The length that is meant, where one moment comes with several. */
  minutes?: number;
};

/** The lengths of a time that begins now, in minutes. */
const NOW_MINUTES = [30, 60, 120] as const;

const QUARTER = 15;
const HOUR = 60;
const EVENING: Span = { from: 18 * HOUR, to: 20 * HOUR };
const MORNING: Span = { from: 9 * HOUR, to: 11 * HOUR };
/** No end of a day is later: the fields know no 24:00. */
const LAST_MINUTE = 23 * HOUR + 45;

/** The hours at which any of some rooms is open on a date. */
export const openSpans = (rows: readonly RoomRow[], date: string): Span[] =>
  rows.flatMap((row) => {
    const day = dayIn(date, row.timezone);
    const closed = segmentsOf(row, day).filter(({ kind }) => kind === 'closed');
    return freeSpans(day.minutes, closed);
  });

/** The part of a span in which something is open; the longest where there are several. */
function openPart({ from, to }: Span, open: readonly Span[]): Span | undefined {
  const parts = open
    .map((one) => ({ from: Math.max(from, one.from), to: Math.min(to, one.to, LAST_MINUTE) }))
    .filter((part) => part.to - part.from >= QUARTER)
    .sort((one, other) => other.to - other.from - (one.to - one.from));
  return parts[0];
}

/** The times that can still be looked for, within opening hours. `openOn` lists the open hours of a date. */
export function momentsOf(zone: string, openOn: (date: string) => readonly Span[]): Moment[] {
  const { date, time } = wallAt(nowText(), zone);
  const soon = Math.ceil(minutesOf(time) / QUARTER) * QUARTER;
  const evening = { ...EVENING, from: Math.max(EVENING.from, soon) };
  const wanted = [
    ...NOW_MINUTES.map((minutes) => ({
      id: 'now' as const,
      date,
      minutes,
      span: { from: soon, to: soon + minutes },
    })),
    { id: 'in_an_hour' as const, date, span: { from: soon + HOUR, to: soon + 2 * HOUR } },
    { id: 'this_evening' as const, date, span: evening },
    { id: 'tomorrow_morning' as const, date: addDays(date, 1), span: MORNING },
  ];
  const moments = wanted.flatMap(({ id, date: day, span, ...length }) => {
    const part = openPart(span, openOn(day));
    return part ? [{ id, date: day, from: timeOf(part.from), to: timeOf(part.to), ...length }] : [];
  });
  // Before the end of the day the longer ones are as long as the shorter ones.
  return moments.filter(
    (one, index) =>
      !moments
        .slice(0, index)
        .some((other) => other.id === 'now' && one.id === 'now' && other.to === one.to),
  );
}

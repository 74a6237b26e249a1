import { type Axis, axisOf } from '../grid/day-axis.ts';
import type { ScheduleSearch } from '../grid/filters.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { type RoomRow, segmentsOf, segmentsWithin } from '../segments.ts';

type Hours = Pick<ScheduleSearch, 'from' | 'to'>;

/** The days of a zone, each with the hours of all rooms of the zone. */
function axesOfZone(
  zone: string,
  rows: readonly RoomRow[],
  dates: readonly string[],
  hours: Hours,
): Axis[] {
  const ofZone = rows.filter(({ timezone }) => timezone === zone);
  return dates.map((date) => axisOf(date, zone, ofZone, hours));
}

/** The days of rooms as lines of a grid: those of a room follow each other. */
export function roomsWeekLines(
  rows: readonly RoomRow[],
  dates: readonly string[],
  hours: Hours,
): BookableLine[] {
  const axes = new Map<string, Axis[]>();
  return rows.flatMap((row) => {
    const { timezone: zone, room } = row;
    const known = axes.get(zone) ?? axesOfZone(zone, rows, dates, hours);
    axes.set(zone, known);
    return known.map((axis) => ({
      key: `${room.id} ${axis.day.date}`,
      row,
      axis,
      segments: segmentsWithin(segmentsOf(row, axis.day), axis),
    }));
  });
}

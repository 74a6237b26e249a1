import type { StatisticsGroup } from '../../src/domain/statistics/statistics-cells.ts';
import { QUARTER, type Use, type World } from './generated-use.ts';

/** The figures of one group. */
export type Figures = {
  hours: number;
  capacity_hours: number;
  occurrences: number;
  events: number;
};

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type Room = World['rooms'][number];

/** Whether a schedule of a type names the time that the clock shows. */
function names(room: Room, type: string, clock: Temporal.ZonedDateTime): boolean {
  const date = clock.toPlainDate().toString();
  const time = clock.toPlainTime().toString().slice(0, 5);
  return room.schedules.some(
    (one) =>
      one.type === type &&
      one.start_date <= date &&
      date <= one.end_date &&
      (one.days.length === 0 || one.days.includes(DAYS[clock.dayOfWeek - 1] ?? '')) &&
      ((type === 'blocked' && one.periods.length === 0) ||
        one.periods.some(({ start, end }) => start <= time && (time < end || end === '23:59'))),
  );
}

function isOpen(room: Room, clock: Temporal.ZonedDateTime): boolean {
  if (clock.epochMilliseconds >= room.deleted || names(room, 'blocked', clock)) return false;
  return room.schedules.some(({ type }) => type === 'availability')
    ? names(room, 'availability', clock)
    : true;
}

const keyOf = (group: StatisticsGroup, room: Room, clock: Temporal.ZonedDateTime): string => {
  if (group === 'room') return room.id;
  if (group === 'venue') return room.venue;
  if (group === 'month') return clock.toPlainDate().toString().slice(0, 7);
  return group === 'weekday' ? (DAYS[clock.dayOfWeek - 1] ?? '') : String(clock.hour);
};

/** Counts quarter hour by quarter hour, by what the clock of each room shows. */
export function countByQuarters(
  { rooms, uses }: World,
  group: StatisticsGroup,
  { from, to }: { from: string; to: string },
): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  const seen = new Map<string, Set<string>>();
  const at = (key: string): Figures => {
    const known = figures.get(key) ?? { hours: 0, capacity_hours: 0, occurrences: 0, events: 0 };
    figures.set(key, known);
    return known;
  };
  const first = (key: string, what: string): boolean => {
    const known = seen.get(key) ?? new Set();
    seen.set(key, known);
    return known.size < known.add(what).size;
  };
  for (const room of rooms) {
    const own = uses.filter((use) => use.room === room.id);
    const start = Temporal.PlainDate.from(from).toZonedDateTime(room.zone);
    const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(room.zone);
    for (let now = start.epochMilliseconds; now < end.epochMilliseconds; now += QUARTER) {
      const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(room.zone);
      const open = isOpen(room, clock) ? 0.25 : 0;
      const use = own.find((one: Use) => one.start <= now && now < one.end);
      if (group === 'institution') at('all').capacity_hours += open;
      else at(keyOf(group, room, clock)).capacity_hours += open;
      if (use === undefined) continue;
      const key = group === 'institution' ? String(use.institution) : keyOf(group, room, clock);
      const row = at(key);
      row.hours += 0.25;
      if (first(key, use.event)) row.events += 1;
      if (first(key, `${use.event} ${use.start}`)) row.occurrences += 1;
    }
  }
  return figures;
}

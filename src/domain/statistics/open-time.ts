import { openingHours, type Schedule, timetableOf } from '../booking/schedule.ts';
import { namedTime, type ZoneDays } from '../booking/zone-days.ts';
import { type Span, subtractSpans } from '../time/span.ts';
import { timeByKey } from './room-use.ts';
import { type Cell, type StatisticsGroup, within } from './statistics-cells.ts';

/**
 * The time for which a room is open in each group of the cells of its zone, in milliseconds: its opening hours without
 * its blocks, until `end` (epoch milliseconds). The key is '' if the group is not one of time. Source: §6.3,
 * 12.6.
 * @param days the days of the cells in the zone of the room
 */
export function openTime(
  schedules: readonly Schedule[],
  group: StatisticsGroup,
  cells: readonly Cell[],
  days: ZoneDays,
  end: number,
): Map<string, number> {
  const open = namedTime(openingHours(schedules), days);
  const free = subtractSpans(open, namedTime(timetableOf(schedules, 'blocked'), days));
  const lasting = free.map((span) => within({ start: Number.NEGATIVE_INFINITY, end }, span));
  const total = new Map<string, number>();
  let passed = 0;
  for (const span of lasting) {
    while (isOver(cells[passed], span)) passed++;
    for (const [key, length] of timeByKey(group, touched(cells, passed, span), span, '')) {
      total.set(key, (total.get(key) ?? 0) + length);
    }
  }
  return total;
}

function isOver(cell: Cell | undefined, span: Span): boolean {
  return cell !== undefined && cell.end <= span.start;
}

function touched(cells: readonly Cell[], first: number, span: Span): Cell[] {
  const found: Cell[] = [];
  for (let at = first; at < cells.length; at++) {
    const cell = cells[at];
    if (cell === undefined || cell.start >= span.end) break;
    found.push(cell);
  }
  return found;
}

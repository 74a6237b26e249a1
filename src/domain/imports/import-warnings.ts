import type { InstantText } from '../time/instant.ts';
import { instantFromText } from '../time/instant.ts';
import type { ImportRecord, ImportVerdict } from './import-record.ts';
import type { LineSummary } from './line-summary.ts';
import { nameKey } from './room-finder.ts';

/** What is likely wrong with a file, or made beside its events and rooms. Source: §21.4. */
export const IMPORT_WARNINGS = [
  'service_zone',
  'at_night',
  'on_weekend',
  'only_past',
  'new_venue',
] as const;

/**
 * A warning about an import: how many lines it is about, and of a venue that is made its name; the zone where one was
 * assumed.
 */
export type ImportWarning = {
  readonly kind: (typeof IMPORT_WARNINGS)[number];
  readonly count: number;
  readonly venue: string | null;
  readonly timezone: string | null;
};

/** A line with what a preview shows of it. */
export type PreviewedLine = {
  readonly record: Pick<ImportRecord, 'payload'>;
  readonly verdict: ImportVerdict;
  readonly summary: LineSummary | null;
};

/** Hours of local time before and from which few events begin: many of them mean that the zone is wrong. */
const MORNING = 6;
const NIGHT = 23;

const SATURDAY = 6;

const localStart = ({ summary }: PreviewedLine): Temporal.ZonedDateTime | undefined =>
  summary?.start_at == null
    ? undefined
    : instantFromText(summary.start_at).toZonedDateTimeISO(summary.timezone);

function isAtNight(line: PreviewedLine): boolean {
  const { payload } = line.record;
  const start = localStart(line);
  if (payload?.kind !== 'event' || payload.body.is_all_day || start === undefined) return false;
  return start.hour < MORNING || start.hour >= NIGHT;
}

const isOnWeekend = (line: PreviewedLine): boolean =>
  (localStart(line)?.dayOfWeek ?? 0) >= SATURDAY;

/** Whether an event is over; of a series only the first date is known here, so it is not. */
function isOver({ record: { payload }, summary }: PreviewedLine, now: InstantText): boolean {
  if (payload?.kind !== 'event' || summary?.end_at == null) return false;
  const { recurrence_rule, recurrence_dates = [] } = payload.body;
  return recurrence_rule === null && recurrence_dates.length === 0 && summary.end_at <= now;
}

/** The venues that rooms of the file make, each with the number of its lines. */
function newVenues(lines: readonly PreviewedLine[]): ImportWarning[] {
  const found = new Map<string, ImportWarning>();
  for (const { record, summary } of lines) {
    if (record.payload?.kind !== 'room' || !summary?.is_new_venue || summary.venue === null)
      continue;
    const { venue, timezone } = summary;
    const key = nameKey(venue);
    const known = found.get(key) ?? { kind: 'new_venue', count: 0, venue, timezone };
    found.set(key, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}

/**
 * The warnings about the lines of a file that are written. `hasLocalTimes` is true for a file whose times say no zone:
 * a table.
 */
export function importWarnings(
  lines: readonly PreviewedLine[],
  { now, hasLocalTimes }: { now: InstantText; hasLocalTimes: boolean },
): ImportWarning[] {
  const written = lines.filter(({ verdict }) => verdict === 'create' || verdict === 'update');
  const events = written.filter(({ record }) => record.payload?.kind === 'event');
  const zoned = hasLocalTimes ? events.filter(({ summary }) => summary?.is_service_zone) : [];
  const counted = (
    kind: ImportWarning['kind'],
    count: number,
    timezone: string | null = null,
  ): ImportWarning[] => (count === 0 ? [] : [{ kind, count, venue: null, timezone }]);
  const isAllOver = events.length > 0 && events.every((line) => isOver(line, now));
  return [
    ...counted('service_zone', zoned.length, zoned[0]?.summary?.timezone),
    ...counted('at_night', events.filter(isAtNight).length),
    ...counted('on_weekend', events.filter(isOnWeekend).length),
    ...counted('only_past', isAllOver ? events.length : 0),
    ...newVenues(written),
  ];
}

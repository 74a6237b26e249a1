import type { CalendarContext, EntryContext } from './calendar-context.ts';
import type { ChangedDate } from './calendar-dates.ts';
import { isClassPrivate, readFields } from './calendar-fields.ts';
import {
  datesNamedBy,
  type Placed,
  readSeries,
  roomIdsOf,
  roomsOf,
  type Series,
} from './calendar-series.ts';
import {
  type CalendarSpan,
  type Read,
  readSpan,
  spanTexts,
  type ZoneOf,
} from './calendar-times.ts';
import { type EventPayload, type ImportRecord, refusedRecord } from './import-record.ts';
import { type CalendarComponent, type CalendarEntry, parameter, property, textOf } from './jcal.ts';
import { quoted } from './room-finder.ts';

/** Notes the names of clocks that no zone has as they are looked for. */
const noted =
  (zoneOf: ZoneOf, unnamed: Set<string>): ZoneOf =>
  (tzid) => {
    const zone = zoneOf(tzid);
    if (typeof zone === 'object') unnamed.add(tzid);
    return zone;
  };

/** The place and the time of an event, and the zones that it names. */
function place(
  entry: CalendarEntry,
  context: CalendarContext,
): Read<{ placed: Placed; inZones: EntryContext; unnamed: ReadonlySet<string> }> {
  const { jcal } = entry.master;
  const rooms = roomsOf(context)(jcal);
  if ('refusal' in rooms) return rooms;
  const zone = rooms.value.room.timezone ?? context.serviceZone;
  const unnamed = new Set<string>();
  const find = context.zonesOf(entry, zone);
  const { calendarZone: named } = context;
  const clock = named === undefined ? undefined : find(named);
  const inZones = { ...context, clock, zoneOf: noted(find, unnamed) };
  const span = readSpan(jcal, { zoneOf: inZones.zoneOf, zone });
  if ('refusal' in span) return span;
  return { value: { placed: { ...rooms.value, span: span.value }, inZones, unnamed } };
}

/** The reason for which an event that RFC 5545 allows cannot be a series of Stoa; null if it can. */
function unsupported({ master, changes }: CalendarEntry): string | null {
  const { rules } = master;
  if (rules.length > 1) return 'It has more than one recurrence rule (RRULE).';
  const following = changes.find(({ changed }) => changed[1].range);
  if (following === undefined) return null;
  return 'It changes a date and all that follow it (RANGE=THISANDFUTURE), which is not supported.';
}

const noSeries: Series = {
  rule: null,
  recurrence_dates: [],
  excluded_dates: [],
  overrides: [],
  note: null,
  added_dates: [],
  named_dates: [],
};

/** The note about times in zones whose clock no known time zone has. */
function unnamedNote(unnamed: ReadonlySet<string>, zone: string): string[] {
  const names = [...unnamed].map(quoted).join(', ');
  return unnamed.size === 0
    ? []
    : [
        `No known time zone has the clock of ${names}, so its times are kept one by one in ${zone}.`,
      ];
}

/** The members of a record besides its payload. */
type Said = Pick<ImportRecord, 'note' | 'added_dates' | 'named_zone' | 'unnamed_zones'>;

/**
 * The notes about a record for the person who sent the file: dates that are added, and times that are stored otherwise.
 */
function saidOf(
  { note, added_dates }: Series,
  { start }: CalendarSpan,
  { jcal }: CalendarComponent,
  unnamed: ReadonlySet<string>,
): Said {
  const notes = [...(note === null ? [] : [note]), ...unnamedNote(unnamed, start.zone)];
  const dtstart = property(jcal, 'dtstart');
  const isNamed = dtstart && parameter(dtstart, 'tzid') !== undefined && start.unnamed === null;
  return {
    note: notes.length === 0 ? null : notes.join(' '),
    ...(added_dates.length > 0 && { added_dates }),
    ...(isNamed && { named_zone: start.zone }),
    ...(unnamed.size > 0 && { unnamed_zones: [...unnamed] }),
  };
}

function readPayload(
  entry: CalendarEntry,
  context: CalendarContext,
): Read<{ said: Said & { payload: EventPayload }; named: readonly string[] }> {
  const { jcal, rules } = entry.master;
  const found = place(entry, context);
  if ('refusal' in found) return found;
  const { placed, inZones } = found.value;
  const { start } = placed.span;
  const unnamed = start.isDate ? new Set<string>() : found.value.unnamed;
  const [text = null] = rules;
  const isSeries = text !== null || property(jcal, 'rdate') !== undefined;
  const series = isSeries ? readSeries(entry, text, placed, inZones) : { value: noSeries };
  if ('refusal' in series) return series;
  const { span, ...rooms } = placed;
  const { rule, recurrence_dates, excluded_dates, overrides } = series.value;
  const body = {
    ...readFields(jcal),
    is_private: [entry.master, ...entry.changes].some((one) => isClassPrivate(one.jcal)),
    ...spanTexts(span),
    ...roomIdsOf(rooms),
    recurrence_rule: rule,
    recurrence_timezone: isSeries && !start.isDate ? start.zone : null,
    recurrence_ends_at: null,
    recurrence_count: null,
    recurrence_dates,
    excluded_dates,
  };
  const is_cancelled = textOf(jcal, 'status')?.toUpperCase() === 'CANCELLED';
  const payload = { kind: 'event', is_cancelled, body, overrides } as const;
  const said = { payload, ...saidOf(series.value, span, entry.master, unnamed) };
  return { value: { said, named: series.value.named_dates } };
}

/**
 * The dates that components of a calendar are about, by original start, in their order: of a series by its dates,
 * undefined where the series or the name of the date cannot be read.
 */
export function datesOfChanges(
  entry: CalendarEntry,
  context: CalendarContext,
): (ChangedDate | undefined)[] {
  const found = place(entry, context);
  if ('refusal' in found) return entry.changes.map(() => undefined);
  const { placed, inZones } = found.value;
  const [text = null] = entry.master.rules;
  const dates = datesNamedBy(entry, text, placed, inZones);
  return 'refusal' in dates ? entry.changes.map(() => undefined) : dates.value;
}

/**
 * An event of a calendar, and what the components of its single dates call them, in their order; nothing where it is
 * refused.
 */
export type ReadEntry = { readonly record: ImportRecord; readonly named: readonly string[] };

/** Reads an event of a calendar with its series and its changed dates (§12.9). */
export function readCalendarEvent(entry: CalendarEntry, context: CalendarContext): ReadEntry {
  const { uid, master } = entry;
  const { title } = readFields(master.jcal);
  const refusal = unsupported(entry);
  const read = refusal === null ? readPayload(entry, context) : { refusal };
  if ('refusal' in read) {
    return { record: refusedRecord(master.line, read.refusal, { uid, title }), named: [] };
  }
  const { said, named } = read.value;
  const sequence = property(master.jcal, 'sequence')?.[3];
  const record = {
    line: master.line,
    uid,
    title,
    refusal: null,
    ...said,
    sequence: Number.isSafeInteger(sequence) ? Number(sequence) : null,
    modified: textOf(master.jcal, 'last-modified'),
  };
  return { record, named };
}

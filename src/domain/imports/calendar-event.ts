import type { CalendarContext, EntryContext } from './calendar-context.ts';
import type { ChangedDate } from './calendar-dates.ts';
import { readFields } from './calendar-fields.ts';
import {
  datesNamedBy,
  type Placed,
  readSeries,
  roomIdsOf,
  roomsOf,
  type Series,
} from './calendar-series.ts';
import { type Read, readSpan, spanTexts } from './calendar-times.ts';
import { type EventPayload, type ImportRecord, refusedRecord } from './import-record.ts';
import { type CalendarEntry, property, textOf } from './jcal.ts';

/** Where and when an event takes place, and the zones that it names. */
function place(
  entry: CalendarEntry,
  context: CalendarContext,
): Read<{ placed: Placed; inZones: EntryContext }> {
  const { jcal } = entry.master;
  const rooms = roomsOf(context)(jcal);
  if ('refusal' in rooms) return rooms;
  const zone = rooms.value.room.timezone ?? context.serviceZone;
  const inZones = { ...context, zoneOf: context.zonesOf(entry, zone) };
  const span = readSpan(jcal, { zoneOf: inZones.zoneOf, zone });
  if ('refusal' in span) return span;
  return { value: { placed: { ...rooms.value, span: span.value }, inZones } };
}

/** What RFC 5545 allows and no series of Stoa can be. */
function unsupported({ master, changes }: CalendarEntry): string | null {
  const { jcal, rules } = master;
  if (property(jcal, 'exrule'))
    return 'It has a rule of exceptions (EXRULE), which is not supported.';
  if (rules.length > 1) return 'It has more than one recurrence rule (RRULE).';
  const following = changes.find(({ changed }) => changed[1].range);
  if (following === undefined) return null;
  return 'It changes a date and all that follow it (RANGE=THISANDFUTURE), which is not supported.';
}

const noSeries: Series = {
  ...{ rule: null, recurrence_dates: [], excluded_dates: [] },
  ...{ overrides: [], note: null, added_dates: [] },
};

function readPayload(
  entry: CalendarEntry,
  context: CalendarContext,
): Read<Pick<ImportRecord, 'note' | 'added_dates'> & { payload: EventPayload }> {
  const { jcal, rules } = entry.master;
  const found = place(entry, context);
  if ('refusal' in found) return found;
  const { placed, inZones } = found.value;
  const [text = null] = rules;
  const isSeries = text !== null || property(jcal, 'rdate') !== undefined;
  const series = isSeries ? readSeries(entry, text, placed, inZones) : { value: noSeries };
  if ('refusal' in series) return series;
  const { span, ...rooms } = placed;
  const { rule, recurrence_dates, excluded_dates, overrides, note, added_dates } = series.value;
  const body = {
    ...readFields(jcal),
    ...spanTexts(span),
    ...roomIdsOf(rooms),
    recurrence_rule: rule,
    recurrence_timezone: isSeries ? span.start.zone : null,
    recurrence_ends_at: null,
    recurrence_count: null,
    recurrence_dates,
    excluded_dates,
  };
  const is_cancelled = textOf(jcal, 'status')?.toUpperCase() === 'CANCELLED';
  const payload = { kind: 'event', is_cancelled, body, overrides } as const;
  return { value: { payload, note, ...(added_dates.length > 0 && { added_dates }) } };
}

/**
 * The dates that components of a calendar are about, by original start, in their order: of a series by its dates, undefined where the
 * series or the name of the date cannot be read.
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

/** Reads an event of a calendar with its series and its changed dates (decision 12.9). */
export function readCalendarEvent(entry: CalendarEntry, context: CalendarContext): ImportRecord {
  const { uid, master } = entry;
  const { title } = readFields(master.jcal);
  const refusal = unsupported(entry);
  const read = refusal === null ? readPayload(entry, context) : { refusal };
  if ('refusal' in read) return refusedRecord(master.line, read.refusal, { uid, title });
  const sequence = property(master.jcal, 'sequence')?.[3];
  return {
    ...{ line: master.line, uid, title, refusal: null },
    ...read.value,
    sequence: Number.isSafeInteger(sequence) ? Number(sequence) : null,
    modified: textOf(master.jcal, 'last-modified'),
  };
}

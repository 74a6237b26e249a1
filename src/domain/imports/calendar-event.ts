import { mergeEvent } from '../events/merge-event.ts';
import type { Override } from '../events/override.ts';
import { MAX_OCCURRENCES, planEvent } from '../events/series.ts';
import { calendarDateWords } from '../text/date-words.ts';
import { instantFromText, instantText } from '../time/instant.ts';
import {
  changedDate,
  dateFinder,
  readExcluded,
  readOverride,
  type SeriesContext,
  type SeriesDates,
  wholeDayOverrides,
} from './calendar-dates.ts';
import { readFields } from './calendar-fields.ts';
import {
  type CalendarSpan,
  type Read,
  readSpan,
  spanTexts,
  type ZoneOf,
} from './calendar-times.ts';
import {
  type EventPayload,
  type ImportContext,
  type ImportRecord,
  type ImportRoom,
  refusedRecord,
} from './import-record.ts';
import { type CalendarEntry, type JcalComponent, property, textOf } from './jcal.ts';
import type { RoomFinder } from './room-finder.ts';

/** What the events of a calendar are read with. */
export type CalendarContext = ImportContext & {
  readonly findRoom: RoomFinder;
  readonly zoneOf: ZoneOf;
};

type Series = { overrides: Override[]; note: string | null };
type Placed = { room: ImportRoom; span: CalendarSpan };

const roomOf =
  ({ findRoom }: CalendarContext) =>
  (component: JcalComponent): Read<ImportRoom> => {
    const found = findRoom(textOf(component, 'location'));
    return 'refusal' in found ? found : { value: found.room };
  };

function place(component: JcalComponent, context: CalendarContext): Read<Placed> {
  const room = roomOf(context)(component);
  if ('refusal' in room) return room;
  const zone = room.value.timezone ?? context.serviceZone;
  const span = readSpan(component, { zoneOf: context.zoneOf, zone });
  return 'refusal' in span ? span : { value: { room: room.value, span: span.value } };
}

const instant = (value: Temporal.Instant) => ({ kind: 'instant', instant: value }) as const;

/** The dates that the rule makes, by the same code as those of every series. */
function planDates(rule: string, { start }: CalendarSpan, horizon: string): Read<SeriesDates> {
  const times = {
    start_at: instant(start.instant),
    end_at: instant(start.instant.add({ seconds: 1 })),
  };
  const fields = mergeEvent(undefined, { ...times, recurrence_rule: rule }, start.zone);
  const plan = planEvent(fields, [], instantFromText(horizon), MAX_OCCURRENCES);
  if (!plan.ok) return { refusal: plan.message };
  const starts = plan.occurrences.map((one) => one.original_start_at);
  return { value: { starts, held_until: plan.held_until, zone: start.zone } };
}

/** What later entries say about a date wins: a component of its own, then `EXDATE`, then the days of clock changes. */
function merged(...lists: readonly (readonly Override[])[]): Override[] {
  const byStart = new Map(lists.flat().map((one) => [one.original_start_at, one]));
  return [...byStart.values()].sort((one, other) =>
    one.original_start_at < other.original_start_at ? -1 : 1,
  );
}

function readChanges(
  { changes }: CalendarEntry,
  dates: SeriesDates,
  context: SeriesContext,
): Read<Override[]> {
  const find = dateFinder(dates);
  const overrides: Override[] = [];
  for (const change of changes) {
    const start = changedDate(change, find, context);
    if ('refusal' in start) return start;
    if (start.value === undefined) {
      return { refusal: `Line ${change.line} changes a date that the series does not have.` };
    }
    const override = readOverride(change, start.value, context);
    if ('refusal' in override) return override;
    overrides.push(override.value);
  }
  return { value: overrides };
}

/** Stoa counts only dates that the rule makes (decision 5.3); other programs may also count the first one. */
function firstDateNote({ starts }: SeriesDates, { start }: CalendarSpan): string | null {
  if (starts.includes(instantText(start.instant))) return null;
  const day = calendarDateWords(start.local.toPlainDate());
  return `The rule does not make the first date, ${day}, so it is left out.`;
}

const wholeDays = ({ start, end }: CalendarSpan): number =>
  start.local.toPlainDate().until(end.toZonedDateTimeISO(start.zone).toPlainDate()).days;

function readSeries(
  entry: CalendarEntry,
  rule: string,
  { room, span }: Placed,
  context: CalendarContext,
): Read<Series> {
  const dates = planDates(rule, span, context.horizon);
  if ('refusal' in dates) return dates;
  const { zone, isDate } = span.start;
  const length = span.end.epochMilliseconds - span.start.instant.epochMilliseconds;
  const { title, description } = readFields(entry.master.jcal);
  const roomIdOf = (component: JcalComponent): Read<string> => {
    if (property(component, 'location') === undefined) return { value: room.id };
    const found = roomOf(context)(component);
    return 'refusal' in found ? found : { value: found.value.id };
  };
  const times = { zoneOf: context.zoneOf, zone };
  const series = { ...times, title, description, room_id: room.id, length, roomOf: roomIdOf };
  const excluded = readExcluded(entry.master.jcal, dateFinder(dates.value), times);
  if ('refusal' in excluded) return excluded;
  const changes = readChanges(entry, dates.value, series);
  if ('refusal' in changes) return changes;
  const days = isDate ? wholeDayOverrides(dates.value, wholeDays(span), length) : [];
  const overrides = merged(days, excluded.value, changes.value);
  return { value: { overrides, note: firstDateNote(dates.value, span) } };
}

/** What RFC 5545 allows and no series of Stoa can be. */
function unsupported({ master, changes }: CalendarEntry): string | null {
  const { jcal, rules } = master;
  if (property(jcal, 'rdate'))
    return 'It has extra dates (RDATE): enter them as events of their own.';
  if (property(jcal, 'exrule'))
    return 'It has a rule of exceptions (EXRULE), which is not supported.';
  if (rules.length > 1) return 'It has more than one recurrence rule (RRULE).';
  const following = changes.find(({ changed }) => changed[1].range);
  if (following === undefined) return null;
  return `Line ${following.line} changes all following dates (RANGE), which is not supported.`;
}

function readPayload(
  entry: CalendarEntry,
  context: CalendarContext,
): Read<{ payload: EventPayload; note: string | null }> {
  const { jcal, rules } = entry.master;
  const placed = place(jcal, context);
  if ('refusal' in placed) return placed;
  const [rule = null] = rules;
  const nothing = { value: { overrides: [], note: null } };
  const series = rule === null ? nothing : readSeries(entry, rule, placed.value, context);
  if ('refusal' in series) return series;
  const { room, span } = placed.value;
  const body = {
    ...readFields(jcal),
    ...spanTexts(span),
    room_id: room.id,
    recurrence_rule: rule,
    recurrence_timezone: rule === null ? null : span.start.zone,
    recurrence_ends_at: null,
    recurrence_count: null,
  };
  const is_cancelled = textOf(jcal, 'status')?.toUpperCase() === 'CANCELLED';
  const { overrides, note } = series.value;
  return { value: { payload: { kind: 'event', is_cancelled, body, overrides }, note } };
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

import { mergeEvent } from '../events/merge-event.ts';
import type { Override } from '../events/override.ts';
import type { DateList } from '../events/recurrence-dates.ts';
import { MAX_OCCURRENCES, planEvent } from '../events/series.ts';
import { calendarDateWords } from '../text/date-words.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import type { CalendarContext, EntryContext } from './calendar-context.ts';
import {
  changedDate,
  dateFinder,
  type RoomIds,
  readAdded,
  readExcluded,
  readOverride,
  type SeriesContext,
  type SeriesDates,
  wholeDayOverrides,
} from './calendar-dates.ts';
import { calendarAddress, readFields } from './calendar-fields.ts';
import type { CalendarSpan, Read } from './calendar-times.ts';
import type { ImportRoom } from './import-record.ts';
import { type CalendarEntry, type JcalComponent, propertiesOf, property, textOf } from './jcal.ts';

/** Rooms in whatever order, as `shownRooms` has them. */
export const roomsKey = (ids: readonly string[]): string => [...ids].sort().join(' ');

/** What a file says of the dates of a series. */
export type Series = Record<DateList, readonly InstantText[]> & {
  overrides: Override[];
  note: string | null;
};
/** The room and the times of an event. */
export type Placed = PlacedRooms & { span: CalendarSpan };

/** The rooms that a component names; `extra` is absent where it says nothing about further ones. */
export type PlacedRooms = { room: ImportRoom; extra?: readonly ImportRoom[] };

/** The rooms that a component invites, in the order of its attendees; undefined where it invites none. */
function invitedRooms(
  { roomOfAddress }: CalendarContext,
  component: JcalComponent,
): PlacedRooms | undefined {
  if (roomOfAddress === undefined) return undefined;
  const invited = propertiesOf(component, 'attendee').flatMap(
    (attendee) => roomOfAddress(calendarAddress(attendee[3])) ?? [],
  );
  const [room, ...extra] = new Map(invited.map((one) => [one.id, one])).values();
  return room && { room, extra };
}

const idsOf = ({ room, extra = [] }: PlacedRooms): string[] => [room, ...extra].map(({ id }) => id);

/** Finds the rooms that a component invites, or names. */
export const roomsOf =
  (context: CalendarContext) =>
  (component: JcalComponent): Read<PlacedRooms> => {
    const { findRoom, shownRooms } = context;
    const invited = invitedRooms(context, component);
    const isShown = invited && shownRooms?.has(roomsKey(idsOf(invited)));
    if (invited !== undefined && !isShown) return { value: invited };
    const found = findRoom(textOf(component, 'location'));
    if (!('refusal' in found)) return { value: found };
    return invited === undefined ? found : { value: invited };
  };

/** The rooms as a request names them. */
export const roomIdsOf = ({ room, extra }: PlacedRooms): RoomIds => ({
  room_id: room.id,
  ...(extra && { extra_room_ids: extra.map(({ id }) => id) }),
});

const instant = (value: Temporal.Instant) => ({ kind: 'instant', instant: value }) as const;

/** The dates of a series without those that it leaves out, by the same code as those of every series. */
function planDates(
  rule: string | null,
  recurrence_dates: readonly InstantText[],
  { start }: CalendarSpan,
  horizon: string,
): Read<SeriesDates> {
  const times = {
    start_at: instant(start.instant),
    end_at: instant(start.instant.add({ seconds: 1 })),
  };
  const named = recurrence_dates.map((date) => instant(instantFromText(date)));
  const series = { ...times, recurrence_rule: rule, recurrence_dates: named };
  const fields = mergeEvent(undefined, series, start.zone);
  const plan = planEvent(fields, [], {
    horizon: instantFromText(horizon),
    most: MAX_OCCURRENCES,
    now: null,
  });
  if (!plan.ok) return { refusal: plan.message };
  const starts = plan.occurrences.map((one) => one.original_start_at);
  return { value: { starts, held_until: plan.held_until, zone: start.zone } };
}

/** What later entries say about a date wins: a component of its own, then the days of clock changes. */
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

/** How the dates of a series and the components that change them are read. */
function contextOf(
  { master }: CalendarEntry,
  { span, ...placed }: Placed,
  context: EntryContext,
): SeriesContext {
  const { title, description } = readFields(master.jcal);
  const rooms = roomIdsOf(placed);
  const roomsOfDate = (component: JcalComponent): Read<RoomIds> => {
    const isNamed = property(component, 'location') !== undefined;
    if (!isNamed && invitedRooms(context, component) === undefined) return { value: rooms };
    const found = roomsOf(context)(component);
    return 'refusal' in found ? found : { value: roomIdsOf(found.value) };
  };
  const length = span.end.epochMilliseconds - span.start.instant.epochMilliseconds;
  const times = { zoneOf: context.zoneOf, zone: span.start.zone };
  return { ...times, title, description, rooms, length, roomsOf: roomsOfDate };
}

/** The overrides of a series, and the dates that it leaves out: those that a component changes take place. */
function readDates(
  entry: CalendarEntry,
  dates: SeriesDates,
  span: CalendarSpan,
  series: SeriesContext,
): Read<{ overrides: Override[]; excluded: InstantText[] }> {
  const excluded = readExcluded(entry.master.jcal, dateFinder(dates), series);
  if ('refusal' in excluded) return excluded;
  const changes = readChanges(entry, dates, series);
  if ('refusal' in changes) return changes;
  const changed = new Set(changes.value.map((one) => one.original_start_at));
  const gone = new Set(excluded.value.filter((date) => !changed.has(date)));
  const starts = dates.starts.filter((start) => !gone.has(start));
  const days = span.start.isDate
    ? wholeDayOverrides({ ...dates, starts }, wholeDays(span), series.length)
    : [];
  return { value: { overrides: merged(days, changes.value), excluded: [...gone] } };
}

/** Reads the dates of a series: those of its rule and its `RDATE`, what it leaves out, and what differs. */
export function readSeries(
  entry: CalendarEntry,
  rule: string | null,
  placed: Placed,
  context: EntryContext,
): Read<Series> {
  const { span } = placed;
  const series = contextOf(entry, placed, context);
  const added = readAdded(entry.master.jcal, span.start, series);
  if ('refusal' in added) return added;
  const dates = planDates(rule, added.value, span, context.horizon);
  if ('refusal' in dates) return dates;
  const read = readDates(entry, dates.value, span, series);
  if ('refusal' in read) return read;
  const { overrides, excluded } = read.value;
  const note = firstDateNote(dates.value, span);
  const lists = { recurrence_dates: added.value, excluded_dates: excluded };
  return { value: { ...lists, overrides, note } };
}

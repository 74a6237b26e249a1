import { MOST_NAMED_DATES } from '../events/event-fields.ts';
import { mergeEvent } from '../events/merge-event.ts';
import type { Override } from '../events/override.ts';
import type { DateList } from '../events/recurrence-dates.ts';
import { MAX_OCCURRENCES, planEvent } from '../events/series.ts';
import { calendarDateWords } from '../text/date-words.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import type { CalendarContext, EntryContext } from './calendar-context.ts';
import {
  asDates,
  type ChangedDate,
  changedDate,
  dateFinder,
  type RoomIds,
  readAdded,
  readExcluded,
  readOverride,
  type SeriesContext,
  type SeriesDates,
} from './calendar-dates.ts';
import { calendarAddress, readFields } from './calendar-fields.ts';
import {
  type CalendarSpan,
  type CalendarTime,
  clockOf,
  type Read,
  spanTexts,
} from './calendar-times.ts';
import { latestByKey } from './component-version.ts';
import { datesByClock, isUnnamed } from './dates-by-clock.ts';
import { excludedByRules } from './exclusion-rules.ts';
import { type RuleAndDates, withFirstDate } from './first-date.ts';
import type { ImportRoom } from './import-record.ts';
import {
  type CalendarEntry,
  type ChangeComponent,
  type JcalComponent,
  propertiesOf,
  property,
  textOf,
} from './jcal.ts';
import { ruleOfDays } from './rule-of-days.ts';

/** Rooms in whatever order, as `shownRooms` has them. */
export const roomsKey = (ids: readonly string[]): string => [...ids].sort().join(' ');

/** The dates of a series in a file. */
export type Series = Record<DateList, readonly InstantText[]> & {
  /** Without the date of `DTSTART` where that is a date by hand; null where none of its dates is left. */
  rule: string | null;
  overrides: Override[];
  note: string | null;
  /** The dates that only their own components name: they are dates by hand. */
  added_dates: readonly InstantText[];
  /** The keys by which the components of single dates name them, in their order. */
  named_dates: readonly string[];
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
  { start, end }: CalendarSpan,
  horizon: string,
): Read<SeriesDates> {
  const last = start.isDate ? end : start.instant.add({ seconds: 1 });
  const times = {
    start_at: instant(start.instant),
    end_at: instant(last),
    is_all_day: start.isDate,
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

const inOrder = (overrides: readonly Override[]): Override[] =>
  overrides.toSorted((one, other) => (one.original_start_at < other.original_start_at ? -1 : 1));

/** The result of reading the components of single dates: the overrides, and the dates that the series did not have. */
type ReadChanges = { overrides: Override[]; added: InstantText[]; named: string[] };

/**
 * A date that the series does not have becomes a date by hand, unless it is cancelled: then there is nothing to cancel.
 */
function readChanges(
  { changes }: CalendarEntry,
  dates: SeriesDates,
  start: CalendarTime,
  context: SeriesContext,
): Read<ReadChanges> {
  const find = dateFinder(dates);
  const dated: (ChangedDate & { component: ChangeComponent })[] = [];
  for (const component of changes) {
    const date = changedDate(component, find, start, context);
    if ('refusal' in date) return date;
    dated.push({ ...date.value, component });
  }
  const overrides: Override[] = [];
  const added = new Set<InstantText>();
  for (const change of latestByKey(dated, (one) => one.original_start_at)) {
    const { is_known, original_start_at, component } = change;
    const override = readOverride(component, original_start_at, context);
    if ('refusal' in override) return override;
    if (!is_known && override.value.is_cancelled) continue;
    if (!is_known) added.add(original_start_at);
    overrides.push(override.value);
  }
  const named = dated.map((one) => one.named);
  return { value: { overrides, added: [...added].sort(), named } };
}

/** The note about a series for the person who imports: a date besides the rule, and dates besides the series. */
function noteOf(
  first: InstantText | null,
  added: readonly InstantText[],
  { zone }: SeriesDates,
): string | null {
  const words = (date: InstantText): string =>
    calendarDateWords(localDate(instantFromText(date), zone));
  const named = added.slice(0, MOST_NAMED_DATES).map(words).join(', ');
  const more = added.length - MOST_NAMED_DATES;
  const others = more > 0 ? ` and ${more} more` : '';
  const notes = [
    ...(first === null
      ? []
      : [`The rule does not make the first date, ${words(first)}, so it is added by hand.`]),
    ...(named === ''
      ? []
      : [`It changes dates that the series does not have, so they are added: ${named}${others}.`]),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

/** The context in which the dates of a series and the components that change them are read. */
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
  const lasting = { ...spanTexts(span), timezone: span.start.zone };
  const dayClock = context.clock ?? span.start.zone;
  const times = { zoneOf: context.zoneOf, zone: clockOf(span.start), dayClock };
  return { ...times, title, description, rooms, lasting, roomsOf: roomsOfDate };
}

type DatesRead = ReadChanges & { excluded: InstantText[] };

/**
 * The overrides of a series, the dates that they add, and those that it leaves out: those that a component changes take
 * place.
 */
function readDates(
  entry: CalendarEntry,
  known: SeriesDates,
  span: CalendarSpan,
  series: SeriesContext,
): Read<DatesRead> {
  const changes = readChanges(entry, known, span.start, series);
  if ('refusal' in changes) return changes;
  const { overrides, added, named } = changes.value;
  const dates = { ...known, starts: [...known.starts, ...added].sort() };
  const excluded = readExcluded(entry.master.jcal, dateFinder(dates), span.start, series);
  if ('refusal' in excluded) return excluded;
  const { exclusionRules = [] } = entry.master;
  const byRules = excludedByRules(exclusionRules, dates, span.start, series.dayClock);
  if ('refusal' in byRules) return byRules;
  const changed = new Set(overrides.map((one) => one.original_start_at));
  const all = [...excluded.value, ...byRules.value].filter((date) => !changed.has(date));
  const gone = asDates('EXDATE and EXRULE', all);
  if ('refusal' in gone) return gone;
  return { value: { overrides: inOrder(overrides), excluded: gone.value, added, named } };
}

/** The dates of a series without what single components say of them, and its context. */
function plannedDates(
  entry: CalendarEntry,
  sent: string | null,
  placed: Placed,
  context: EntryContext,
): Read<PlannedDates> {
  const isOfDays = sent !== null && placed.span.start.isDate;
  const series = contextOf(entry, placed, context);
  const text = isOfDays ? ruleOfDays(sent, series.dayClock) : sent;
  const named = readAdded(entry.master.jcal, placed.span.start, series);
  if ('refusal' in named) return named;
  const { span } = placed;
  const made =
    text !== null && isUnnamed(span.start)
      ? datesByClock(text, span.start, named.value, context.horizon)
      : { value: withFirstDate(text, span.start, named.value) };
  if ('refusal' in made) return made;
  const planned = planDates(made.value.rule, made.value.dates, span, context.horizon);
  return 'refusal' in planned
    ? planned
    : { value: { ...made.value, series, known: planned.value } };
}

type PlannedDates = RuleAndDates & { readonly series: SeriesContext; readonly known: SeriesDates };

/**
 * The dates of a series that components are about, by original start, however they name them; undefined for one whose
 * name cannot be read.
 */
export function datesNamedBy(
  entry: CalendarEntry,
  text: string | null,
  placed: Placed,
  context: EntryContext,
): Read<(ChangedDate | undefined)[]> {
  const planned = plannedDates(entry, text, placed, context);
  if ('refusal' in planned) return planned;
  const { series, known } = planned.value;
  const find = dateFinder(known);
  return {
    value: entry.changes.map((change) => {
      const date = changedDate(change, find, placed.span.start, series);
      return 'value' in date ? date.value : undefined;
    }),
  };
}

/** Reads the dates of a series: those of its rule, its start and its `RDATE`, what it leaves out, and what differs. */
export function readSeries(
  entry: CalendarEntry,
  text: string | null,
  placed: Placed,
  context: EntryContext,
): Read<Series> {
  const planned = plannedDates(entry, text, placed, context);
  if ('refusal' in planned) return planned;
  const { rule, dates, first, series, known } = planned.value;
  const read = readDates(entry, known, placed.span, series);
  if ('refusal' in read) return read;
  const { overrides, excluded, added, named } = read.value;
  const by_hand = asDates('RDATE', [...dates, ...added]);
  if ('refusal' in by_hand) return by_hand;
  const note = noteOf(first, added, known);
  const lists = { recurrence_dates: by_hand.value, excluded_dates: excluded };
  const said = { note, added_dates: added, named_dates: named };
  return { value: { ...lists, ...said, rule, overrides } };
}

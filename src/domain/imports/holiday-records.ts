import { expandRule, parseRule } from '../recurrence/index.ts';
import { localDate, startOfDay } from '../time/local-time/date-time-input.ts';
import { titleOf } from './calendar-fields.ts';
import type { ReadComponent } from './calendar-records.ts';
import { type Read, readSpan, readTime } from './calendar-times.ts';
import { latestByKey, latestOf } from './component-version.ts';
import {
  type CalendarComponent,
  type ChangeComponent,
  type JcalComponent,
  type JcalProperty,
  propertiesOf,
  property,
  textOf,
} from './jcal.ts';

/** The most events that a calendar of holidays may have, and the most holidays that they make. */
export const MAX_HOLIDAYS = 1_000;

/** The longest UID of a holiday; those of holidays that repeat end with the date. */
const MAX_UID = 240;

/** A holiday of a calendar file; the last day is included. */
export type FileHoliday = {
  readonly line: number;
  readonly uid: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** A line of a calendar file that becomes no holiday, and why. */
export type RefusedHoliday = {
  readonly line: number;
  readonly uid: string | null;
  readonly name: string | null;
  readonly refusal: string;
};

/** A holiday, or why a component becomes none. */
export type HolidayLine = FileHoliday | RefusedHoliday;

type Days = { starts_on: string; ends_on: string };

/** Days have no zone, so every time is read in one. */
const CONTEXT = { zone: 'UTC', zoneOf: () => 'UTC' };

function daysOf(component: JcalComponent): Read<Days> {
  const span = readSpan(component, CONTEXT);
  if ('refusal' in span) return span;
  const { start, end } = span.value;
  if (!start.isDate) {
    return { refusal: 'It has a time of day: only whole days become holidays.' };
  }
  const last = end.subtract({ nanoseconds: 1 }).toZonedDateTimeISO('UTC').toPlainDate();
  return { value: { starts_on: start.local.toPlainDate().toString(), ends_on: last.toString() } };
}

/** The identity of a holiday: its UID, else its name and first day. */
const uidOf = ({ jcal }: CalendarComponent): string =>
  textOf(jcal, 'uid') ?? `${property(jcal, 'dtstart')?.[3] ?? ''} ${textOf(jcal, 'summary')}`;

const nameOf = ({ jcal }: CalendarComponent): string => titleOf(textOf(jcal, 'summary'));

/** The components of one UID. */
type Group = { uid: string; masters: CalendarComponent[]; changes: ChangeComponent[] };

const refusedLine = (
  { line, ...component }: CalendarComponent,
  uid: string | null,
  refusal: string,
): RefusedHoliday => ({ line, uid, name: nameOf({ line, ...component }), refusal });

function holidayOf(component: CalendarComponent, uid: string): HolidayLine {
  if (textOf(component.jcal, 'status')?.toUpperCase() === 'CANCELLED') {
    return refusedLine(component, uid, 'It is cancelled.');
  }
  const days = daysOf(component.jcal);
  if ('refusal' in days) return refusedLine(component, uid, days.refusal);
  return { line: component.line, uid, name: nameOf(component), ...days.value };
}

/** The local days of the dates in properties of a name; what cannot be read is left out. */
const listedDays = (component: CalendarComponent, name: string): string[] =>
  propertiesOf(component.jcal, name).flatMap((one) =>
    one.slice(3).flatMap((value) => dayOf(one, value) ?? []),
  );

function dayOf(named: JcalProperty, value: unknown): string | undefined {
  const time = readTime(named, value, CONTEXT);
  return 'value' in time ? time.value.local.toPlainDate().toString() : undefined;
}

/** The days between which holidays that repeat are made, in UTC. */
export type HolidaySpan = { readonly from: string; readonly horizon: string };

/** More dates of one holiday are refused: a year has one or two. */
const MAX_DATES = 200;

const ON_ITS_OWN = 'the file must have an event for each holiday.';

/** The first days of a holiday that repeats. */
function datesOf(
  component: CalendarComponent,
  { starts_on, ends_on }: Days,
  { from, horizon }: HolidaySpan,
): Read<string[]> {
  const { rules, exclusionRules = [] } = component;
  if (rules.length > 1 || exclusionRules.length > 0) {
    return { refusal: `It repeats by more than one rule: ${ON_ITS_OWN}` };
  }
  const start = Temporal.PlainDate.from(starts_on);
  const length = start.until(ends_on).days;
  const [text] = rules;
  const made =
    text === undefined ? { value: [] } : expanded(text, start, { from, horizon }, length);
  if ('refusal' in made) return made;
  const gone = new Set(listedDays(component, 'exdate'));
  const all = new Set([starts_on, ...made.value, ...listedDays(component, 'rdate')]);
  const earliest = dayBefore(from, length);
  const within = [...all].filter((day) => day >= earliest && day < horizon.slice(0, 10));
  const dates = within.filter((day) => !gone.has(day)).sort();
  return dates.length <= MAX_DATES
    ? { value: dates }
    : { refusal: `It repeats too often: ${ON_ITS_OWN}` };
}

/** The day so many days before an instant. */
const dayBefore = (instant: string, days: number): string =>
  localDate(Temporal.Instant.from(instant), 'UTC').subtract({ days }).toString();

function expanded(
  text: string,
  start: Temporal.PlainDate,
  { from, horizon }: HolidaySpan,
  length: number,
): Read<string[]> {
  const parsed = parseRule(text);
  if (parsed.ok && parsed.rule.freq !== 'YEARLY') {
    return { refusal: `It does not repeat by years: ${ON_ITS_OWN}` };
  }
  const until = { horizon: Temporal.Instant.from(horizon), limit: MAX_DATES + 1 };
  const expansion = parsed.ok
    ? expandRule({
        rule: parsed.rule,
        startAt: startOfDay(start, 'UTC'),
        timeZone: 'UTC',
        ...until,
        from: Temporal.Instant.from(from).subtract({ hours: 24 * length }),
      })
    : parsed;
  if (!expansion.ok) return { refusal: expansion.message };
  return { value: expansion.starts.map((one) => localDate(one, 'UTC').toString()) };
}

/** The holidays of a series: its dates in the span, those that a component changes as that says. */
function repeated(
  master: CalendarComponent,
  { uid, changes }: Group,
  span: HolidaySpan,
): HolidayLine[] {
  const first = holidayOf(master, uid);
  if ('refusal' in first) return [first];
  const dates = datesOf(master, first, span);
  if ('refusal' in dates) return [refusedLine(master, uid, dates.refusal)];
  if (dates.value.length === 0) return [refusedLine(master, uid, 'It has no day that is to come.')];
  const length = Temporal.PlainDate.from(first.starts_on).until(first.ends_on).days;
  const changed = new Map(datedChanges(changes).map(({ day, component }) => [day, component]));
  return dates.value.flatMap((starts_on): HolidayLine[] => {
    const change = changed.get(starts_on);
    const own = `${uid} ${starts_on}`;
    if (change !== undefined) return [holidayOf(change, own)];
    const ends_on = Temporal.PlainDate.from(starts_on).add({ days: length }).toString();
    return [{ ...first, uid: own, starts_on, ends_on }];
  });
}

/** The latest component of each date that is changed. */
const datedChanges = (changes: readonly ChangeComponent[]) =>
  latestByKey(
    changes.map((component) => ({
      component,
      day: dayOf(component.changed, component.changed[3]) ?? '',
    })),
    ({ day }) => day,
  );

const repeats = ({ rules, jcal }: CalendarComponent): boolean =>
  rules.length > 0 || property(jcal, 'rdate') !== undefined;

function holidaysOf(group: Group, span: HolidaySpan): HolidayLine[] {
  const { uid, masters, changes } = group;
  const master = latestOf(masters);
  if (uid.length > MAX_UID) {
    const refusal = `Its UID is longer than ${MAX_UID} characters.`;
    return [...masters, ...changes].map((one) => refusedLine(one, null, refusal));
  }
  if (master === undefined) {
    return datedChanges(changes).map(({ component, day }) => holidayOf(component, `${uid} ${day}`));
  }
  const others = masters.filter((one) => one !== master);
  const same = `Line ${master.line} has the same UID.`;
  return [
    ...(repeats(master) ? repeated(master, group, span) : [holidayOf(master, uid)]),
    ...others.map((one) => refusedLine(one, uid, same)),
  ];
}

/**
 * The holidays that a calendar makes, in the order of its lines, those that repeat by years with each of their dates in
 * the span; undefined where there are more than can be made. Sources: §16.1 and §18.9.
 */
export function readHolidayLines(
  components: Iterable<ReadComponent>,
  span: HolidaySpan,
): HolidayLine[] | undefined {
  const lines: HolidayLine[] = [];
  const groups = new Map<string, Group>();
  let events = 0;
  for (const read of components) {
    if ('other' in read) continue;
    events += 1;
    if (events > MAX_HOLIDAYS) return undefined;
    if ('refusal' in read) lines.push({ ...read, uid: null, name: null });
    else addTo(groups, read.component);
  }
  for (const group of groups.values()) {
    lines.push(...holidaysOf(group, span));
    if (lines.length > MAX_HOLIDAYS) return undefined;
  }
  return lines.sort((one, other) => one.line - other.line);
}

function addTo(groups: Map<string, Group>, component: CalendarComponent): void {
  const uid = uidOf(component);
  const group = groups.get(uid) ?? { uid, masters: [], changes: [] };
  groups.set(uid, group);
  const changed = property(component.jcal, 'recurrence-id');
  if (changed === undefined) group.masters.push(component);
  else group.changes.push({ ...component, changed });
}

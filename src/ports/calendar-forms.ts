import ICAL from 'ical.js';
import { namedClock } from '../domain/imports/zones/zone-clock.ts';
import { isTimeZone } from '../domain/time/time-zones.ts';
import type { Pause } from './event-loop.ts';

/** A half-open time as instants. */
type Range = { readonly start: string; readonly end: string };

/** The budget that is left for the expansion of series: steps of their rules, and characters of their dates. */
export type ExpansionBudget = { steps: number; characters: number };

/** Writes the objects of a calendar in other forms (RFC 4791, 9.6). */
export type ObjectForms = {
  /** Without the changed dates that do not touch a time. */
  limited(text: string, range: Range): string;
  /**
   * As single dates in UTC that touch a time; null when there are none. `budget` counts the steps and the characters of
   * all objects of a request down: one of them is negative when there were too many. Others are served between the
   * dates.
   */
  expanded(
    text: string,
    range: Range,
    budget: ExpansionBudget,
    pause: Pause,
  ): Promise<string | null>;
};

type Seconds = { start: number; end: number };

const secondsOf = ({ start, end }: Range): Seconds => ({
  start: Date.parse(start) / 1000,
  end: Date.parse(end) / 1000,
});

const touches = ({ start, end }: Seconds, from: ICAL.Time, to: ICAL.Time): boolean =>
  from.toUnixTime() < end && to.toUnixTime() > start;

const unlimited = { left: Number.POSITIVE_INFINITY };

/** A zone with the clock that Temporal knows: the library would expand its VTIMEZONE up to the year of a time. */
function zoneOf(tzid: string): ICAL.Timezone {
  const clock = namedClock(tzid);
  const utcOffset = (time: ICAL.Time): number => {
    const { year, month, day, hour, minute, second } = time;
    const local = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
    return clock(local, unlimited) ?? 0;
  };
  return Object.assign(new ICAL.Timezone({ tzid }), { utcOffset });
}

/** A calendar that the service wrote, in which zones have the names that they have here. */
function parsed(text: string): ICAL.Component {
  const zones = new Map<string, ICAL.Timezone>();
  const getTimeZoneByID = (tzid: string): ICAL.Timezone | null =>
    isTimeZone(tzid) ? zones.getOrInsertComputed(tzid, zoneOf) : null;
  return Object.assign(new ICAL.Component(ICAL.parse(text)), { getTimeZoneByID });
}

function limited(text: string, range: Range): string {
  const calendar = parsed(text);
  const seconds = secondsOf(range);
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const { recurrenceId, startDate, endDate } = new ICAL.Event(component);
    if (recurrenceId === null || recurrenceId === undefined) continue;
    const length = endDate.toUnixTime() - startDate.toUnixTime();
    const usual = recurrenceId.toUnixTime();
    const isUsual = usual < seconds.end && usual + length > seconds.start;
    const isShown = isUsual || touches(seconds, startDate, endDate);
    if (!isShown) calendar.removeSubcomponent(component);
  }
  return `${calendar.toString()}\r\n`;
}

type Details = { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time };

const UTC = ICAL.Timezone.utcTimezone;

/** One date as an event of its own. */
function dateOf({ item, startDate, endDate }: Details, original: ICAL.Time | null): ICAL.Component {
  const date = new ICAL.Component(structuredClone(item.component.toJSON()));
  for (const name of ['rrule', 'rdate', 'exdate', 'duration', 'recurrence-id']) {
    date.removeAllProperties(name);
  }
  const times = {
    dtstart: startDate,
    dtend: endDate,
    ...(original && { 'recurrence-id': original }),
  };
  for (const [name, time] of Object.entries(times)) {
    const property = date.updatePropertyWithValue(name, time.convertToZone(UTC));
    property.removeParameter('tzid');
  }
  return date;
}

/** The dates of a series in a time, with those that were moved into it; undefined for a step that makes none. */
function* seriesDates(
  event: ICAL.Event,
  seconds: Seconds,
  budget: ExpansionBudget,
): Generator<ICAL.Component | undefined> {
  const changed = Object.values(event.exceptions as unknown as Record<string, ICAL.Event>).map(
    (one) => one.recurrenceId.toUnixTime(),
  );
  const last = Math.max(seconds.end, ...changed.map((one) => one + 1));
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    budget.steps -= 1;
    if (budget.steps < 0 || next.toUnixTime() >= last) return;
    const details = event.getOccurrenceDetails(next) as Details;
    const isIn = touches(seconds, details.startDate, details.endDate);
    yield isIn ? dateOf(details, next.clone()) : undefined;
  }
}

function* objectDates(
  calendar: ICAL.Component,
  seconds: Seconds,
  budget: ExpansionBudget,
): Generator<ICAL.Component | undefined> {
  const components = calendar.getAllSubcomponents('vevent');
  const events = components.map((component) => new ICAL.Event(component));
  const isSeries = events.some((one) => one.isRecurring());
  for (const event of events) {
    if (event.isRecurring()) yield* seriesDates(event, seconds, budget);
    else if (!isSeries && touches(seconds, event.startDate, event.endDate)) {
      budget.steps -= 1;
      yield dateOf(
        { ...event, item: event, startDate: event.startDate, endDate: event.endDate },
        event.recurrenceId,
      );
    }
  }
}

const END = 'END:VCALENDAR';

const expanded: ObjectForms['expanded'] = async (text, range, budget, pause) => {
  const calendar = parsed(text);
  const dates: string[] = [];
  for (const date of objectDates(calendar, secondsOf(range), budget)) {
    if (date !== undefined) {
      const written = `${date.toString()}\r\n`;
      budget.characters -= written.length;
      dates.push(written);
    }
    if (budget.characters < 0) break;
    await pause();
  }
  if (dates.length === 0) return null;
  calendar.removeAllSubcomponents();
  const frame = calendar.toString();
  return `${frame.slice(0, -END.length)}${dates.join('')}${END}\r\n`;
};

/** Writes objects in other forms with ical.js. */
export const objectForms: ObjectForms = { limited, expanded };

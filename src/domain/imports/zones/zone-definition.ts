import { parseDateTime } from '../../time/local-time/date-time-input.ts';
import { type JcalComponent, type JcalProperty, propertiesOf, property } from '../jcal.ts';
import { readYearlyRule, secondOf, type YearBudget } from './read-yearly-rule.ts';
import type { YearlyRule } from './yearly-rule.ts';

/**
 * A part of a VTIMEZONE: what a clock does from some onsets on. Offsets are seconds east of UTC, onsets are seconds
 * since 1970-01-01T00:00 on the clock before the change.
 */
export type Observance = {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  /** Further onsets, one by one. */
  readonly dates: readonly number[];
  readonly rule: YearlyRule | null;
};

/** The definition of a zone by a calendar that names it. */
export type ZoneDefinition = {
  readonly tzid: string;
  /** The name that the zone has elsewhere (`X-LIC-LOCATION`). */
  readonly location: string | null;
  /** The observances of its clock; null if there are none, or more than are read. */
  readonly observances: readonly Observance[] | null;
};

/** Some programs write one component for each change since 1901. Source: §18.1. */
export const MOST_OBSERVANCES = 600;

/** Source: §18.1. */
export const MOST_DATES = 2_000;

/** Years that rules with a COUNT may be followed through. */
const MOST_YEARS = 2_000;

const offsetText = /^([+-])(\d\d):([0-5]\d)(?::([0-5]\d))?$/;

function offsetOf(component: JcalComponent, name: string): number | undefined {
  const [, sign, hours, minutes, seconds = 0] =
    offsetText.exec(String(property(component, name)?.[3])) ?? [];
  if (sign === undefined || Number(hours) > 23) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

/** An onset on the clock before the change; one in UTC is moved to it. */
function onsetOf(value: unknown, from: number): number | undefined {
  const read = typeof value === 'string' ? parseDateTime(value) : undefined;
  if (read?.kind === 'wall') return secondOf(read.dateTime);
  if (read?.kind === 'instant') return read.instant.epochMilliseconds / 1000 + from;
  return read && secondOf(read.date.toPlainDateTime());
}

const valuesOf = (named: readonly JcalProperty[]): unknown[] =>
  named.flatMap((one) => one.slice(3));

const isKnown = <T>(value: T | undefined): value is T => value !== undefined;

function readObservance(component: JcalComponent, budget: YearBudget): Observance | undefined {
  const from = offsetOf(component, 'tzoffsetfrom');
  const to = offsetOf(component, 'tzoffsetto');
  if (from === undefined || to === undefined) return undefined;
  const start = onsetOf(property(component, 'dtstart')?.[3], from);
  const dates = valuesOf(propertiesOf(component, 'rdate')).map((one) => onsetOf(one, from));
  const [parts, ...more] = valuesOf(propertiesOf(component, 'rrule'));
  if (start === undefined || !dates.every(isKnown) || more.length > 0) return undefined;
  if (parts === undefined) return { from, to, start, dates, rule: null };
  const rule = readYearlyRule(Object(parts), { start, from }, budget);
  return rule && { from, to, start, dates, rule };
}

/** Whether there is no more than is read, which is seen without reading any of it. */
function isWithinBounds([, , components]: JcalComponent): boolean {
  if (components.length > MOST_OBSERVANCES) return false;
  const dates = components.map((one) => valuesOf(propertiesOf(one, 'rdate')).length);
  return dates.reduce((sum, count) => sum + count, 0) <= MOST_DATES;
}

function observancesOf(component: JcalComponent): Observance[] | null {
  const [, , components] = component;
  if (components.length === 0 || !isWithinBounds(component)) return null;
  const budget = { left: MOST_YEARS };
  const observances: Observance[] = [];
  for (const one of components) {
    const observance = readObservance(one, budget);
    if (observance === undefined) return null;
    observances.push(observance);
  }
  return observances;
}

const textIn = (component: JcalComponent, name: string): string | null => {
  const value = property(component, name)?.[3];
  return value === undefined ? null : String(value);
};

/** Reads a VTIMEZONE with the bounds of §18.1. It is read whole or not at all. */
export const readZoneDefinition = (component: JcalComponent): ZoneDefinition => ({
  tzid: textIn(component, 'tzid') ?? '',
  location: textIn(component, 'x-lic-location'),
  observances: observancesOf(component),
});

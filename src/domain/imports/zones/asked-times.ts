import { type CalendarEntry, type JcalComponent, parameter, property } from '../jcal.ts';
import { localDates } from './local-dates.ts';
import { localSecond } from './local-second.ts';
import type { OffsetAt } from './zone-clock.ts';

/**
 * The local times that an event has in each zone that it names, in seconds since 1970-01-01T00:00; each once, in order.
 */
export type AskedTimes = ReadonlyMap<string, readonly number[]>;

/** An event has fewer: an object of a client has not as many characters. Of more, as many are taken evenly. */
export const MOST_ASKED = 20_000;

/** The clock that a calendar describes for a name; undefined where it describes none. */
export type ClockOf = (tzid: string) => OffsetAt | undefined;

const NAMES = new Set(['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id']);

/** A property of times with what it says, in seconds since 1970-01-01T00:00. */
type Named = { tzid: string; name: string; locals: number[] };

const namedTimes = ([, properties]: JcalComponent): Named[] =>
  properties.flatMap((one) => {
    const tzid = NAMES.has(one[0]) ? parameter(one, 'tzid') : undefined;
    if (tzid === undefined) return [];
    const locals = one.slice(3).flatMap((value) => localSecond(value) ?? []);
    return [{ tzid, name: one[0], locals }];
  });

/** Seconds that an event lasts by the clock of its start; 0 where that is not said. */
function lengthOf(jcal: JcalComponent, start: Named, first: number): number {
  const end = namedTimes(jcal).find(({ name, tzid }) => name === 'dtend' && tzid === start.tzid);
  const [last] = end?.locals ?? [];
  if (last !== undefined) return last - first;
  try {
    const duration = Temporal.Duration.from(String(property(jcal, 'duration')?.[3]));
    return duration.total({ unit: 'seconds', relativeTo: '1970-01-01' });
  } catch {
    return 0;
  }
}

/** The start of a component with the local time that it is, and how long it lasts. */
function startOf(jcal: JcalComponent): { tzid: string; first: number; length: number } | undefined {
  const start = namedTimes(jcal).find(({ name }) => name === 'dtstart');
  const [first] = start?.locals ?? [];
  if (start === undefined || first === undefined) return undefined;
  return { tzid: start.tzid, first, length: lengthOf(jcal, start, first) };
}

/** As many as are asked, the first and the last among them. */
function thinned(times: readonly number[]): readonly number[] {
  if (times.length <= MOST_ASKED) return times;
  const step = (times.length - 1) / (MOST_ASKED - 1);
  return Array.from({ length: MOST_ASKED }, (_one, at) => times[Math.round(at * step)] as number);
}

/** The starts of the dates of an event and the end of its rule, by the clock of the first one. */
function datesOf(
  { master }: CalendarEntry,
  { tzid, first }: { tzid: string; first: number },
  horizon: string,
  clockOf: ClockOf,
): { starts: readonly number[]; until: number | null } {
  const [rule] = master.rules;
  const offsetAt = clockOf(tzid);
  const dates =
    rule === undefined || offsetAt === undefined
      ? undefined
      : localDates(rule, { start: first, offsetAt, horizon });
  const added = namedTimes(master.jcal).filter(({ name }) => name === 'rdate');
  const more = added.flatMap(({ locals }) => locals);
  return { starts: [...(dates?.starts ?? [first]), ...more], until: dates?.until ?? null };
}

/**
 * The times at which a zone matters for an event: starts and ends of all its dates up to the horizon, its exceptions,
 * and the end of its rule. Source: §18.1.
 */
export function askedTimes(entry: CalendarEntry, horizon: string, clockOf: ClockOf): AskedTimes {
  const asked = new Map<string, number[]>();
  const add = (tzid: string, times: readonly number[]): void => {
    const known = asked.get(tzid) ?? [];
    for (const time of times) known.push(time);
    asked.set(tzid, known);
  };
  for (const { jcal } of [entry.master, ...entry.changes]) {
    for (const { tzid, locals } of namedTimes(jcal)) add(tzid, locals);
    const start = startOf(jcal);
    if (start !== undefined) add(start.tzid, [start.first + start.length]);
  }
  const start = startOf(entry.master.jcal);
  if (start !== undefined) {
    const { starts, until } = datesOf(entry, start, horizon, clockOf);
    add(start.tzid, [...starts, ...starts.map((one) => one + start.length)]);
    if (until !== null) add(start.tzid, [until]);
  }
  const ordered = (times: readonly number[]): number[] =>
    [...new Set(times)].sort((one, other) => one - other);
  return new Map([...asked].map(([tzid, times]) => [tzid, thinned(ordered(times))]));
}

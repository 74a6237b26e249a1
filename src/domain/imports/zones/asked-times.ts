import { MAX_OCCURRENCES } from '../../events/series.ts';
import { expandRule, isBounded, parseRule } from '../../recurrence/index.ts';
import { instantFromText, latestInstant } from '../../time/instant.ts';
import { type CalendarEntry, type JcalComponent, parameter, property } from '../jcal.ts';
import { localSecond } from './local-second.ts';

/** The local times that an event has in each zone that it names, in seconds since 1970-01-01T00:00; each once, in order. */
export type AskedTimes = ReadonlyMap<string, readonly number[]>;

/** An event has fewer: at most 1 000 dates with their ends, and 366 by hand. Of more, as many are taken evenly. */
export const MOST_ASKED = 4_000;

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

/** Seconds that an event lasts by its clock; 0 where that is not said in one zone. */
function lengthOf(jcal: JcalComponent, start: number, times: readonly Named[]): number {
  const end = times.find(({ name }) => name === 'dtend')?.locals[0];
  if (end !== undefined) return end - start;
  try {
    const duration = Temporal.Duration.from(String(property(jcal, 'duration')?.[3]));
    return duration.total({ unit: 'seconds', relativeTo: '1970-01-01' });
  } catch {
    return 0;
  }
}

/** The days that a rule may be followed through: 500 years. Rarer rules have few dates. */
const MOST_DAYS = 200_000;

/** The dates of a rule, by a clock that never changes: what the zone is, is not known yet. */
function datesOf(text: string, start: number, horizon: string): number[] {
  const parsed = parseRule(text);
  if (!parsed.ok) return [];
  const { rule } = parsed;
  const expansion = expandRule({
    rule,
    startAt: Temporal.Instant.fromEpochMilliseconds(start * 1000),
    timeZone: 'UTC',
    horizon: isBounded(rule) ? latestInstant : instantFromText(horizon),
    ...{ limit: MAX_OCCURRENCES + 1, work: MOST_DAYS },
  });
  return expansion.ok ? expansion.starts.map((one) => one.epochMilliseconds / 1000) : [];
}

/** As many as are asked, the first and the last among them. */
function thinned(times: readonly number[]): readonly number[] {
  if (times.length <= MOST_ASKED) return times;
  const step = (times.length - 1) / (MOST_ASKED - 1);
  return Array.from({ length: MOST_ASKED }, (_one, at) => times[Math.round(at * step)] as number);
}

/**
 * The times at which a zone matters for an event: starts and ends of all its dates up to the horizon, and its exceptions. Source:
 * decision 18.1.
 */
export function askedTimes({ master, changes }: CalendarEntry, horizon: string): AskedTimes {
  const asked = new Map<string, number[]>();
  const add = (tzid: string, times: readonly number[]): void => {
    const known = asked.get(tzid) ?? [];
    for (const time of times) known.push(time);
    asked.set(tzid, known);
  };
  const own = namedTimes(master.jcal);
  const all = [...own, ...changes.flatMap(({ jcal }) => namedTimes(jcal))];
  for (const { tzid, locals } of all) add(tzid, locals);
  const start = own.find(({ name }) => name === 'dtstart');
  const [first] = start?.locals ?? [];
  if (start !== undefined && first !== undefined) {
    const length = lengthOf(master.jcal, first, own);
    const [rule] = master.rules;
    const dates = rule === undefined ? [first] : datesOf(rule, first, horizon);
    const added = own.filter(({ name }) => name === 'rdate').flatMap(({ locals }) => locals);
    const starts = [...dates, ...added];
    add(start.tzid, [...dates, ...starts.map((one) => one + length)]);
  }
  const ordered = (times: readonly number[]): number[] =>
    [...new Set(times)].sort((one, other) => one - other);
  return new Map([...asked].map(([tzid, times]) => [tzid, thinned(ordered(times))]));
}

import type { CalendarZone, ZoneOf } from '../calendar-times.ts';
import type { AskedTimes, ClockOf } from './asked-times.ts';
import { definedClock, type LocalClock, namedClock, type Work } from './zone-clock.ts';
import type { ZoneDefinition } from './zone-definition.ts';
import { namedZone, zonesByUse } from './zone-names.ts';

/** The limit of the work of finding the zones of one event, in the units of `Work`. */
export const MOST_WORK = 6_000;

/** Comparisons of offsets that are as much work as a unit. */
const COMPARED_A_UNIT = 16;

/** The sources from which the zones of a calendar are found. */
export type ZoneSources = {
  readonly definitions: readonly ZoneDefinition[];
  /** The zone of a name that is not one of IANA. */
  readonly otherName: (tzid: string) => string | undefined;
};

/**
 * Finds the zones of an event by the times that it has in them, which are worked out when a zone is described. The
 * preferred ones, first that of the venue, come first where several agree.
 */
export type ZonesAt = (
  asked: (clockOf: ClockOf) => AskedTimes,
  preferred: readonly [venue: string, ...others: string[]],
  work?: Work,
) => ZoneOf;

type Clocks = (zone: string) => LocalClock;

/** Clocks of zones that are worked out once. */
function createClocks(): Clocks {
  const clocks = new Map<string, LocalClock>();
  return (zone) => {
    const clock = clocks.get(zone) ?? namedClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
}

/** Whether a zone has given offsets at given times. The time at which the zone before differed is compared first. */
function comparison(
  times: readonly number[],
  offsets: readonly number[],
  clocks: Clocks,
  work: Work,
) {
  let differed = 0;
  return (zone: string): boolean => {
    const clock = clocks(zone);
    const isSame = (at: number): boolean => clock(times[at] as number, work) === offsets[at];
    work.left -= 1;
    if (!isSame(differed)) return false;
    for (let at = 0; at < times.length; at++) {
      work.left -= 1 / COMPARED_A_UNIT;
      if (work.left < 0) return false;
      if (isSame(at)) continue;
      differed = at;
      return false;
    }
    return true;
  };
}

/** The offsets of a clock at all times; undefined where that is too much work. */
function offsetsAt(clock: LocalClock, times: readonly number[], work: Work): number[] | undefined {
  const offsets: number[] = [];
  for (const time of times) {
    const offset = clock(time, work);
    if (offset === undefined) return undefined;
    offsets.push(offset);
  }
  return offsets;
}

/** The means of comparing zones for one event: their clocks, and the work that is left. */
type Comparing = { readonly clocks: Clocks; readonly work: Work };

/** The first zone that has given offsets at all times. */
function zoneLike(
  times: readonly number[],
  offsets: readonly number[],
  candidates: readonly string[],
  { clocks, work }: Comparing,
): string | undefined {
  const agrees = comparison(times, offsets, clocks, work);
  return candidates.find((zone) => work.left > 0 && agrees(zone));
}

/** The definition of a zone by a calendar; its clock is computed once, at its first use. */
type Described = { readonly location: string | null; clock(): LocalClock | null };

function describe({ location, observances }: ZoneDefinition): Described {
  let clock: LocalClock | null = null;
  return {
    location,
    clock: () => {
      clock ??= observances && definedClock(observances);
      return clock;
    },
  };
}

/** A name as it is looked for: programs write it in quotes or with blanks around it. */
const keyOf = (tzid: string): string =>
  tzid
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();

/** The definitions of zones by a calendar, by their names: of two with one name the first that can be read. */
function describedZones(definitions: readonly ZoneDefinition[]): Map<string, Described> {
  const read = definitions.filter(({ observances }) => observances !== null);
  const all = [...read, ...definitions].toReversed();
  return new Map(all.map((one) => [keyOf(one.tzid), describe(one)]));
}

/**
 * Finds the zones that the names in a calendar mean: the zone of that name, unless the calendar describes another clock
 * at the times of the event; else a zone that agrees with what it describes at all of these times, and where none does,
 * the clock itself. A description that is not read, or is too much work, explains nothing: the name counts then, if it
 * is known. Source: §18.1.
 */
export function createZoneFinder({ definitions, otherName }: ZoneSources): ZonesAt {
  const clocks = createClocks();
  const described = describedZones(definitions);
  const nameOf = (tzid: string): string | undefined => {
    const location = described.get(keyOf(tzid))?.location ?? null;
    return (
      namedZone(tzid) ?? (location === null ? undefined : namedZone(location)) ?? otherName(tzid)
    );
  };
  return (asked, preferred, work = { left: MOST_WORK }) => {
    const clockOf = (tzid: string): LocalClock | null | undefined =>
      described.get(keyOf(tzid))?.clock();
    const offsetsOf: ClockOf = (tzid) => {
      const clock = clockOf(tzid);
      return clock ? (local) => clock(local, work) : undefined;
    };
    let times: AskedTimes | undefined;
    const find = (tzid: string): CalendarZone | undefined => {
      const named = nameOf(tzid);
      const clock = clockOf(tzid);
      if (!clock) return named;
      times ??= asked(offsetsOf);
      const own = times.get(tzid) ?? [];
      const offsets = offsetsAt(clock, own, work);
      if (offsets === undefined || own.length === 0) return named;
      const candidates = [...(named === undefined ? [] : [named]), ...preferred, ...zonesByUse];
      const like = zoneLike(own, offsets, candidates, { clocks, work });
      const offsetAt = (local: number): number | undefined => clock(local, work);
      return like ?? { tzid, zone: preferred[0], offsetAt };
    };
    const found = new Map<string, CalendarZone | undefined>();
    return (tzid) => {
      if (!found.has(tzid)) found.set(tzid, find(tzid));
      return found.get(tzid);
    };
  };
}

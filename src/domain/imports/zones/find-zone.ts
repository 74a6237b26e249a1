import type { ZoneOf } from '../calendar-times.ts';
import type { AskedTimes } from './asked-times.ts';
import { definedClock, type LocalClock, namedClock, type Work } from './zone-clock.ts';
import type { ZoneDefinition } from './zone-definition.ts';
import { namedZone, zonesByUse } from './zone-names.ts';

/** What the zones of one event may cost. */
export const MOST_WORK = 6_000;

/** Comparisons of offsets that are as much work as a unit. */
const COMPARED_A_UNIT = 16;

/** What the zones of a calendar are found with. */
export type ZoneSources = {
  readonly definitions: readonly ZoneDefinition[];
  /** The zone of a name that is not one of IANA. */
  readonly otherName: (tzid: string) => string | undefined;
};

/**
 * Finds the zones of an event by the times that it has in them, which are worked out when a zone is described; the preferred ones
 * come first where several agree.
 */
export type ZonesAt = (
  asked: () => AskedTimes,
  preferred: readonly string[],
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

/** What zones of one event are compared with. */
type Comparing = { readonly clocks: Clocks; readonly work: Work };

/** The first zone that has the offsets of a clock at all times. */
function zoneLike(
  clock: LocalClock,
  times: readonly number[],
  candidates: readonly string[],
  { clocks, work }: Comparing,
): string | undefined {
  const offsets = offsetsAt(clock, times, work);
  if (offsets === undefined || times.length === 0) return undefined;
  const agrees = comparison(times, offsets, clocks, work);
  return candidates.find((zone) => work.left > 0 && agrees(zone));
}

/** What a calendar says of a zone; its clock is worked out when it is needed, once. */
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

/**
 * Finds the zones that the names in a calendar mean: the zone of that name, unless the calendar describes another clock at the times of
 * the event; else a zone that agrees with what it describes at all of these times. Where none does, the name counts, if it is
 * known. Source: decision 18.1.
 */
export function createZoneFinder({ definitions, otherName }: ZoneSources): ZonesAt {
  const clocks = createClocks();
  const described = new Map(definitions.map((one) => [one.tzid, describe(one)]));
  const nameOf = (tzid: string): string | undefined => {
    const location = described.get(tzid)?.location ?? null;
    return (
      namedZone(tzid) ?? (location === null ? undefined : namedZone(location)) ?? otherName(tzid)
    );
  };
  return (asked, preferred, work = { left: MOST_WORK }) => {
    let times: AskedTimes | undefined;
    const find = (tzid: string): string | undefined => {
      const named = nameOf(tzid);
      const clock = described.get(tzid)?.clock();
      if (!clock) return named;
      times ??= asked();
      const candidates = [...(named === undefined ? [] : [named]), ...preferred, ...zonesByUse];
      return zoneLike(clock, times.get(tzid) ?? [], candidates, { clocks, work }) ?? named;
    };
    const found = new Map<string, string | undefined>();
    return (tzid) => {
      if (!found.has(tzid)) found.set(tzid, find(tzid));
      return found.get(tzid);
    };
  };
}

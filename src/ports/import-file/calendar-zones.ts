import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import type { ZoneOf } from '../../domain/imports/calendar-times.ts';
import { isTimeZone, timeZoneNames } from '../../domain/time/time-zones.ts';

const byLowerCase = new Map(timeZoneNames.map((name) => [name.toLowerCase(), name]));

/** An IANA name in any letter case, also behind a prefix such as `/mozilla.org/20050126_1/`. */
function namedZone(tzid: string): string | undefined {
  const parts = tzid.split('/').filter((part) => part !== '');
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join('/').toLowerCase());
  const found = ends.map((end) => byLowerCase.get(end)).find((name) => name !== undefined);
  return found ?? (tzid.toUpperCase() === 'Z' ? 'UTC' : undefined);
}

/** The name that Windows and Outlook use (CLDR, "windowsZones"). */
const windowsZone = (tzid: string): string | undefined => {
  const [zone] = findIana(tzid as Parameters<typeof findIana>[0]);
  return zone !== undefined && isTimeZone(zone) ? zone : undefined;
};

/** The months of a year in which the offsets of two zones are compared, for three years. */
const PROBES = [2024, 2025, 2026].flatMap((year) =>
  [1, 3, 4, 5, 7, 9, 10, 11, 12].map((month) => ({ year, month, day: 15, hour: 12, minute: 0 })),
);

const offsetsOf = (zone: ICAL.Timezone): number[] =>
  PROBES.map((probe) =>
    zone.utcOffset(new ICAL.Time({ ...probe, second: 0, isDate: false }, zone)),
  );

function hasOffsets(name: string, offsets: readonly number[]): boolean {
  return PROBES.every((probe, at) => {
    const local = Temporal.PlainDateTime.from(probe).toZonedDateTime(name);
    return local.offsetNanoseconds / 1e9 === offsets[at];
  });
}

/** A zone with the clock changes that a VTIMEZONE of another name describes; the preferred ones first. */
function zoneLike(component: ICAL.Component, preferred: readonly string[]): string | undefined {
  try {
    const offsets = offsetsOf(new ICAL.Timezone(component));
    return [...preferred, ...timeZoneNames].find((name) => hasOffsets(name, offsets));
  } catch {
    return undefined;
  }
}

/**
 * Explains the zones of a calendar: by their names, by what the calendar says beside them, else by the clock changes that
 * it describes. `preferred` are the zones of this service's places.
 */
export function calendarZones(
  definitions: ReadonlyMap<string, ICAL.Component>,
  preferred: readonly string[],
): ZoneOf {
  const known = new Map<string, string | undefined>();
  const explain = (tzid: string): string | undefined => {
    const definition = definitions.get(tzid);
    const said = definition?.getFirstPropertyValue('x-lic-location');
    const byName = namedZone(tzid) ?? windowsZone(tzid) ?? (said && namedZone(String(said)));
    return byName || (definition && zoneLike(definition, preferred));
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, explain(tzid));
    return known.get(tzid);
  };
}

import { isTimeZone, timeZoneNames } from '../../time/time-zones.ts';

const byLowerCase = new Map(timeZoneNames.map((name) => [name.toLowerCase(), name]));

/** The longest name that is looked for: longer ones name nothing. */
const LONGEST = 255;

/** An IANA name in any letter case, also behind a prefix such as `/mozilla.org/20050126_1/`. */
export function namedZone(tzid: string): string | undefined {
  if (tzid.length > LONGEST) return undefined;
  const parts = tzid.split('/').filter((part) => part !== '');
  const ends = [3, 2, 1].map((count) => parts.slice(-count).join('/').toLowerCase());
  const found = ends.map((end) => byLowerCase.get(end)).find((name) => name !== undefined);
  return found ?? (tzid.toUpperCase() === 'Z' ? 'UTC' : undefined);
}

/** A name of Windows without the offset that Outlook shows before it: "(UTC-05:00) Eastern Standard Time". */
export const withoutOffset = (tzid: string): string =>
  tzid.length > LONGEST ? '' : tzid.replace(/^\((?:UTC|GMT)[^)]{0,9}\)\s{0,9}/i, '');

/** Zones that many people live in, the most usual of those with the same clock first. */
const USUAL = [
  ...['Berlin', 'London', 'Paris', 'Madrid', 'Rome', 'Amsterdam', 'Vienna', 'Zurich', 'Warsaw'],
  ...['Kyiv', 'Helsinki', 'Athens', 'Lisbon', 'Istanbul', 'Moscow'],
].map((city) => `Europe/${city}`);

const ELSEWHERE = [
  ...['New_York', 'Chicago', 'Los_Angeles', 'Denver', 'Phoenix', 'Toronto', 'Halifax'],
  ...['Anchorage', 'Mexico_City', 'Sao_Paulo', 'Bogota', 'Santiago', 'Caracas'],
].map((city) => `America/${city}`);

const EAST = [
  ...['Shanghai', 'Kolkata', 'Tokyo', 'Jakarta', 'Dubai', 'Karachi', 'Dhaka', 'Jerusalem'],
  ...['Tehran', 'Kathmandu', 'Yangon', 'Tashkent'],
].map((city) => `Asia/${city}`);

const SOUTH = [
  ...['Africa/Lagos', 'Africa/Cairo', 'Africa/Johannesburg', 'Africa/Nairobi', 'Africa/Abidjan'],
  ...['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'],
  ...['Pacific/Auckland', 'Pacific/Honolulu', 'Atlantic/Azores'],
];

/** Every zone, the usual ones first. */
export const zonesByUse: readonly string[] = [
  ...new Set([
    ...[...USUAL, 'UTC', ...ELSEWHERE, ...EAST, ...SOUTH].filter(isTimeZone),
    ...timeZoneNames,
  ]),
];

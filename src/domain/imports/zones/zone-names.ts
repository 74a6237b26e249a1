import { isTimeZone, timeZoneName, timeZones } from '../../time/time-zones.ts';

/** The longest name that is looked for: longer ones name nothing. */
const LONGEST = 255;

/** An IANA name in any letter case, also behind a prefix such as `/mozilla.org/20050126_1/`. */
export function namedZone(tzid: string): string | undefined {
  if (tzid.length > LONGEST) return undefined;
  const text = tzid.trim().replaceAll(' ', '_');
  const parts = text.split('/').filter((part) => part !== '');
  for (const count of [3, 2, 1]) {
    const name = timeZoneName(parts.slice(-count).join('/'));
    if (name !== undefined) return name;
  }
  return text.toUpperCase() === 'Z' ? 'UTC' : undefined;
}

/** The offset that Windows and Outlook show before a name: `(UTC-05:00)`, `(GMT+01.00)`, `(UTC)`. */
const OFFSET = /^\((?:UTC|GMT)\s?(?:([+\u2212-])(\d\d?)(?:[:.]?(\d\d))?)?\)\s{0,9}/i;

/**
 * A name of Windows or Outlook; `offset` is what it shows before it in minutes east of UTC, null where it shows none.
 */
export type ShownName = { readonly name: string; readonly offset: number | null };

/** A name without the offset that Outlook shows before it: "(UTC-05:00) Eastern Standard Time". */
export function shownName(tzid: string): ShownName {
  if (tzid.length > LONGEST) return { name: '', offset: null };
  const text = tzid.trim();
  const [shown, sign, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? [];
  if (shown === undefined) return { name: text, offset: null };
  const size = Number(hours) * 60 + Number(minutes);
  const offset = sign === undefined || sign === '+' ? size : -size;
  return { name: text.slice(shown.length), offset };
}

/** Zones that many people live in, the most usual of those with the same clock first. */
const USUAL = [
  'Berlin',
  'London',
  'Paris',
  'Madrid',
  'Rome',
  'Amsterdam',
  'Vienna',
  'Zurich',
  'Warsaw',
  'Kyiv',
  'Helsinki',
  'Athens',
  'Lisbon',
  'Istanbul',
  'Moscow',
].map((city) => `Europe/${city}`);

const ELSEWHERE = [
  'New_York',
  'Chicago',
  'Los_Angeles',
  'Denver',
  'Phoenix',
  'Toronto',
  'Halifax',
  'Anchorage',
  'Mexico_City',
  'Sao_Paulo',
  'Bogota',
  'Santiago',
  'Caracas',
].map((city) => `America/${city}`);

const EAST = [
  'Shanghai',
  'Kolkata',
  'Tokyo',
  'Jakarta',
  'Dubai',
  'Karachi',
  'Dhaka',
  'Jerusalem',
  'Tehran',
  'Kathmandu',
  'Yangon',
  'Tashkent',
].map((city) => `Asia/${city}`);

const SOUTH = [
  'Africa/Lagos',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Africa/Abidjan',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Atlantic/Azores',
];

/** Every zone, the usual ones first, those of no country last. */
export const zonesByUse: readonly string[] = [
  ...new Set([
    ...[...USUAL, 'UTC', ...ELSEWHERE, ...EAST, ...SOUTH].filter(isTimeZone),
    ...timeZones.filter((name) => !name.startsWith('Etc/')),
    ...timeZones,
  ]),
];

const nameOfCity = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');

const zonesByCity = Map.groupBy(zonesByUse, (zone) =>
  nameOfCity(zone.slice(zone.lastIndexOf('/') + 1)),
);

/** The offset of a zone without its summer time, in minutes. */
function usualOffset(zone: string): number {
  const offsets = [1, 7].map(
    (month) =>
      Temporal.PlainDate.from({ year: 2026, month, day: 1 }).toZonedDateTime(zone)
        .offsetNanoseconds,
  );
  return Math.min(...offsets) / 60_000_000_000;
}

/**
 * The zone of the first city in a name that is in a zone with the offset that is shown before it, in any language that
 * writes it so.
 */
export function zoneOfCities({ name, offset }: ShownName): string | undefined {
  if (offset === null) return undefined;
  return name
    .split(/[,;/]/)
    .flatMap((city) => zonesByCity.get(nameOfCity(city)) ?? [])
    .find((zone) => usualOffset(zone) === offset);
}

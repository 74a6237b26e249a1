import { phpTimeZones } from './php-time-zones.ts';

const known: ReadonlySet<string> = new Set([
  ...phpTimeZones,
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
]);

/** Every accepted time-zone identifier, in alphabetical order. Source: decision 1.11. */
export const timeZoneNames: readonly string[] = [...known].sort();

/**
 * Whether `text` is a time-zone identifier the service accepts: a name that Node or PHP lists, in exactly
 * that spelling. Offsets (`+02:00`), abbreviations and other letter cases are not. Never throws.
 * Source: decision 1.11; spec, Event (`recurrence_timezone`, at most 64 characters, which every name here is).
 */
export function isTimeZone(text: string): boolean {
  return known.has(text);
}

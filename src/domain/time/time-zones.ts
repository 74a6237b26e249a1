/** The form of a name of a zone: no offset, and nothing else that Temporal reads a zone out of. */
const NAME = /^[a-z][a-z0-9_+/-]{0,63}$/i;

const anyDay = Temporal.PlainDate.from('2027-01-01');

/**
 * The name of a time zone as IANA writes it, from a text in any letter case: zones and links (`US/Eastern`, `GB`,
 * `Etc/UTC`). Undefined for offsets, for abbreviations that IANA does not have, and for any other text. Never throws.
 * Source: §1.11.
 */
export function timeZoneName(text: string): string | undefined {
  if (!NAME.test(text)) return undefined;
  try {
    return anyDay.toZonedDateTime(text).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Whether `text` is the name of a time zone, in the spelling of IANA. Source: §1.11. */
export const isTimeZone = (text: string): boolean => timeZoneName(text) === text;

/** Zones that are an offset: of those that no country has, they are the only ones. */
const FIXED = Array.from({ length: 27 }, (_one, at) => at - 14)
  .filter((hours) => hours !== 0)
  .map((hours) => `Etc/GMT${hours < 0 ? '' : '+'}${hours}`);

/** Every zone once, without its further names, in alphabetical order. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...FIXED]),
].sort();

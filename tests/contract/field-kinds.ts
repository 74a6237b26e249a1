import { NOWHERE } from '../support/bookings.ts';

/** Records that a field can refer to; the test has one of each. */
export type Known = {
  room: string;
  venue: string;
  institution: string;
  term: string;
  events: string[];
};

/** A value, or a function of the existing records. */
type Value = unknown | ((known: Known) => unknown);

/** What fields of a kind take up to their limits, and what they refuse from there on. */
export type Kind = { good: Value[]; bad: Value[] };

const notText = [7, true, ['x'], { x: 1 }];

/** Four-byte characters of one text that leave room for the others of an event: 256 KiB in all (§3.8). */
const MOST_OF_FOUR_BYTES = 60_000;

/** Text of at most `max` characters; 𝒜 is one of two code units. */
export const text = (max = 65_535): Kind => ({
  good: ['x', 'a'.repeat(max), 'ä'.repeat(max), '𝒜'.repeat(Math.min(max, MOST_OF_FOUR_BYTES))],
  bad: [...notText, 'a'.repeat(max + 1), '𝒜'.repeat(max + 1), 'a\u0000'],
});

export const integer = (min: number, max: number): Kind => ({
  good: [min, max, String(max)],
  bad: [min - 1, max + 1, String(max + 1), min + 0.5, 'many', true, [], {}],
});

export const flag: Kind = {
  good: [true, false, 0, 1, '0', '1'],
  bad: ['yes', 2, -1, [], {}],
};

export const choice = (values: readonly string[]): Kind => ({
  good: [...values],
  bad: ['unheard_of', values[0]?.toUpperCase(), 7, true, [], {}],
});

export const email = (max: number): Kind => ({
  good: ['a@b', `${'a'.repeat(max - 2)}@b`],
  bad: [...notText, 'ab', '@b', 'a@', `${'a'.repeat(max - 1)}@b`],
});

const longUrl = (length: number): string => 'https://a.example/'.padEnd(length, 'x');

export const url = (max: number): Kind => ({
  good: ['https://a.example', longUrl(max)],
  bad: [...notText, 'a.example', 'javascript:alert(1)', 'ftp://a.example', longUrl(max + 1)],
});

const reference = (good: Value): Kind => ({
  good: [good],
  bad: [...notText, NOWHERE, 'x', `${NOWHERE}0`],
});

export const room = reference(({ room: id }: Known) => id);
export const venue = reference(({ venue: id }: Known) => id);
export const institution = reference(({ institution: id }: Known) => id);
export const term = reference(({ term: id }: Known) => id);

/** A date or date-time of 1.8. */
export const moment = (good: string[], bad: string[] = []): Kind => ({
  good,
  bad: [...notText, 'tomorrow', '2027-02-29', '2027-13-01', '29.03.2027', ...bad],
});

/** A calendar date and nothing more. */
export const day = (good: string[], bad: string[] = []): Kind => ({
  good,
  bad: [...notText, 'tomorrow', '2027-02-29', '2027-3-1', '2027-03-01T10:00', ...bad],
});

export const clock = (good: string[], bad: string[] = []): Kind => ({
  good,
  bad: [...notText, '24:00', '9:00', '09:60', '09:00:00', ...bad],
});

export const zone: Kind = {
  good: ['UTC', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'],
  bad: [...notText, 'Mars/Base', '+02:00', 'x'.repeat(65)],
};

export const rule: Kind = {
  good: ['FREQ=WEEKLY;COUNT=4', 'RRULE:FREQ=DAILY;COUNT=2'],
  bad: [...notText, 'often', 'FREQ=SECONDLY', `FREQ=DAILY;COUNT=${'1'.repeat(1_990)}`],
};

/** A list of at most `max` of an item; `least` of them must be there. */
export const list = (item: Value, max: number, least = 0): Kind => {
  const of =
    (count: number): Value =>
    (known: Known) =>
      Array.from({ length: count }, () => settled(item, known));
  return {
    good: [of(Math.max(1, least)), of(max), ...(least === 0 ? [[]] : [])],
    bad: ['x', 7, true, {}, [null], [[]], of(max + 1), ...(least === 0 ? [] : [[]])],
  };
};

/** An object; its members have rows of their own. */
export const group: Kind = { good: [], bad: ['x', 7, true, []] };

/** The body's `attachments`, which mean nothing (§3.6). */
export const ignored: Kind = { good: [{}, { any: ['thing'] }, []], bad: ['x', 7, true] };

/** A value with the ids of the records. */
export const settled = (value: Value, known: Known): unknown =>
  typeof value === 'function' ? (value as (known: Known) => unknown)(known) : value;

import { z } from 'zod';
import { isId } from '../domain/id.ts';
import { isEmailAddress, isLongerThan, startsAsWebUrl } from '../domain/text/text-rules.ts';
import {
  parseClockTime,
  parseDate,
  parseDateTime,
} from '../domain/time/local-time/date-time-input.ts';
import { isTimeZone } from '../domain/time/time-zones.ts';

/**
 * The kinds of field in requests and answers. Each reads what §1.6 to §1.11 allow; a message continues "The …
 * field ". Input is normalized before: trimmed, with `""` as null.
 */

/** §3.8: text nobody fills by accident. */
const LONG_TEXT = 65_535;
/** The largest integer that the database keeps. */
const MAX_INTEGER = 2_147_483_647;

type Context = z.core.$RefinementCtx;

/** Refuses with the rest of the sentence "The … field …". */
function refuse(context: Context, sentence: string): never {
  context.addIssue({ code: 'custom', params: { sentence } });
  return z.NEVER;
}

/** Text of at most `max` code points. */
export const text = (max = LONG_TEXT) =>
  z
    .string()
    .superRefine((value, context) => {
      if (isLongerThan(value, max)) {
        refuse(context, `must not be longer than ${max} characters.`);
      }
    })
    .meta({ maxLength: max });

/** Text that must be there and say something. */
export const requiredText = (max: number) => text(max).meta({ minLength: 1, maxLength: max });

const integerText = /^[+-]?\d{1,15}$/;

/** A JSON integer or a string of one (§1.7). */
export const integer = (min: number, max: number = MAX_INTEGER) =>
  z.preprocess(
    (value) => (typeof value === 'string' && integerText.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );

const booleans = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
]);

/** true, false, 0, 1, "0", "1" (§1.7); in a query also the words. */
export const flag = () => z.preprocess((value) => booleans.get(value) ?? value, z.boolean());

const queryWords = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** A flag in a query, where everything is text. */
export const queryFlag = () => z.preprocess((value) => queryWords.get(value) ?? value, flag());

/** An id, any UUID version, in lower case. */
export const id = () =>
  z
    .string()
    .transform((value, context) =>
      isId(value) ? value.toLowerCase() : refuse(context, 'must be a valid UUID.'),
    )
    .meta({ format: 'uuid', minLength: 36, maxLength: 36 });

/** An http or https URL with a host, at most `max` characters. */
export const webUrl = (max: number) =>
  text(max)
    .superRefine((value, context) => {
      if (!startsAsWebUrl(value) || !URL.canParse(value)) {
        refuse(context, 'must be a valid URL that starts with http:// or https://.');
      }
    })
    .meta({ format: 'uri', maxLength: max });

/** An e-mail address; `a@b` is one (§1.11). */
export const email = (max: number) =>
  text(max)
    .superRefine((value, context) => {
      if (!isEmailAddress(value)) refuse(context, 'must be a valid e-mail address.');
    })
    .meta({ format: 'email', maxLength: max });

/** A date or date-time of §1.8, not yet put into a zone. */
export const dateTime = () =>
  z
    .string()
    .transform(
      (value, context) =>
        parseDateTime(value) ??
        refuse(context, 'must be a date or date-time such as 2027-03-29T10:00:00+02:00.'),
    )
    .meta({
      minLength: 8,
      maxLength: 64,
      examples: ['2027-03-29T10:00:00+02:00'],
      description:
        'ISO 8601 date or date-time; without an offset it is local time in the zone of the event, the venue ' +
        'or the service.',
    });

/** A calendar date, `Y-m-d`. */
export const date = () =>
  z
    .string()
    .transform(
      (value, context) => parseDate(value) ?? refuse(context, 'must be a date such as 2027-03-29.'),
    )
    .meta({ format: 'date', minLength: 10, maxLength: 10 });

/** A clock time, `H:i`. */
export const clockTime = () =>
  z
    .string()
    .superRefine((value, context) => {
      if (parseClockTime(value) === undefined) {
        refuse(context, 'must be a time from 00:00 to 23:59, such as 09:30.');
      }
    })
    .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', minLength: 5, maxLength: 5 });

/** A time-zone identifier (§1.11). */
export const timeZone = () =>
  text(64)
    .superRefine((value, context) => {
      if (value.length <= 64 && !isTimeZone(value))
        refuse(context, 'must be a time zone such as Europe/Berlin.');
    })
    .meta({ maxLength: 64, examples: ['Europe/Berlin'] });

const MAX_COMMA_LIST = 255;

/** Several values in one query parameter, separated by commas; `longest` is the number of characters. */
export const commaList = <T extends string>(values: readonly T[], longest = MAX_COMMA_LIST) =>
  text(longest)
    .transform((value, context): T[] => {
      const parts = value.split(',').map((part) => part.trim());
      const known = values.filter((candidate) => parts.includes(candidate));
      return parts.every((part) => (values as readonly string[]).includes(part))
        ? known
        : refuse(context, `must be a list of ${values.join(', ')}, separated by commas.`);
    })
    .meta({ maxLength: longest, examples: [values.slice(0, 2).join(',')] });

/** The longest cursor: sort keys are names of at most 500 characters, which JSON may write with six each. */
const MAX_CURSOR = 8_000;

/** `page`, `per_page` and `after` of every list (§1.13, §1.17). */
export const paging = {
  page: integer(1, 1_000_000).nullish().meta({
    description: 'The page, from 1, among the first 10000 rows. Not beside `after`.',
  }),
  after: text(MAX_CURSOR).nullish().meta({
    description:
      'The cursor of the next page, from rel="next" of the Link header. It stays right while others write.',
  }),
  per_page: integer(1, 500)
    .nullish()
    .meta({ description: 'Rows a page, at most 500; 100 if absent.' }),
};

/** A member that is accepted and has no effect: an object or an array, whatever is in it. It is never walked. */
export const ignored = () =>
  z
    .unknown()
    .transform((value, context): undefined => {
      if (typeof value === 'object' || value === undefined) return undefined;
      return refuse(context, 'must be an object.');
    })
    .optional();

const idInPath = id().meta({ description: 'The id of the record.' });

/** The parameter of a path that identifies one record, by the name that the contract gives it there. */
export const idParamsAs = <N extends string>(name: N) =>
  z.object({ [name]: idInPath } as Record<N, typeof idInPath>);
export const idParams = idParamsAs('id');

/** An integer on the way out. */
export const integerOut = (min: number) => z.int().min(min).max(MAX_INTEGER);

/** Times on the way out (§1.9). */
export const instantOut = () =>
  z.string().meta({
    format: 'date-time',
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$',
    maxLength: 20,
  });

/** Dates on the way out (§1.9). */
export const dateOut = () => z.string().meta({ format: 'date', minLength: 10, maxLength: 10 });

/** An id on the way out. */
export const idOut = () => z.string().meta({ format: 'uuid', minLength: 36, maxLength: 36 });

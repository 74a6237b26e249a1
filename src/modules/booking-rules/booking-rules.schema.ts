import { z } from 'zod';
import type { BookingRules, RuleName } from '../../domain/booking/booking-rules.ts';
import { flag, integer, integerOut, text } from '../../http/fields.schema.ts';

/** As many roles as a rule names. */
const MAX_ROLES = 20;
/** A year, in minutes: more notice is no rule, but a closed room. */
const MAX_NOTICE = 527_040;
/** No event is longer (§3.8). */
const MAX_LENGTH = 527_040;
const MAX_DAYS = 3_650;
const MAX_OPEN = 10_000;

const role = text(100)
  .min(1)
  .meta({ description: 'A role.', examples: ['students'], minLength: 1, maxLength: 100 });

const texts = {
  who: {
    description:
      'Who may book: `everyone`, or the holders of these roles; with an empty list only managers of the ' +
      'room. Everyone if absent.',
    examples: [['students']],
  },
  min_notice_minutes: {
    description: 'Minutes between the request and the start, at least; 0 asks for none.',
    examples: [60],
  },
  max_days_ahead: {
    description: 'Days from today to the start, at most, in the zone of the room; 0 is today.',
    examples: [14],
  },
  max_duration_minutes: {
    description: 'Minutes of one date without preparation and clean-up, at most.',
    examples: [120],
  },
  max_open_per_person: {
    description: 'Events of one person that are pending or approved and not over, at most.',
    examples: [3],
  },
  allow_past: {
    description: 'Whether times in the past may be booked; allowed if absent.',
    examples: [false],
  },
};

const example = {
  who: ['students'],
  max_days_ahead: 14,
  max_duration_minutes: 120,
  max_open_per_person: 3,
};

type Asked = { [Key in keyof BookingRules]?: BookingRules[Key] | null | undefined };

/** The rules in the order of the record, without those that do not limit. */
function kept({ who, ...rest }: Asked): BookingRules {
  const roles = who && who !== 'everyone' ? [...new Set(who)] : who;
  const given = Object.entries({ who: roles, ...rest }).filter(([, value]) => value != null);
  return Object.fromEntries(given) as BookingRules;
}

const input = z
  .object({
    who: z
      .union([z.literal('everyone'), z.array(role).max(MAX_ROLES)], {
        error: 'The booking rules.who field must be "everyone" or a list of roles.',
      })
      .nullish()
      .meta(texts.who),
    min_notice_minutes: integer(0, MAX_NOTICE).nullish().meta(texts.min_notice_minutes),
    max_days_ahead: integer(0, MAX_DAYS).nullish().meta(texts.max_days_ahead),
    max_duration_minutes: integer(1, MAX_LENGTH).nullish().meta(texts.max_duration_minutes),
    max_open_per_person: integer(1, MAX_OPEN).nullish().meta(texts.max_open_per_person),
    allow_past: flag().nullish().meta(texts.allow_past),
  } satisfies Record<RuleName, z.ZodType>)
  .transform(kept)
  .meta({
    id: 'SetBookingRules',
    description: 'Rules for bookings; an absent member does not limit.',
    example,
  });

const output = z
  .object({
    who: z
      .union([z.literal('everyone'), z.array(role).max(MAX_ROLES).readonly()])
      .optional()
      .meta(texts.who),
    min_notice_minutes: integerOut(0).optional().meta(texts.min_notice_minutes),
    max_days_ahead: integerOut(0).optional().meta(texts.max_days_ahead),
    max_duration_minutes: integerOut(1).optional().meta(texts.max_duration_minutes),
    max_open_per_person: integerOut(1).optional().meta(texts.max_open_per_person),
    allow_past: z.boolean().optional().meta(texts.allow_past),
  } satisfies Record<RuleName, z.ZodType>)
  .meta({
    id: 'BookingRules',
    description: 'Rules for bookings; an absent member does not limit.',
    example,
  });

type Texts = { description: string; examples: unknown[] };

/** The rules of a room or a venue in a request; the whole object replaces what was there (§12.1). */
export const bookingRulesInput = (about: Texts) => input.nullish().meta(about);

/** The rules of a room or a venue in a record. */
export const bookingRulesOut = (about: Texts) => output.nullable().meta(about);

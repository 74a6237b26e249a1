import { z } from 'zod';
import { OWN_READING, REQUIREMENT_KINDS } from '../../domain/enums.ts';
import { LOCALES } from '../../domain/messages/index.ts';
import { idOut, integerOut, timeZone } from '../../http/fields.schema.ts';
import { createdAt, recordId, updatedAt } from '../../http/record-fields.schema.ts';
import { emptySchema, okSchema } from '../../http/response/envelope.schema.ts';

const assignment = z
  .object({
    id: recordId,
    role: z
      .string()
      .max(100)
      .meta({ description: 'The role.', examples: ['manager'] }),
    kind: z
      .enum(REQUIREMENT_KINDS)
      .nullable()
      .meta({ description: 'Of a crew: the kind of its work; null for other roles.' }),
    teams: integerOut(1).nullable().meta({
      description: 'Of a crew: how many jobs it can do at once; null where that is not known.',
    }),
    room_id: idOut()
      .nullable()
      .meta({ description: 'The id of the room; null if it is for another thing.' }),
    venue_id: idOut()
      .nullable()
      .meta({ description: 'The id of the venue; null if it is for another thing.' }),
    institution_id: idOut()
      .nullable()
      .meta({ description: 'The id of the institution; null if it is for another thing.' }),
  })
  .meta({
    id: 'MyAssignment',
    description: 'A role for one room, venue or institution; of a crew also for none: everywhere.',
  });

/** Bytes of `preferences` as JSON. */
const MAX_PREFERENCES = 4_096;

/** JSON.stringify escapes exactly these. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

const me = z
  .object({
    id: recordId,
    name: z
      .string()
      .max(255)
      .meta({ description: 'The name.', examples: ['Alice Adams'] }),
    email: z
      .string()
      .max(255)
      .nullable()
      .meta({
        description:
          'The e-mail address; null if the issuer gives none, or says that it is not verified. Rights come ' +
          'only from one that is verified.',
        examples: ['alice@example.org'],
      }),
    roles: z
      .array(z.string().max(100))
      .max(50)
      .meta({
        description: 'The roles: admin, manager, or other roles of the issuer.',
        examples: [['manager']],
      }),
    unmatched_roles: z
      .array(z.string().max(1_000))
      .max(50)
      .meta({
        description:
          'The values that the sign-in sent as roles, where none of them is a role here; empty otherwise.',
        examples: [[]],
      }),
    assignments: z
      .array(assignment)
      .max(1_000)
      .meta({
        description:
          'Roles for single rooms, venues and institutions, by the verified e-mail address.',
        examples: [[]],
      }),
    locale: z.enum(LOCALES).meta({
      description:
        'The language of notifications and mails: the chosen one, else that of the token, else the one last ' +
        'accepted by the browser.',
      examples: ['en'],
    }),
    timezone: z
      .string()
      .max(64)
      .meta({
        description:
          'The time zone of the reader: the chosen one, else that of the token, else that of the service.',
        examples: ['Europe/Berlin'],
      }),
    not_chosen: z
      .array(z.enum(OWN_READING))
      .max(OWN_READING.length)
      .meta({
        description:
          'Settings that neither the caller nor the issuer has named; the web app takes them from the browser ' +
          'at the first sign-in.',
        examples: [[]],
      }),
    preferences: z.record(z.string().max(MAX_PREFERENCES), z.unknown()).meta({
      description: 'What the web app keeps for the caller, as it was sent last.',
      examples: [{ theme: 'dark' }],
    }),
    unread_count: integerOut(0).meta({
      description:
        'Number of unread notifications, without requests that wait for a decision: `pending_count` has these.',
      examples: [2],
    }),
    pending_count: integerOut(0).meta({
      description: 'Number of events that wait for a decision of the caller, counted up to 10000.',
      examples: [1],
    }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Me', description: 'The caller.' });

/** The profile of the caller, as it is sent. */
export type Me = z.infer<typeof me>;

export const meAnswer = okSchema(me);

export const changedMe = okSchema(me, 'The settings were updated.');

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A JSON object that the database can keep: neither NUL nor half a surrogate pair in any text. */
const preferences = z
  .record(z.string().max(MAX_PREFERENCES), z.unknown())
  .refine((value) => bytesOf(value) <= MAX_PREFERENCES, {
    params: { sentence: `must be at most ${MAX_PREFERENCES} bytes of JSON.` },
  })
  .refine((value) => !UNKEEPABLE.test(JSON.stringify(value)), {
    params: { sentence: 'must not have a NUL or half a surrogate pair in a text.' },
  });

export const changeMe = z
  .object({
    locale: z
      .enum(LOCALES)
      .nullish()
      .meta({
        description:
          'The language of notifications and mails; null follows the token and the browser.',
        examples: ['de'],
      }),
    timezone: timeZone()
      .nullish()
      .meta({
        description: 'The zone of the caller; null follows the token and the service.',
        examples: ['Europe/Berlin'],
      }),
    preferences: preferences.nullish().meta({
      description:
        'A JSON object of at most 4 KiB that replaces the one that is kept; null empties it.',
      examples: [{ theme: 'dark' }],
    }),
  })
  .meta({
    id: 'ChangeMe',
    description: 'What the caller chooses; what is absent stays as it is.',
    examples: [{ locale: 'de', timezone: 'Europe/Berlin' }],
  });

/** The parsed settings that the caller changes. */
export type ChangeMe = z.output<typeof changeMe>;

export const loggedOut = emptySchema('You are logged out.');

import { z } from 'zod';
import { RULE_NAMES } from '../../domain/booking/booking-rules.ts';
import { bookedRoom } from '../booked-room.schema.ts';

const messageOf = (example: string | null) =>
  z
    .string()
    .max(1_000)
    .nullable()
    .meta({ description: 'Null on reads, one sentence on writes.', examples: [example] });

/** The schema of an answer with a status; `message` is an example of the sentence that a write answers. */
export const envelope = <S extends number, T extends z.ZodType>(
  status: S,
  data: T,
  message: string | null = null,
) =>
  z.object({
    status: z.literal(status).describe('The HTTP status.'),
    message: messageOf(message),
    data,
  });

/** The schema of 200 with one record; `message` is the example of a write. */
export const okSchema = <T extends z.ZodType>(data: T, message?: string) =>
  envelope(200, data, message);

/** The schema of 201 with the new record, and an example of its message. */
export const createdSchema = <T extends z.ZodType>(data: T, message = 'The record was created.') =>
  envelope(201, data, message);

/** The schema of 200 with a list; paging is described by headers (§1.13). */
export const listSchema = <T extends z.ZodType>(row: T, message?: string) =>
  envelope(200, z.array(row).max(10_000).describe('The rows of the list.'), message);

/** The schema of 200 without data, and an example of its message. */
export const emptySchema = (message = 'The record was deleted.') =>
  envelope(200, z.null().describe('Always null.'), message);

const text = z.string().max(2_000);
const sentence = text.describe('The error, in one sentence.');

/** Every error but 422 and a booking conflict (§1.3). */
export const errorBody = z
  .object({ message: sentence })
  .meta({ id: 'Error', description: 'The error, in one sentence.' });

/** 422: messages by dotted path (§1.3). */
export const invalidBody = z
  .object({
    message: sentence,
    errors: z
      .record(z.string().max(255), z.array(text).min(1).max(100))
      .describe('The messages of each refused field, by its dotted path.'),
  })
  .meta({
    id: 'ValidationError',
    description: 'The fields that were refused, by dotted path, and why.',
  });

/** The id of an event in examples. */
const EXAMPLE_ID = '01980a3e-0d5e-7c3f-9f4e-0a6f0d1c2b3a';

const EXAMPLE_ROOM_ID = '01980a3e-4b10-7a52-8d0c-7c9e2f4b6a18';

const instant = () => z.string().max(20).meta({ format: 'date-time' });
const clock = () =>
  z
    .string()
    .max(5)
    .meta({ examples: ['08:00'] });

/** The subject of a conflict, with an example of its name. */
const named = (example: string) =>
  z.object({
    id: z
      .string()
      .max(36)
      .meta({ description: 'Its id.', examples: [EXAMPLE_ROOM_ID] }),
    name: z
      .string()
      .max(255)
      .meta({ description: 'Its name.', examples: [example] }),
  });

/** Why a room is not available for an occurrence (§6.4). */
export const conflict = z
  .object({
    start_at: instant().meta({ description: 'Of the occurrence itself, without buffers.' }),
    end_at: instant().describe('Of the occurrence itself, without buffers.'),
    reason: z
      .enum(['booked', 'blocked', 'closed', 'inactive', 'rule', 'stock'])
      .describe(
        'The reason: another booking, a block, the opening hours, a room out of use, a rule of the room for ' +
          'bookings, or too little equipment.',
      ),
    room: named('Lecture Hall 1').describe('The room that is not available.'),
    held_start_at: instant().nullable().meta({
      description: 'Start of the held range of the booking, buffers included, or of the block.',
    }),
    held_end_at: instant().nullable().describe('End of that held range or block.'),
    block_name: z
      .string()
      .max(255)
      .optional()
      .meta({
        description: 'Only for `blocked`: the name of the block.',
        examples: ['New floor'],
      }),
    open: z
      .array(
        z.object({
          start: clock().describe('The opening time, `H:i`.'),
          end: clock().describe('The closing time, `H:i`.'),
        }),
      )
      .max(10_000)
      .optional()
      .meta({
        description: "Only for `closed`: the opening hours of that day in the room's zone.",
      }),
    rule: z
      .enum(RULE_NAMES)
      .optional()
      .meta({
        description: 'Only for `rule`: the member of the booking rules of the room.',
        examples: ['max_duration_minutes'],
      }),
    message: text.optional().meta({
      description: 'Only for `rule`: the rule in words.',
      examples: ['Students may book at most 2 hours here.'],
    }),
    equipment: named('cameras')
      .optional()
      .meta({ description: 'Only for `stock`: the equipment of which there is too little.' }),
    wanted: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Only for `stock`: how many are wanted.', examples: [4] }),
    available: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({
        description: 'Only for `stock`: how many are free through the whole time.',
        examples: [2],
      }),
    event: z
      .object({
        id: z
          .string()
          .max(80)
          .meta({ description: 'Its id.', examples: [EXAMPLE_ID] }),
        title: z
          .string()
          .max(255)
          .meta({ description: 'Its title.', examples: ['Book launch'] }),
        start_at: instant().describe('Its start, without preparation.'),
        end_at: instant().describe('Its end, without clean-up.'),
        is_private: z
          .literal(true)
          .optional()
          .meta({
            description:
              'Only where it is private and the caller does not see what it is: its title is "Private".',
            examples: [true],
          }),
        room: bookedRoom.optional().meta({
          description:
            'Its room, only where that is another one, which shares a space with the room that is not available.',
        }),
      })
      .nullable()
      .meta({
        description:
          'The conflicting booking, or the booking in a block; null if the caller may not see it.',
      }),
  })
  .meta({ id: 'Conflict', description: 'Why a room is not available for an occurrence.' });

/** 409: a state that does not allow it, or with `conflicts` a room that is not available (§6.4). */
export const conflictBody = z
  .object({
    message: sentence,
    conflicts: z
      .array(conflict)
      .max(100)
      .optional()
      .describe('The conflicts, by time; absent when only the state does not allow the operation.'),
  })
  .meta({
    id: 'ConflictError',
    description: 'The state does not allow the operation, or a room is not available.',
  });

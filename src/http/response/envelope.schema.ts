import { z } from 'zod';

const message = z
  .string()
  .max(1_000)
  .nullable()
  .meta({ description: 'Null on reads, one sentence on writes.' });

const envelope = <S extends number, T extends z.ZodType>(status: S, data: T) =>
  z.object({ status: z.literal(status), message, data });

/** The schema of 200 with one record. */
export const okSchema = <T extends z.ZodType>(data: T) => envelope(200, data);

/** The schema of 201 with the new record. */
export const createdSchema = <T extends z.ZodType>(data: T) => envelope(201, data);

/** The schema of 200 with a list; paging is described by headers (1.13). */
export const listSchema = <T extends z.ZodType>(row: T) => envelope(200, z.array(row).max(10_000));

/** The schema of 200 without data. */
export const emptySchema = () => envelope(200, z.null());

const text = z.string().max(2_000);

/** Every error but 422 and a booking conflict (1.3). */
export const errorBody = z
  .object({ message: text })
  .meta({ id: 'Error', description: 'What went wrong, in one sentence.' });

/** 422: messages by dotted path (1.3). */
export const invalidBody = z
  .object({
    message: text,
    errors: z.record(z.string().max(255), z.array(text).min(1).max(100)),
  })
  .meta({
    id: 'ValidationError',
    description: 'The fields that were refused, by dotted path, and why.',
  });

const instant = () => z.string().max(20).meta({ format: 'date-time' });
const clock = () =>
  z
    .string()
    .max(5)
    .meta({ examples: ['08:00'] });

/** Why a room is not available for an occurrence (6.4). */
export const conflict = z
  .object({
    start_at: instant().meta({ description: 'Of the occurrence itself, without buffers.' }),
    end_at: instant(),
    reason: z.enum(['booked', 'blocked', 'closed', 'inactive']),
    room: z.object({ id: z.string().max(36), name: z.string().max(255) }),
    held_start_at: instant().nullable().meta({
      description: 'Start of the held range of the booking, buffers included, or of the block.',
    }),
    held_end_at: instant().nullable(),
    open: z
      .array(z.object({ start: clock(), end: clock() }))
      .max(10_000)
      .optional()
      .meta({
        description: "Only for `closed`: the opening hours of that day in the room's zone.",
      }),
    event: z
      .object({
        id: z.string().max(80),
        title: z.string().max(255),
        start_at: instant(),
        end_at: instant(),
      })
      .nullable()
      .meta({ description: 'The booking that is in the way or stands in a block.' }),
  })
  .meta({ id: 'Conflict', description: 'Why a room is not available for an occurrence.' });

/** 409: a state that does not allow it, or with `conflicts` a room that is not available (6.4). */
export const conflictBody = z
  .object({ message: text, conflicts: z.array(conflict).max(100).optional() })
  .meta({
    id: 'ConflictError',
    description: 'The state does not allow it, or a room is not available.',
  });

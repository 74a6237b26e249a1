import { z } from 'zod';

const message = z
  .string()
  .max(1_000)
  .nullable()
  .meta({ description: 'Null on reads, one sentence on writes.' });

const envelope = <S extends number, T extends z.ZodType>(status: S, data: T) =>
  z.object({ status: z.literal(status), message, data });

/** 200 with one thing. */
export const one = <T extends z.ZodType>(data: T) => envelope(200, data);

/** 201 with the thing that was made. */
export const made = <T extends z.ZodType>(data: T) => envelope(201, data);

/** 200 with a list; paging facts travel in headers (1.13). */
export const many = <T extends z.ZodType>(row: T) => envelope(200, z.array(row).max(10_000));

/** 200 with nothing to show. */
export const nothing = () => envelope(200, z.null());

const sentence = z.string().max(2_000);

/** Every error but 422 and a booking conflict (1.3). */
export const errorBody = z
  .object({ message: sentence })
  .meta({ id: 'Error', description: 'What went wrong, in one sentence.' });

/** 422: sentences by dotted path (1.3). */
export const invalidBody = z
  .object({
    message: sentence,
    errors: z.record(z.string().max(255), z.array(sentence).min(1).max(100)),
  })
  .meta({
    id: 'ValidationError',
    description: 'The fields that were refused, by dotted path, and why.',
  });

const conflict = z.object({
  start_at: z.string().max(20).meta({ format: 'date-time' }),
  end_at: z.string().max(20).meta({ format: 'date-time' }),
  reason: z.enum(['booked', 'blocked', 'closed', 'inactive']),
  event: z
    .object({
      id: z.string().max(80),
      title: z.string().max(255),
      start_at: z.string().max(20).meta({ format: 'date-time' }),
      end_at: z.string().max(20).meta({ format: 'date-time' }),
    })
    .nullable(),
});

/** 409: a wrong state, or with `conflicts` a room that is not free (6.4). */
export const conflictBody = z
  .object({ message: sentence, conflicts: z.array(conflict).max(100).optional() })
  .meta({
    id: 'ConflictError',
    description: 'A wrong state, or the bookings that stand in the way.',
  });

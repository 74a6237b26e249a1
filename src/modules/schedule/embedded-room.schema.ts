import { z } from 'zod';
import { lenient, pageQuery } from '../../http/page-query.schema.ts';

const MAX_DAYS = 42;

export const embeddedRoomParams = z.object({ id: z.string().max(300) });

export const embeddedRoomQuery = z.object({
  ...pageQuery,
  days: lenient(z.coerce.number().int().min(1).max(MAX_DAYS)),
});

/** The query of the page of a room for other sites. */
export type EmbeddedRoomQuery = z.output<typeof embeddedRoomQuery>;

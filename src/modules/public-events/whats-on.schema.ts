import { z } from 'zod';
import { EVENT_TYPES } from '../../domain/enums.ts';
import type { PublicEvent, PublishedChoices } from '../../domain/events/public-event.ts';
import { isId } from '../../domain/id.ts';
import { LOCALES } from '../../domain/messages/index.ts';
import { parseDate } from '../../domain/time/local-time/date-time-input.ts';

const MAX_PAGE = 10_000;

/** A parameter of a page: what it does not understand it leaves out, as people write addresses by hand. */
const lenient = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** A room or a venue, as the choice of places sends it: `room.ID`. */
const place = z.string().regex(/^(?:room|venue)\.[\da-f-]{36}$/);

export const whatsOnQuery = z.object({
  from: lenient(z.string().refine((text) => parseDate(text) !== undefined)),
  place: lenient(place.refine((text) => isId(text.slice(text.indexOf('.') + 1)))),
  kind: lenient(z.enum(EVENT_TYPES)),
  page: lenient(z.coerce.number().int().min(1).max(MAX_PAGE)),
  lang: lenient(z.enum(LOCALES)),
});

export const whatsOnParams = z.object({ id: z.string().max(300) });

/** What a page of What is on is asked for. */
export type WhatsOnQuery = z.output<typeof whatsOnQuery>;

/** The dates of a page of the list, and what it can be limited to. */
export type WhatsOnPage = {
  query: WhatsOnQuery;
  dates: readonly PublicEvent[];
  /** The number of pages. */
  pages: number;
  choices: PublishedChoices;
};

import { z } from 'zod';
import { EVENT_TYPES } from '../../domain/enums.ts';
import type { PublicEvent, PublishedChoices } from '../../domain/events/public-event.ts';
import { isId } from '../../domain/id.ts';
import { lenient, pageQuery } from '../../http/page-query.schema.ts';

const MAX_PAGE = 10_000;

const MAX_SEARCH = 100;

/** A room or a venue, as the choice of places sends it: `room.ID`. */
const place = z.string().regex(/^(?:room|venue)\.[\da-f-]{36}$/);

export const whatsOnQuery = z.object({
  ...pageQuery,
  place: lenient(place.refine((text) => isId(text.slice(text.indexOf('.') + 1)))),
  kind: lenient(z.enum(EVENT_TYPES)),
  q: lenient(z.string().max(MAX_SEARCH)),
  page: lenient(z.coerce.number().int().min(1).max(MAX_PAGE)),
});

export const whatsOnParams = z.object({ id: z.string().max(300) });

/** The query of a page of What is on. */
export type WhatsOnQuery = z.output<typeof whatsOnQuery>;

/** A date as a page shows it, with the zone of the clocks of its place. */
export type ShownDate = PublicEvent & { place_zone: string };

/** The dates of a page of the list, and what it can be limited to. */
export type WhatsOnPage = {
  query: WhatsOnQuery;
  dates: readonly ShownDate[];
  /** The number of pages. */
  pages: number;
  choices: PublishedChoices;
};

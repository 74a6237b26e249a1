import { type PublishedDate, publicEventOf } from '../../domain/events/public-event.ts';
import { firstRows, MAX_TOTAL } from '../../domain/list-page.ts';
import { AppError } from '../../errors.ts';
import {
  listPublicEvents,
  type PublicEventDeps,
  readPublicChoices,
  readPublicEvent,
} from './public-events.service.ts';
import type { ShownDate, WhatsOnPage, WhatsOnQuery } from './whats-on.schema.ts';

/** So many dates with pictures and usual titles keep a page below 30 KB. */
const DATES_A_PAGE = 30;

/** `serviceZone` is the zone of places without one. */
type WhatsOnDeps = PublicEventDeps & { serviceZone: string };

const shownDate = (row: PublishedDate, { baseUrl, serviceZone }: WhatsOnDeps): ShownDate => ({
  ...publicEventOf(row, baseUrl),
  place_zone: row.venue_timezone ?? serviceZone,
});

/** One page of what is on, with what it can be limited to. */
export async function readWhatsOn(deps: WhatsOnDeps, query: WhatsOnQuery): Promise<WhatsOnPage> {
  const { from, place, kind, page, q } = query;
  const [what, id = null] = place?.split('.') ?? [];
  const filter = {
    from: from ? Temporal.PlainDate.from(from) : null,
    room_id: what === 'room' ? id : null,
    venue_id: what === 'venue' ? id : null,
    event_type: kind,
    q: q?.trim() || null,
  };
  const offset = ((page ?? 1) - 1) * DATES_A_PAGE;
  const slice = { ...firstRows(DATES_A_PAGE), offset };
  const { rows, total } = await listPublicEvents(deps, filter, slice);
  const choices = await readPublicChoices(deps);
  const dates = rows.map((row) => shownDate(row, deps));
  return { query, dates, pages: Math.ceil(Math.min(total, MAX_TOTAL) / DATES_A_PAGE), choices };
}

/** The dates of a published event; null where it is none, so that the page says so in words. */
export async function readWhatsOnEvent(
  deps: WhatsOnDeps,
  id: string,
): Promise<readonly [ShownDate, ...ShownDate[]] | null> {
  try {
    const [first, ...others] = await readPublicEvent(deps, id);
    const shown = others.map((row) => shownDate(row, deps));
    return [shownDate(first, deps), ...shown];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

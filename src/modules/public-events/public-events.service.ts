import type { Db } from '../../db/db.ts';
import {
  type PublishedChoices,
  type PublishedDate,
  publicCalendar,
} from '../../domain/events/public-event.ts';
import { writeCalendar } from '../../domain/ical/index.ts';
import { isId } from '../../domain/id.ts';
import { firstRows, type Page, type Slice } from '../../domain/list-page.ts';
import { searchTerm } from '../../domain/text/search-text.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { findPublishedChoices, findPublishedDates, listPublishedDates } from '../events/index.ts';
import { type MediaDeps, type OpenMedia, openMedia, type RequestedSize } from '../media/index.ts';
import type { PublicEventsFilter } from './public-events.schema.ts';

/** The dependencies of What is on; `baseUrl` is the base of URLs. */
export type PublicEventDeps = { db: Db; clock: Clock; baseUrl: string };

/** The dates of the feed; a calendar program asks again before they are over. */
const FEED_DATES = 500;

/**
 * One page of the dates of published events that are not over, by local time. @throws invalid_input when `to` is before
 * `from`
 */
export async function listPublicEvents(
  { db, clock }: Pick<PublicEventDeps, 'db' | 'clock'>,
  filter: PublicEventsFilter,
  slice: Slice,
): Promise<Page<PublishedDate>> {
  const { from = null, to = null, room_id = null, venue_id = null, event_type = null } = filter;
  const { q = null } = filter;
  if (from !== null && to !== null && Temporal.PlainDate.compare(from, to) > 0) {
    throw invalidInput({ to: ['The to field must not be before from.'] });
  }
  const search = q === null ? null : searchTerm(q);
  const now = instantText(clock.now());
  const days = { from: from?.toString() ?? null, to: to?.toString() ?? null };
  return listPublishedDates(db, { now, ...days, room_id, venue_id, event_type, search }, slice);
}

/**
 * The dates of a published event that are not over, or its last one.
 * @throws not_found, also for an event that is cancelled or not published: nobody learns that it exists
 */
export async function readPublicEvent(
  { db, clock }: Pick<PublicEventDeps, 'db' | 'clock'>,
  id: string,
): Promise<[PublishedDate, ...PublishedDate[]]> {
  const dates = isId(id) ? await findPublishedDates(db, id, instantText(clock.now())) : [];
  const [first, ...others] = dates;
  if (first === undefined) throw notFound();
  return [first, ...others];
}

/** Reads the filter values that occur among the dates that have not ended. */
export const readPublicChoices = ({
  db,
  clock,
}: Pick<PublicEventDeps, 'db' | 'clock'>): Promise<PublishedChoices> =>
  findPublishedChoices(db, instantText(clock.now()));

function calendarText(
  { clock, baseUrl }: PublicEventDeps,
  name: string,
  dates: readonly PublishedDate[],
): string {
  const now = instantText(clock.now());
  return [...writeCalendar(publicCalendar(name, dates, now, baseUrl))].join('');
}

/** The dates of published events that are not over as a calendar, the next five hundred. @throws invalid_input */
export async function readPublicFeed(
  deps: PublicEventDeps,
  filter: PublicEventsFilter,
): Promise<string> {
  const { rows } = await listPublicEvents(deps, filter, firstRows(FEED_DATES));
  return calendarText(deps, 'Stoa', rows);
}

/** The dates of a published event as a calendar file. @throws not_found */
export async function readPublicCalendar(
  deps: PublicEventDeps,
  id: string,
): Promise<{ title: string; text: string }> {
  const dates = await readPublicEvent(deps, id);
  const [{ title }] = dates;
  return { title, text: calendarText(deps, title, dates) };
}

/** A picture of a room in which a date of a published event takes place. @throws not_found */
export async function openPublicPicture(
  deps: PublicEventDeps & MediaDeps,
  { id, picture }: { id: string; picture: string },
  size: RequestedSize,
): Promise<OpenMedia> {
  const dates = await readPublicEvent(deps, id);
  const there = dates.find(({ pictures }) => pictures.some((one) => one.id === picture));
  if (there === undefined) throw notFound();
  return openMedia(deps, { room_id: there.room_id }, picture, size);
}

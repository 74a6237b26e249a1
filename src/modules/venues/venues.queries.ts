import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { byName } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { bytesOf } from '../../db/page-bytes.ts';
import {
  insertResource,
  type ResourceRow,
  resourceColumns,
  updateResource,
} from '../../db/resource-rows.ts';
import type { BookingRules } from '../../domain/booking/booking-rules.ts';
import type { StepDefinition } from '../../domain/events/approval-flow.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type VenueFields, venueFields } from '../../domain/resources/place-fields.ts';
import type { Shown } from '../../domain/soft-delete.ts';
import { notFound } from '../../errors.ts';

export type VenueRow = ResourceRow<VenueFields> & { rooms_count: number };

/** A venue as a room shows it. */
export type VenueReference = {
  id: string;
  name: string;
  timezone: string | null;
  approval_steps: StepDefinition[] | null;
  booking_rules: BookingRules | null;
};

/** The filter of a list: active ones, inactive ones or (undefined) both, whose text matches the pattern. */
export type VenueFilter = Shown & { pattern: string };

const columns = resourceColumns(venueFields);

const roomsCount = sql<number>`
  (select count(*) from rooms where rooms.venue_id = venues.id and rooms.is_active)`.as(
  'rooms_count',
);

const selectVenue = (db: Db, id: string) =>
  db.selectFrom('venues').select(columns).select(roomsCount).where('venues.id', '=', id);

export async function findVenue(db: Db, id: string): Promise<VenueRow | undefined> {
  return selectVenue(db, id).executeTakeFirst();
}

export async function lockVenue(trx: Trx, id: string): Promise<VenueRow> {
  return selectVenue(trx, id).forNoKeyUpdate('venues').executeTakeFirstOrThrow(notFound);
}

/** The venue of a room, deleted or not, locked against deletion until the transaction ends. */
export async function lockVenueReference(
  trx: Trx,
  id: string,
): Promise<VenueReference | undefined> {
  const query = trx
    .selectFrom('venues')
    .select(['id', 'name', 'timezone', 'approval_steps', 'booking_rules'])
    .where('id', '=', id);
  return query.forKeyShare().executeTakeFirst();
}

/** One page of a list. @throws invalid_input for `per_page` when the page is too large */
export async function listVenues(
  db: Db,
  { is_active, inactive_in, pattern }: VenueFilter,
  slice: Slice,
): Promise<Page<VenueRow>> {
  const shown = is_active === undefined ? sql`true` : sql`is_active = ${is_active === true}`;
  const inactive =
    is_active === true || inactive_in === null
      ? sql`true`
      : sql`(is_active or id = any (${[...inactive_in.venue_ids]}::uuid[]))`;
  const rooms = sql`(select count(*) from rooms where rooms.venue_id = m.id and rooms.is_active) as rooms_count`;
  return readListPage<VenueRow>(db, {
    keep: sql.join(columns.map((column) => sql.ref(column))),
    from: sql`from venues where search_text like ${pattern} and ${shown} and ${inactive}`,
    order: byName('venues'),
    slice,
    columns: sql.join([...columns.map((column) => sql.ref(`m.${column}`)), rooms]),
    bytes: bytesOf(sql`m.address`),
  });
}

export const insertVenue = (trx: Trx, row: VenueRow, search_text: string): Promise<void> =>
  insertResource(trx, 'venues', venueFields, row, { search_text });

export const updateVenue = (trx: Trx, row: VenueRow, search_text: string): Promise<void> =>
  updateResource(trx, 'venues', venueFields, row, { search_text });

export async function deleteVenue(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('venues').where('id', '=', id).execute();
}

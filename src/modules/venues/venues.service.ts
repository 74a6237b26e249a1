import type { Db } from '../../db/db.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Actor, managesVenue } from '../../domain/permission.ts';
import { type VenueFields, venueFields } from '../../domain/resources/place-fields.ts';
import { newFields } from '../../domain/resources/resource-fields.ts';
import { merged, shownInList } from '../../domain/soft-delete.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import { type By, createSoftDeleteService } from '../soft-delete/index.ts';
import * as queries from './venues.queries.ts';
import type { CreateVenue, UpdateVenue, VenuesQuery } from './venues.schema.ts';

type Row = queries.VenueRow;

/** The soft-delete operations of venues. A permanent deletion removes the venue from its rooms. */
export const venueSoftDeletion = createSoftDeleteService<Row>({
  subject_type: 'venue',
  fields: venueFields,
  manages: (actor, { id }) => managesVenue(actor, id),
  find: queries.findVenue,
  lock: queries.lockVenue,
  insert: queries.insertVenue,
  update: queries.updateVenue,
  remove: (trx, row) => queries.deleteVenue(trx, row.id),
});

/** One venue, deleted or not. @throws not_found, also for an invalid id */
export const readVenue = venueSoftDeletion.read;

/** The venues that match the query and that the actor may see. */
export async function browseVenues(
  db: Db,
  actor: Actor,
  asked: VenuesQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const pattern = searchPattern(asked.search ?? '');
  return queries.listVenues(db, { ...shownInList(actor, asked), pattern }, slice);
}

/** Creates a venue. */
export async function createVenue(db: Db, by: By<Row>, body: CreateVenue): Promise<Row> {
  return venueSoftDeletion.create(db, by, async (newRecord) => ({
    ...newRecord,
    ...newFields<VenueFields>()(venueFields, body),
    rooms_count: 0,
  }));
}

/** Merges the body into the venue. @throws not_found */
export async function changeVenue(
  db: Db,
  by: By<Row>,
  id: string,
  body: UpdateVenue,
): Promise<Row> {
  return venueSoftDeletion.update(db, by, id, async () => (row) => merged(row, body));
}

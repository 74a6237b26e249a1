import type { Db, Trx } from '../../db/db.ts';
import { violatedConstraint } from '../../db/pg-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Actor, managesVenue } from '../../domain/permission.ts';
import { type EquipmentFields, equipmentFields } from '../../domain/resources/place-fields.ts';
import { newFields } from '../../domain/resources/resource-fields.ts';
import { merged, shownInList } from '../../domain/soft-delete.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import { type AppError, forbidden, invalidInput, invalidState } from '../../errors.ts';
import { type By, createSoftDeleteService } from '../soft-delete/index.ts';
import { lockVenueReference, type VenueReference } from '../venues/index.ts';
import * as queries from './equipment.queries.ts';
import type { CreateEquipment, EquipmentQuery, UpdateEquipment } from './equipment.schema.ts';
import type { StockGuard } from './stock.service.ts';

type Row = queries.EquipmentRow;

/** The dependencies of writes of equipment. */
export type EquipmentDeps = { db: Db; stock: StockGuard };

const wanted = (): AppError => invalidState('Cannot remove the equipment: events want it.');

/** Checks for events first; a concurrent booking is rejected by the foreign key. */
async function removeUnlessWanted(trx: Trx, { id }: Row): Promise<void> {
  if (await queries.isWanted(trx, id)) throw wanted();
  try {
    await queries.deleteEquipment(trx, id);
  } catch (error) {
    throw violatedConstraint(error) === 'held_equipment_equipment_id_fkey' ? wanted() : error;
  }
}

/** The soft-delete operations of equipment. What events hold of it stays theirs. */
export const equipmentSoftDeletion = createSoftDeleteService<Row>({
  subject_type: 'equipment',
  fields: equipmentFields,
  manages: (actor, { venue_id }) => managesVenue(actor, venue_id),
  find: queries.findEquipment,
  lock: queries.lockEquipment,
  insert: queries.insertEquipment,
  update: queries.updateEquipment,
  remove: removeUnlessWanted,
});

/** One equipment, deleted or not. @throws not_found, also for an invalid id */
export const readEquipment = equipmentSoftDeletion.read;

/** The equipment that matches the query and that the actor may see. */
export async function browseEquipment(
  db: Db,
  actor: Actor,
  { search, venue_id = null, ...asked }: EquipmentQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const filter = { pattern: searchPattern(search ?? ''), venue_id };
  return queries.listEquipment(db, { ...shownInList(actor, asked), ...filter }, slice);
}

/** The venue that the body asks for; it stays until the transaction ends. */
const findVenueOf = async (trx: Trx, { venue_id }: UpdateEquipment) =>
  venue_id ? lockVenueReference(trx, venue_id) : null;

/** @throws invalid_input if the venue of the body does not exist */
function shownVenue(venue: VenueReference | null | undefined): Row['venue'] {
  if (venue === undefined) {
    throw invalidInput({ venue_id: ['The venue id field must be the id of a venue.'] });
  }
  return venue && { id: venue.id, name: venue.name };
}

/** Makes equipment. @throws forbidden outside of what the actor manages; invalid_input when its venue is not there */
export async function createEquipment(db: Db, by: By<Row>, body: CreateEquipment): Promise<Row> {
  const venue_id = body.venue_id ?? null;
  if (!managesVenue(by.actor, venue_id)) throw forbidden();
  return equipmentSoftDeletion.create(db, by, async (newRecord, trx) => ({
    ...newRecord,
    ...newFields<EquipmentFields>()(equipmentFields, body),
    stock_lowered_at: null,
    venue: shownVenue(await findVenueOf(trx, body)),
  }));
}

/** The row after a body; its place is changed by who manages both places. @throws forbidden; invalid_input */
function changed(
  { actor }: By<Row>,
  row: Row,
  body: UpdateEquipment,
  venue: VenueReference | null | undefined,
): Row {
  const { venue_id } = body;
  if (venue_id === undefined || venue_id === row.venue_id) return merged(row, body);
  if (!managesVenue(actor, venue_id)) throw forbidden();
  return { ...merged(row, body), venue: shownVenue(venue) };
}

const changeRow = (trx: Trx, by: By<Row>, id: string, body: UpdateEquipment): Promise<Row> =>
  equipmentSoftDeletion.update(trx, by, id, async (inner) => {
    const venue = await findVenueOf(inner, body);
    return (row, now) => {
      const next = changed(by, row, body, venue);
      return next.stock < row.stock ? { ...next, stock_lowered_at: now } : next;
    };
  });

/**
 * Merges the body into the equipment.
 * @throws not_found; forbidden when the actor does not manage both venues of a move; invalid_input when its new venue
 * is not there; booking_conflict when events hold more than the new stock
 */
export async function changeEquipment(
  { db, stock }: EquipmentDeps,
  by: By<Row>,
  id: string,
  body: UpdateEquipment,
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    if (body.stock === undefined || !isId(id)) return changeRow(trx, by, id, body);
    await stock.lock(trx, [id]);
    return stock.lower(trx, id, by.clock.now(), () => changeRow(trx, by, id, body));
  });
}

import type { Db } from '../../db/db.ts';
import { pageOfSorted } from '../../db/sorted-page.ts';
import { seatsIn, takesLayout } from '../../domain/booking/room-layouts.ts';
import type { SeatingType } from '../../domain/enums.ts';
import { firstRows, type Page, type Slice } from '../../domain/list-page.ts';
import type { Actor, Scope } from '../../domain/permission.ts';
import type { RoomFields } from '../../domain/resources/place-fields.ts';
import { shownInList } from '../../domain/soft-delete.ts';
import { hasEquipment } from '../../domain/text/equipment.ts';
import { compareNames } from '../../domain/text/name-order.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import type { ParsedDateTime } from '../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../errors.ts';
import { readVenue } from '../venues/index.ts';
import * as queries from './rooms.queries.ts';
import type { RoomsQuery } from './rooms.schema.ts';

export { readVenue } from '../venues/index.ts';

type Row = queries.RoomRow;

/** Finds the rooms that would accept a booking by a person; local times are read in the zone of each room (§9.6). */
export type FindFreeRooms = (
  actor: Actor,
  rooms: readonly Row[],
  span: { free_from: ParsedDateTime; free_to: ParsedDateTime },
) => Promise<ReadonlySet<string>>;

/** The dependencies of room lists. */
export type BrowseDeps = { db: Db; findFreeRooms: FindFreeRooms };

/** The room filter; absent fields do not limit. `is_active` undefined: active and inactive ones. */
type RoomFilters = {
  search?: string | null | undefined;
  is_active?: boolean | undefined;
  inactive_in?: Scope | null;
  venue_id?: string | null | undefined;
  seating_type?: RoomFields['seating_type'] | undefined;
  min_capacity?: number | null | undefined;
  room_ids?: readonly string[] | null | undefined;
  equipment?: string | null | undefined;
  feature_ids?: readonly string[] | null | undefined;
  /** Rooms that can be furnished like this, whose seats in it are then compared with `min_capacity`. */
  layout?: SeatingType | null | undefined;
};

/** An upper limit of the number of rooms: filters that the database cannot apply read all rooms at once. */
const ALL = firstRows(100_000);

const inMemory = {
  types: ['text', 'uuid'] as const,
  keysOf: ({ name, id }: Row) => [name, id],
  isBehind: (row: Row, [name = '', id = '']: readonly string[]) =>
    (compareNames(row.name, name) || (row.id > id ? 1 : -1)) > 0 && row.id !== id,
};

const filterOf = (filter: RoomFilters): queries.RoomFilter => ({
  pattern: searchPattern(filter.search ?? ''),
  is_active: filter.is_active ?? null,
  inactive_in: filter.inactive_in ?? null,
  venue_id: filter.venue_id ?? null,
  seating_type: filter.seating_type ?? null,
  min_capacity: filter.layout ? null : (filter.min_capacity ?? null),
  ids: filter.room_ids ?? null,
  feature_ids: filter.feature_ids ?? null,
});

const isFurnished = (row: Row, { layout = null, min_capacity = null }: RoomFilters): boolean =>
  layout === null ||
  (takesLayout(row, layout) &&
    (min_capacity === null || (seatsIn(row, layout) ?? 0) >= min_capacity));

/** All rooms that match, by name, in one statement. */
export async function findRooms(db: Db, filter: RoomFilters): Promise<Row[]> {
  const { rows } = await queries.listRooms(db, filterOf(filter), ALL);
  const isEquipped = hasEquipment(filter.equipment ?? '');
  return rows.filter((row) => isEquipped(row.equipment) && isFurnished(row, filter));
}

/** The time in which rooms must be free, if any. @throws invalid_input when only one end is present */
function freeSpanOf({ free_from, free_to }: RoomsQuery): Parameters<FindFreeRooms>[2] | null {
  if (free_from && free_to) return { free_from, free_to };
  if (!free_from && !free_to) return null;
  const [missing, there] = free_from ? ['free_to', 'free_from'] : ['free_from', 'free_to'];
  const names = [missing, there].map((name) => name.replace('_', ' '));
  throw invalidInput({
    [missing]: [`The ${names[0]} field is required when ${names[1]} is present.`],
  });
}

/**
 * The rooms that match the query and that the actor may see. @throws invalid_input for a free time without both ends in
 * order
 */
export async function browseRooms(
  { db, findFreeRooms }: BrowseDeps,
  actor: Actor,
  query: RoomsQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const filter = { ...query, ...shownInList(actor, query) };
  const span = freeSpanOf(query);
  if (span === null && !query.equipment) return queries.listRooms(db, filterOf(filter), slice);
  const found = await findRooms(db, filter);
  const free = span === null ? null : await findFreeRooms(actor, found, span);
  const rows = free === null ? found : found.filter(({ id }) => free.has(id));
  return pageOfSorted(rows, slice, inMemory);
}

/** The rooms of a venue, deleted or not. @throws not_found if the venue does not exist */
export async function browseRoomsOfVenue(
  deps: BrowseDeps,
  actor: Actor,
  query: RoomsQuery & { venue_id: string },
  slice: Slice,
): Promise<Page<Row>> {
  await readVenue(deps.db, query.venue_id);
  return browseRooms(deps, actor, query, slice);
}

import { nameKey } from '../../../domain/imports/room-finder.ts';
import {
  type CreateEquipment,
  changeEquipment,
  createEquipment,
  equipmentSoftDeletion,
  listWantedEquipment,
} from '../../equipment/index.ts';
import { equipmentStock } from '../../events/index.ts';
import type { ImportDeps } from '../imports.service.ts';
import { type ComparedEquipment, listEquipmentNamed } from './master-data.queries.ts';
import { bodyOf, type Item, type MasterDataKind, onlyOf } from './master-data-kind.service.ts';

const requestOf = ({ readMasterData }: ImportDeps, item: Item): CreateEquipment =>
  bodyOf(readMasterData.equipment, item);

const identityOf = ({ name, venue_id }: Pick<ComparedEquipment, 'name' | 'venue_id'>): string =>
  `${venue_id}\n${nameKey(name)}`;

const keyOf = ({ body, place }: Item): string =>
  identityOf({ name: String(body.name), venue_id: place.venue_id });

const stateOfRow = ({ stock, description }: Pick<ComparedEquipment, 'stock' | 'description'>) => ({
  stock: String(stock),
  ...(description !== undefined && { description }),
});

const SEVERAL = 'Several equipment of this place has the name: give it different names first.';

/** The fields that a line can change, as a request has them. */
const changedBy = ({ stock, description }: CreateEquipment) => ({
  stock,
  ...(description !== undefined && { description }),
});

const withStock = (deps: ImportDeps) => ({
  db: deps.db,
  stock: equipmentStock(deps.serviceZone),
});

/** Equipment (§14.5). It is told by name and venue. */
export const equipment: MasterDataKind = {
  noun: 'equipment',
  isOfRooms: false,
  keyOf,
  assert: (deps, item) => void requestOf(deps, item),
  async open(db, items) {
    const names = [...new Set(items.map(({ body }) => String(body.name)))];
    const byKey = Map.groupBy(await listEquipmentNamed(db, names), identityOf);
    return (item) => {
      const row = onlyOf(byKey.get(keyOf(item)) ?? [], SEVERAL);
      return row && 'id' in row ? { id: row.id, state: stateOfRow(row) } : row;
    };
  },
  stateOf: ({ body }) => stateOfRow(body as ComparedEquipment),
  async create(deps, actor, item) {
    const by = { actor, clock: deps.clock };
    const { id } = await createEquipment(deps.db, by, requestOf(deps, item));
    return { id, before: null, room_id: null };
  },
  async change(deps, actor, item, id) {
    const by = { actor, clock: deps.clock };
    const { stock, description } = await equipmentSoftDeletion.read(deps.db, id);
    const body = changedBy(requestOf(deps, item));
    await changeEquipment(withStock(deps), by, id, body);
    const before = { stock, ...(body.description !== undefined && { description }) };
    return { id, before, room_id: null };
  },
  listNeeded: listWantedEquipment,
  remove: (deps, actor, { id }) =>
    equipmentSoftDeletion.remove(deps.db, { actor, clock: deps.clock }, id),
  restore: (deps, actor, { id, before }) =>
    changeEquipment(withStock(deps), { actor, clock: deps.clock }, id, before ?? {}),
};

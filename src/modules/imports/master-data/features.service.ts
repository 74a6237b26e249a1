import type { Db } from '../../../db/db.ts';
import type { NamedState } from '../../../domain/imports/named-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import {
  type CreateFeature,
  changeFeaturesOfRoom,
  createFeature,
  featureKey,
  removeFeature,
} from '../../rooms/index.ts';
import type { ImportDeps } from '../imports.service.ts';
import { listFeaturesOfRooms, listNamedFeatures } from './master-data.queries.ts';
import {
  bodyOf,
  type Find,
  type Item,
  type Known,
  type MasterDataKind,
  type WriteDeps,
} from './master-data-kind.service.ts';

const requestOf = ({ readMasterData }: ImportDeps, item: Item): CreateFeature =>
  bodyOf(readMasterData.features, item);

const nameOf = ({ body }: Item): string => String(body.name);

const given = (names: readonly string[]): string | null => names.toSorted().join(', ') || null;

/** Gives a feature to the room of a line. */
async function give(deps: WriteDeps, actor: Actor, item: Item, id: string): Promise<string | null> {
  const { room_id } = item.place;
  if (room_id === null) return null;
  const by = { actor, clock: deps.clock };
  const isGiven = await changeFeaturesOfRoom(deps.db, by, room_id, { given: id });
  return isGiven ? room_id : null;
}

async function take(deps: WriteDeps, actor: Actor, room_id: string | null, id: string) {
  if (room_id === null) return;
  await changeFeaturesOfRoom(deps.db, { actor, clock: deps.clock }, room_id, { taken: id });
}

/** The features of rooms, by their names. */
async function open(db: Db, items: readonly Item[]): Promise<Find> {
  const features = await listNamedFeatures(db);
  const byKey = new Map(features.map((feature) => [featureKey(feature.name), feature]));
  const byId = new Map(features.map((feature) => [feature.id, feature]));
  const roomIds = new Set(items.flatMap(({ place }) => place.room_id ?? []));
  const rooms = await listFeaturesOfRooms(db, [...roomIds]);
  const ofRooms = new Map(
    rooms.map(({ id, feature_ids }) => [
      id,
      feature_ids.flatMap((one) => byId.get(one)?.name ?? []),
    ]),
  );
  const made = new Set<string>();
  return (item) => {
    const key = featureKey(nameOf(item));
    const feature = byKey.get(key);
    if (feature === undefined && !made.has(key)) {
      made.add(key);
      return undefined;
    }
    const names = ofRooms.get(item.place.room_id ?? '');
    return {
      id: feature?.id ?? null,
      state: names ? { features: given(names) } : {},
      has: names ?? [],
    };
  };
}

/** The features of the room with that of the line, where it names a room. */
function stateOf(item: Item, { has = [] }: Known): NamedState {
  if (item.place.room_id === null) return {};
  const isThere = has.some((name) => featureKey(name) === featureKey(nameOf(item)));
  return { features: given(isThere ? has : [...has, nameOf(item)]) };
}

/** Features, and the rooms that have them (§19.8). A feature is told by its name, letter case and accents ignored. */
export const features: MasterDataKind = {
  noun: 'feature',
  isOfRooms: false,
  keyOf: (item) => `${featureKey(nameOf(item))}\n${item.place.room_id}`,
  assert: (deps, item) => void requestOf(deps, item),
  open,
  stateOf,
  async create(deps, actor, item) {
    const { id } = await createFeature(
      deps.db,
      { actor, clock: deps.clock },
      requestOf(deps, item),
    );
    return { id, before: null, room_id: await give(deps, actor, item, id) };
  },
  async change(deps, actor, item, id) {
    return { id, before: {}, room_id: await give(deps, actor, item, id) };
  },
  async remove(deps, actor, { id, room_id }) {
    await take(deps, actor, room_id, id);
    await removeFeature(deps.db, { actor, clock: deps.clock }, id);
  },
  restore: (deps, actor, { id, room_id }) => take(deps, actor, room_id, id),
};

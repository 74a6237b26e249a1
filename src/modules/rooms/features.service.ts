import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { violatedConstraint } from '../../db/pg-errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { searchTextOf } from '../../domain/text/search-text.ts';
import { instantText } from '../../domain/time/instant.ts';
import { type FieldErrors, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordEffects } from '../effects/index.ts';
import type { By } from '../soft-delete/index.ts';
import * as queries from './features.queries.ts';
import type { CreateFeature, UpdateFeature } from './features.schema.ts';
import type { RoomFeature } from './rooms.queries.ts';

type Row = queries.FeatureRow;
/** The actor and the clock of a write to features. */
export type FeatureWrite = { actor: Actor; clock: Clock };

/** The form of a name in which letter case and accents do not count. */
export const featureKey = (name: string): string => searchTextOf([name]);

/** The features of the service, by name. */
export const browseFeatures = (db: Db, slice: Slice): Promise<Page<Row>> =>
  queries.listFeatures(db, slice);

/** One feature. @throws not_found, also for an invalid id */
export async function readFeature(db: Db, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findFeature(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** @throws invalid_input where another feature has the name, otherwise the error itself */
function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'room_features_name') throw error;
  throw invalidInput({ name: ['The name field must be one that no other feature has.'] });
}

/** The sentence for one feature too many. */
const tooMany = (field: string): FieldErrors => ({
  [field]: [`The ${field} field is one too many: there are at most ${MAX_FEATURES} features.`],
});

/** Creates a feature. @throws invalid_input for a name that is taken, and for one too many */
export async function createFeature(
  db: Db,
  { clock }: FeatureWrite,
  { name, icon = null }: CreateFeature,
): Promise<Row> {
  const now = instantText(clock.now());
  const row = { id: randomUUIDv7(), name, icon, created_at: now, updated_at: now };
  return inTransaction(db, async (trx) => {
    await queries.lockFeatureList(trx);
    const known = await queries.listAllFeatures(trx);
    if (known.length >= MAX_FEATURES) throw invalidInput(tooMany('name'));
    await queries.insertFeatures(trx, [row]).catch(refuseTakenName);
    return { ...row, rooms_count: 0 };
  });
}

/** Merges the body into a feature. @throws not_found; invalid_input for a name that is taken; precondition_failed */
export async function changeFeature(
  db: Db,
  { clock, expect }: By<Row>,
  id: string,
  { name, icon }: UpdateFeature,
): Promise<Row> {
  return inTransaction(db, async (trx) => {
    const before = await queries.lockFeature(trx, id);
    expect?.(before);
    const next = { name: name ?? before.name, icon: icon === undefined ? before.icon : icon };
    if (next.name === before.name && next.icon === before.icon) return before;
    const after = { ...before, ...next, updated_at: instantText(clock.now()) };
    await queries.updateFeature(trx, after).catch(refuseTakenName);
    return after;
  });
}

/** Gives rooms other features, which their activity shows. */
export async function writeFeaturesOfRooms(
  trx: Trx,
  { actor, clock }: FeatureWrite,
  rooms: readonly { before: queries.RoomWithFeatures; feature_ids: string[] }[],
): Promise<void> {
  const after = rooms.map(({ before, feature_ids }) => ({ id: before.id, feature_ids }));
  await queries.updateFeaturesOfRooms(trx, after, instantText(clock.now()));
  const activity = rooms.map(({ before, feature_ids }) => ({
    event: 'updated',
    subject_type: 'room' as const,
    subject_id: before.id,
    actor,
    changes: { feature_ids: [before.feature_ids, feature_ids] as [unknown, unknown] },
  }));
  if (activity.length > 0) await recordEffects(trx, { activity });
}

/**
 * Gives a room a feature, or takes one from it. @returns whether that changed something. @throws not_found;
 * invalid_input when there is no such feature
 */
export async function changeFeaturesOfRoom(
  trx: Trx,
  write: FeatureWrite,
  roomId: string,
  asked: { given: string } | { taken: string },
): Promise<boolean> {
  if ('given' in asked) await lockChosenFeatures(trx, [asked.given]);
  const before = await queries.lockRoomFeatures(trx, roomId);
  if (before === undefined) throw notFound();
  const id = 'given' in asked ? asked.given : asked.taken;
  if (before.feature_ids.includes(id) === 'given' in asked) return false;
  const others = before.feature_ids.filter((one) => one !== id);
  const feature_ids = 'given' in asked ? [...others, id].sort() : others;
  await writeFeaturesOfRooms(trx, write, [{ before, feature_ids }]);
  return true;
}

/** Deletes a feature, and takes it from all rooms that have it. @throws not_found; precondition_failed */
export async function removeFeature(
  db: Db,
  { actor, clock, expect }: By<Row>,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    expect?.(await queries.lockFeature(trx, id));
    const rooms = await queries.lockRoomsWithFeature(trx, id);
    const without = rooms.map((before) => ({
      before,
      feature_ids: before.feature_ids.filter((one) => one !== id),
    }));
    await writeFeaturesOfRooms(trx, { actor, clock }, without);
    await queries.deleteFeature(trx, id);
    return null;
  });
}

/** The features that a room is to have. */
export type ChosenFeatures = { feature_ids: string[]; features: RoomFeature[] };

/**
 * Locks the features chosen for a room, so that they exist until the transaction ends.
 * @throws invalid_input for unknown ids and for ids that occur twice
 */
export async function lockChosenFeatures(
  trx: Trx,
  ids: readonly string[],
): Promise<ChosenFeatures> {
  if (ids.length === 0) return { feature_ids: [], features: [] };
  const features = await queries.lockFeaturesToChoose(trx, ids);
  const known = new Set(features.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    const isTwice = ids.indexOf(id) < index;
    if (known.has(id) && !isTwice) continue;
    const sentence = isTwice ? 'is there twice.' : 'must be the id of a feature.';
    errors[`feature_ids.${index}`] = [`The feature_ids.${index} field ${sentence}`];
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return { feature_ids: [...known].sort(), features };
}

/**
 * The features of these names, in their order; those that there are not yet are created. Until the transaction ends the
 * list of features stays as it is. @throws invalid_input on `field` where there would be too many
 */
export async function ensureFeatures(
  trx: Trx,
  { clock }: Pick<FeatureWrite, 'clock'>,
  names: readonly string[],
  field: string,
): Promise<RoomFeature[]> {
  if (names.length === 0) return [];
  await queries.lockFeatureList(trx);
  const known = await queries.listAllFeatures(trx);
  const byKey = new Map(known.map((feature) => [featureKey(feature.name), feature]));
  const now = instantText(clock.now());
  const created: queries.NewFeature[] = [];
  for (const name of names) {
    if (byKey.has(featureKey(name))) continue;
    const feature = { id: randomUUIDv7(), name, icon: null, created_at: now, updated_at: now };
    byKey.set(featureKey(name), feature);
    created.push(feature);
  }
  if (known.length + created.length > MAX_FEATURES) throw invalidInput(tooMany(field));
  await queries.insertFeatures(trx, created);
  const named = names.flatMap((name) => byKey.get(featureKey(name)) ?? []);
  return [...new Set(named)];
}

import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LONGEST_FEATURE_NAME, MAX_FEATURES } from '../../domain/resources/room-features.ts';
import { countEquipment, equipmentItems } from '../../domain/text/equipment.ts';
import { compareNames } from '../../domain/text/name-order.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import * as queries from './features.queries.ts';
import type { AnswerSuggestions } from './features.schema.ts';
import {
  ensureFeatures,
  type FeatureWrite,
  featureKey,
  writeFeaturesOfRooms,
} from './features.service.ts';
import type { RoomFeature } from './rooms.queries.ts';

/** A word in the equipment of rooms, and the number of active rooms that have it. */
type Suggestion = { name: string; rooms_count: number };

/**
 * Words in the equipment of active rooms that are no features and were not accepted or declined before (§19.8): those
 * of most rooms first, at most as many as there can be features.
 */
export async function suggestFeatures(db: Db): Promise<Suggestion[]> {
  const [texts, features, answered] = await Promise.all([
    queries.countEquipmentTexts(db),
    queries.listAllFeatures(db),
    queries.listAnsweredWords(db),
  ]);
  const known = new Set([...features.map(({ name }) => featureKey(name)), ...answered]);
  return countEquipment(texts)
    .filter(({ value }) => value.length <= LONGEST_FEATURE_NAME && !known.has(featureKey(value)))
    .map(({ value, count }) => ({ name: value, rooms_count: count }))
    .sort((a, b) => b.rooms_count - a.rooms_count || compareNames(a.name, b.name))
    .slice(0, MAX_FEATURES);
}

/** The features of a room and those of accepted words that its equipment has. */
function withWords(room: queries.EquippedRoom, accepted: ReadonlyMap<string, RoomFeature>) {
  const found = equipmentItems(room.equipment).flatMap(
    (item) => accepted.get(featureKey(item))?.id ?? [],
  );
  return [...new Set([...room.feature_ids, ...found])].sort();
}

/**
 * Makes features of accepted words, which all rooms get that have them in their equipment, and remembers both kinds of
 * words. The texts of equipment stay as they are. @throws invalid_input for a word that is in both lists, and for too
 * many features
 */
export async function answerSuggestions(
  db: Db,
  by: FeatureWrite,
  { accepted, declined }: AnswerSuggestions,
): Promise<queries.FeatureRow[]> {
  const [yes, no] = [accepted ?? [], declined ?? []];
  const keys = new Set(yes.map(featureKey));
  const both = no.findIndex((word) => keys.has(featureKey(word)));
  if (both >= 0) {
    const field = `declined.${both}`;
    throw invalidInput({ [field]: [`The ${field} field must not be an accepted word.`] });
  }
  return inTransaction(db, async (trx) => {
    const features = await ensureFeatures(trx, by, yes, 'accepted');
    const byKey = new Map(features.map((feature) => [featureKey(feature.name), feature]));
    const rooms = byKey.size === 0 ? [] : await queries.lockEquippedRooms(trx);
    const changed = rooms
      .map((before) => ({ before, feature_ids: withWords(before, byKey) }))
      .filter(({ before, feature_ids }) => feature_ids.length > before.feature_ids.length);
    await writeFeaturesOfRooms(
      trx,
      by,
      changed.map(({ before: { id, feature_ids: ids }, feature_ids }) => ({
        before: { id, feature_ids: ids },
        feature_ids,
      })),
    );
    const answered = [...keys, ...no.map(featureKey)];
    await queries.insertAnsweredWords(trx, answered, instantText(by.clock.now()));
    return queries.listFeatureRecords(
      trx,
      features.map(({ id }) => id),
    );
  });
}

import { type RawBuilder, sql } from 'kysely';
import type { Occurrence } from '../../../domain/events/override.ts';
import { equipmentText } from './stored-equipment.queries.ts';

/** One member of every occurrence, as an array for `unnest`. */
export const column = <K extends keyof Occurrence>(
  rows: readonly Occurrence[],
  name: K,
): Occurrence[K][] => rows.map((row) => row[name]);

/** Occurrences as they are inserted. */
export type Holding = {
  occurrences: readonly Occurrence[];
  /** Whether they hold their rooms. */
  holds: boolean;
  /** The original starts of those with a room conflict, which hold nothing. */
  room_conflicts?: readonly string[];
  /** The moment by which stored occurrences have begun: these stay, and the others are replaced. */
  begun?: string | undefined;
  /** Occurrences that ended by this time are over: they are recorded, and hold nothing (§18.5). */
  over?: string | undefined;
};

/** The extra rooms of every occurrence as texts of arrays, for `unnest`, which takes no arrays of arrays. */
export const extraRoomsColumn = (occurrences: readonly Occurrence[]): RawBuilder<unknown> =>
  sql`${occurrences.map((one) => `{${one.extra_room_ids.join()}}`)}::text[]`;

/** The parts of the insert that are there only where occurrences have extra rooms. */
function extraRooms(occurrences: readonly Occurrence[]): Record<string, RawBuilder<unknown>> {
  const nothing = sql``;
  if (occurrences.every((one) => one.extra_room_ids.length === 0)) {
    return { column: nothing, value: nothing, values: nothing, name: nothing };
  }
  return {
    column: sql`extra_room_ids,`,
    value: sql`w.extra_room_ids::uuid[],`,
    values: sql`, ${extraRoomsColumn(occurrences)}`,
    name: sql`, extra_room_ids`,
  };
}

/** The insert of an event's occurrences, however many they are; with `changeId` those that a change request wants. */
export function insertOccurrences(
  eventId: string,
  { occurrences, holds, room_conflicts: conflicts = [], over }: Holding,
  changeId: string | null = null,
): RawBuilder<unknown> {
  const extras = extraRooms(occurrences);
  const hasConflict = sql`w.original_start_at = any (${[...conflicts]}::timestamptz[])`;
  return sql`
    insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at,
      is_cancelled, equipment, ${extras.column} holds, has_room_conflict, change_id)
    select ${eventId}::uuid, w.original_start_at, w.room_id, w.start_at, w.end_at, w.held_start_at, w.held_end_at,
      w.is_cancelled, w.equipment, ${extras.value} ${holds}::boolean and not w.is_cancelled and not ${hasConflict}
        ${over === undefined ? sql`` : sql`and w.end_at > ${over}::timestamptz`}, ${hasConflict},
      ${changeId}::uuid
    from unnest(${column(occurrences, 'original_start_at')}::timestamptz[],
      ${column(occurrences, 'room_id')}::uuid[],
      ${column(occurrences, 'start_at')}::timestamptz[], ${column(occurrences, 'end_at')}::timestamptz[],
      ${column(occurrences, 'held_start_at')}::timestamptz[],
      ${column(occurrences, 'held_end_at')}::timestamptz[],
      ${column(occurrences, 'is_cancelled')}::boolean[],
      ${occurrences.map(({ equipment }) => equipmentText(equipment))}::jsonb[] ${extras.values})
      as w (original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, is_cancelled,
        equipment ${extras.name})`;
}

/** The update that holds the rooms of an event's stored occurrences. */
export const holdRooms = (eventId: string): RawBuilder<unknown> => sql`
  update occurrences set holds = not is_cancelled, has_room_conflict = false
  where event_id = ${eventId} and change_id is null`;

/** The update that releases the rooms of an event, of all its occurrences or of those that begin after a moment. */
export const releaseRooms = (
  eventId: string,
  which: 'released' | { releasedAfter: string },
): RawBuilder<unknown> => sql`
  update occurrences set holds = false, has_room_conflict = false
  where event_id = ${eventId} and change_id is null and (holds or has_room_conflict)
    ${which === 'released' ? sql`` : sql`and start_at > ${which.releasedAfter}::timestamptz`}`;

import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../domain/permission.ts';
import { isInAnyRoom, roomsOfVenues } from './event-rooms.queries.ts';

type Condition = RawBuilder<unknown>;

/**
 * Whether `events e`, or their `occurrences o`, are within a scope by any of their rooms; undefined where it is empty.
 */
export function isInScope(
  alias: 'e' | 'o',
  { room_ids, venue_ids, institution_ids }: Scope,
): Condition | undefined {
  const places = [
    ...(room_ids.length > 0 ? [isInAnyRoom(alias, sql`${[...room_ids]}::uuid[]`)] : []),
    ...(venue_ids.length > 0 ? [isInAnyRoom(alias, roomsOfVenues(venue_ids))] : []),
    ...(institution_ids.length > 0
      ? [sql`e.institution_id = any (${[...institution_ids]}::uuid[])`]
      : []),
  ];
  return places.length === 0 ? undefined : sql`(${sql.join(places, sql` or `)})`;
}

/** Whether `events e`, or their `occurrences o`, are where a crew works; null: everywhere (§19.1). */
export const isAtCrew = (alias: 'e' | 'o', scope: Scope | null): Condition =>
  scope === null ? sql`true` : (isInScope(alias, scope) ?? sql`false`);

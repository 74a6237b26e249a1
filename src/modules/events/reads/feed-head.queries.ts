import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonObject } from '../../../db/select-list.ts';
import { serverRun } from '../../../db/transaction-version.ts';
import type { FeedRoom } from '../../../domain/events/feed.ts';
import { currentSnapshot } from './calendar-changes.queries.ts';
import {
  addressOfUser,
  type FeedScope,
  type FeedSubject,
  feedVersionSql,
  withSharingRooms,
} from './feed-version.queries.ts';

/** A room with the venue that it is in. */
export type FeedVenueRoom = Omit<FeedRoom, 'is_other'> & { venue_id: string | null };

/** What a feed is named after. */
function nameOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'room') return sql`(select r.name from rooms r where r.id = ${id})`;
  if (kind === 'venue') return sql`(select v.name from venues v where v.id = ${id})`;
  if (kind === 'institution') return sql`(select i.name from institutions i where i.id = ${id})`;
  return sql`null::text`;
}

const feedRoom = jsonObject<FeedVenueRoom>()({
  ...columnsOf('r', ['id', 'name', 'location', 'venue_id']),
  venue: sql`v.name`,
});

/**
 * The rooms that a feed can name: the feed of a room or a venue shows what takes place there, that of a room also what holds
 * its spaces.
 */
export function roomsOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  const sharing = sql`r.id in (${withSharingRooms(sql`${id}::uuid`)})`;
  const own = { room: sharing, venue: sql`r.venue_id = ${id}` };
  const which = kind === 'room' || kind === 'venue' ? own[kind] : sql`true`;
  return sql`(select coalesce(json_agg(${feedRoom} order by r.id), '[]')
    from rooms r left join venues v on v.id = r.venue_id where ${which})`;
}

const addressOf = ({ kind, id }: FeedSubject): RawBuilder<unknown> =>
  kind === 'mine' ? addressOfUser(sql`${id}::uuid`) : sql`null::text`;

/** The version and the name of a feed, as the common table expression `head`. */
export const headOf = (scope: FeedScope): RawBuilder<unknown> => sql`
  head as materialized (
    select ${feedVersionSql({ kind: scope.kind, id: sql`${scope.id}::uuid` })} as state, ${nameOf(scope)} as name,
      ${addressOf(scope)} as address, ${currentSnapshot} as snapshot, ${serverRun} as server)`;

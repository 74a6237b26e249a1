import { type RawBuilder, sql } from 'kysely';
import { columnsOf, jsonObject } from '../../../db/select-list.ts';
import { serverRun } from '../../../db/transaction-version.ts';
import type { FeedRoom } from '../../../domain/events/feed-rooms.ts';
import { isInAnyRoom, roomsOf } from '../record/event-rooms.queries.ts';
import { currentSnapshot } from './calendar-changes.queries.ts';
import {
  addressOfUser,
  type FeedScope,
  type FeedSubject,
  feedVersionSql,
  rightsOfWork,
  roomsOfFeed,
} from './feed-version.queries.ts';

/** A room that a feed names, and whether the feed does not show what takes place in it. */
export type NamedRoom = Omit<FeedRoom, 'is_other' | 'mail_address'> & { is_outside: boolean };

/** The name of the subject of a feed. */
function nameOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'room') return sql`(select r.name from rooms r where r.id = ${id})`;
  if (kind === 'venue') return sql`(select v.name from venues v where v.id = ${id})`;
  if (kind === 'institution') return sql`(select i.name from institutions i where i.id = ${id})`;
  return sql`null::text`;
}

const feedRoom = (isOutside: RawBuilder<unknown>): RawBuilder<NamedRoom> =>
  jsonObject<NamedRoom>()({
    ...columnsOf('r', ['id', 'name', 'location', 'mail_name']),
    venue: sql`v.name`,
    is_outside: isOutside,
  });

/** The rooms that events hold together with those of a feed. */
const heldTogether = (rooms: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select x.room_id from occurrences o cross join lateral unnest(${roomsOf('o')}) x (room_id)
  where o.extra_room_ids <> '{}' and ${isInAnyRoom('o', rooms)}`;

/**
 * The rooms that a feed can name: the feed of a room or a venue shows what takes place there, that of a room also what
 * holds its spaces, each event with all its rooms.
 */
export function namedRooms({ kind, id }: FeedSubject): RawBuilder<unknown> {
  const listed = (which: RawBuilder<unknown>, isOutside: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(${feedRoom(isOutside)} order by r.id), '[]')
      from rooms r left join venues v on v.id = r.venue_id where ${which})`;
  if (kind !== 'room' && kind !== 'venue') return listed(sql`true`, sql`false`);
  const rooms = roomsOfFeed({ kind, id });
  return listed(
    sql`r.id = any (${rooms}) or r.id in (${heldTogether(rooms)})`,
    sql`r.id <> all (${rooms})`,
  );
}

/** The data of the owner that determine the rows of the feed. */
function ownerOf({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'mine') return addressOfUser(sql`${id}::uuid`);
  return kind === 'work' ? rightsOfWork(sql`${id}::uuid`) : sql`null::text`;
}

/** The version and the name of a feed, as the common table expression `head`. */
export const headOf = (scope: FeedScope): RawBuilder<unknown> => sql`
  head as materialized (
    select ${feedVersionSql({ kind: scope.kind, id: sql`${scope.id}::uuid` })} as state, ${nameOf(scope)} as name,
      ${ownerOf(scope)} as owner, ${currentSnapshot} as snapshot, ${serverRun} as server)`;

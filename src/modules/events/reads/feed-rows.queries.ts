import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../../db/select-list.ts';
import type { FeedRow } from '../../../domain/events/feed.ts';
import type { FeedRoom } from '../../../domain/events/feed-rooms.ts';
import { leftOutDates } from '../record/derived-fields.queries.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { isInAnyRoom, isInRoom, roomsOf } from '../record/event-rooms.queries.ts';
import { privateAccess } from '../record/private-access.queries.ts';
import {
  type FeedBody,
  type FeedChanges,
  type FeedContents,
  findChanges,
  findContents,
  type WrittenFeed,
} from './feed-contents.queries.ts';
import {
  type FeedScope,
  type FeedSubject,
  hasDatesInFeeds,
  isOfUser,
  isOneOfUser,
  roomsOfFeed,
} from './feed-version.queries.ts';

/**
 * The occurrences of a feed: `o` is not cancelled, and in a room of the feed, or holds a space of the room of the feed.
 */
export function takesPlace({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind !== 'room' && kind !== 'venue') return sql`not o.is_cancelled`;
  const inRooms = sql`not o.is_cancelled and ${isInAnyRoom('o', roomsOfFeed({ kind, id }))}`;
  return kind === 'venue'
    ? inRooms
    : sql`${inRooms} and (o.holds or ${isInRoom('o', sql`${id}::uuid`)})`;
}

/** The events that a feed may show, wherever they take place. */
export function belongsTo({ kind, id }: FeedSubject): RawBuilder<unknown> {
  if (kind === 'mine') return isOfUser(sql`${id}::uuid`);
  return kind === 'institution' ? sql`e.institution_id = ${id}` : sql`true`;
}

/**
 * The events with an occurrence in the feed; of a series that was cancelled while it ran it shows what took place
 * (§18.5).
 */
const inFeed = ({ from, ...subject }: FeedScope): RawBuilder<unknown> => sql`
  ${hasDatesInFeeds} and ${belongsTo(subject)} and e.id in (
    select o.event_id from occurrences o where o.end_at > ${from} and ${takesPlace(subject)})`;

const isOfSubject = (subject: FeedSubject): RawBuilder<unknown> =>
  subject.kind === 'mine' ? isOneOfUser(sql`${subject.id}::uuid`) : belongsTo(subject);

/** The condition of `inFeed` for one event, looked up by its own dates and people. */
const isOneInFeed = ({ from, ...subject }: FeedScope): RawBuilder<unknown> => sql`
  ${hasDatesInFeeds} and ${isOfSubject(subject)} and exists (
    select from occurrences o where o.event_id = e.id and o.end_at > ${from} and ${takesPlace(subject)})`;

/** Whether a calendar of CalDAV has the event, which needs one object: it shows none that was cancelled. */
export const hasObject = (scope: FeedScope): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and ${isOneInFeed(scope)}`;

/** The columns of an event `e` of the user `u` with its `planned` occurrences. */
export const feedRow = selectList<FeedRow>()({
  ...columnsOf('e', ['id', 'title', 'description', 'website', 'status', 'event_type', 'format']),
  ...columnsOf('e', ['version', 'updated_at', 'timezone', 'start_at', 'end_at']),
  ...columnsOf('e', ['room_id', 'extra_room_ids', 'is_recurring', 'is_all_day', 'recurrence_rule']),
  ...columnsOf('e', ['recurrence_count', 'recurrence_ends_at']),
  ...columnsOf('e', ['recurrence_dates', 'excluded_dates']),
  creator_name: sql`u.name`,
  private_access: privateAccess,
  has_end: sql`e.held_until is null`,
  ...columnsOf('planned', ['first_start_at', 'last_start_at', 'last_made_at']),
  planned_from: sql`e.planned_from`,
  ...columnsOf('planned', ['dates', 'left_out', 'overrides', 'took_place', 'wanted']),
});

const feedOverride = jsonObject<FeedRow['overrides'][number]>()({
  original_start_at: jsonInstant(sql`o.original_start_at`),
  start_at: jsonInstant(sql`o.start_at`),
  end_at: jsonInstant(sql`o.end_at`),
  ...columnsOf('o', ['room_id', 'extra_room_ids']),
  ...mergedColumns(['is_all_day', 'title', 'description', 'website']),
});

const feedSlot = jsonObject<FeedRow['wanted'][number]>()({
  change_id: sql`o.change_id`,
  original_start_at: jsonInstant(sql`o.original_start_at`),
  start_at: jsonInstant(sql`o.start_at`),
  end_at: jsonInstant(sql`o.end_at`),
  ...columnsOf('o', ['room_id', 'extra_room_ids']),
  ...mergedColumns(['is_all_day', 'title', 'description', 'website']),
});

/** The event as it is; the other rows are what a change request wants. */
const isCurrent = sql`o.change_id is null`;

/**
 * A date of `events e` that its rule makes: those before the last change of a running series are as they were (§18.5).
 */
const isPlanned = sql`(e.planned_from is null or o.start_at > e.planned_from)`;

/** The number of dates of `events e` that take place; the others are read only if there are any. */
const feedDates = jsonObject<FeedRow['dates']>()({
  count: sql`count(*) filter (where ${isCurrent} and not o.is_cancelled)`,
  left_out: sql`case when bool_or(o.is_cancelled) then (
    select ${leftOutDates} from occurrence_overrides v where v.event_id = e.id and v.is_cancelled) end`,
});

/** The data of the occurrences of `events e` that a feed needs. */
export const planned = (scope: FeedSubject): RawBuilder<unknown> => sql`
  select coalesce(min(o.original_start_at) filter (where ${isCurrent} and ${isPlanned}),
      min(o.original_start_at) filter (where ${isCurrent})) as first_start_at,
    max(o.original_start_at) filter (where ${isCurrent}) as last_start_at,
    max(o.original_start_at) filter (where ${isCurrent}
      and o.original_start_at <> all (e.recurrence_dates::timestamptz[])) as last_made_at,
    coalesce(json_agg(${jsonInstant(sql`o.original_start_at`)} order by o.original_start_at)
      filter (where ${isCurrent} and ${isPlanned} and not (${takesPlace(scope)})), '[]') as left_out,
    coalesce(json_agg(${feedOverride} order by o.original_start_at)
      filter (where ${isCurrent} and ${isPlanned} and v.event_id is not null and ${takesPlace(scope)}),
        '[]') as overrides,
    coalesce(json_agg(${feedOverride} order by o.original_start_at)
      filter (where ${isCurrent} and not ${isPlanned} and ${takesPlace(scope)}), '[]') as took_place,
    coalesce(json_agg(${feedSlot} order by o.original_start_at)
      filter (where not (${isCurrent}) and ${takesPlace(scope)}), '[]') as wanted,
    ${feedDates} as dates
  from occurrences o ${joinOverrides}
  where o.event_id = e.id`;

/** The events of a feed, all or those that changed. */
const eventBody = (scope: FeedScope): FeedBody => ({
  all: sql`select ${feedRow} from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
    where ${inFeed(scope)}`,
  changed: sql`select ${feedRow} from events e join users u on u.id = e.creator_id, lateral (${planned(scope)}) planned
    where e.id = changed.event_id and ${isOneInFeed(scope)}`,
});

/** The content of a feed in one statement. */
export const findFeedContents = (db: Db, scope: FeedScope): Promise<FeedContents<FeedRow>> =>
  findContents(db, scope, eventBody(scope));

/**
 * Finds the changes of a feed since it was written, in one statement; no rows are read while its version is the same.
 */
export const findFeedChanges = (
  db: Db,
  scope: FeedScope,
  written: WrittenFeed,
): Promise<FeedChanges<FeedRow>> => findChanges(db, scope, eventBody(scope), written);

/** The feed data of one event, with the rooms it refers to; undefined when it does not exist. */
export async function findEventFeed(
  db: Db,
  id: string,
): Promise<{ row: FeedRow; rooms: FeedRoom[] } | undefined> {
  const everything = { kind: 'all', id: null } as const;
  const { rows } = await sql<FeedRow & { rooms: FeedRoom[] }>`
    select ${feedRow}, (select json_agg(json_build_object('id', r.id, 'name', r.name, 'location', r.location,
        'venue', v.name))
      from rooms r left join venues v on v.id = r.venue_id
      where r.id = e.room_id or r.id = any (e.extra_room_ids) or r.id in (
        select x.room_id from occurrences o cross join lateral unnest(${roomsOf('o')}) x (room_id)
          where o.event_id = e.id)) as rooms
    from events e join users u on u.id = e.creator_id, lateral (${planned(everything)}) planned
    where e.id = ${id}`.execute(db);
  const [found] = rows;
  return found && { row: found, rooms: found.rooms };
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { JobRow } from '../../../domain/work/work-calendar.ts';
import { isInAnyRoom } from '../record/event-rooms.queries.ts';
import {
  type FeedBody,
  type FeedChanges,
  type FeedContents,
  findChanges,
  findContents,
  type WrittenFeed,
} from './feed-contents.queries.ts';
import { workPlacesOf } from './feed-version.queries.ts';
import { isWithin, stateOfJob, work } from './work.queries.ts';

/** A feed of the work of a user in a time. */
export type WorkScope = { id: string; from: InstantText; to: InstantText };

/**
 * The id of a job: of its requirement, and in a series of the date that its rule makes, so that it stays when the date
 * moves.
 */
const jobId = sql`md5(concat(q.id, ' ', case when e.is_recurring
  then extract(epoch from o.original_start_at) end))::uuid`;

const job = selectList<JobRow>()({
  id: jobId,
  ...columnsOf('q', ['event_id', 'kind', 'is_required', 'details']),
  answer: stateOfJob,
  comment: sql`case when d.id is null then a.comment else d.comment end`,
  title: sql`coalesce(v.title, e.title)`,
  ...columnsOf('e', ['status', 'is_private', 'version', 'updated_at', 'timezone']),
  contact_email: sql`coalesce(v.contact_email, e.contact_email)`,
  notes: sql`coalesce(v.notes, e.notes)`,
  expected_attendees: sql`e.expected_attendees`,
  layout: sql`coalesce(v.layout, e.layout)`,
  ...columnsOf('o', ['start_at', 'end_at', 'held_start_at', 'held_end_at']),
  ...columnsOf('o', ['room_id', 'extra_room_ids']),
});

/** The places of a user by kind, with all rooms of venues, as the common table expression of a subquery. */
const placesByKind = (id: string): RawBuilder<unknown> => sql`
  select p.kind, bool_or(num_nonnulls(p.room_id, p.venue_id, p.institution_id) = 0) as is_everywhere,
    array_remove(array_agg(distinct r.id), null) as room_ids,
    array_remove(array_agg(distinct p.institution_id), null) as institution_ids
  from (${workPlacesOf(sql`${id}::uuid`)}) p left join lateral (
    select p.room_id as id where p.room_id is not null
    union all select w.id from rooms w where w.venue_id = p.venue_id
  ) r on true
  group by p.kind`;

const isOwn = sql`exists (
  select from own where (own.kind is null or own.kind = q.kind) and (
    own.is_everywhere or ${isInAnyRoom('o', sql`own.room_ids`)} or e.institution_id = any (own.institution_ids)))`;

/** The jobs of a feed: rights and rows are of one snapshot, so a feed never has more than its owner may see. */
function workBody({ id, ...window }: WorkScope): FeedBody {
  const rows = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    with own as materialized (${placesByKind(id)})
    select ${job} from ${work}
    left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
    where ${which} and ${isWithin(window)} and ${isOwn}`;
  return { all: rows(sql`exists (select from own)`), changed: rows(sql`e.id = changed.event_id`) };
}

const feedOf = ({ id, from }: WorkScope) => ({ kind: 'work', id, from }) as const;

/** The content of a feed of work in one statement. */
export const findWorkContents = (db: Db, scope: WorkScope): Promise<FeedContents<JobRow>> =>
  findContents(db, feedOf(scope), workBody(scope));

/** Finds the changes of a feed of work since it was written, in one statement. */
export const findWorkChanges = (
  db: Db,
  scope: WorkScope,
  written: WrittenFeed,
): Promise<FeedChanges<JobRow>> => findChanges(db, feedOf(scope), workBody(scope), written);

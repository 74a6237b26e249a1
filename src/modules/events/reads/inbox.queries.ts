import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { StepRoles } from '../../../domain/events/approval-steps.ts';
import { RESPONSIBLE } from '../../../domain/events/event-fields.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { isDate } from '../record/derived-fields.queries.ts';
import { isWaiting } from '../record/waiting.queries.ts';
import type { Viewer } from './event-viewer.queries.ts';

type Condition = RawBuilder<unknown>;

/** What decides which steps wait for a person: own roles, and those of people who are away, of each alone (decision 16.3). */
export type Inbox = { viewer: Viewer; own: StepRoles; absent: readonly StepRoles[] };

/** Whether one person holds the step `s`: the same as `holdsStep` of the domain (decisions 10.2, 14.4). */
function isHeldBy({ roles, assignments }: StepRoles): Condition {
  const byToken = sql`s.role = any (${[...roles]}::text[])`;
  if (assignments.length === 0) return byToken;
  const isAssigned = (place: Condition): Condition => sql`exists (
    select from json_to_recordset(${JSON.stringify(assignments)}::json)
      as a (role text, room_id uuid, venue_id uuid, institution_id uuid) where a.role = s.role and (${place}))`;
  return sql`(${byToken} or case s.origin
    when 'institution' then ${isAssigned(sql`a.institution_id = s.institution_id`)}
    when 'equipment' then ${isAssigned(sql`a.venue_id = s.venue_id`)}
    else (select bool_and(${isAssigned(sql`a.room_id = w.id or a.venue_id = w.venue_id`)})
      from rooms w where w.id = any (s.room_ids)) end)`;
}

/** Whether `events x` is the person's own. */
const isOwn = ({ id, email }: Viewer): Condition => sql`(x.creator_id = ${id} or exists (
  select from event_roles o where o.event_id = x.id and lower(o.user_email) = ${email}
    and o.role = any (${[...RESPONSIBLE]}::text[])))`;

/** Whether the person holds the step `s` of `events x`; as a deputy nobody decides an own request. */
export function holdsStep(
  { viewer, own, absent }: Inbox,
  isRequestedByViewer: Condition,
): Condition {
  if (absent.length === 0) return isHeldBy(own);
  const isDeputy = sql`(${sql.join(absent.map(isHeldBy), sql` or `)})`;
  return sql`(${isHeldBy(own)} or ${isDeputy} and not (${isOwn(viewer)} or ${isRequestedByViewer}))`;
}

/** Whether the open step of `events e`, or that of its change request, waits for the person (decision 10.4). */
export const waitsFor = (inbox: Inbox): Condition => sql`(e.id in (
  select x.id from events x join approval_steps s on s.event_id = x.id and s.is_current
  where x.status = 'pending' and ${holdsStep(inbox, sql`false`)}
  union all
  select x.id from change_requests c join change_request_steps s on s.change_id = c.id and s.is_current
  join events x on x.id = c.event_id where ${holdsStep(inbox, sql`c.requested_by = ${inbox.viewer.id}`)}))`;

/** Whether anybody's decision on `events e`, or on a change of it, is open. */
export const waitsForAnybody = sql`(e.status = 'pending'
  or exists (select from change_requests x where x.event_id = e.id))`;

/** Since when the open step of `events e`, or of its change request, waits. */
export const waitingSince = sql`coalesce(
  (select s.opened_at from approval_steps s where s.event_id = e.id and s.is_current),
  (select s.opened_at from change_requests x join change_request_steps s on s.change_id = x.id and s.is_current
    where x.event_id = e.id))`;

/** The start of the next date of `events e` that is to come, else its first. */
export const nextStart = (now: InstantText): Condition => sql`coalesce(
  (select min(d.start_at) from occurrences d where d.event_id = e.id and ${isDate} and d.start_at > ${now}::timestamptz),
  e.start_at)`;

/** What a person has to read, to decide and to go on with (decision 10.5). */
export type Counts = {
  unread: number;
  to_decide: number;
  waiting: number;
  returned: number;
  drafts: number;
  waits: number;
  approved_this_week: number;
};

/** Through the indexes on creators and on addresses. */
const ownEvents = ({ id, email }: Viewer): Condition => sql`
  select e.id from events e where e.creator_id = ${id}
  union select x.event_id from event_roles x where lower(x.user_email) = ${email}`;

const isSentBack = sql`coalesce((select h.action from approval_history h where h.event_id = e.id and not h.is_undone and h.action <> 'undo'
  order by h.sequence desc limit 1) in ('reject', 'return'), false)`;

/** Monday, 00:00 of the week of an instant, in the zone of a person. */
const mondayOf = (now: InstantText, { id }: Viewer, serviceZone: string): Condition => sql`
  select date_trunc('week', ${now}::timestamptz at time zone zone) at time zone zone
  from (select coalesce((select coalesce(u.timezone, u.token_timezone) from users u where u.id = ${id}), ${serviceZone}) as zone) z`;

/** Whose counts, and when. */
type Counting = { inbox: Inbox; now: InstantText; serviceZone: string };

/** The counts of a person, in one statement. */
export async function findCounts(db: Db, { inbox, now, serviceZone }: Counting): Promise<Counts> {
  const { viewer } = inbox;
  const { rows } = await sql<Counts>`
    with own as materialized (
      select e.id, e.status, ${isSentBack} as is_sent_back from events e
      where e.id in (${ownEvents(viewer)}) and e.status in ('draft', 'pending')
    )
    select (select count(*) from notifications n
        where n.user_id = ${viewer.id} and n.read_at is null and n.type <> 'event_submitted') as unread,
      (select count(*) from events e where ${waitsFor(inbox)}) as to_decide,
      (select count(*) from own where status = 'pending') as waiting,
      (select count(*) from own where status = 'draft' and is_sent_back) as returned,
      (select count(*) from own where status = 'draft' and not is_sent_back) as drafts,
      (select count(*) from own e where ${isWaiting(now)}) as waits,
      (select count(distinct h.event_id) from approval_history h
        where h.actor_id = ${viewer.id} and h.action in ('approve', 'change_approved') and not h.is_undone
        and h.created_at >= (${mondayOf(now, viewer, serviceZone)})) as approved_this_week`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table gave no row.');
  return row;
}

/** How many events wait for the person's decision. */
export async function countToDecide(db: Db, inbox: Inbox): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from events e where ${waitsFor(inbox)}`.execute(db);
  return rows[0]?.count ?? 0;
}

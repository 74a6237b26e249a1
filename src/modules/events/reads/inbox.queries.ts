import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { countUpTo } from '../../../db/list-page.ts';
import type { StepRoles } from '../../../domain/events/approval-steps.ts';
import { RESPONSIBLE } from '../../../domain/events/event-fields.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { isDate } from '../record/derived-fields.queries.ts';
import { isWaiting } from '../record/waiting.queries.ts';
import { ownEventIds, type Viewer } from './event-viewer.queries.ts';
import { countOfOpenWork, isWorkOf, type Worker } from './work.queries.ts';

type Condition = RawBuilder<unknown>;

/**
 * The roles that determine the steps that await a person's decision: own roles, and those of each absent person alone
 * (§16.3).
 */
export type Inbox = { viewer: Viewer; own: StepRoles; absent: readonly StepRoles[] };

const present = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/**
 * Whether steps `s` of a role are held by assignments for it: on the institution, on the venue of equipment, else on
 * every room that the step stands for and that is not gone, or its venue.
 */
function assignedWays(role: string, assigned: StepRoles['assignments']): Condition[] {
  const institutions = present(assigned.map(({ institution_id }) => institution_id));
  const venues = present(assigned.map(({ venue_id }) => venue_id));
  const rooms = present(assigned.map(({ room_id }) => room_id));
  const held = sql`array(
    select n.id from rooms n where n.id = any (${rooms}::uuid[]) or n.venue_id = any (${venues}::uuid[]))`;
  const ofRole = sql`s.role = ${role}`;
  return [
    sql`${ofRole} and s.institution_id = any (${institutions}::uuid[]) and s.origin = 'institution'`,
    sql`${ofRole} and s.venue_id = any (${venues}::uuid[]) and s.origin = 'equipment'`,
    sql`${ofRole} and s.room_ids && ${held} and s.origin not in ('institution', 'equipment')
      and (s.room_ids <@ ${held} or not exists (
        select from unnest(s.room_ids) o (id) join rooms w on w.id = o.id where w.id <> all (${held})))`,
  ];
}

/**
 * Whether one person holds the step `s`: the same as `holdsStep` of the domain (§10.2, §14.4). Indexes on open steps
 * answer each alternative; undefined for who can hold none.
 */
function isHeldBy({ roles, assignments }: StepRoles): Condition | undefined {
  const byRole = Map.groupBy(assignments, ({ role }) => role);
  const ways = [
    ...(roles.length === 0 ? [] : [sql`s.role = any (${[...roles]}::text[])`]),
    ...[...byRole].flatMap(([role, assigned]) => assignedWays(role, assigned)),
  ];
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether `events e` is the person's own. */
const isOwn = ({ id, email }: Viewer): Condition => sql`(e.creator_id = ${id} or exists (
  select from event_roles o where o.event_id = e.id and lower(o.user_email) = ${email}
    and o.role = any (${[...RESPONSIBLE]}::text[])))`;

/**
 * Whether the person holds the step `s` of `events e`; as a deputy nobody decides an own request. Undefined: no step
 * can.
 */
export function holdsStep(
  { viewer, own, absent }: Inbox,
  isRequestedByViewer: Condition,
): Condition | undefined {
  const isDeputy = absent.flatMap((one) => isHeldBy(one) ?? []);
  const ways = [
    isHeldBy(own) ?? [],
    isDeputy.map((held) => sql`${held} and not (${isOwn(viewer)} or ${isRequestedByViewer})`),
  ].flat();
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`;
}

/** Of a change request: since when its event waits. */
const changeOpenedAt = (otherwise: Condition): Condition => sql`coalesce(
  (select n.opened_at from approval_steps n where n.event_id = e.id and n.is_current), ${otherwise})`;

/** Open steps, and the events that wait for them. */
export type OpenSteps = {
  /** The tables that they are read from. */
  from: Condition;
  /** The id of the event, over `from`. */
  eventId: Condition;
  /** Over `from` and `events e`. */
  where: Condition;
  /** Since when the event waits. */
  openedAt: Condition;
  /** `from … where …`, in which they are counted. */
  counted: Condition;
  /** Whether they are steps `s` of events, not of change requests. */
  isOfEvents: boolean;
};

/**
 * The event of each step, which is looked up: `offset 0` keeps PostgreSQL from reading all pending events for a few of
 * them.
 */
export const eventsOfSteps = ({
  from,
  eventId,
}: Pick<OpenSteps, 'from' | 'eventId'>): Condition => sql`
  ${from} cross join lateral (select e.xmin, e.* from events e where e.id = ${eventId} offset 0) e`;

const ofEvents = {
  from: sql`approval_steps s`,
  eventId: sql`s.event_id`,
  openedAt: sql`s.opened_at`,
  isOfEvents: true,
};

/**
 * Open steps of events that fulfil a condition. An event is pending while a step of it is open, so steps are counted
 * alone.
 */
const openSteps = (isHeld: Condition, isHeldAlone: boolean): OpenSteps => {
  const where = sql`s.is_current and e.status = 'pending' and ${isHeld}`;
  const counted = isHeldAlone
    ? sql`from approval_steps s where s.is_current and ${isHeld}`
    : sql`from ${eventsOfSteps(ofEvents)} where ${where}`;
  return { ...ofEvents, where, counted };
};

const ofChanges = {
  from: sql`(change_requests c left join change_request_steps s on s.change_id = c.id and s.is_current)`,
  eventId: sql`c.event_id`,
  openedAt: changeOpenedAt(sql`s.opened_at, c.requested_at`),
  isOfEvents: false,
};

const openChanges = (where: Condition): OpenSteps => ({
  ...ofChanges,
  where,
  counted: sql`from ${eventsOfSteps(ofChanges)} where ${where}`,
});

/**
 * The open steps that wait for the person: those of events, and those of change requests where the event itself has
 * none that does (§10.4). None for who holds no step.
 */
export function stepsFor(inbox: Inbox): OpenSteps[] {
  const ofEvent = holdsStep(inbox, sql`false`);
  const ofChange = holdsStep(inbox, sql`c.requested_by = ${inbox.viewer.id}`);
  if (ofEvent === undefined || ofChange === undefined) return [];
  return [
    openSteps(ofEvent, inbox.absent.length === 0),
    openChanges(sql`s.is_current and ${ofChange} and not exists (
      select from approval_steps s where s.event_id = e.id and s.is_current and e.status = 'pending' and ${ofEvent})`),
  ];
}

/** Anybody's open steps of events, and those of change requests where the event itself has none. */
export const stepsForAnybody: readonly OpenSteps[] = [
  openSteps(sql`true`, true),
  openChanges(sql`e.status <> 'pending'`),
];

/** The number of events that await the person's decision, counted up to 10 000. */
function countOfSteps(inbox: Inbox): Condition {
  const parts = stepsFor(inbox).map(({ counted }) => counted);
  return parts.length === 0 ? sql`(select 0)` : countUpTo(parts);
}

/** The start of the next date of `events e` that is to come, else its first. */
export const nextStart = (now: InstantText): Condition => sql`coalesce(
  (select min(d.start_at) from occurrences d where d.event_id = e.id and ${isDate}
    and d.start_at > ${now}::timestamptz),
  e.start_at)`;

/** The counts of a person's unread notifications, decisions and open tasks (§10.5). */
export type Counts = {
  unread: number;
  to_decide: number;
  waiting: number;
  returned: number;
  drafts: number;
  waits: number;
  approved_this_week: number;
  work: number;
};

/** The counts, and when they change next if nothing is written. */
export type CountsOfNow = Counts & { until: InstantText };

const isSentBack = sql`coalesce((select h.action from approval_history h where h.event_id = e.id and not h.is_undone
  and h.action <> 'undo'
  order by h.sequence desc limit 1) in ('reject', 'return'), false)`;

/** The week of an instant, from Monday, 00:00 to the next one, in the zone of a person. */
const weekOf = (now: InstantText, { id }: Viewer, serviceZone: string): Condition => sql`
  select monday at time zone zone as starts_at, (monday + interval '7 days') at time zone zone as ends_at
  from (select coalesce((select coalesce(u.timezone, u.token_timezone) from users u where u.id = ${id}),
    ${serviceZone}) as zone) z
  cross join lateral (select date_trunc('week', ${now}::timestamptz at time zone zone) as monday) m`;

/** The person whose counts are read, and the time. */
type Counting = { inbox: Inbox; worker: Worker; now: InstantText; serviceZone: string };

/**
 * The next time at which open work ends, or begins, after which its end follows: found by indexes, regardless of the
 * crew.
 */
const nextMomentOfWork = (now: InstantText): Condition[] => [
  sql`select min(o.end_at) from occurrences o where tstzrange(o.start_at, o.end_at) @> ${now}::timestamptz`,
  sql`select min(o.start_at) from occurrences o where o.start_at > ${now}::timestamptz`,
];

/**
 * The next time at which the counts change without a write, over `own` and `week`: a wait or work ends, an approval is
 * no longer in the future, a week ends.
 */
const nextMoment = (now: InstantText, { id }: Viewer, hasWork: boolean): Condition => sql`least(
  (select min(w.starts_at) from waits w join own on own.id = w.event_id where w.starts_at > ${now}::timestamptz),
  (select min(h.created_at) from approval_history h where h.actor_id = ${id} and h.created_at > ${now}::timestamptz),
  (select ends_at from week),
  ${sql.join(
    (hasWork ? nextMomentOfWork(now) : []).map((moment) => sql`(${moment})`).concat(sql`null`),
  )})`;

/** The counts of a person, in one statement. */
export async function findCounts(
  db: Db,
  { inbox, worker, now, serviceZone }: Counting,
): Promise<CountsOfNow> {
  const { viewer } = inbox;
  const isOwn = isWorkOf(worker);
  const { rows } = await sql<CountsOfNow>`
    with week as materialized (${weekOf(now, viewer, serviceZone)}),
    own as materialized (
      select e.id, e.status, ${isSentBack} as is_sent_back from events e
      where e.id = any (${ownEventIds(viewer)}) and e.status in ('draft', 'pending')
    )
    select (select count(*) from notifications n
        where n.user_id = ${viewer.id} and n.read_at is null and n.type <> 'event_submitted') as unread,
      ${countOfSteps(inbox)} as to_decide,
      (select count(*) from own where status = 'pending') as waiting,
      (select count(*) from own where status = 'draft' and is_sent_back) as returned,
      (select count(*) from own where status = 'draft' and not is_sent_back) as drafts,
      (select count(*) from own e where ${isWaiting(now)}) as waits,
      (select count(distinct h.event_id) from approval_history h
        where h.actor_id = ${viewer.id} and h.action in ('approve', 'change_approved') and not h.is_undone
        and h.created_at >= (select starts_at from week) and h.created_at <= ${now}::timestamptz) as approved_this_week,
      ${isOwn === undefined ? sql`0` : countOfOpenWork(isOwn, now)} as work,
      ${nextMoment(now, viewer, isOwn !== undefined)} as until`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table gave no row.');
  return row;
}

/** The number of events that await the person's decision, counted up to 10 000. */
export async function countToDecide(db: Db, inbox: Inbox): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOfSteps(inbox)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

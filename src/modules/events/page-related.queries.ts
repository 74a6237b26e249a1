import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../db/fixed-sql.ts';
import { columnsOf, jsonObject } from '../../db/select-list.ts';
import type { DerivedFields, LastDecision } from '../../domain/events/derived-fields.ts';
import { PAGE_PARTS, type PagePart } from '../../domain/events/page-parts.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { datesOf, isDate, isDecision, lastDecision } from './derived-fields.queries.ts';
import type { NamedRow } from './event-record.queries.ts';
import { aggregateOf, type EventRelations, eventOf, related } from './event-related.queries.ts';

type Sql = RawBuilder<unknown>;

const isAsked = (part: PagePart): Sql => sql`(select ${sql.ref(part)} from asked)`;

/** A column of a list that is null unless its part is asked for, so that a long text is not read in vain. */
export const ifAsked = (part: PagePart, column: Sql): Sql =>
  sql`case when ${isAsked(part)} then ${column} end`;

const isOfPage = (event: Sql): Sql => sql`${event} = any ((select ids from page_ids)::uuid[])`;

/** The tables whose texts count towards the size of a page: their rows are read once, for that and for the records. */
const SIZED = ['roles', 'requirements', 'attachments', 'pending_change'] as const;

const rowsOf = (name: (typeof SIZED)[number]): string => `${related[name].table}_of_page`;

/** A common table expression, `asked`: what a list reads besides the rows themselves, and the present time. */
export const askedOfPage = (parts: ReadonlySet<PagePart>, now: InstantText): Sql =>
  sql`asked as materialized (select ${sql.join(
    PAGE_PARTS.map((part) => sql`${parts.has(part)}::boolean as ${sql.ref(part)}`),
  )}, ${now}::timestamptz as now)`;

/** Common table expressions with the rows that belong to the events of a `page`: each table is read once for all of them. */
export const rowsOfPage = fixedSql(sql`
  page_ids as materialized (select array_agg(distinct event_id) as ids from page),
  ${sql.join(
    SIZED.map((name) => {
      const { table, alias } = related[name];
      return sql`${sql.ref(rowsOf(name))} as materialized (
        select ${sql.ref(alias)}.* from ${sql.table(table)} ${sql.ref(alias)}
        where ${isAsked(name)} and ${isOfPage(eventOf(related[name]))})`;
    }),
  )}`);

type Name = keyof EventRelations;

/** The values of one kind by the id of their event, as one object. */
function byEvent(name: Name): Sql {
  const one = related[name];
  const isRead = (SIZED as readonly string[]).includes(name);
  const source = isRead
    ? { ...one, table: rowsOf(name as (typeof SIZED)[number]) }
    : { ...one, where: sql`${isOfPage(eventOf(one))} and ${one.where ?? sql`true`}` };
  return sql`select json_object_agg(of_event.id, of_event.value) from (
    select ${eventOf(one)} as id, ${aggregateOf(source)} group by ${eventOf(one)}) of_event`;
}

const datesByEvent = sql`select json_object_agg(of_event.id, of_event.value) from (
  select d.event_id as id, ${datesOf(sql`(select now from asked)`)} as value
  from occurrences d where ${isOfPage(sql`d.event_id`)} and ${isDate} group by d.event_id) of_event`;

const decisionsByEvent = sql`select json_object_agg(of_event.id, of_event.value) from (
  select distinct on (h.event_id) h.event_id as id, ${lastDecision} as value
  from approval_history h left join users p on p.id = h.actor_id
  where ${isOfPage(sql`h.event_id`)} and ${isDecision} order by h.event_id, h.sequence desc) of_event`;

const roomNames = jsonObject<RoomNames>()(
  columnsOf('r', ['name', 'location', 'capacity', 'venue_id']),
);
const personNames = jsonObject<PersonNames>()(columnsOf('u', ['name', 'email']));

const roomsById = sql`select json_object_agg(r.id, ${roomNames}) from rooms r
  where r.id in (select room_id from rows_of_page union select home_id from rows_of_page)`;

const peopleById = sql`select json_object_agg(u.id, ${personNames}) from users u
  where u.id in (select creator_id from rows_of_page)`;

const institutionsById = sql`select json_object_agg(i.id, i.name) from institutions i
  where i.id in (select institution_id from rows_of_page)`;

const object = (members: Record<string, { part: PagePart; value: Sql }>): Sql =>
  sql`json_build_object(${sql.join(
    Object.entries(members).map(
      ([name, { part, value }]) =>
        sql`${sql.lit(name)}, case when ${isAsked(part)} then (${value}) end`,
    ),
  )})`;

/** What belongs to the events of a page, as one object over `rowsOfPage`: values of a series are sent once. */
export const relatedOfPage = fixedSql(
  object({
    ...Object.fromEntries(
      (Object.keys(related) as Name[]).map((name) => [name, { part: name, value: byEvent(name) }]),
    ),
    dates: { part: 'dates', value: datesByEvent },
    last_decision: { part: 'last_decision', value: decisionsByEvent },
    rooms: { part: 'names', value: roomsById },
    people: { part: 'names', value: peopleById },
    institutions: { part: 'names', value: institutionsById },
  }),
);

type RoomNames = {
  name: string;
  location: string | null;
  capacity: number | null;
  venue_id: string | null;
};
type PersonNames = { name: string; email: string | null };
/** How many dates take place, how many are to come, the start of the next one, and the end of the last one. */
type Dates = [number, number, InstantText | null, InstantText | null];
type ById<Value> = Record<string, Value> | null;

/** What `relatedOfPage` selects; null where it is not asked for, or where no event has any. */
export type RelatedOfPage = { [One in Name]: ById<EventRelations[One]> } & {
  dates: ById<Dates>;
  last_decision: ById<LastDecision>;
  rooms: ById<RoomNames>;
  people: ById<PersonNames>;
  institutions: ById<string>;
};

/** A row of a page before it has what `relatedOfPage` reads. */
export type PageRow = {
  id: string;
  status: string;
  held_until: string | null;
  creator_id: string;
  room_id: string;
  institution_id: string | null;
  /** The room of the event, also of an occurrence in another one. */
  home_id: string;
};

const NO_DATES: Dates = [0, 0, null, null];

/** What the events of a page show of other tables. */
export function relationsOf(page: RelatedOfPage, id: string): EventRelations {
  return {
    roles: page.roles?.[id] ?? [],
    requirements: page.requirements?.[id] ?? [],
    attachments: page.attachments?.[id] ?? [],
    current_step: page.current_step?.[id] ?? null,
    followed_by_id: page.followed_by_id?.[id] ?? null,
    pending_change: page.pending_change?.[id] ?? null,
  };
}

/** The derived fields: a cancelled event has no next date, a series without an end no last one. */
export function derivedOfRow(page: RelatedOfPage, row: PageRow): DerivedFields {
  const [occurrences_count, upcoming, next, last] = page.dates?.[row.id] ?? NO_DATES;
  return {
    occurrences_count,
    upcoming_count: row.status === 'cancelled' ? 0 : upcoming,
    next_start_at: row.status === 'cancelled' ? null : next,
    last_end_at: row.held_until === null ? last : null,
    last_decision: page.last_decision?.[row.id] ?? null,
  };
}

/** The names of its room, creator and institution, and what decides who manages it. */
export function namesOfRow(page: RelatedOfPage, row: PageRow): NamedRow {
  const room = page.rooms?.[row.room_id];
  const person = page.people?.[row.creator_id];
  const { home_id, institution_id } = row;
  return {
    institution_name: (institution_id !== null && page.institutions?.[institution_id]) || null,
    creator_name: person?.name ?? '',
    creator_email: person?.email ?? null,
    room_name: room?.name ?? '',
    room_location: room?.location ?? null,
    room_capacity: room?.capacity ?? null,
    room_venue_id: room?.venue_id ?? null,
    place: { room_id: home_id, institution_id, venue_id: page.rooms?.[home_id]?.venue_id ?? null },
  };
}

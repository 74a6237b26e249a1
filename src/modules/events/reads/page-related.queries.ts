import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { type JsonTable, jsonTable } from '../../../db/json-table.ts';
import { columnsOf, jsonInstant } from '../../../db/select-list.ts';
import type { Waiting } from '../../../domain/events/derived-fields.ts';
import type { LeftOut } from '../../../domain/events/left-out.ts';
import { PAGE_PARTS, type PagePart } from '../../../domain/events/page-parts.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { datesAt, isDate, isDecision, leftOutDates } from '../record/derived-fields.queries.ts';
import type { RequirementRow, RoleRow } from '../record/event-part-inserts.queries.ts';
import {
  aggregateOf,
  type EventRelations,
  eventOf,
  related,
  requirementColumns,
  roleColumns,
} from '../record/event-related.queries.ts';
import { type EquipmentNames, equipmentNamesIn } from '../record/stored-equipment.queries.ts';
import { waitingByEvent } from '../record/waiting.queries.ts';

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

/**
 * Common table expressions with the rows that belong to the events of a `page`: each table is read once for all of
 * them.
 */
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

/** Relations that few events have: as one object, by the id of the event. */
type RareName = Exclude<keyof EventRelations, 'roles' | 'requirements'>;

const rareNames = ['attachments', 'current_step', 'followed_by_id', 'pending_change'] as const;

function byEvent(name: RareName): Sql {
  const one = related[name];
  const isRead = (SIZED as readonly string[]).includes(name);
  const source = isRead
    ? { ...one, table: rowsOf(name as (typeof SIZED)[number]) }
    : { ...one, where: sql`${isOfPage(eventOf(one))} and ${one.where ?? sql`true`}` };
  return sql`select json_object_agg(of_event.id, of_event.value) from (
    select ${eventOf(one)} as id, ${aggregateOf(source)} group by ${eventOf(one)}) of_event`;
}

/** Rows with the key that they belong to. */
type Of<Row> = Row & { of: string };

/** The numbers of dates that take place and of future ones, the start of the next one, and the end of the last one. */
export type DatesRow = {
  number: number;
  upcoming: number;
  next_start_at: InstantText | null;
  last_end_at: InstantText | null;
};
export type DecisionRow = {
  action: string;
  comment: string | null;
  actor_id: string | null;
  actor_name: string;
  actor_email: string | null;
  created_at: InstantText;
};
export type RoomNames = {
  name: string;
  location: string | null;
  capacity: number | null;
  venue_id: string | null;
};
export type PersonNames = { name: string; email: string | null };

const roles = sql`select ${jsonTable<Of<RoleRow>>()({ of: sql`x.event_id`, ...roleColumns })}
  from (select * from ${sql.table(rowsOf('roles'))} order by position) x`;

const requirements = sql`select ${jsonTable<Of<RequirementRow>>()({
  of: sql`q.event_id`,
  ...requirementColumns,
})} from (select * from ${sql.table(rowsOf('requirements'))} order by position) q`;

const dates = sql`select ${jsonTable<Of<DatesRow>>()({
  ...columnsOf('d', ['of', 'number', 'upcoming']),
  next_start_at: jsonInstant(sql`d.next_start_at`),
  last_end_at: jsonInstant(sql`d.last_end_at`),
})} from (
  select d.event_id as of, ${datesAt(sql`(select now from asked)`)}
  from occurrences d where ${isOfPage(sql`d.event_id`)} and ${isDate} group by d.event_id) d`;

/** As one object, by the id of the event: few events have any. */
const leftOut = sql`select json_object_agg(of_event.id, of_event.dates) from (
  select v.event_id as id, ${leftOutDates} as dates from occurrence_overrides v
  where v.is_cancelled and ${isOfPage(sql`v.event_id`)} group by v.event_id) of_event`;

const decisions = sql`select ${jsonTable<Of<DecisionRow>>()({
  of: sql`h.event_id`,
  ...columnsOf('h', ['action', 'comment']),
  actor_id: sql`p.id`,
  actor_name: sql`p.name`,
  actor_email: sql`p.email`,
  created_at: jsonInstant(sql`h.created_at`),
})} from (
  select distinct on (h.event_id) h.* from approval_history h
  where ${isOfPage(sql`h.event_id`)} and ${isDecision} order by h.event_id, h.sequence desc) h
  left join users p on p.id = h.actor_id`;

const waiting = waitingByEvent(isOfPage(sql`w.event_id`), sql`(select now from asked)`);

const rooms = sql`select ${jsonTable<Of<RoomNames>>()({
  of: sql`r.id`,
  ...columnsOf('r', ['name', 'location', 'capacity', 'venue_id']),
})} from rooms r where r.id in (select room_id from rows_of_page union select home_id from rows_of_page
  union select unnest(extra_room_ids || home_extra_ids) from rows_of_page)`;

const people = sql`select ${jsonTable<Of<PersonNames>>()({
  of: sql`u.id`,
  ...columnsOf('u', ['name', 'email']),
})} from users u where u.id in (select creator_id from rows_of_page)`;

const institutions = sql`select ${jsonTable<Of<{ name: string }>>()({
  of: sql`i.id`,
  ...columnsOf('i', ['name']),
})} from institutions i where i.id in (select institution_id from rows_of_page)`;

const terms = sql`select ${jsonTable<Of<{ name: string }>>()({
  of: sql`t.id`,
  ...columnsOf('t', ['name']),
})} from terms t where t.id in (select term_id from rows_of_page)`;

/** As one object of names by id: few events want any. */
const equipment = equipmentNamesIn(sql`rows_of_page`);

const object = (members: Record<string, { part: PagePart; value: Sql }>): Sql =>
  sql`json_build_object(${sql.join(
    Object.entries(members).map(
      ([name, { part, value }]) =>
        sql`${sql.lit(name)}, case when ${isAsked(part)} then (${value}) end`,
    ),
  )})`;

/** The related rows of the events of a page, as one object over `rowsOfPage`: values of a series are sent once. */
export const relatedOfPage = fixedSql(
  object({
    roles: { part: 'roles', value: roles },
    requirements: { part: 'requirements', value: requirements },
    ...Object.fromEntries(rareNames.map((name) => [name, { part: name, value: byEvent(name) }])),
    dates: { part: 'dates', value: dates },
    left_out: { part: 'dates', value: leftOut },
    decisions: { part: 'last_decision', value: decisions },
    waiting: { part: 'waiting', value: waiting },
    rooms: { part: 'names', value: rooms },
    people: { part: 'names', value: people },
    institutions: { part: 'names', value: institutions },
    terms: { part: 'names', value: terms },
    equipment: { part: 'names', value: equipment },
  }),
);

type TableOf<Row> = JsonTable<Of<Row>> | null;

/** The result of `relatedOfPage`; null for a part that is not requested, or that no event has. */
export type RelatedOfPage = {
  [One in RareName]: Record<string, EventRelations[One]> | null;
} & {
  roles: TableOf<RoleRow>;
  requirements: TableOf<RequirementRow>;
  dates: TableOf<DatesRow>;
  left_out: Record<string, LeftOut> | null;
  decisions: TableOf<DecisionRow>;
  waiting: Record<string, Waiting> | null;
  rooms: TableOf<RoomNames>;
  people: TableOf<PersonNames>;
  institutions: TableOf<{ name: string }>;
  terms: TableOf<{ name: string }>;
  equipment: EquipmentNames | null;
};

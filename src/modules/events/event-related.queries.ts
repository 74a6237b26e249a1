import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../db/fixed-sql.ts';
import { mediaJson } from '../../db/media-record.ts';
import { columnsOf, jsonInstant, jsonObject } from '../../db/select-list.ts';
import type { CurrentStep } from '../../domain/events/approval-steps.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import { type PendingChange, pendingChange } from './changes/change-request.queries.ts';
import type { RequirementRow, RoleRow } from './event-part-inserts.queries.ts';

type Sql = RawBuilder<unknown>;

/** What the record of an event shows of the rows of another table, as one aggregate. */
type Related = {
  /** The table, and its alias in the other fields. */
  table: string;
  alias: string;
  joins?: Sql;
  /** The rows that count; all by default. */
  where?: Sql;
  /** The column that names the event; `event_id` by default. */
  column?: string;
  value: Sql;
  /** The value of an event without such rows. */
  without: Sql;
};

const role = jsonObject<RoleRow>()(columnsOf('x', ['id', 'user_name', 'user_email', 'role']));

const requirement = jsonObject<RequirementRow>()(
  columnsOf('q', ['id', 'kind', 'is_required', 'details']),
);

const currentStep = jsonObject<CurrentStep>()({
  ...columnsOf('s', ['position', 'name', 'role', 'origin', 'room_id', 'venue_id']),
  of: sql`(select count(*) from approval_steps n where n.event_id = s.event_id)`,
  waiting_since: jsonInstant(sql`s.opened_at`),
});

/** What the record of an event shows of other tables. */
export type EventRelations = {
  roles: RoleRow[];
  requirements: RequirementRow[];
  attachments: MediaFile[];
  /** The open approval step; null when none is open. */
  current_step: CurrentStep | null;
  /** The series that goes on from it. */
  followed_by_id: string | null;
  /** The change request that waits. */
  pending_change: PendingChange | null;
};

type RelatedName = keyof EventRelations;

const none = sql`'[]'::json`;

const related: Readonly<Record<RelatedName, Related>> = {
  roles: {
    table: 'event_roles',
    alias: 'x',
    value: sql`json_agg(${role} order by x.position)`,
    without: none,
  },
  requirements: {
    table: 'event_requirements',
    alias: 'q',
    value: sql`json_agg(${requirement} order by q.position)`,
    without: none,
  },
  attachments: { table: 'media', alias: 'm', value: mediaJson, without: none },
  current_step: {
    table: 'approval_steps',
    alias: 's',
    where: sql`s.is_current`,
    value: sql`json_agg(${currentStep}) -> 0`,
    without: sql`null`,
  },
  followed_by_id: {
    table: 'events',
    alias: 'n',
    column: 'follows_id',
    value: sql`(array_agg(n.id order by n.id desc))[1]`,
    without: sql`null`,
  },
  pending_change: {
    table: 'change_requests',
    alias: 'c',
    joins: sql`join users p on p.id = c.requested_by
      join change_request_steps s on s.change_id = c.id and s.is_current`,
    value: sql`json_agg(${pendingChange}) -> 0`,
    without: sql`null`,
  },
};

const eventOf = ({ alias, column = 'event_id' }: Related): Sql => sql.ref(`${alias}.${column}`);

const aggregateOf = ({
  value,
  table,
  alias,
  joins = sql``,
  where = sql`true`,
}: Related): Sql => sql`
  ${value} as value from ${sql.table(table)} ${sql.ref(alias)} ${joins} where ${where}`;

/** One of these values for `events e`, as a subquery. */
export const relatedOf = (name: RelatedName): Sql => {
  const one = related[name];
  return fixedSql(
    sql`coalesce((select ${aggregateOf(one)} and ${eventOf(one)} = e.id), ${one.without})`,
  );
};

/** The values as columns, over one of the joins below. */
export const relatedColumns = Object.fromEntries(
  Object.entries(related).map(([name, { without }]) => [
    name,
    sql`coalesce(${sql.ref(`${name}.value`)}, ${without})`,
  ]),
) as Record<RelatedName, Sql>;

/** The joins of `relatedColumns`, over `events e`. */
export const joinRelated = fixedSql(
  sql.join(
    Object.entries(related).map(
      ([name, one]) => sql`
        left join lateral (select ${aggregateOf(one)} and ${eventOf(one)} = e.id)
          ${sql.ref(name)} on true`,
    ),
    sql` `,
  ),
);

const pageTable = (table: string): string => `${table}_of_page`;

/**
 * Common table expressions with the rows that belong to the events of a `page`, `… _of_page`: each table is read once for
 * the page instead of once a row.
 */
export const rowsOfPage = fixedSql(sql`
  page_ids as materialized (select array_agg(distinct event_id) as ids from page),
  ${sql.join(
    Object.values(related).map(
      (one) => sql`${sql.ref(pageTable(one.table))} as materialized (
        select ${sql.ref(one.alias)}.* from ${sql.table(one.table)} ${sql.ref(one.alias)}
        where ${eventOf(one)} = any ((select ids from page_ids)::uuid[]))`,
    ),
  )}`);

/** The values of a page, over `rowsOfPage`, as one object: repeated values of a series are sent once. */
export const relatedOfPage = fixedSql(
  sql`json_build_object(${sql.join(
    Object.entries(related).map(
      ([name, one]) => sql`${sql.lit(name)}, (
        select json_object_agg(of_event.id, of_event.value) from (
          select ${eventOf(one)} as id, ${aggregateOf({ ...one, table: pageTable(one.table) })}
          group by ${eventOf(one)}
        ) of_event)`,
    ),
  )})`,
);

/** What `relatedOfPage` selects: of each kind the values by the id of their event; null where no event has any. */
export type RelatedOfPage = {
  [Name in RelatedName]: Record<string, EventRelations[Name]> | null;
};

/** The values of one event of a page. */
export const relationsOf = (page: RelatedOfPage, id: string): EventRelations => ({
  roles: page.roles?.[id] ?? [],
  requirements: page.requirements?.[id] ?? [],
  attachments: page.attachments?.[id] ?? [],
  current_step: page.current_step?.[id] ?? null,
  followed_by_id: page.followed_by_id?.[id] ?? null,
  pending_change: page.pending_change?.[id] ?? null,
});

import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { mediaJson } from '../../../db/media-record.ts';
import { type Columns, columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { CurrentStep } from '../../../domain/events/approval-steps.ts';
import type { MediaFile } from '../../../domain/media-file.ts';
import { type PendingChange, pendingChange } from './change-request.queries.ts';
import type { RequirementRow, RoleRow } from './event-part-inserts.queries.ts';
import { stepDefinition } from './step-rows.queries.ts';

type Sql = RawBuilder<unknown>;

/** The rows of another table that the record of an event shows, as one aggregate. */
export type Related = {
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

/** The columns of `event_roles x`. */
export const roleColumns: Columns<RoleRow> = columnsOf('x', [
  'id',
  'user_name',
  'user_email',
  'role',
]);

/** The columns of `event_requirements q`. */
export const requirementColumns: Columns<RequirementRow> = {
  ...columnsOf('q', ['id', 'kind', 'is_required', 'details']),
  answers: sql`case when q.has_answers then requirement_answers(q.id) end`,
};

const currentStep = jsonObject<CurrentStep>()({
  ...stepDefinition,
  of: sql`(select count(*) from approval_steps n where n.event_id = s.event_id)`,
  waiting_since: jsonInstant(sql`s.opened_at`),
});

/** The data of other tables that the record of an event shows. */
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

export const related: Readonly<Record<RelatedName, Related>> = {
  roles: {
    table: 'event_roles',
    alias: 'x',
    value: sql`json_agg(${jsonObject<RoleRow>()(roleColumns)} order by x.position)`,
    without: none,
  },
  requirements: {
    table: 'event_requirements',
    alias: 'q',
    value: sql`json_agg(${jsonObject<RequirementRow>()(requirementColumns)} order by q.position)`,
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

export const eventOf = ({ alias, column = 'event_id' }: Related): Sql =>
  sql.ref(`${alias}.${column}`);

export const aggregateOf = ({
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

/** The joins of some of `relatedColumns`, over `events e`. */
export const joinRelatedOf = (names: readonly RelatedName[]): Sql =>
  fixedSql(
    sql.join(
      names.map((name) => {
        const one = related[name];
        return sql`
        left join lateral (select ${aggregateOf(one)} and ${eventOf(one)} = e.id)
          ${sql.ref(name)} on true`;
      }),
      sql` `,
    ),
  );

/** The joins of `relatedColumns`, over `events e`. */
export const joinRelated = joinRelatedOf(Object.keys(related) as RelatedName[]);

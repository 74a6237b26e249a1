import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { HistoryEntry } from '../../domain/approval.ts';
import type { Step } from '../../domain/approval-steps.ts';

/** What a passage writes: the steps as they are now, and the new lines of the history in order. */
export type ApprovalRecord = {
  steps: readonly Step[];
  entries: readonly (HistoryEntry & { id: string })[];
};

/** The steps of an event's round as one JSON array, over `events e`. */
export const stepsOf = sql`
  (select coalesce(json_agg(json_build_object('position', s.position, 'name', s.name, 'role', s.role,
      'status', s.status, 'is_current', s.is_current, 'comment', s.comment, 'actor_id', s.actor_id,
      'acted_at', to_char(s.acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ) order by s.position), '[]')
    from approval_steps s where s.event_id = e.id)`;

/** The open step is written last, so that there are never two: one closes before the other opens. */
const writeSteps = (eventId: string, steps: readonly Step[]): RawBuilder<unknown> => sql`
  insert into approval_steps
    (event_id, position, name, role, status, is_current, comment, actor_id, acted_at)
  select ${eventId}::uuid, x.*
  from json_to_recordset(${JSON.stringify(steps)}::json) as x (position int, name text, role text, status text,
    is_current boolean, comment text, actor_id uuid, acted_at timestamptz)
  order by x.is_current, x.position
  on conflict (event_id, position) do update set name = excluded.name, role = excluded.role,
    status = excluded.status, is_current = excluded.is_current, comment = excluded.comment,
    actor_id = excluded.actor_id, acted_at = excluded.acted_at`;

const dropSteps = (eventId: string, steps: readonly Step[]): RawBuilder<unknown> => sql`
  delete from approval_steps where event_id = ${eventId}::uuid and position > ${steps.length}::int`;

/** Adds to the history; the place of a line in it is the order of the rows. */
function insertEntries(eventId: string, entries: ApprovalRecord['entries']): RawBuilder<unknown> {
  const rows = entries.map(({ step, ...entry }) => ({
    ...entry,
    step_position: step?.position,
    step_name: step?.name,
    step_role: step?.role,
  }));
  return sql`
    insert into approval_history (event_id, id, action, comment, actor_id, step_position, step_name, step_role,
      from_status, to_status, created_at)
    select ${eventId}::uuid, x.id, x.action, x.comment, x.actor_id, x.step_position, x.step_name, x.step_role,
      x.from_status, x.to_status, x.created_at
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, action text, comment text,
      actor_id uuid, step_position int, step_name text, step_role text, from_status text, to_status text,
      created_at timestamptz)) with ordinality as x (id, action, comment, actor_id, step_position, step_name,
      step_role, from_status, to_status, created_at, place)
    order by x.place`;
}

/** The parts of a statement that keep what became of an approval beside the event itself; none where nothing did. */
export function approvalParts(
  eventId: string,
  record: ApprovalRecord | undefined,
): RawBuilder<unknown>[] {
  if (record === undefined || record.entries.length === 0) return [];
  const { steps, entries } = record;
  return [
    sql`dropped_steps as (${dropSteps(eventId, steps)})`,
    sql`written_steps as (${writeSteps(eventId, steps)})`,
    sql`written_history as (${insertEntries(eventId, entries)})`,
  ];
}

type Person = { id: string; name: string; email: string | null };

/** A step with who acted on it. */
export type StepRow = Step & { actor: Person | null };

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from users u where u.id = ${id})`;

/** The steps of an event's round, in order; none when it was never submitted. */
export async function listSteps(db: Db, eventId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.position, s.name, s.role, s.status, s.is_current, s.comment, s.actor_id, s.acted_at,
      ${person(sql`s.actor_id`)} as actor
    from approval_steps s where s.event_id = ${eventId} order by s.position`.execute(db);
  return rows;
}

/** A line of the history with who wrote it. */
export type HistoryRow = Omit<HistoryEntry, 'actor_id' | 'step'> & {
  id: string;
  actor: Person | null;
  step_position: number | null;
  step_name: string | null;
  step_role: string | null;
};

/** One page of an event's history, oldest first, and how long it is in all; a page past the end still counts. */
export async function listHistory(
  db: Db,
  eventId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow & { total: number; sequence: number | null }>`
    select h.*, counted.total
    from (select count(*) as total from approval_history where event_id = ${eventId}) counted
    left join (
      select h.id, h.sequence, h.action, h.comment, h.step_position, h.step_name, h.step_role, h.from_status,
        h.to_status, h.created_at, ${person(sql`h.actor_id`)} as actor
      from approval_history h where h.event_id = ${eventId}
      order by h.sequence limit ${limit} offset ${offset}
    ) h on true
    order by h.sequence`.execute(db);
  return { rows: rows.filter((row) => row.sequence !== null), total: rows[0]?.total ?? 0 };
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { readListPage } from '../../../db/list-page.ts';
import { columnsOf, jsonObject, selectList } from '../../../db/select-list.ts';
import { uuidV7 } from '../../../db/uuid-v7.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { HistoryEntry } from '../../../domain/events/approval.ts';
import type { StepPlace, StepSources } from '../../../domain/events/approval-flow.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import { stepsOf } from '../record/approval-rows.queries.ts';
import { stepColumns } from '../record/step-rows.queries.ts';
import { stepSourcesOfEvent } from '../record/step-sources.queries.ts';

const copiedSteps = sql`position, name, role, origin, room_id, venue_id, institution_id, room_ids, status, is_current,
  comment, actor_id, on_behalf_of_id,
  acted_at, opened_at`;

const copiedEntries = sql`action, comment, actor_id, on_behalf_of_id, step_position, step_name, step_role, step_place,
  from_status, to_status,
  changes, is_undone, created_at`;

/** The inserts that give an event the steps and the history of another one. */
export const copyApproval = (from: string, to: string): RawBuilder<unknown>[] => [
  sql`
    insert into approval_steps (event_id, ${copiedSteps})
    select ${to}::uuid, ${copiedSteps} from approval_steps where event_id = ${from}`,
  sql`
    insert into approval_history (event_id, id, ${copiedEntries})
    select ${to}::uuid, ${uuidV7(sql`created_at`)}, ${copiedEntries}
    from approval_history where event_id = ${from} order by sequence`,
];

type Person = { id: string; name: string; email: string | null };

/** Somebody for whom a deputy decided. */
export type Represented = Pick<Person, 'id' | 'name'>;

/** A step with the person who decided it, and for whom. */
export type StepRow = Step & { actor: Person | null; on_behalf_of: Represented | null };

const person = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${jsonObject<Person>()(columnsOf('u', ['id', 'name', 'email']))} from users u where u.id = ${id})`;

const represented = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${jsonObject<Represented>()(columnsOf('u', ['id', 'name']))} from users u where u.id = ${id})`;

const stepRecord = selectList<StepRow>()({
  ...stepColumns,
  ...columnsOf('s', ['acted_at', 'opened_at']),
  actor: person(sql`s.actor_id`),
  on_behalf_of: represented(sql`s.on_behalf_of_id`),
});

/** The steps of an event's round in order, and what a new round would be made of. */
export async function findFlowParts(
  db: Db,
  eventId: string,
): Promise<{ steps: Step[]; step_sources: StepSources } | undefined> {
  const { rows } = await sql<{ steps: Step[]; step_sources: StepSources }>`
    select ${stepsOf} as steps, ${stepSourcesOfEvent} as step_sources from events e where e.id = ${eventId}`.execute(
    db,
  );
  return rows[0];
}

/** The steps of an event's round, in order; none if it was never submitted. */
export async function listSteps(db: Db, eventId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select ${stepRecord} from approval_steps s where s.event_id = ${eventId} order by s.position`.execute(
    db,
  );
  return rows;
}

/** An entry of the history with its actor, and for whom that was. */
export type HistoryRow = Omit<HistoryEntry, 'actor_id' | 'on_behalf_of_id' | 'step' | 'changes'> & {
  id: string;
  changes: Changes | null;
  actor: Person | null;
  on_behalf_of: Represented | null;
  step_position: number | null;
  step_name: string | null;
  step_role: string | null;
  step_place: StepPlace | null;
};

const historyRecord = selectList<HistoryRow>()({
  ...columnsOf('h', [
    'id',
    'action',
    'comment',
    'from_status',
    'to_status',
    'changes',
    'created_at',
  ]),
  ...columnsOf('h', ['step_position', 'step_name', 'step_role', 'step_place']),
  actor: person(sql`h.actor_id`),
  on_behalf_of: represented(sql`h.on_behalf_of_id`),
});

/**
 * One page of an event's history, oldest first.
 * @throws invalid_input on `per_page` when the page is too large
 */
export async function listHistory(
  db: Db,
  eventId: string,
  slice: Slice,
): Promise<Page<HistoryRow>> {
  return readListPage<HistoryRow>(db, {
    keep: sql`h.id, coalesce(h.changes_bytes, 0) as bytes`,
    from: sql`from approval_history h where h.event_id = ${eventId}`,
    order: { keys: [{ sql: sql`h.sequence`, type: 'integer' }] },
    slice,
    columns: historyRecord,
    joins: sql`join approval_history h on h.id = m.id`,
    bytes: sql`m.bytes`,
  });
}

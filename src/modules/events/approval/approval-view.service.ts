import type { Flow } from '../../../domain/events/approval-steps.ts';
import { flowOfEvent } from '../../../domain/events/approval-steps.ts';
import { type Mask, privacyMask } from '../../../domain/events/event-access.ts';
import { splitOccurrenceId } from '../../../domain/events/occurrence-id.ts';
import { maskChanges } from '../../../domain/events/shown-changes.ts';
import { emptyPage, type Page, type Slice, withRows } from '../../../domain/list-page.ts';
import type { Actor } from '../../../domain/permission.ts';
import { seesInFull } from '../../../domain/privacy/what-readers-see.ts';
import { invalidState, notFound } from '../../../errors.ts';
import { readOccurrence } from '../reads/shown-event.service.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import {
  findFlowParts,
  type HistoryRow,
  listHistory,
  listSteps,
  type StepRow,
} from './approval.queries.ts';

/** The flow of an event that is not locked, in one statement. @throws not_found when it was deleted meanwhile */
export async function readFlow(
  deps: Pick<EventDeps, 'db' | 'steps'>,
  { id, status }: Pick<EventRow, 'id' | 'status'>,
): Promise<Flow> {
  const parts = await findFlowParts(deps.db, id);
  if (parts === undefined) throw notFound();
  return flowOfEvent(deps, { status, ...parts });
}

/** The event or, for an id with `::`, the occurrence that an id names; 404 if the actor may not read it. */
export async function readEventOrOccurrence(
  deps: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  if (!id.includes('::')) return readEvent(deps.db, actor, id);
  const { event_id, occurrence } = splitOccurrenceId(id);
  return readOccurrence(deps, actor, event_id, occurrence);
}

/** The event whose approval is read; an occurrence has none of its own (§4.8). */
async function readEventOfApproval(deps: EventDeps, actor: Actor, id: string): Promise<EventRow> {
  const event = await readEventOrOccurrence(deps, actor, id);
  if (!id.includes('::')) return event;
  throw invalidState('Approval applies to the whole series.');
}

type Acted = { actor: HistoryRow['actor'] };

/** The e-mail address of an actor is private (§3.2). */
const maskActor =
  (mask: Mask) =>
  <Row extends Acted>(row: Row): Row =>
    row.actor === null ? row : { ...row, actor: { ...row.actor, email: mask(row.actor.email) } };

/** The approval history of an event, oldest first; 404 if the actor may not read the event (§4.5). */
export async function readHistory(
  deps: EventDeps,
  actor: Actor,
  id: string,
  page: Slice,
): Promise<Page<HistoryRow>> {
  const event = await readEventOfApproval(deps, actor, id);
  if (!seesInFull(actor, event)) return emptyPage();
  const history = await listHistory(deps.db, event.id, page);
  const mask = privacyMask(actor, event);
  const masked = history.rows.map((row) => ({ ...row, changes: maskChanges(row.changes, mask) }));
  return withRows(history, masked.map(maskActor(mask)));
}

/**
 * The steps of an event in order: those of its latest round, or the configured steps if it was never submitted (§4.5).
 */
export async function readSummary(deps: EventDeps, actor: Actor, id: string): Promise<StepRow[]> {
  const event = await readEventOfApproval(deps, actor, id);
  if (!seesInFull(actor, event)) return [];
  const recorded = await listSteps(deps.db, event.id);
  if (recorded.length > 0) return recorded.map(maskActor(privacyMask(actor, event)));
  const { steps } = await readFlow(deps, event);
  return steps.map((step) => ({ ...step, actor: null, on_behalf_of: null }));
}

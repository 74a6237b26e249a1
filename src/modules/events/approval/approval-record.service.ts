import { randomUUIDv7 } from 'node:crypto';
import type { EventStatus } from '../../../domain/enums.ts';
import type {
  ActionContext,
  HistoryEntry,
  TransitionResult,
} from '../../../domain/events/approval.ts';
import {
  type FlowStep,
  giveSameSteps,
  type StepSources,
  stepsFor,
} from '../../../domain/events/approval-flow.ts';
import {
  type CurrentStep,
  currentStepOf,
  type Flow,
  flowOf,
  holdsEveryStep,
  type Step,
} from '../../../domain/events/approval-steps.ts';
import { reopen } from '../../../domain/events/reopen.ts';
import type { AbsentPerson, Actor, Place } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import { type ApprovalRecord, writesSteps } from '../record/approval-rows.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { findFlowParts } from './approval.queries.ts';

/** The context of an action: actor, comment, current time, and for whom a deputy decides. */
export const actionContext = (
  { clock }: Pick<EventDeps, 'clock'>,
  actor: Actor,
  comment: string | null = null,
  represented: Pick<AbsentPerson, 'id'> | null = null,
): ActionContext => ({
  actor_id: actor.is_automatic ? null : actor.id,
  on_behalf_of_id: represented?.id ?? null,
  comment,
  now: instantText(clock.now()),
});

/** The steps that a new round of an event passes (decision 10.3). */
export const roundOf = ({ steps }: Pick<EventDeps, 'steps'>, sources: StepSources): FlowStep[] =>
  stepsFor(sources, steps);

/** The status of an event with the steps of its round, or with those of its place if it was never submitted. */
export const flowOfEvent = (
  deps: Pick<EventDeps, 'steps'>,
  event: Pick<LockedEvent, 'status' | 'steps' | 'step_sources'>,
): Flow => flowOf(event.status as EventStatus, event.steps, roundOf(deps, event.step_sources));

/** The same of an event that is not locked, in one statement. @throws not_found when it was deleted meanwhile */
export async function readFlow(
  deps: Pick<EventDeps, 'db' | 'steps'>,
  { id, status }: Pick<EventRow, 'id' | 'status'>,
): Promise<Flow> {
  const parts = await findFlowParts(deps.db, id);
  if (parts === undefined) throw notFound();
  return flowOfEvent(deps, { status, ...parts });
}

/** The entries of the history that are written while the steps stay. */
export const historyRecord = (entries: readonly HistoryEntry[]): ApprovalRecord => ({
  ...{ steps: null, hasFewerSteps: false },
  entries: entries.map((entry) => ({ id: randomUUIDv7(), ...entry })),
});

/** The rows that a transition writes for an event that has these steps. */
export const approvalRecord = (
  { steps, entries }: TransitionResult,
  stored: readonly Step[] = [],
): ApprovalRecord => ({
  ...historyRecord(entries),
  steps,
  hasFewerSteps: steps.length < stored.length,
});

/** The step that waits after a write; one without a record of approval leaves the step as it is. */
export const stepAfter = (
  event: Pick<EventRow, 'current_step'>,
  record: ApprovalRecord | undefined,
): CurrentStep | null =>
  record?.steps && writesSteps(record) ? currentStepOf(record.steps) : event.current_step;

/** An edit of an event's slot or place. */
export type SlotChange = {
  /** Whether the event would hold what it does not hold yet. */
  moves: boolean;
  /** Where it would take place. */
  place: Place;
  step_sources: StepSources;
};

/** What an edit does to the approval of an event (decisions 4.6, 8.1, 8.5). */
export type ApprovalEffect =
  /** The approval stands, or there is none. */
  | { kind: 'none' }
  /** A pending event begins a new round, which leads to this status. */
  | { kind: 'reopened'; status: EventStatus; record: ApprovalRecord }
  /** The edit waits as a change request that passes these steps. */
  | { kind: 'waits'; steps: readonly FlowStep[] }
  /** The actor moves what is approved, and holds every step that decides on that. */
  | { kind: 'decided' };

/**
 * Whether the round of a pending event begins anew: its place gives other steps now, or somebody else has approved a
 * step and the slot is left or enlarged (decision 4.6).
 */
function restartsRound(
  { steps: service }: EventDeps,
  actor: Actor,
  event: LockedEvent,
  { moves, step_sources }: SlotChange,
): boolean {
  if (!giveSameSteps(event.step_sources, step_sources, service)) return true;
  const isOthers = (one: LockedEvent['steps'][number]): boolean =>
    one.status === 'approved' && one.actor_id !== actor.id;
  return moves && event.steps.some(isOthers);
}

/** What an edit of the slot or the place of an event by this actor does to its approval. */
export function approvalEffect(
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  change: SlotChange,
): ApprovalEffect {
  const steps = roundOf(deps, change.step_sources);
  if (event.status === 'approved') {
    if (!change.moves) return { kind: 'none' };
    const isDecided = holdsEveryStep(actor, steps, change.place);
    return isDecided ? { kind: 'decided' } : { kind: 'waits', steps };
  }
  if (event.status !== 'pending' || !restartsRound(deps, actor, event, change)) {
    return { kind: 'none' };
  }
  const result = reopen(event.status, actionContext(deps, actor), steps);
  return { kind: 'reopened', status: result.status, record: approvalRecord(result, event.steps) };
}

/** The new round that an edit leads to, if any. */
export const recordOf = (effect: ApprovalEffect): ApprovalRecord | undefined =>
  effect.kind === 'reopened' ? effect.record : undefined;

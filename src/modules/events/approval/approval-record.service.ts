import { randomUUIDv7 } from 'node:crypto';
import type { EventStatus } from '../../../domain/enums.ts';
import {
  type ActionContext,
  reopen,
  type TransitionResult,
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
} from '../../../domain/events/approval-steps.ts';
import type { Actor, Place } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import type { EventRow } from '../event-record.queries.ts';
import { type ApprovalRecord, findFlowParts, replacesSteps } from './approval.queries.ts';

/** The context of an action: actor, comment and current time. */
export const actionContext = (
  { clock }: Pick<EventDeps, 'clock'>,
  actor: Actor,
  comment: string | null = null,
): ActionContext => ({
  actor_id: actor.id,
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

/** The rows that a transition writes. */
export const approvalRecord = ({ steps, entries }: TransitionResult): ApprovalRecord => ({
  steps,
  entries: entries.map((entry) => ({ id: randomUUIDv7(), ...entry })),
});

/** The step that waits after a write; one without a record of approval leaves the step as it is. */
export const stepAfter = (
  event: Pick<EventRow, 'current_step'>,
  record: ApprovalRecord | undefined,
): CurrentStep | null => (replacesSteps(record) ? currentStepOf(record.steps) : event.current_step);

/** An edit of an event's slot or place. */
export type SlotChange = {
  /** Whether the event would hold what it does not hold yet. */
  moves: boolean;
  /** Where it would take place. */
  place: Place;
  step_sources: StepSources;
};

/** A new round of approval and the status that it leads to. */
export type Reopened = { status: EventStatus; record: ApprovalRecord };

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

/** The new round of an event whose slot or place this actor changes; undefined where its approval stands (decision 4.6). */
export function reopenedBy(
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  change: SlotChange,
): Reopened | undefined {
  const steps = roundOf(deps, change.step_sources);
  const isLost =
    event.status === 'approved'
      ? change.moves && !holdsEveryStep(actor, steps, change.place)
      : event.status === 'pending' && restartsRound(deps, actor, event, change);
  if (!isLost) return undefined;
  const result = reopen(event.status as EventStatus, actionContext(deps, actor), steps);
  return { status: result.status, record: approvalRecord(result) };
}

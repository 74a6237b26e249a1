import { randomUUIDv7 } from 'node:crypto';
import type { EventStatus } from '../../../domain/enums.ts';
import {
  type ActionContext,
  reopen,
  type TransitionResult,
} from '../../../domain/events/approval.ts';
import { type Flow, flowOf, losesApproval } from '../../../domain/events/approval-steps.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import type { LockedEvent } from '../event.queries.ts';
import type { EventDeps } from '../event.service.ts';
import type { ApprovalRecord } from './approval.queries.ts';

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

/** The status of an event with the steps of its round, or with the configured steps if it was never submitted. */
export const flowOfEvent = (
  { steps }: Pick<EventDeps, 'steps'>,
  event: Pick<LockedEvent, 'status' | 'steps'>,
): Flow => flowOf(event.status as EventStatus, event.steps, steps);

/** The rows that a transition writes. */
export const approvalRecord = ({ steps, entries }: TransitionResult): ApprovalRecord => ({
  steps,
  entries: entries.map((entry) => ({ id: randomUUIDv7(), ...entry })),
});

/**
 * The new approval round of an event that this actor moves; undefined when its approval remains valid (decision 4.6).
 */
export function reopenedBy(
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  moves: boolean,
): ApprovalRecord | undefined {
  if (!moves || !losesApproval(actor, flowOfEvent(deps, event))) return undefined;
  return approvalRecord(
    reopen(event.status as EventStatus, actionContext(deps, actor), deps.steps),
  );
}

import type { EventStatus } from '../enums.ts';
import type { ActionContext, TransitionResult } from './approval.ts';
import type { FlowStep } from './approval-flow.ts';
import { newSteps } from './approval-steps.ts';

/** Starts a new approval round after an edit; without steps the event is approved by it (§4.6). */
export function reopen(
  from_status: EventStatus,
  context: ActionContext,
  configured: readonly FlowStep[],
): TransitionResult {
  const { actor_id, comment, now: created_at } = context;
  const entry = { action: 'reopen', comment, actor_id, step: null, created_at } as const;
  const status = configured.length === 0 ? 'approved' : 'pending';
  const entries = [{ ...entry, on_behalf_of_id: null, from_status, to_status: status } as const];
  return { status, steps: newSteps(configured, 1, created_at), entries };
}

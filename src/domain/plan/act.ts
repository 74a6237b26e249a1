import { holdsRoom } from '../booking/booking.ts';
import type { EventStatus } from '../enums.ts';
import { type ApprovalAction, type TransitionResult, transition } from '../events/approval.ts';
import { flowOfEvent, roundOf } from '../events/approval-steps.ts';
import { decidesChange } from '../events/change-request.ts';
import type { EventPrivacy } from '../events/event-access.ts';
import { decidesFor } from '../events/event-actions.ts';
import { invalidState } from '../refusal.ts';
import { actionContext, approvalRecord, type PlannedApproval } from './approval.ts';
import { nowText, type Setting, type StoredEvent } from './facts.ts';

/** The effects of an action on an event. */
export type ActionPlan = {
  result: TransitionResult;
  columns: { status: EventStatus; is_published: boolean; planned_from?: string | null };
  approval: PlannedApproval;
  /** Whether it is to hold its rooms, which it does not hold yet. */
  booksRooms: boolean;
  /** Which of its dates hold their rooms no more, if any. */
  released?: 'released' | { releasedAfter: string };
};

/** Those of an approved series that have begun took place, and stay as they are (§18.5). */
function releasedBy(
  setting: Setting,
  { is_recurring, status }: StoredEvent,
): { planned_from: string | null; released: NonNullable<ActionPlan['released']> } {
  const now = nowText(setting);
  return is_recurring && status === 'approved'
    ? { planned_from: now, released: { releasedAfter: now } }
    : { planned_from: null, released: 'released' };
}

/**
 * Plans an action on an event as a whole. @returns undefined where it changes nothing
 * @throws invalid_state where the status of the event does not allow it (§4.2, §4.3, §4.8)
 */
export function planAction(
  setting: Setting,
  event: StoredEvent & EventPrivacy & { readonly is_published: boolean },
  { action, comment }: { action: ApprovalAction; comment: string | null },
): ActionPlan | undefined {
  const represented = decidesChange(action) ? decidesFor(setting.actor, event) : null;
  const context = actionContext(setting, comment, represented);
  const round = roundOf(setting, event.step_sources);
  const result = transition(flowOfEvent(setting, event), action, context, round);
  if (!result.ok) throw invalidState(result.message);
  if (result.entries.length === 0) return undefined;
  const { status } = result;
  const [held, holds] = [holdsRoom(event.status), holdsRoom(status)];
  const is_published = event.is_published && status === 'approved';
  const planned = { result, approval: approvalRecord(result, event.steps) };
  const columns = { status, is_published };
  if (!held || holds) return { ...planned, columns, booksRooms: holds && !held };
  const { planned_from, released } = releasedBy(setting, event);
  return { ...planned, columns: { ...columns, planned_from }, booksRooms: false, released };
}

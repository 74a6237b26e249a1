import type { EventStatus } from '../enums.ts';
import type { ActionContext, HistoryEntry, TransitionResult } from '../events/approval.ts';
import {
  type FlowStep,
  hasMoreRooms,
  haveSameSteps,
  type StepSources,
} from '../events/approval-flow.ts';
import {
  type CurrentStep,
  currentStepOf,
  holdsEveryStep,
  roundOf,
  type Step,
} from '../events/approval-steps.ts';
import { reopen } from '../events/reopen.ts';
import type { AbsentPerson } from '../permission.ts';
import { nowText, type Setting, type StoredEvent } from './facts.ts';

/** The writes of a transition: the current steps, null if they stay, and the new entries of the history in order. */
export type PlannedApproval = {
  readonly steps: readonly Step[] | null;
  /** Whether more steps are stored than these: they are deleted first. */
  readonly hasFewerSteps: boolean;
  readonly entries: readonly HistoryEntry[];
};

/** The context of an action: actor, comment, current time, and for whom a deputy decides. */
export const actionContext = (
  { actor, now }: Pick<Setting, 'actor' | 'now'>,
  comment: string | null = null,
  represented: Pick<AbsentPerson, 'id'> | null = null,
): ActionContext => ({
  actor_id: actor.is_automatic ? null : actor.id,
  on_behalf_of_id: represented?.id ?? null,
  comment,
  now: nowText({ now }),
});

/** The entries of the history that are written while the steps stay. */
export const historyRecord = (entries: readonly HistoryEntry[]): PlannedApproval => ({
  steps: null,
  hasFewerSteps: false,
  entries,
});

/** The rows that a transition writes for an event that has these steps; without an entry nothing changed. */
export const approvalRecord = (
  { steps, entries }: TransitionResult,
  stored: readonly Step[] = [],
): PlannedApproval => ({
  ...historyRecord(entries),
  steps: entries.length === 0 ? null : steps,
  hasFewerSteps: steps.length < stored.length,
});

/** The step that waits after a write; one without a record of approval leaves the step as it is. */
export const stepAfter = (
  event: { readonly current_step: CurrentStep | null },
  record: PlannedApproval | undefined,
): CurrentStep | null => (record?.steps ? currentStepOf(record.steps) : event.current_step);

/** An edit of an event's slot or place. */
export type SlotChange = {
  /** Whether the event would hold what it does not hold yet. */
  moves: boolean;
  step_sources: StepSources;
  /** Whether it is an edit of the later part of a series, which becomes an event of its own. */
  isDivided?: boolean;
};

/** The effect of an edit on the approval of an event (§4.6, §8.1, §8.5). */
export type ApprovalEffect =
  /** The approval stands, or there is none; the steps that go on waiting stand for other rooms by now. */
  | { kind: 'none'; steps?: readonly Step[] }
  /** A pending event begins a new round, which leads to this status. */
  | { kind: 'reopened'; status: EventStatus; record: PlannedApproval }
  /** The edit waits as a change request that passes these steps. */
  | { kind: 'waits'; steps: readonly FlowStep[] }
  /** The actor moves what is approved, and holds every step that decides on that. */
  | { kind: 'decided' };

type Round = {
  /** By the place that the event has, and by the one that it gets. */
  before: readonly FlowStep[];
  after: readonly FlowStep[];
};

/**
 * Whether the round of a pending event begins anew: its place gives other steps now, or steps that somebody has
 * approved stand for more rooms, or somebody else has approved a step and the slot is left or enlarged (§4.6).
 */
function restartsRound(
  { actor }: Setting,
  event: StoredEvent,
  { moves, isDivided = false }: SlotChange,
  { before, after }: Round,
): boolean {
  if (!haveSameSteps(before, after)) return true;
  const approved = event.steps.filter(({ status }) => status === 'approved');
  if (moves && approved.some(({ actor_id }) => actor_id !== actor.id)) return true;
  if (!hasMoreRooms(after, before)) return false;
  return approved.length > 0 || isDivided || !haveSameSteps(event.steps, after);
}

/** The steps of a round that goes on, where they stand for other rooms by now; undefined where they do not. */
function stepsWithRooms(
  { steps }: StoredEvent,
  { before, after }: Round,
): readonly Step[] | undefined {
  const isOther = hasMoreRooms(before, after) || hasMoreRooms(after, before);
  if (!isOther || !haveSameSteps(steps, after)) return undefined;
  return steps.map((step, index) => ({ ...step, rooms: after[index]?.rooms ?? step.rooms }));
}

function effectOnPending(
  setting: Setting,
  event: StoredEvent,
  change: SlotChange,
  round: Round,
): ApprovalEffect {
  if (!restartsRound(setting, event, change, round)) {
    const steps = change.isDivided ? undefined : stepsWithRooms(event, round);
    return steps === undefined ? { kind: 'none' } : { kind: 'none', steps };
  }
  const result = reopen('pending', actionContext(setting), round.after);
  return { kind: 'reopened', status: result.status, record: approvalRecord(result, event.steps) };
}

/** Returns the effect on the approval when this actor edits the slot or the place of an event. */
export function approvalEffect(
  setting: Setting,
  event: StoredEvent,
  change: SlotChange,
): ApprovalEffect {
  const after = roundOf(setting, change.step_sources);
  if (event.status === 'approved') {
    if (!change.moves) return { kind: 'none' };
    return holdsEveryStep(setting.actor, after)
      ? { kind: 'decided' }
      : { kind: 'waits', steps: after };
  }
  if (event.status !== 'pending') return { kind: 'none' };
  const before = roundOf(setting, event.step_sources);
  return effectOnPending(setting, event, change, { before, after });
}

/** The new round that an edit leads to, if any. */
export const recordOf = (effect: ApprovalEffect): PlannedApproval | undefined =>
  effect.kind === 'reopened' ? effect.record : undefined;

/** The approval that an edit writes, with the entries of the change request that it settles. */
export function approvalOf(
  effect: ApprovalEffect,
  entries: readonly HistoryEntry[],
): PlannedApproval {
  const steps = effect.kind === 'none' ? (effect.steps ?? null) : null;
  return recordOf(effect) ?? { ...historyRecord(entries), steps };
}

import type { Changes } from '../changes.ts';
import type { EventStatus } from '../enums.ts';
import type { InstantText } from '../time/instant.ts';
import type { FlowStep } from './approval-flow.ts';
import { type Flow, newSteps, openStep, type Step, type StepStatus } from './approval-steps.ts';

/** The actions of the approval process (spec, "States and transitions"). */
export const APPROVAL_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'return',
  'discard',
  'cancel',
] as const;

/** An action of the approval process. */
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/**
 * The actions in a history: those on events, `reopen` when an edit began a new round (§4.6), those on change
 * requests (§8.6), and `undo` (§9.9).
 */
export const HISTORY_ACTIONS = [
  ...APPROVAL_ACTIONS,
  'reopen',
  'change_requested',
  'change_approved',
  'change_rejected',
  'change_returned',
  'change_withdrawn',
  'undo',
] as const;

/** The actor (null: the service), for whom the actor decides as deputy, the time and the comment of an action. */
export type ActionContext = {
  readonly actor_id: string | null;
  readonly on_behalf_of_id: string | null;
  readonly comment: string | null;
  readonly now: InstantText;
};

/** An entry of the history; `step` is the step that was decided (§4.5), perhaps by a deputy for somebody (§16.3). */
export type HistoryEntry = {
  readonly action: (typeof HISTORY_ACTIONS)[number];
  readonly comment: string | null;
  /** Null where the service did it. */
  readonly actor_id: string | null;
  readonly on_behalf_of_id: string | null;
  readonly step: Pick<Step, 'position' | 'name' | 'role' | 'place'> | null;
  readonly from_status: EventStatus;
  readonly to_status: EventStatus;
  readonly created_at: InstantText;
  /** The requested changes, if the entry is about a change request. */
  readonly changes?: Changes;
};

/** The status and the steps after a transition, and the new entries of the history, oldest first. */
export type TransitionResult = Flow & { readonly entries: readonly HistoryEntry[] };

/** The result of an action; one without entries changed nothing. */
export type Outcome =
  | (TransitionResult & { readonly ok: true })
  | { readonly ok: false; readonly message: string };

/** The effect of an action: the next status, the status of the current step, and the step that is open then. */
type StepChange = {
  readonly to: EventStatus;
  readonly mark: StepStatus | null;
  readonly open: number | null;
};
type StepChangeFn = (open: number, last: number) => StepChange;
const ends = (to: EventStatus, mark: StepStatus | null) => (): StepChange => ({
  to,
  mark,
  open: null,
});

const approve: StepChangeFn = (open, last) =>
  open < last
    ? { to: 'pending', mark: 'approved', open: open + 1 }
    : { to: 'approved', mark: 'approved', open: null };

const returnToPrevious: StepChangeFn = (open) =>
  open > 1
    ? { to: 'pending', mark: 'returned', open: open - 1 }
    : { to: 'draft', mark: 'returned', open: null };

/** A submitted event without approval steps is approved at once (§10.3). */
const submit: StepChangeFn = (_open, last) =>
  last === 0 ? { to: 'approved', mark: null, open: null } : { to: 'pending', mark: null, open: 1 };

const cancel = ends('cancelled', null);

/** The state machine: a transition that is missing here is refused (§4.2). */
const TRANSITIONS = {
  submit: { draft: submit },
  approve: { pending: approve },
  reject: { pending: ends('draft', 'rejected') },
  return: { pending: returnToPrevious },
  discard: { pending: ends('cancelled', 'discarded') },
  cancel: { draft: cancel, pending: cancel, approved: cancel },
} as const satisfies Record<ApprovalAction, Partial<Record<EventStatus, StepChangeFn>>>;

const stepChangeOf = (action: ApprovalAction, status: EventStatus): StepChangeFn | undefined =>
  (TRANSITIONS[action] as Partial<Record<EventStatus, StepChangeFn>>)[status];

const refusalOf = (action: ApprovalAction, status: EventStatus): string =>
  `Cannot ${action} an event that is ${status}.`;

/** Whether an action succeeds without an effect: cancelling what is cancelled. Source: §4.2. */
export function changesNothing(action: ApprovalAction, status: EventStatus): boolean {
  return action === 'cancel' && status === 'cancelled';
}

/** Why a status does not allow an action; null if it does. Source: §4.2. */
export function statusRefusal(action: ApprovalAction, status: EventStatus): string | null {
  const isAllowed = changesNothing(action, status) || stepChangeOf(action, status) !== undefined;
  return isAllowed ? null : refusalOf(action, status);
}

function stepsAfter(
  steps: readonly Step[],
  { mark, open }: StepChange,
  context: ActionContext,
): Step[] {
  const { now: acted_at, ...acted } = context;
  const again = newSteps(steps, open, acted_at);
  return steps.map((step, index) => {
    if (step.position === open) return again[index] as Step;
    if (!step.is_current) return step;
    const closed = { ...step, is_current: false };
    return mark === null ? closed : { ...closed, status: mark, ...acted, acted_at };
  });
}

const noStep = { position: 0, name: '', role: '', place: null };

function applyTransition(
  result: TransitionResult,
  action: ApprovalAction,
  changeStep: StepChangeFn,
  context: ActionContext,
): TransitionResult {
  const { position, name, role, place } = openStep(result) ?? noStep;
  const { now: created_at, ...acted } = context;
  const change = changeStep(position, result.steps.length);
  const entry: HistoryEntry = {
    action,
    ...acted,
    step: change.mark === null ? null : { position, name, role, place },
    from_status: result.status,
    to_status: change.to,
    created_at,
  };
  const steps = stepsAfter(result.steps, change, context);
  return { status: change.to, steps, entries: [...result.entries, entry] };
}

/**
 * Applies an action to an event: the new status and steps, or the reason for a refusal. A submitted event starts on the
 * `configured` steps. Cancelling a cancelled event succeeds and changes nothing (§4.2).
 */
export function transition(
  flow: Flow,
  action: ApprovalAction,
  context: ActionContext,
  configured: readonly FlowStep[],
): Outcome {
  if (changesNothing(action, flow.status)) return { ok: true, ...flow, entries: [] };
  const changeStep = stepChangeOf(action, flow.status);
  if (changeStep === undefined) return { ok: false, message: refusalOf(action, flow.status) };
  const steps = action === 'submit' ? newSteps(configured, null, null) : flow.steps;
  return {
    ok: true,
    ...applyTransition({ status: flow.status, steps, entries: [] }, action, changeStep, context),
  };
}

/** The transitions from draft to the status that an event is created with (§3.1). */
export function initialTransition(
  status: EventStatus,
  context: ActionContext,
  configured: readonly FlowStep[],
): TransitionResult {
  const draft: TransitionResult = {
    status: 'draft',
    steps: newSteps(configured, null, null),
    entries: [],
  };
  if (status === 'draft') return draft;
  if (status === 'cancelled')
    return applyTransition(draft, 'cancel', TRANSITIONS.cancel.draft, context);
  const pending = applyTransition(draft, 'submit', TRANSITIONS.submit.draft, context);
  if (status === 'pending') return pending;
  return configured.reduce(
    (result) => applyTransition(result, 'approve', TRANSITIONS.approve.pending, context),
    pending,
  );
}

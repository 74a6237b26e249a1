import type { EventStatus } from '../enums.ts';
import { type Actor, holdsRole } from '../permission.ts';
import type { InstantText } from '../time/instant.ts';

/** A configured approval step: its name and the role that decides it (decision 4.1). */
export type StepDefinition = { readonly name: string; readonly role: string };

/** The statuses of a step (decision 4.5). */
export const STEP_STATUSES = ['pending', 'approved', 'rejected', 'returned', 'discarded'] as const;

/** The status of a step. */
export type StepStatus = (typeof STEP_STATUSES)[number];

/** A step of an event's approval round, from position 1; `is_current` while it waits for the holders of its role. */
export type Step = StepDefinition & {
  readonly position: number;
  readonly status: StepStatus;
  readonly is_current: boolean;
  readonly comment: string | null;
  readonly actor_id: string | null;
  readonly acted_at: InstantText | null;
};

/** The status of an event and the steps of its round, in order. */
export type Flow = { readonly status: EventStatus; readonly steps: readonly Step[] };

/** Steps without a decision; the one at `open`, from 1, is current, and none where `open` is null. */
export function newSteps(definitions: readonly StepDefinition[], open: number | null): Step[] {
  return definitions.map(({ name, role }, index) => ({
    position: index + 1,
    name,
    role,
    status: 'pending',
    is_current: index + 1 === open,
    comment: null,
    actor_id: null,
    acted_at: null,
  }));
}

/** The flow of an event; one that was never submitted shows the configured steps (decision 4.5). */
export function flowOf(
  status: EventStatus,
  recorded: readonly Step[],
  configured: readonly StepDefinition[],
): Flow {
  if (recorded.length > 0) return { status, steps: recorded };
  return { status, steps: newSteps(configured, status === 'pending' ? 1 : null) };
}

/** The step that waits for the holders of its role. */
export function openStep({ steps }: Pick<Flow, 'steps'>): Step | undefined {
  return steps.find((step) => step.is_current);
}

/**
 * Whether the actor may approve, reject, return and discard: holds the role of the open step, or is admin. Where no
 * step is open, the role of any step is enough (the table of section 2).
 */
export function canDecide(actor: Actor, flow: Flow): boolean {
  const open = openStep(flow);
  const steps = open === undefined ? flow.steps : [open];
  return steps.some(({ role }) => holdsRole(actor, role));
}

/** Whether the actor holds the role of every step, and so can approve the event alone (decision 3.1). */
export function mayApproveAll(actor: Actor, steps: readonly StepDefinition[]): boolean {
  return steps.every(({ role }) => holdsRole(actor, role));
}

/**
 * Whether an event loses its approval when this actor moves it: the actor cannot approve one of the steps that were
 * approved. A pending event with some approved steps counts as well (decision 4.6).
 */
export function losesApproval(actor: Actor, { status, steps }: Flow): boolean {
  if (status === 'approved') return !mayApproveAll(actor, steps);
  const given = steps.filter((step) => step.status === 'approved');
  return status === 'pending' && !mayApproveAll(actor, given);
}

import type { EventStatus } from '../enums.ts';
import {
  type AbsentPerson,
  type Actor,
  isAdmin,
  isAssigned,
  isManager,
  type Place,
} from '../permission.ts';
import type { InstantText } from '../time/instant.ts';
import { type FlowStep, type StepDefinition, type StepSources, stepsFor } from './approval-flow.ts';

/** The statuses of a step (§4.5). */
export const STEP_STATUSES = ['pending', 'approved', 'rejected', 'returned', 'discarded'] as const;

/** The status of a step. */
export type StepStatus = (typeof STEP_STATUSES)[number];

/** A step of an event's approval round, from position 1; `is_current` while it waits for the holders of its role. */
export type Step = FlowStep & {
  readonly position: number;
  readonly status: StepStatus;
  readonly is_current: boolean;
  readonly comment: string | null;
  readonly actor_id: string | null;
  /** For whom a deputy decided; null where it was the actor's own step. */
  readonly on_behalf_of_id: string | null;
  readonly acted_at: InstantText | null;
  /** Since when it waits, or waited last; null if it never did. */
  readonly opened_at: InstantText | null;
};

/** The status of an event and the steps of its round, in order. */
export type Flow = { readonly status: EventStatus; readonly steps: readonly Step[] };

/** Steps without a decision; the one at `open`, from 1, waits since `now`, and none where `open` is null. */
export function newSteps(
  definitions: readonly FlowStep[],
  open: number | null,
  now: InstantText | null,
): Step[] {
  return definitions.map(({ name, role, origin, place, rooms }, index) => ({
    position: index + 1,
    name,
    role,
    origin,
    place,
    rooms,
    status: 'pending',
    is_current: index + 1 === open,
    comment: null,
    actor_id: null,
    on_behalf_of_id: null,
    acted_at: null,
    opened_at: index + 1 === open ? now : null,
  }));
}

/** The flow of an event; a draft that was never submitted shows the steps of its place (§4.5). */
export function flowOf(
  status: EventStatus,
  recorded: readonly Step[],
  ofPlace: readonly FlowStep[],
): Flow {
  if (recorded.length > 0 || status === 'approved') return { status, steps: recorded };
  return { status, steps: newSteps(ofPlace, status === 'pending' ? 1 : null, null) };
}

/** The configured approval steps of the service. */
type Configured = { readonly steps: readonly StepDefinition[] };

/** The steps that a new round of an event passes (§10.3). */
export const roundOf = ({ steps }: Configured, sources: StepSources): FlowStep[] =>
  stepsFor(sources, steps);

/** An event with the steps of its round, and what a new round would be made of. */
type InRound = {
  readonly status: string;
  readonly steps: readonly Step[];
  readonly step_sources: StepSources;
};

/** The status of an event with the steps of its round, or with those of its place if it was never submitted. */
export const flowOfEvent = (setting: Configured, event: InRound): Flow =>
  flowOf(event.status as EventStatus, event.steps, roundOf(setting, event.step_sources));

/** The step that waits for the holders of its role. */
export function openStep({ steps }: Pick<Flow, 'steps'>): Step | undefined {
  return steps.find((step) => step.is_current);
}

/** The step that waits, as the record of an event has it; `of` is how many steps there are. Source: §3.2. */
export type CurrentStep = FlowStep & {
  readonly position: number;
  readonly of: number;
  readonly waiting_since: InstantText | null;
};

/** The current step of a round; null while none waits. Source: §3.2. */
export function currentStepOf(steps: readonly Step[]): CurrentStep | null {
  const open = openStep({ steps });
  if (open === undefined) return null;
  const { position, name, role, origin, place, rooms, opened_at } = open;
  const step = { name, role, origin, place, rooms };
  return { position, of: steps.length, ...step, waiting_since: opened_at };
}

/** The properties of a step that decide who holds it. */
export type HeldStep = Pick<FlowStep, 'role' | 'origin' | 'rooms'> & {
  readonly place: { readonly id: string } | null;
};

/**
 * The places at which an assignment counts for a step: the institution for its steps, the venue of equipment for its
 * steps; for other steps every room that the step stands for, or its venue. A holder of the step is assigned for each
 * of these places; if there are none, only roles of tokens count. Source: §10.2, §14.4, §14.5.
 */
export function placesOfStep({ origin, place, rooms }: HeldStep): Place[] {
  const nowhere = { room_id: null, venue_id: null, institution_id: null };
  const id = place?.id ?? null;
  if (origin === 'institution') return id === null ? [] : [{ ...nowhere, institution_id: id }];
  if (origin === 'equipment') return id === null ? [] : [{ ...nowhere, venue_id: id }];
  return rooms.map(({ room_id, venue_id }) => ({ room_id, venue_id, institution_id: null }));
}

/** Roles that decide which steps somebody holds. */
export type StepRoles = Pick<Actor, 'roles' | 'assignments'>;

function isHeldBy(held: StepRoles, step: HeldStep): boolean {
  if (held.roles.includes(step.role)) return true;
  const places = placesOfStep(step);
  return places.length > 0 && places.every((place) => isAssigned(held, step.role, place));
}

/** Whether a step is the actor's own: by token, by assignment, or as admin, and not only as a deputy. Source: §10.2. */
function holdsOwnStep(actor: Actor, step: HeldStep): boolean {
  return isAdmin(actor) || isHeldBy(actor, step);
}

/** For whom the actor would decide a step as deputy; null where the step is the actor's own. Source: §16.3. */
export function representedAt(actor: Actor, step: HeldStep): AbsentPerson | null {
  if (holdsOwnStep(actor, step)) return null;
  return actor.stands_in_for.find((absent) => isHeldBy(absent, step)) ?? null;
}

/**
 * Whether the actor holds a step: by token, by assignment, as admin, or as the deputy of somebody who does. All that
 * asks who may decide asks here, as `deciderOn` of the event; statements ask `waitsFor`. Source: §10.2, §14.4, §16.3.
 */
export function holdsStep(actor: Actor, step: HeldStep): boolean {
  return holdsOwnStep(actor, step) || representedAt(actor, step) !== null;
}

/**
 * Whether every step is the actor's own, who so needs no approval; true without steps. Steps of others do not count:
 * what a deputy decides for somebody is decided on a request, so that the history says for whom. Source: §3.1, §10.2,
 * §16.3.
 */
export function holdsEveryStep(actor: Actor, steps: readonly HeldStep[]): boolean {
  return steps.every((step) => holdsOwnStep(actor, step));
}

/**
 * Whether the actor may approve, reject, return and discard: holds the open step; where none is open, any step, and
 * managers, who then learn that the event is in no state for it (§4.2).
 */
export function canDecide(actor: Actor, flow: Flow): boolean {
  const open = openStep(flow);
  if (open !== undefined) return holdsStep(actor, open);
  return isManager(actor) || flow.steps.some((step) => holdsStep(actor, step));
}

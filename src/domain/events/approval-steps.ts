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
import type { FlowStep } from './approval-flow.ts';

/** The statuses of a step (decision 4.5). */
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
  return definitions.map(({ name, role, origin, room_id, venue_id }, index) => ({
    position: index + 1,
    ...{ name, role, origin, room_id, venue_id },
    status: 'pending',
    is_current: index + 1 === open,
    comment: null,
    actor_id: null,
    on_behalf_of_id: null,
    acted_at: null,
    opened_at: index + 1 === open ? now : null,
  }));
}

/** The flow of an event; a draft that was never submitted shows the steps of its place (decision 4.5). */
export function flowOf(
  status: EventStatus,
  recorded: readonly Step[],
  ofPlace: readonly FlowStep[],
): Flow {
  if (recorded.length > 0 || status === 'approved') return { status, steps: recorded };
  return { status, steps: newSteps(ofPlace, status === 'pending' ? 1 : null, null) };
}

/** The step that waits for the holders of its role. */
export function openStep({ steps }: Pick<Flow, 'steps'>): Step | undefined {
  return steps.find((step) => step.is_current);
}

/** The step that waits, as the record of an event has it; `of` is how many steps there are. Source: decision 3.2. */
export type CurrentStep = FlowStep & {
  readonly position: number;
  readonly of: number;
  readonly waiting_since: InstantText | null;
};

/** The current step of a round; null while none waits. Source: decision 3.2. */
export function currentStepOf(steps: readonly Step[]): CurrentStep | null {
  const open = openStep({ steps });
  if (open === undefined) return null;
  const { position, name, role, origin, room_id, venue_id, opened_at } = open;
  const step = { name, role, origin, room_id, venue_id };
  return { position, of: steps.length, ...step, waiting_since: opened_at };
}

type HeldStep = Pick<FlowStep, 'role' | 'origin' | 'room_id' | 'venue_id'>;

/**
 * The place on which an assignment counts for a step: the institution for a step of the institution, the venue of equipment for
 * its steps, the room and its venue for the other steps. Source: decisions 10.2, 14.5.
 */
export function placeOfStep({ origin, room_id, venue_id }: HeldStep, place: Place): Place {
  const { institution_id } = place;
  if (origin === 'institution') return { room_id: null, venue_id: null, institution_id };
  if (origin === 'equipment') return { room_id: null, venue_id, institution_id: null };
  const room = room_id === null ? place : { room_id, venue_id };
  return { room_id: room.room_id, venue_id: room.venue_id, institution_id: null };
}

/** Roles that decide which steps somebody holds. */
export type StepRoles = Pick<Actor, 'roles' | 'assignments'>;

/** The actor and everybody for whom the actor decides as deputy: each of their steps is the actor's. Source: decision 16.3. */
const heldRolesOf = (actor: Actor): StepRoles[] => [actor, ...actor.stands_in_for];

/**
 * All roles that decide which steps wait for the actor, for statements that find them: an admin counts by the roles held only.
 * Source: decisions 10.2, 16.3.
 */
export function stepRolesOf(actor: Actor): StepRoles {
  const held = heldRolesOf(actor);
  return {
    roles: [...new Set(held.flatMap(({ roles }) => roles))],
    assignments: held.flatMap(({ assignments }) => assignments),
  };
}

const isHeldBy = (held: StepRoles, step: HeldStep, place: Place): boolean =>
  held.roles.includes(step.role) || isAssigned(held, step.role, placeOfStep(step, place));

/** Whether a step is the actor's own: by token, by assignment, or as admin, and not only as a deputy. Source: decision 10.2. */
function holdsOwnStep(actor: Actor, step: HeldStep, place: Place): boolean {
  return isAdmin(actor) || isHeldBy(actor, step, place);
}

/**
 * Whether the actor holds a step of an event at a place: by token, by assignment, as admin, or as the deputy of somebody who
 * does. All that asks who may decide asks here, or `stepRolesOf` for statements. Source: decisions 10.2, 16.3.
 */
export function holdsStep(actor: Actor, step: HeldStep, place: Place): boolean {
  return isAdmin(actor) || heldRolesOf(actor).some((held) => isHeldBy(held, step, place));
}

/** For whom the actor would decide a step as deputy; null where the step is the actor's own. Source: decision 16.3. */
export function representedAt(actor: Actor, step: HeldStep, place: Place): AbsentPerson | null {
  if (holdsOwnStep(actor, step, place)) return null;
  return actor.stands_in_for.find((absent) => isHeldBy(absent, step, place)) ?? null;
}

/**
 * Whether every step is the actor's own, who so needs no approval; true without steps. Steps of others do not count: what a deputy
 * decides for somebody is decided on a request, so that the history says for whom. Source: decisions 3.1, 10.2, 16.3.
 */
export function holdsEveryStep(actor: Actor, steps: readonly HeldStep[], place: Place): boolean {
  return steps.every((step) => holdsOwnStep(actor, step, place));
}

/**
 * Whether the actor may approve, reject, return and discard: holds the open step; where none is open, any step, and
 * managers, who then learn that the event is in no state for it (decision 4.2).
 */
export function canDecide(actor: Actor, flow: Flow, place: Place): boolean {
  const open = openStep(flow);
  if (open !== undefined) return holdsStep(actor, open, place);
  return isManager(actor) || flow.steps.some((step) => holdsStep(actor, step, place));
}

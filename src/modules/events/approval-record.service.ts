import { randomUUIDv7 } from 'node:crypto';
import { type Act, type Passage, reopen } from '../../domain/approval.ts';
import { type Flow, flowOf, losesApproval } from '../../domain/approval-steps.ts';
import type { EventStatus } from '../../domain/enums.ts';
import { instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import type { ApprovalRecord } from './approval.queries.ts';
import type { LockedEvent } from './event.queries.ts';
import type { EventDeps } from './event.service.ts';

/** The actor, saying this now. */
export const actOf = ({ clock }: EventDeps, actor: Actor, comment: string | null = null): Act => ({
  actor_id: actor.id,
  comment,
  now: instantText(clock.now()),
});

/** Where an event stands, with the steps of its round, or those that it would be submitted to. */
export const flowOfEvent = (
  { steps }: Pick<EventDeps, 'steps'>,
  event: Pick<LockedEvent, 'status' | 'steps'>,
): Flow => flowOf(event.status as EventStatus, event.steps, steps);

/** What is written of a passage. */
export const recordOf = ({ steps, entries }: Passage): ApprovalRecord => ({
  steps,
  entries: entries.map((entry) => ({ id: randomUUIDv7(), ...entry })),
});

/** The new round of an event whose slot this actor moves; undefined where its approval stands (decision 4.6). */
export function reopenedBy(
  deps: EventDeps,
  actor: Actor,
  event: LockedEvent,
  moves: boolean,
): ApprovalRecord | undefined {
  if (!moves || !losesApproval(actor, flowOfEvent(deps, event))) return undefined;
  return recordOf(reopen(event.status as EventStatus, actOf(deps, actor), deps.steps));
}

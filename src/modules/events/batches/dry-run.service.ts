import { inRolledBackTransaction } from '../../../db/transaction.ts';
import type { FlowStep } from '../../../domain/events/approval-flow.ts';
import {
  type Flow,
  flowOfEvent,
  holdsEveryStep,
  newSteps,
} from '../../../domain/events/approval-steps.ts';
import {
  capacityWarnings,
  MAX_WARNINGS,
  type Warning,
} from '../../../domain/events/capacity-warning.ts';
import { roomsNamedIn } from '../../../domain/events/event-rooms.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { ApprovalEffect } from '../../../domain/plan/approval.ts';
import type { SkippedHoliday } from '../../../domain/series/left-out-dates.ts';
import { datesThatNeedRooms } from '../../../domain/series/what-is-over.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import { findRecipients, type Told } from '../../effects/index.ts';
import { findOverloads } from '../booking/crew-load.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { bookingRequest } from '../booking/reservation.service.ts';
import { lockRooms } from '../booking/room-booking.queries.ts';
import { assertRoomsAvailable } from '../booking/room-booking.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ShownEvent, ShownOccurrence } from '../record/event-record.queries.ts';
import {
  type JudgedOccurrence,
  runOf,
  type Verdicts,
  type WriteMode,
  type WriteRun,
} from '../record/write-run.service.ts';
import { findPlannedState, type PlannedState, type Recipient } from './dry-run.queries.ts';

/** The subject of a dry run: the event as the request would leave it, and the affected occurrences. */
export type PlanSubject = {
  event: ShownEvent | ShownOccurrence;
  /** The request would create the event. */
  isNew?: boolean;
  /** The original start of the only occurrence that it is about. */
  only?: string | undefined;
  /** The original start of the first occurrence that it is about. */
  from?: string | undefined;
  /** The holidays whose dates it leaves out. */
  holidays?: readonly SkippedHoliday[] | undefined;
  /** A change of it that would wait for approval while the event stays as it is. */
  waiting?: WaitingPlan | undefined;
};

/**
 * A change that would wait: the steps that it passes, and the occurrences that it asks for; those of the event if
 * absent.
 */
export type WaitingPlan = { steps?: readonly FlowStep[]; wanted?: readonly Occurrence[] };

/** The change that would wait by a write, if it would. */
export const waitingPlan = (
  effect: ApprovalEffect,
  wanted: readonly Occurrence[],
): WaitingPlan | undefined =>
  effect.kind === 'waits' ? { steps: effect.steps, wanted } : undefined;

/** An occurrence with its verdict. */
export type PlannedOccurrence = JudgedOccurrence & { verdict: 'free' | 'conflict' | 'skipped' };

/** The result that a request would have. */
export type EventPlan = PlanSubject & {
  occurrences: PlannedOccurrence[];
  approval: {
    needed: boolean;
    /** Whether the actor holds every step, and so needs nobody else. */
    can_approve: boolean;
    steps: Flow['steps'];
    changes_wait: boolean;
  };
  warnings: Warning[];
  recipients: Recipient[];
};

/** A draft holds no room, so its verdicts are those of submitting it. */
async function judgeDraft(run: WriteRun, state: PlannedState, id: string): Promise<void> {
  if (state.status !== 'draft') return;
  const occurrences = datesThatNeedRooms(state, state.occurrences, instantText(run.now));
  const roomIds = [...new Set(roomsNamedIn(...occurrences))];
  await lockRooms(run.trx, roomIds);
  const { rooms } = await findLocations(run.trx, { roomIds });
  await assertRoomsAvailable(run, bookingRequest(run, { ...state, id }, rooms, occurrences));
}

function verdictOf(occurrence: Occurrence, verdicts: Verdicts): PlannedOccurrence[] {
  const judged = verdicts.get(occurrence.original_start_at);
  if (judged === undefined) {
    const free = { occurrence, conflicts: [], isSkipped: false, verdict: 'free' } as const;
    return occurrence.is_cancelled ? [] : [{ ...free, conflicts: [] }];
  }
  return [{ ...judged, verdict: judged.isSkipped ? 'skipped' : 'conflict' }];
}

function planOf(
  deps: EventDeps,
  actor: Actor,
  subject: PlanSubject,
  state: PlannedState,
  verdicts: Verdicts,
  overloads: readonly Warning[],
): EventPlan {
  const { only, from = '', waiting } = subject;
  const changesWait = waiting !== undefined;
  const asked = (waiting?.wanted ?? state.occurrences).filter(
    ({ original_start_at: start }) => start >= from && (only === undefined || start === only),
  );
  const now = instantText(deps.clock.now());
  const { steps } = waiting?.steps
    ? { steps: newSteps(waiting.steps, 1, now) }
    : flowOfEvent(deps, state);
  const needed = changesWait || state.status === 'pending';
  return {
    ...subject,
    occurrences: asked.flatMap((one) => verdictOf(one, verdicts)),
    approval: {
      needed,
      can_approve: holdsEveryStep(actor, steps),
      steps,
      changes_wait: changesWait,
    },
    warnings: [...capacityWarnings(state.crowded), ...overloads].slice(0, MAX_WARNINGS),
    recipients: state.recipients,
  };
}

/**
 * Runs `work` as the real request would and rolls it back: rows, jobs, locks and notifications are gone with it.
 * Conflicts become verdicts of their occurrences; every other error is thrown as it is (§9.1).
 */
export async function dryRun(
  deps: EventDeps,
  actor: Actor,
  work: (deps: EventDeps, mode: WriteMode) => Promise<PlanSubject>,
): Promise<EventPlan> {
  return inRolledBackTransaction(deps.db, async (trx) => {
    const [conflicts, told]: [Verdicts, Told[]] = [new Map(), []];
    const mode: WriteMode = { conflicts, outbox: told };
    const subject = await work({ ...deps, db: trx }, mode);
    const { id } = subject.event;
    const recipients = await findRecipients(trx, told, deps.notifications);
    // The person who would ask needs not be told that the request would be received.
    const others = recipients.filter((one) => one !== actor.id);
    const { only, from, waiting } = subject;
    const waits = waiting !== undefined;
    const state = await findPlannedState(trx, { eventId: id, only, from, waits, userIds: others });
    if (state === undefined) throw notFound();
    await judgeDraft(runOf(trx, deps, actor, mode), state, id);
    const overloads = await findOverloads(trx, deps, [subject.event]);
    return planOf(deps, actor, subject, state, conflicts, overloads(id));
  });
}

/** Runs `work` as the real request would and rolls it back, where no plan can be shown of what it leaves. */
export const judgeOnly = (
  deps: EventDeps,
  work: (deps: EventDeps) => Promise<void>,
): Promise<void> => inRolledBackTransaction(deps.db, (trx) => work({ ...deps, db: trx }));

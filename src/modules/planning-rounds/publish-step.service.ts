import type { Trx } from '../../db/db.ts';
import { isConnectionError, isRetryable } from '../../db/pg-errors.ts';
import { inSavepoint } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { explainer } from '../../domain/planning-round/explain.ts';
import { STEP_SIZE } from '../../domain/planning-round/request-pattern.ts';
import type { Explanation } from '../../domain/planning-round/solved.ts';
import type { Place } from '../../domain/planning-round/world.ts';
import { instantText } from '../../domain/time/instant.ts';
import { AppError } from '../../errors.ts';
import { type EventDeps, lockRooms, writeEvent } from '../events/index.ts';
import type { StoredPlace } from './assignments.queries.ts';
import { bookedEvent } from './booked-event.service.ts';
import {
  addStep,
  bookRequest,
  lockNextAssignments,
  type Outcome,
  type PublicationRow,
  updateOutcomes,
} from './publication.queries.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { RequestFacts } from './world.queries.ts';
import { placeOf, type RoundFacts, readFacts } from './world.service.ts';

/** What a step reads before it books. */
type Step = { trx: Trx; deps: EventDeps; actor: Actor; facts: RoundFacts };

/** The request was booked meanwhile by another publication: nothing is written for it. */
const BOOKED_MEANWHILE = new Error('The request is booked already.');

/** Errors of the course itself: it stays, and the others go on. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && !isConnectionError(error) && !isRetryable(error);

/**
 * Creates the event of a request as a part of the step; approved, or pending where the publisher does not hold every
 * step.
 */
async function createBooked(
  { trx, deps, actor, facts }: Step,
  request: RequestFacts,
  place: Place,
): Promise<void> {
  const body = bookedEvent(facts.world, request, place);
  if (body === undefined) throw new AppError('invalid_state', 'It has no date in the term.');
  const within = { ...deps, db: trx };
  const write = async (status: 'approved' | 'pending'): Promise<void> => {
    const intent = { kind: 'create', body: { ...body, status } } as const;
    const { event } = await writeEvent(within, actor, intent, { outbox: 'staff' });
    if (!(await bookRequest(trx, request.id, event.id))) throw BOOKED_MEANWHILE;
  };
  await inSavepoint(trx, () => write('approved')).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    return inSavepoint(trx, () => write('pending'));
  });
}

/** Books one request of the step. @returns whether it is booked */
async function book(
  step: Step,
  request: RequestFacts | undefined,
  place: Place | undefined,
): Promise<boolean> {
  if (request === undefined || request.event_id !== null || place === undefined) return false;
  try {
    await createBooked(step, request, place);
    return true;
  } catch (error) {
    if (error === BOOKED_MEANWHILE || isRefusal(error)) return false;
    throw error;
  }
}

/** Says of the requests that a step could not book why, as things are now. */
async function explainStaying(
  { trx, deps, actor }: Pick<Step, 'trx' | 'deps' | 'actor'>,
  round: RoundRow,
  planId: string,
  stayed: readonly string[],
): Promise<Map<string, Explanation>> {
  if (stayed.length === 0) return new Map();
  const { world } = await readFacts({ ...deps, db: trx }, actor, round, planId);
  const isStaying = new Set(stayed);
  const others = world.before.filter(({ request_id }) => !isStaying.has(request_id));
  const explain = explainer(world, others);
  const known = new Set(world.requests.map(({ id }) => id));
  return new Map(stayed.filter((id) => known.has(id)).map((id) => [id, explain(id)]));
}

/** All rooms of a step in the order of all writers, so that two of them do not wait for each other. */
const roomsOf = (places: readonly StoredPlace[]): string[] => [
  ...new Set(
    places.flatMap(({ room_id, exceptions }) => [
      ...(room_id === null ? [] : [room_id]),
      ...exceptions.map((one) => one.room_id),
    ]),
  ),
];

/**
 * Books the next requests of a publication that is locked, at most `STEP_SIZE`: all that the step does holds, or
 * nothing of it. What is taken meanwhile stays, with the reason (§20.7).
 * @returns whether there was anything to do
 */
export async function publishStep(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { round, publication }: { round: RoundRow; publication: PublicationRow },
): Promise<boolean> {
  const { plan_id, step: done } = publication;
  const places = await lockNextAssignments(trx, plan_id, STEP_SIZE);
  if (places.length === 0) return false;
  const facts = await readFacts({ ...deps, db: trx }, actor, round, plan_id);
  await lockRooms(trx, roomsOf(places));
  const requests = new Map(facts.requests.map((one) => [one.id, one]));
  const stayed: string[] = [];
  for (const one of places) {
    const request = requests.get(one.request_id);
    const isBooked = await book({ trx, deps, actor, facts }, request, placeOf(one, request));
    if (!isBooked) stayed.push(one.request_id);
    await deps.pause();
  }
  const explanations = await explainStaying({ trx, deps, actor }, round, plan_id, stayed);
  const outcomes = places.map(({ request_id }): Outcome => {
    const outcome = stayed.includes(request_id) ? 'stays' : 'booked';
    return { request_id, outcome, explanation: explanations.get(request_id) ?? null };
  });
  const step = done + 1;
  await updateOutcomes(trx, plan_id, step, outcomes);
  await addStep(trx, plan_id, {
    step,
    booked: places.length - stayed.length,
    stayed: stayed.length,
    taken_back: 0,
    ended_at: instantText(deps.clock.now()),
  });
  return true;
}

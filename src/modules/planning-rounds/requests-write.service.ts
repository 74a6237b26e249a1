import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { normalPattern } from '../../domain/planning-round/request-check.ts';
import { MAX_REQUESTS } from '../../domain/planning-round/request-pattern.ts';
import { closedSentence, roundTimes } from '../../domain/planning-round/round-state.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidState, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { findUsualAttendees } from '../events/index.ts';
import * as queries from './requests.queries.ts';
import type { CreateRequest, UpdateRequest } from './requests.schema.ts';
import type { WrittenRequest } from './requests.view.ts';
import { type AskedRequest, assertRequest } from './requests-check.service.ts';
import { lockRoundToAsk } from './rounds.queries.ts';
import { judgeRound, type SeenRound } from './rounds.service.ts';

/** The dependencies of writes of requests. */
export type RequestWrites = { db: Db; clock: Clock };

type Fields = Omit<AskedRequest, 'owner_email'>;

const NEW: Omit<Fields, 'title' | 'expected_attendees' | 'patterns'> = {
  layout: null,
  feature_ids: [],
  institution_id: null,
  event_type: null,
  same_room: true,
  room_wishes: [],
  venue_wish: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  weight: 1,
  apart_from: [],
  notes: null,
};

/** The value of a field after a body: absent leaves it, null clears it. */
const given = <T>(asked: T | null | undefined, before: T, cleared: T): T =>
  asked === undefined ? before : (asked ?? cleared);

/** The fields of a request after a body. The weight is that of managers of the round only. */
function fieldsAfter(body: UpdateRequest, before: Fields, manages: boolean): AskedRequest {
  return {
    title: body.title ?? before.title,
    expected_attendees: body.expected_attendees ?? before.expected_attendees,
    patterns: body.patterns ?? before.patterns,
    owner_email: body.owner_email,
    layout: given(body.layout, before.layout, null),
    feature_ids: given(body.feature_ids, before.feature_ids, []),
    institution_id: given(body.institution_id, before.institution_id, null),
    event_type: given(body.event_type, before.event_type, null),
    same_room: body.same_room ?? before.same_room,
    room_wishes: given(body.room_wishes, before.room_wishes, []),
    venue_wish: given(body.venue_wish, before.venue_wish, null),
    prep_before_minutes: given(body.prep_before_minutes, before.prep_before_minutes, 0),
    cleanup_after_minutes: given(body.cleanup_after_minutes, before.cleanup_after_minutes, 0),
    weight: manages ? (body.weight ?? before.weight) : before.weight,
    apart_from: given(body.apart_from, before.apart_from, []),
    notes: given(body.notes, before.notes, null),
  };
}

/** The columns of a request: patterns in one form, ids in order. */
const columnsOf = ({ owner_email, ...asked }: AskedRequest): Fields => ({
  ...asked,
  patterns: asked.patterns.map(normalPattern),
  feature_ids: asked.feature_ids.toSorted(),
  apart_from: asked.apart_from.toSorted(),
});

/** @throws invalid_state where only managers of the round write requests now */
export function assertOpen({ row, rights }: SeenRound, now: Temporal.Instant): void {
  if (rights.manages) return;
  const sentence = closedSentence(roundTimes(row), now.epochMilliseconds);
  if (sentence !== null) throw invalidState(sentence);
}

/** @throws invalid_state where a round would get more requests than it may have */
export async function assertRoomFor(db: Db, round_id: string, more: number): Promise<void> {
  const [count] = await queries.countRequests(db, [round_id], round_id);
  if ((count?.requests_count ?? 0) + more <= MAX_REQUESTS) return;
  throw invalidState(
    `A round has at most ${MAX_REQUESTS} requests: withdraw some, or begin another round.`,
  );
}

/** The round, whose state stays until the transaction ends, with the rights of the actor. @throws not_found */
export const lockRoundOf = async (trx: Trx, actor: Actor, id: string): Promise<SeenRound> =>
  judgeRound(trx, actor, await lockRoundToAsk(trx, id));

async function written(trx: Trx, seen: SeenRound, id: string): Promise<WrittenRequest> {
  const row = await queries.findRequest(trx, seen.row.id, id);
  if (row === undefined) throw notFound();
  return { seen, row };
}

async function usualOf(trx: Trx, title: string, { row }: SeenRound): Promise<number | null> {
  return (await findUsualAttendees(trx, [title], row.starts_on)).get(title) ?? null;
}

/**
 * Creates a request: of the actor, or for a manager of the round of whom they name.
 * @throws not_found; invalid_input; invalid_state where only managers write now, or the round is full
 */
export async function createRequest(
  { db, clock }: RequestWrites,
  actor: Actor,
  round_id: string,
  body: CreateRequest,
): Promise<WrittenRequest> {
  const now = clock.now();
  const id = randomUUIDv7();
  return inTransaction(db, async (trx) => {
    const seen = await lockRoundOf(trx, actor, round_id);
    const { manages } = seen.rights;
    const { title, expected_attendees, patterns } = body;
    const asked = fieldsAfter(body, { title, expected_attendees, patterns, ...NEW }, manages);
    const named = await assertRequest(trx, { actor, seen, before: undefined }, asked);
    assertOpen(seen, now);
    await assertRoomFor(trx, round_id, 1);
    const row = {
      ...columnsOf(asked),
      id,
      round_id,
      owner_id: named ?? (manages ? null : actor.id),
      usual_attendees: await usualOf(trx, title, seen),
      created_by: actor.id,
      created_at: instantText(now),
      updated_at: instantText(now),
    };
    await queries.insertRequests(trx, [row]);
    return written(trx, seen, id);
  });
}

/** The request, locked, in its round. @throws not_found, also for one that the actor does not see */
async function lockSeen(
  trx: Trx,
  actor: Actor,
  round_id: string,
  id: string,
): Promise<WrittenRequest> {
  const seen = await lockRoundOf(trx, actor, round_id);
  const row = await queries.lockRequest(trx, round_id, id);
  if (!(seen.rights.manages || row.owner_id === actor.id)) throw notFound();
  return { seen, row };
}

/** Which request of which round. */
export type RequestPath = { id: string; request: string };

/**
 * Changes the fields of the body.
 * @throws not_found; invalid_input; precondition_failed; invalid_state where only managers write now
 */
export async function changeRequest(
  { db, clock }: RequestWrites,
  actor: Actor,
  { id: round_id, request: id }: RequestPath,
  body: UpdateRequest,
  expect: Precondition<WrittenRequest>,
): Promise<WrittenRequest> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { seen, row: before } = await lockSeen(trx, actor, round_id, id);
    const asked = fieldsAfter(body, before, seen.rights.manages);
    const named = await assertRequest(trx, { actor, seen, before }, asked);
    expect({ seen, row: before });
    assertOpen(seen, now);
    const isOther = asked.title !== before.title;
    const row = {
      ...columnsOf(asked),
      id,
      round_id,
      owner_id: named === undefined || !seen.rights.manages ? before.owner_id : named,
      usual_attendees: isOther ? await usualOf(trx, asked.title, seen) : before.usual_attendees,
      created_by: null,
      created_at: before.created_at,
      updated_at: instantText(now),
    };
    await queries.updateRequest(trx, row);
    return written(trx, seen, id);
  });
}

/** Withdraws a request. @throws not_found; precondition_failed; invalid_state where only managers write now */
export async function removeRequest(
  { db, clock }: RequestWrites,
  actor: Actor,
  { id: round_id, request: id }: RequestPath,
  expect: Precondition<WrittenRequest>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const found = await lockSeen(trx, actor, round_id, id);
    expect(found);
    assertOpen(found.seen, clock.now());
    await queries.deleteRequest(trx, id);
    return null;
  });
}

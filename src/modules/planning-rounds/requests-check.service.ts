import type { Trx } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { patternErrors } from '../../domain/planning-round/request-check.ts';
import { weeksOf } from '../../domain/planning-round/round-weeks.ts';
import { assertNoErrors, type FieldErrors, sentence } from '../../domain/refusal.ts';
import type { RequestRow, RequestWrite } from './requests.queries.ts';
import { type FoundReferences, findReferences } from './requests-references.queries.ts';
import type { SeenRound } from './rounds.service.ts';
import { listRoomRights } from './rounds-pool.queries.ts';

/** The fields of a request that a body writes; the owner is named by an address, undefined where it stays. */
export type AskedRequest = Omit<
  RequestWrite,
  'id' | 'round_id' | 'owner_id' | 'usual_attendees' | 'created_by' | 'created_at' | 'updated_at'
> & { owner_email: string | null | undefined };

/** Who writes which request: undefined for a new one. */
export type RequestContext = { actor: Actor; seen: SeenRound; before: RequestRow | undefined };

function refuse(errors: FieldErrors, field: string, predicate: string): void {
  errors[field] = [sentence(field, predicate)];
}

/** Ids of a list that are not known, or that stand there twice. */
function listErrors(
  errors: FieldErrors,
  field: string,
  ids: readonly string[],
  { known, predicate }: { known: ReadonlySet<string>; predicate: string },
): void {
  for (const [at, id] of ids.entries()) {
    if (ids.indexOf(id) < at) refuse(errors, `${field}.${at}`, 'is there twice.');
    else if (!known.has(id)) refuse(errors, `${field}.${at}`, predicate);
  }
}

/** What a request had before may stay, also when it is not there any more. */
const withBefore = (ids: readonly string[], before: readonly string[] | undefined) =>
  new Set([...ids, ...(before ?? [])]);

function referenceErrors(
  asked: AskedRequest,
  found: FoundReferences,
  { actor, seen, before }: RequestContext,
  errors: FieldErrors,
): void {
  listErrors(errors, 'feature_ids', asked.feature_ids, {
    known: withBefore(found.feature_ids, before?.feature_ids),
    predicate: 'must be a feature that rooms can have.',
  });
  if (asked.institution_id !== null && found.institution_id === null) {
    refuse(errors, 'institution_id', 'must be the id of an existing institution.');
  }
  const { manages } = seen.rights;
  const others = found.apart_from.filter(
    ({ id, owner_id }) => id !== before?.id && (manages || owner_id === actor.id),
  );
  listErrors(errors, 'apart_from', asked.apart_from, {
    known: withBefore(
      others.map(({ id }) => id),
      before?.apart_from,
    ),
    predicate: manages
      ? 'must be another request of the round.'
      : 'must be another one of your requests in the round.',
  });
}

function ownerErrors(
  { owner_email }: AskedRequest,
  { owner_id }: FoundReferences,
  { actor, seen }: RequestContext,
  errors: FieldErrors,
): void {
  if (owner_email == null) return;
  if (!seen.rights.manages && owner_id !== actor.id) {
    const predicate = 'must be your own address: only managers of the round ask for others.';
    refuse(errors, 'owner_email', predicate);
  } else if (owner_id === null) {
    refuse(errors, 'owner_email', 'must be the address of somebody who has signed in before.');
  }
}

async function placeErrors(
  trx: Trx,
  { room_wishes, venue_wish }: AskedRequest,
  { seen, before }: RequestContext,
  errors: FieldErrors,
): Promise<void> {
  if (room_wishes.length === 0 && venue_wish === null) return;
  const { pool_ids } = seen.row;
  listErrors(errors, 'room_wishes', room_wishes, {
    known: withBefore(pool_ids, before?.room_wishes),
    predicate: 'must be a room of the round.',
  });
  if (venue_wish === null || venue_wish === before?.venue_wish) return;
  const rooms = await listRoomRights(trx, pool_ids);
  if (rooms.some(({ venue_id }) => venue_id === venue_wish)) return;
  refuse(errors, 'venue_wish', 'must be a venue with rooms of the round.');
}

/**
 * Judges a request before it is written.
 * @returns the owner; undefined where the request does not name one
 * @throws invalid_input
 */
export async function assertRequest(
  trx: Trx,
  context: RequestContext,
  asked: AskedRequest,
): Promise<string | null | undefined> {
  const { row } = context.seen;
  const weekCount = weeksOf({ from: row.starts_on, to: row.ends_on }).length;
  const errors = patternErrors(asked.patterns, weekCount);
  const found = await findReferences(trx, {
    round_id: row.id,
    feature_ids: asked.feature_ids,
    institution_id: asked.institution_id,
    apart_from: asked.apart_from,
    owner_email: asked.owner_email ?? null,
  });
  referenceErrors(asked, found, context, errors);
  ownerErrors(asked, found, context, errors);
  await placeErrors(trx, asked, context, errors);
  assertNoErrors(errors);
  return asked.owner_email == null ? asked.owner_email : found.owner_id;
}

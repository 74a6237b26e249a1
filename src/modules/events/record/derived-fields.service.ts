import type { Trx } from '../../../db/db.ts';
import {
  type DerivedFields,
  type DerivedState,
  derivedAfter,
  type derivedDates,
} from '../../../domain/events/derived-fields.ts';
import { leftOutOf } from '../../../domain/events/left-out.ts';
import type { Setting } from '../../../domain/plan/facts.ts';
import { instantText } from '../../../domain/time/instant.ts';
import type { ApprovalRecord } from './approval-rows.queries.ts';
import type { EventWrite } from './event-replace.queries.ts';
import { findWaiting } from './waiting.queries.ts';

/** A write as far as it changes derived fields. */
type Written = Pick<EventWrite, 'replaced'> & {
  approval?: ApprovalRecord | undefined;
  /** All occurrences, where a single one changed. */
  occurrences?: Parameters<typeof derivedDates>[0] | undefined;
};

/** The derived fields of an event after a write, without reading them again. */
export const derivedOf = (
  { actor, now }: Pick<Setting, 'actor' | 'now'>,
  before: DerivedFields,
  { status, held_until }: DerivedState,
  { replaced, approval, occurrences = replaced?.occurrences }: Written,
): DerivedFields =>
  derivedAfter(
    before,
    { status, held_until, occurrences, entries: approval?.entries ?? [], actor },
    instantText(now),
  );

/**
 * The derived fields of a draft in the wait list, with its position read again: after a change of its requested slots
 * it is last in the queue.
 */
export async function withPlaceInLine(
  { trx, now }: Pick<Setting, 'now'> & { trx: Trx },
  id: string,
  derived: DerivedFields,
): Promise<DerivedFields> {
  if (derived.waiting === null) return derived;
  return { ...derived, waiting: await findWaiting(trx, id, instantText(now)) };
}

/** The derived fields of an event that has none yet. */
export const NO_DERIVED_FIELDS: DerivedFields = {
  occurrences_count: 0,
  upcoming_count: 0,
  left_out: leftOutOf([]),
  next_start_at: null,
  last_end_at: null,
  last_decision: null,
  waiting: null,
};

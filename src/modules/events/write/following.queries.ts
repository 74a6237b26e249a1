import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { columnsOfEvent, fieldsOf } from '../../../domain/events/event-fields.ts';
import type { WrittenRequest } from '../../../domain/plan/waiting-change.ts';
import { copyApproval } from '../approval/approval.queries.ts';
import { type ApprovalRecord, approvalInserts } from '../record/approval-rows.queries.ts';
import { changeInserts } from '../record/change-write.queries.ts';
import {
  eventInserts,
  type NewEvent,
  type NewOccurrences,
  raiseVersion,
  type Stamped,
  type Stamps,
  stampsOfNew,
  updateWith,
  writeWith,
} from '../record/event-write.queries.ts';

/** A series that ends before one of its occurrences, and what becomes of its change request. */
export type EndedSeries = {
  event: Stamped;
  fields: EventFields;
  before: string;
  /** Entries of the history. */
  approval: ApprovalRecord;
  /** The change request anew, with the slots that it holds; null removes it. */
  change: WrittenRequest | null | undefined;
};

const columnsOfEnded = ({ fields }: EndedSeries) => ({
  ...columnsOfEvent(fieldsOf(fields)),
  held_until: null,
});

const partsOfEnded = ({ event: { id }, approval, change }: EndedSeries): RawBuilder<unknown>[] => [
  ...(change ? changeInserts(id, change) : []),
  ...approvalInserts(id, approval),
];

/**
 * Deletes the later dates of a series with their overrides, also what a change request wants of them, and the change
 * request where it goes or is inserted anew: a statement before those that book what is freed.
 */
async function deleteEnded(trx: Trx, { event, before, change }: EndedSeries): Promise<void> {
  const changes = sql`, changes as (delete from change_requests where event_id = ${event.id})`;
  await pipeline(trx, [
    sql`
    with later as (delete from occurrences where event_id = ${event.id} and original_start_at >= ${before})
      ${change === undefined ? sql`` : changes}
    delete from occurrence_overrides where event_id = ${event.id} and original_start_at >= ${before}`,
  ]);
}

/** Ends a series before one of its occurrences: this and the later ones are deleted with their overrides. */
export async function endSeries(trx: Trx, ended: EndedSeries): Promise<Stamps> {
  await deleteEnded(trx, ended);
  return updateWith(trx, ended.event, columnsOfEnded(ended), partsOfEnded(ended));
}

/** The series that goes on; with `approval` undefined it takes over the steps and history of the one that ended. */
export type ContinuedSeries = Omit<NewEvent, 'approval'> & {
  approval: NewEvent['approval'] | undefined;
};

/**
 * Ends a series and inserts the one that goes on from it. What followed the old series follows the new one.
 * @returns what the database sets for the new series
 */
export async function divideEvent(
  trx: Trx,
  ended: EndedSeries,
  { approval, ...series }: ContinuedSeries,
  occurrences: NewOccurrences,
): Promise<Stamps> {
  await deleteEnded(trx, ended);
  const written = approval ?? { steps: null, entries: [], hasFewerSteps: false };
  const [insert, ...inserts] = eventInserts(trx, { ...series, approval: written }, occurrences);
  const follow = sql`update events set follows_id = ${series.id}, version = version + 1
    where follows_id = ${ended.event.id}`;
  await writeWith(trx, insert, [
    raiseVersion(trx, ended.event.id, columnsOfEnded(ended)),
    ...partsOfEnded(ended),
    follow,
    ...inserts,
    ...(approval === undefined ? copyApproval(ended.event.id, series.id) : []),
  ]);
  return stampsOfNew(ended.event.transaction_at);
}

import type { Trx } from '../../../db/db.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { Changes } from '../../../domain/changes.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Setting } from '../../../domain/plan/facts.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import {
  type Activity,
  type EffectInsert,
  type Effects,
  effectInserts,
  type Outbox,
  recordEffects,
} from '../../effects/index.ts';
import type { EventDeps } from './event.service.ts';
import { type HappenedToEvent, tell } from './event-fact.service.ts';
import type { EventRow, OccurrenceRow } from './event-record.queries.ts';

/** The conflicts of an occurrence that was checked. */
export type JudgedOccurrence = {
  occurrence: Occurrence;
  conflicts: Conflict[];
  /** Cancelled because of the conflicts, as the request asks for. */
  isSkipped: boolean;
};

/** The occurrences with conflicts that a dry run met, by original start. */
export type Verdicts = Map<string, JudgedOccurrence>;

/** The options of a write. */
export type WriteMode = {
  /** The state that the caller has seen. */
  expect?: Precondition<EventRow | OccurrenceRow> | undefined;
  /** Conflicts are collected here instead of thrown, in a dry run, which is rolled back. */
  conflicts?: Verdicts;
  /** The outbox that receives the notifications; they are sent if it is absent. */
  outbox?: Outbox;
};

/** One run of a write: its transaction, who asks, at which moment, and what it does differently. */
export type WriteRun = Omit<EventDeps, 'serviceZone'> & Setting & WriteMode & { readonly trx: Trx };

/** The run of a write in a transaction. */
export const runOf = (trx: Trx, deps: EventDeps, actor: Actor, mode: WriteMode = {}): WriteRun => ({
  ...deps,
  ...mode,
  trx,
  db: trx,
  actor,
  now: deps.clock.now(),
  serviceZone: deps.serviceZone(),
});

/** Runs `work` as a write in a transaction of its own, or in the enclosing one; a transient error runs it again. */
export const inRun = <T>(
  deps: EventDeps,
  actor: Actor,
  mode: WriteMode,
  work: (run: WriteRun) => Promise<T>,
): Promise<T> => inTransaction(deps.db, (trx) => work(runOf(trx, deps, actor, mode)));

/** One entry of the activity log of an event. */
export const entry = (
  { actor }: Pick<WriteRun, 'actor'>,
  event: string,
  subject_id: string,
  changes: Changes,
): Activity => ({ event, subject_type: 'event', subject_id, actor, changes });

/** The activity and the written records of a write, and the events of the domain that it caused. */
export type WriteRecord = Pick<Effects, 'activity' | 'written'> & {
  happened?: readonly HappenedToEvent[];
};

const effectsOf = (run: WriteRun, { happened = [], ...effects }: WriteRecord): Effects => ({
  ...effects,
  ...(happened.length > 0 && { told: tell(run, ...happened) }),
});

/** The inserts that record a write, for the statement that writes its rows. */
export const recordInserts = (run: WriteRun, written: WriteRecord): EffectInsert[] =>
  effectInserts(effectsOf(run, written), run.outbox);

/** Records a write in a statement of its own, in the transaction of the run. */
export const record = (run: WriteRun, written: WriteRecord): Promise<void> =>
  recordEffects(run.trx, effectsOf(run, written), run.outbox);

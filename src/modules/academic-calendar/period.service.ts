import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listActivity } from '../activity/index.ts';
import { recordEffects } from '../effects/index.ts';
import * as queries from './period.queries.ts';
import type { CreatePeriod, PeriodsQuery, UpdatePeriod } from './period.schema.ts';
import { periodActivity, recordPeriod } from './period-activity.service.ts';
import type { PeriodKind } from './period-kind.service.ts';

type Row = queries.PeriodRow;

/** The actor and the clock of a write, and the precondition of `If-Match`. */
export type PeriodWrite = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

/** One period. @throws not_found, also for an invalid id */
export async function readPeriod(db: Db, kind: PeriodKind, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findPeriod(db, kind, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * One period that the actor manages.
 * @throws not_found; forbidden outside of what the actor manages
 */
export async function readManagedPeriod(
  db: Db,
  kind: PeriodKind,
  actor: Actor,
  id: string,
): Promise<Row> {
  const row = await readPeriod(db, kind, id);
  if (!kind.manages(actor, row.place_id)) throw forbidden();
  return row;
}

/** Refuses days in the wrong order. @throws invalid_input */
export function assertOrder({ starts_on, ends_on }: Pick<Row, 'starts_on' | 'ends_on'>): void {
  if (ends_on >= starts_on) return;
  throw invalidInput({ ends_on: ['The ends on field must be on or after starts on.'] });
}

/**
 * Locks the place that a period is given.
 * @throws forbidden outside of what the actor manages; invalid_input when the place does not exist
 */
export async function lockManagedPlace(
  trx: Trx,
  kind: PeriodKind,
  actor: Actor,
  place_id: string | null,
): Promise<void> {
  if (!kind.manages(actor, place_id)) throw forbidden();
  if (place_id === null || (await queries.lockPlace(trx, kind, place_id))) return;
  const noun = kind.place.replace('_id', '');
  throw invalidInput({
    [kind.place]: [`The ${noun} id field must be the id of an existing ${noun}.`],
  });
}

/** The periods that match the query, by their first day. @throws invalid_input for days in the wrong order */
export async function browsePeriods(
  db: Db,
  kind: PeriodKind,
  asked: PeriodsQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const days = { from: asked.from?.toString() ?? null, to: asked.to?.toString() ?? null };
  if (days.from !== null && days.to !== null && days.to < days.from) {
    throw invalidInput({ to: ['The to field must be on or after from.'] });
  }
  return queries.listPeriods(db, kind, { ...days, place_id: asked[kind.place] ?? null }, slice);
}

/** The activity log of a period, for who manages it. @throws not_found; forbidden */
export async function readPeriodActivity(
  db: Db,
  kind: PeriodKind,
  actor: Actor,
  id: string,
  slice: Slice,
) {
  const { id: found } = await readManagedPeriod(db, kind, actor, id);
  return listActivity(db, kind.subject_type, found, slice);
}

/** Creates a period. @throws forbidden outside of what the actor manages; invalid_input */
export async function createPeriod(
  db: Db,
  kind: PeriodKind,
  { actor, clock }: PeriodWrite,
  body: CreatePeriod,
): Promise<Row> {
  const now = instantText(clock.now());
  const row = {
    id: randomUUIDv7(),
    name: body.name,
    place_id: body[kind.place] ?? null,
    starts_on: body.starts_on.toString(),
    ends_on: body.ends_on.toString(),
    created_at: now,
    updated_at: now,
  };
  return inTransaction(db, async (trx) => {
    await lockManagedPlace(trx, kind, actor, row.place_id);
    assertOrder(row);
    await queries.insertPeriod(trx, kind, row);
    await recordPeriod(trx, kind, actor, undefined, row);
    return row;
  });
}

const merged = ({ place }: PeriodKind, row: Row, body: UpdatePeriod): Row => ({
  ...row,
  name: body.name ?? row.name,
  starts_on: body.starts_on?.toString() ?? row.starts_on,
  ends_on: body.ends_on?.toString() ?? row.ends_on,
  place_id: body[place] === undefined ? row.place_id : body[place],
});

/**
 * Changes the fields of the body. Series that end with a term keep the dates that they have.
 * @throws not_found; forbidden outside of what the actor manages, before and after; invalid_input; precondition_failed
 */
export async function changePeriod(
  db: Db,
  kind: PeriodKind,
  { actor, clock, expect }: PeriodWrite,
  id: string,
  body: UpdatePeriod,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const before = await queries.lockPeriod(trx, kind, id);
    if (!kind.manages(actor, before.place_id)) throw forbidden();
    const after = { ...merged(kind, before, body), updated_at: now };
    await lockManagedPlace(trx, kind, actor, after.place_id);
    assertOrder(after);
    expect?.(before);
    const entry = periodActivity(kind, actor, before, after);
    if (entry === undefined) return before;
    await queries.updatePeriod(trx, kind, after);
    await recordEffects(trx, { activity: [entry] });
    return after;
  });
}

/** Deletes a period; series keep the dates that they have. @throws not_found; forbidden; precondition_failed */
export async function removePeriod(
  db: Db,
  kind: PeriodKind,
  { actor, expect }: PeriodWrite,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockPeriod(trx, kind, id);
    if (!kind.manages(actor, row.place_id)) throw forbidden();
    expect?.(row);
    await queries.deletePeriod(trx, kind, id);
    await recordPeriod(trx, kind, actor, row, undefined);
    return null;
  });
}

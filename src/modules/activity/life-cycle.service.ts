import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Changes, changesBetween } from '../../domain/changes.ts';
import { isId } from '../../domain/id.ts';
import { type InstantText, instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { type Retirable, restored, retired } from '../../domain/retirement.ts';
import { searchTextOf } from '../../domain/search-text.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SubjectType } from './activity.schema.ts';
import { listActivity, recordActivity } from './activity.service.ts';

/** What a thing has when it is made, whatever it is. */
type Newborn = { id: string; created_at: InstantText; updated_at: InstantText; deleted_at: null };

type Living = Retirable & { id: string; updated_at: InstantText };

/** What a kind of thing has of its own in a life that is otherwise the same for all. */
type Kind<Row> = {
  subject_type: SubjectType;
  /** What activities tell of. */
  fields: readonly (keyof Row & string)[];
  /** What searches look through. */
  searched(row: Row): (string | null)[];
  find(db: Db, id: string): Promise<Row | undefined>;
  lock(trx: Trx, id: string): Promise<Row>;
  insert(trx: Trx, row: Row, search_text: string): Promise<void>;
  update(trx: Trx, row: Row, search_text: string): Promise<void>;
  /** Removes it for good, or throws when it is needed. */
  remove(trx: Trx, row: Row, clock: Clock): Promise<void>;
};

/** Who takes a step, by which clock, and what they must have seen of the thing. */
export type By<Row> = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

/** How a step changes a thing. */
type Next<Row> = (row: Row, now: InstantText) => Row;

async function read<Row>(db: Db, kind: Kind<Row>, id: string): Promise<Row> {
  const row = isId(id) ? await kind.find(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

type Done = { event: string; id: string; changes: Changes };

const record = <Row>(
  trx: Trx,
  { subject_type }: Kind<Row>,
  actor: Actor,
  { event, id, changes }: Done,
): Promise<void> => recordActivity(trx, { event, subject_type, subject_id: id, actor, changes });

async function begin<Row extends Living>(
  db: Db,
  kind: Kind<Row>,
  { actor, clock }: By<Row>,
  make: (newborn: Newborn, trx: Trx) => Promise<Row>,
): Promise<Row> {
  const now = instantText(clock.now());
  const newborn = { id: randomUUIDv7(), created_at: now, updated_at: now, deleted_at: null };
  return inTransaction(db, async (trx) => {
    const row = await make(newborn, trx);
    await kind.insert(trx, row, searchTextOf(kind.searched(row)));
    const changes = changesBetween<Row>({}, row, kind.fields);
    await record(trx, kind, actor, { event: 'created', id: row.id, changes });
    return row;
  });
}

/** Lock, change, judge, save, record. What did not change is neither touched nor recorded. */
async function step<Row extends Living>(
  db: Db,
  kind: Kind<Row>,
  { actor, clock, expect }: By<Row>,
  { id, event }: { id: string; event: string },
  prepare: (trx: Trx) => Promise<Next<Row>>,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const next = await prepare(trx);
    const before = await kind.lock(trx, id);
    const after = { ...next(before, now), updated_at: now };
    expect?.(before);
    const changes = changesBetween<Row>(before, after, kind.fields);
    if (Object.keys(changes).length === 0) return before;
    await kind.update(trx, after, searchTextOf(kind.searched(after)));
    await record(trx, kind, actor, { event, id, changes });
    return after;
  });
}

async function remove<Row extends Living>(
  db: Db,
  kind: Kind<Row>,
  { actor, clock, expect }: By<Row>,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await kind.lock(trx, id);
    expect?.(row);
    await kind.remove(trx, row, clock);
    const changes = changesBetween<Row>(row, {}, kind.fields);
    await record(trx, kind, actor, { event: 'force_deleted', id, changes });
    return null;
  });
}

type Slice = { limit: number; offset: number };

/**
 * The life of things that are put out of use before they are removed (7.1): each step is one transaction and leaves an
 * activity (7.2).
 */
export function lifeOf<Row extends Living>(kind: Kind<Row>) {
  return {
    /** One thing, deleted or not. @throws not_found, also for what is not an id */
    read: (db: Db, id: string) => read(db, kind, id),

    /** What was done to it, newest first. @throws not_found */
    readActivity: async (db: Db, id: string, slice: Slice) => {
      await read(db, kind, id);
      return listActivity(db, kind.subject_type, id, slice);
    },

    /** Makes one; `make` adds its own to what each is born with. */
    begin: (db: Db, by: By<Row>, make: (newborn: Newborn, trx: Trx) => Promise<Row>) =>
      begin(db, kind, by, make),

    /** Changes one as `prepare` says, which looks up what else that takes before the thing is locked. @throws not_found */
    update: (db: Db, by: By<Row>, id: string, prepare: (trx: Trx) => Promise<Next<Row>>) =>
      step(db, kind, by, { id, event: 'updated' }, prepare),

    /** Puts it out of use; once more changes nothing. @throws not_found */
    retire: (db: Db, by: By<Row>, id: string) =>
      step(db, kind, by, { id, event: 'deleted' }, async () => retired),

    /** Brings it back into use; once more changes nothing. @throws not_found */
    restore: (db: Db, by: By<Row>, id: string) =>
      step(db, kind, by, { id, event: 'restored' }, async () => restored),

    /** Removes it for good. @throws not_found */
    remove: (db: Db, by: By<Row>, id: string) => remove(db, kind, by, id),
  };
}

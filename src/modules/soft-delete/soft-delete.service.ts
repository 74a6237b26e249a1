import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Changes, changesBetween } from '../../domain/changes.ts';
import type { SubjectType } from '../../domain/enums.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import {
  type FieldRule,
  type FieldRules,
  searchedTexts,
} from '../../domain/resources/resource-fields.ts';
import { restored, type SoftDeletableRow, softDeleted } from '../../domain/soft-delete.ts';
import { searchTextOf } from '../../domain/text/search-text.ts';
import { type InstantText, instantText } from '../../domain/time/instant.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listActivity, recordActivity } from '../activity/index.ts';

/** The members that every new record has. */
type NewRecord = { id: string; created_at: InstantText; updated_at: InstantText; deleted_at: null };

type SoftDeletable = SoftDeletableRow & { id: string; updated_at: InstantText };

/** The definition of a resource with soft delete. */
type Resource<Row> = {
  subject_type: SubjectType;
  /** The table of its fields: what is written, searched and shown in the activity log. */
  fields: { readonly [Field in keyof Row]?: FieldRule };
  /** Other members that a write can change. */
  others?: readonly (keyof Row & string)[];
  /** Whether the actor manages this record, everywhere or by assignment (§10.1). */
  manages(actor: Actor, row: Row): boolean;
  find(db: Db, id: string): Promise<Row | undefined>;
  lock(trx: Trx, id: string): Promise<Row>;
  insert(trx: Trx, row: Row, search_text: string): Promise<void>;
  update(trx: Trx, row: Row, search_text: string): Promise<void>;
  /** Deletes the row. @throws invalid_state when other rows need it */
  remove(trx: Trx, row: Row, clock: Clock): Promise<void>;
};

/** The context of a write: actor, clock and the precondition of `If-Match`. */
export type By<Row> = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

/** The record after a write. */
type Next<Row> = (row: Row, now: InstantText) => Row;

async function read<Row>(db: Db, resource: Resource<Row>, id: string): Promise<Row> {
  const row = isId(id) ? await resource.find(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** @throws not_found; forbidden outside of what the actor manages */
async function readManaged<Row>(
  db: Db,
  resource: Resource<Row>,
  actor: Actor,
  id: string,
): Promise<Row> {
  const row = await read(db, resource, id);
  if (!resource.manages(actor, row)) throw forbidden();
  return row;
}

/** The changes of a write: every field that differs, and whether the resource was deleted. */
const changesOf = <Row extends object>(
  { fields, others = [] }: Resource<Row>,
  before: Partial<Row>,
  after: Partial<Row>,
): Changes => {
  const names = [...Object.keys(fields), ...others, 'deleted_at'] as (keyof Row & string)[];
  return changesBetween<Row>(before, after, names);
};

const searchTextFor = <Row>({ fields }: Resource<Row>, row: Row): string =>
  searchTextOf(searchedTexts(fields as FieldRules<Row>, row));

type Done = { event: string; id: string; changes: Changes };

const record = <Row>(
  trx: Trx,
  { subject_type }: Resource<Row>,
  actor: Actor,
  { event, id, changes }: Done,
): Promise<void> => recordActivity(trx, { event, subject_type, subject_id: id, actor, changes });

async function create<Row extends SoftDeletable>(
  db: Db,
  resource: Resource<Row>,
  { actor, clock }: By<Row>,
  make: (newRecord: NewRecord, trx: Trx) => Promise<Row>,
): Promise<Row> {
  const now = instantText(clock.now());
  const newRecord = { id: randomUUIDv7(), created_at: now, updated_at: now, deleted_at: null };
  return inTransaction(db, async (trx) => {
    const row = await make(newRecord, trx);
    await resource.insert(trx, row, searchTextFor(resource, row));
    const changes = changesOf(resource, {}, row);
    await record(trx, resource, actor, { event: 'created', id: row.id, changes });
    return row;
  });
}

/** Changes a record under lock and writes the activity log. A change without effect writes nothing. */
async function change<Row extends SoftDeletable>(
  db: Db,
  resource: Resource<Row>,
  { actor, clock, expect }: By<Row>,
  { id, event }: { id: string; event: string },
  prepare: (trx: Trx) => Promise<Next<Row>>,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const next = await prepare(trx);
    const before = await resource.lock(trx, id);
    if (!resource.manages(actor, before)) throw forbidden();
    const after = { ...next(before, now), updated_at: now };
    expect?.(before);
    const changes = changesOf(resource, before, after);
    if (Object.keys(changes).length === 0) return before;
    await resource.update(trx, after, searchTextFor(resource, after));
    await record(trx, resource, actor, { event, id, changes });
    return after;
  });
}

async function remove<Row extends SoftDeletable>(
  db: Db,
  resource: Resource<Row>,
  { actor, clock, expect }: By<Row>,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await resource.lock(trx, id);
    expect?.(row);
    await resource.remove(trx, row, clock);
    const changes = changesOf(resource, row, {});
    await record(trx, resource, actor, { event: 'force_deleted', id, changes });
    return null;
  });
}

/**
 * The operations on a resource with soft delete (§7.1). Each one is a transaction and adds an entry to the activity log
 * (§7.2).
 */
export function createSoftDeleteService<Row extends SoftDeletable>(resource: Resource<Row>) {
  return {
    /** One record, deleted or not. @throws not_found, also when `id` is not a UUID */
    read: (db: Db, id: string) => read(db, resource, id),

    /** One record that the actor manages, deleted or not. @throws not_found; forbidden */
    readManaged: (db: Db, actor: Actor, id: string) => readManaged(db, resource, actor, id),

    /** Its activity log, newest first. @throws not_found; forbidden outside of what the actor manages */
    readActivity: async (db: Db, actor: Actor, id: string, slice: Slice) => {
      await readManaged(db, resource, actor, id);
      return listActivity(db, resource.subject_type, id, slice);
    },

    /** Creates a record; `make` adds the fields of the resource to the common ones. */
    create: (db: Db, by: By<Row>, make: (newRecord: NewRecord, trx: Trx) => Promise<Row>) =>
      create(db, resource, by, make),

    /** Updates a record; `prepare` runs before the lock and returns the change. @throws not_found; forbidden */
    update: (db: Db, by: By<Row>, id: string, prepare: (trx: Trx) => Promise<Next<Row>>) =>
      change(db, resource, by, { id, event: 'updated' }, prepare),

    /** Makes a record inactive; a second time changes nothing. @throws not_found; forbidden */
    softDelete: (db: Db, by: By<Row>, id: string) =>
      change(db, resource, by, { id, event: 'deleted' }, async () => softDeleted),

    /** Makes a record active again; a second time changes nothing. @throws not_found; forbidden */
    restore: (db: Db, by: By<Row>, id: string) =>
      change(db, resource, by, { id, event: 'restored' }, async () => restored),

    /** Deletes a record permanently. @throws not_found; invalid_state when other records need it */
    remove: (db: Db, by: By<Row>, id: string) => remove(db, resource, by, id),
  };
}

/** The operations of one resource. `Row` is its row. */
export type SoftDeletion<Row> = {
  read(db: Db, id: string): Promise<Row>;
  readManaged(db: Db, actor: Actor, id: string): Promise<Row>;
  readActivity(db: Db, actor: Actor, id: string, slice: Slice): Promise<Page<unknown>>;
  softDelete(db: Db, by: By<Row>, id: string): Promise<Row>;
  restore(db: Db, by: By<Row>, id: string): Promise<Row>;
  remove(db: Db, by: By<Row>, id: string): Promise<null>;
};

import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changesBetween } from '../../domain/changes.ts';
import { isId } from '../../domain/id.ts';
import { type InstantText, instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { merged, restored, retired, shownInList } from '../../domain/retirement.ts';
import { searchPattern, searchTextOf } from '../../domain/search-text.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listActivity, recordActivity, saveChange } from '../activity/index.ts';
import * as queries from './institutions.queries.ts';
import type {
  CreateInstitution,
  InstitutionsQuery,
  UpdateInstitution,
} from './institutions.schema.ts';

type Row = queries.InstitutionRow;
type Slice = { limit: number; offset: number };
type By = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

const subject_type = 'institution';

/** What activities tell of. */
const FIELDS = ['name', 'code', 'description', 'is_active', 'sort_order', 'deleted_at'] as const;

const searched = (row: Row): string => searchTextOf([row.name, row.code, row.description]);

/** One institution, deleted or not. @throws not_found, also for what is not an id */
export async function readInstitution(db: Db, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findInstitution(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The institutions that the actor asks for and may see. */
export async function browseInstitutions(
  db: Db,
  actor: Actor,
  asked: InstitutionsQuery,
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const pattern = searchPattern(asked.search ?? '');
  return queries.listInstitutions(db, { is_active: shownInList(actor, asked), pattern }, slice);
}

/** Makes an institution. */
export async function createInstitution(
  db: Db,
  { actor, clock }: By,
  body: CreateInstitution,
): Promise<Row> {
  const now = instantText(clock.now());
  const row: Row = {
    id: randomUUIDv7(),
    name: body.name,
    code: body.code,
    description: body.description ?? null,
    is_active: body.is_active ?? true,
    sort_order: body.sort_order ?? 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const changes = changesBetween<Row>({}, row, FIELDS);
  const activity = { event: 'created', subject_type, subject_id: row.id, actor, changes } as const;
  return inTransaction(db, async (trx) => {
    await queries.insertInstitution(trx, row, searched(row));
    await recordActivity(trx, activity);
    return row;
  });
}

/** One step in the life of an institution: lock, change, save, record. */
async function step(
  db: Db,
  { actor, clock, expect }: By,
  { id, event }: { id: string; event: string },
  next: (row: Row, now: InstantText) => Row,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const before = await queries.lockInstitution(trx, id);
    const after = next(before, now);
    expect?.(before);
    const change = { event, subject_type, actor, before, after, fields: FIELDS, now } as const;
    return saveChange(trx, change, (row) => queries.updateInstitution(trx, row, searched(row)));
  });
}

/** Merges the body into the institution. @throws not_found */
export async function changeInstitution(
  db: Db,
  by: By,
  id: string,
  body: UpdateInstitution,
): Promise<Row> {
  return step(db, by, { id, event: 'updated' }, (row) => merged(row, body));
}

/** Puts the institution out of use; once more changes nothing. @throws not_found */
export async function retireInstitution(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'deleted' }, retired);
}

/** Brings the institution back into use; once more changes nothing. @throws not_found */
export async function restoreInstitution(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'restored' }, restored);
}

/** Removes the institution for good; its events lose it. @throws not_found */
export async function forceDeleteInstitution(
  db: Db,
  { actor, expect }: By,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockInstitution(trx, id);
    expect?.(row);
    await queries.deleteInstitution(trx, id);
    const changes = changesBetween<Row>(row, {}, FIELDS);
    await recordActivity(trx, {
      event: 'force_deleted',
      subject_type,
      subject_id: id,
      actor,
      changes,
    });
    return null;
  });
}

/** What was done to the institution, newest first. @throws not_found */
export async function readInstitutionActivity(
  db: Db,
  id: string,
  slice: Slice,
): ReturnType<typeof listActivity<'institution'>> {
  await readInstitution(db, id);
  return listActivity(db, subject_type, id, slice);
}

import type { Db, Trx } from '../../db/db.ts';
import type { UnreadableFile } from '../../domain/imports/import-record.ts';
import type { Table } from '../../domain/imports/table-events.ts';
import type { Actor } from '../../domain/permission.ts';
import { namesResolver } from '../../domain/planning-round/request-directory.ts';
import { MAX_TABLE_LINES } from '../../domain/planning-round/request-record.ts';
import {
  missingColumn,
  type RequestRow,
  requestTableReader,
  withHeadings,
} from '../../domain/planning-round/request-table.ts';
import { weekNumbersOf } from '../../domain/planning-round/round-weeks.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { TableFormat, TableReader } from '../../ports/import-file/index.ts';
import { findDirectory } from './request-import.queries.ts';
import type { JudgedTable } from './request-import.view.ts';
import type { NewRequest } from './requests.queries.ts';
import { insertAll } from './requests-insert.service.ts';
import { assertOpen, assertRoomFor, lockRoundOf } from './requests-write.service.ts';
import { readRound, type SeenRound } from './rounds.service.ts';

/** The dependencies of imports of requests. */
export type RequestImportDeps = {
  db: Db;
  clock: Clock;
  readTableRows: TableReader;
  pause: Pause;
};

/** The uploaded file. */
type TableFile = { path: string; file_name: string };

const invalidFile = (predicate: string): Error =>
  invalidInput({ file: [`The file field ${predicate}`] });

function formatOf({ file_name }: TableFile): TableFormat {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(file_name) ?? [];
  const format = ending.toLowerCase();
  if (format === 'csv' || format === 'xlsx') return format;
  throw invalidFile('must be a table .csv or .xlsx.');
}

const isUnreadable = (read: object): read is UnreadableFile => 'unreadable' in read;

/** Lines above the headings, the headings, and one line more than allowed. */
const BESIDES = 12;

async function readTable({ readTableRows }: RequestImportDeps, file: TableFile): Promise<Table> {
  const read = await readTableRows(file.path, formatOf(file), MAX_TABLE_LINES + BESIDES);
  if (isUnreadable(read)) throw invalidFile(read.unreadable);
  const table = withHeadings(read);
  if (table.rows.length === 0) throw invalidFile('must have a row below its headings.');
  if (table.rows.length > MAX_TABLE_LINES) {
    throw invalidFile(`must have at most ${MAX_TABLE_LINES} lines: divide it into several files.`);
  }
  return table;
}

/** Lines that are read between two pauses. */
const PART = 100;

async function inParts<T, R>(pause: Pause, rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % PART === 0) await pause();
    results.push(work(row));
  }
  return results;
}

/** Others than managers of the round ask for themselves. */
const withoutOwner = (request: RequestRow['request']): RequestRow['request'] =>
  request && { ...request, owner_email: null };

async function judgeTable(
  deps: RequestImportDeps,
  { row: round, rights }: SeenRound,
  table: Table,
): Promise<JudgedTable> {
  const weeks = weekNumbersOf({ from: round.starts_on, to: round.ends_on });
  const { columns, read } = requestTableReader(table, weeks);
  const missing = missingColumn(columns);
  if (missing !== null) throw invalidFile(missing);
  const rows = await inParts(deps.pause, table.rows, read);
  const emails = new Set(rows.flatMap(({ request }) => request?.owner_email ?? []));
  const directory = await findDirectory(deps.db, round.pool_ids, [...emails]);
  const resolve = namesResolver(directory);
  const judged = await inParts(deps.pause, rows, (row) => {
    const asked = rights.manages ? row.request : withoutOwner(row.request);
    return { ...row, names: asked && resolve(asked) };
  });
  return { columns, rows: judged };
}

/** The requests of the rows that are taken. */
const requestsOf = ({ rows }: JudgedTable): NewRequest[] =>
  rows.flatMap(({ request, names }) =>
    request === null || names === null
      ? []
      : [
          {
            title: request.title,
            expected_attendees: request.expected_attendees,
            layout: request.layout,
            patterns: [...request.patterns],
            weight: request.weight,
            notes: request.notes,
            owner_id: names.owner_id,
            feature_ids: [...names.feature_ids],
            institution_id: names.institution_id,
            room_wishes: [...names.room_wishes],
            event_type: null,
            usual_attendees: undefined,
          },
        ],
  );

/** Which table of which round, and whether it is only judged. */
export type AskedImport = { round_id: string; file: TableFile; isDryRun: boolean };

/** How a write is committed and answered, and how a dry run is. */
type Answers<A> = {
  commit: (make: (trx: Trx) => Promise<JudgedTable>) => Promise<A>;
  preview: (judged: JudgedTable) => A;
};

/**
 * Makes requests of the lines of a table: of all that can be read in one transaction, or of none. `commit` runs it.
 * @throws not_found; invalid_input on `file`; invalid_state where only managers write now, or the round would be too
 * full
 */
export async function importRequests<A>(
  deps: RequestImportDeps,
  actor: Actor,
  { round_id, file, isDryRun }: AskedImport,
  { commit, preview }: Answers<A>,
): Promise<A> {
  const seen = await readRound(deps.db, actor, round_id);
  const judged = await judgeTable(deps, seen, await readTable(deps, file));
  const requests = requestsOf(judged);
  const now = deps.clock.now();
  assertOpen(seen, now);
  await assertRoomFor(deps.db, round_id, requests.length);
  if (isDryRun) return preview(judged);
  return commit(async (trx) => {
    const locked = await lockRoundOf(trx, actor, round_id);
    assertOpen(locked, now);
    await assertRoomFor(trx, round_id, requests.length);
    await insertAll(trx, actor, locked, requests, now);
    return judged;
  });
}

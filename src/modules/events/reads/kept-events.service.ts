import type { Db } from '../../../db/db.ts';
import { type Page, withRows } from '../../../domain/list-page.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { Cache, OpenCache } from '../../../ports/cache.ts';
import { type EventPage, type ListedRow, readEventPage } from './event-page.queries.ts';
import {
  findPageKeys,
  type KeptEvent,
  type PageKey,
  type PageKeys,
  pageOfKeys,
  type RecordVersion,
} from './kept-page.queries.ts';
import { askedPage, needsZone } from './search-events.service.ts';

/** Records that are kept in memory, by their keys; the one that was used longest ago goes first. */
export type KeptEvents = Cache<KeptEvent>;

const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** A row and its texts, for two kinds of readers, take about this many times its JSON. */
const BYTES_PER_CHARACTER = 3;

/** What records are kept with. */
export type KeepDeps = { openCache: OpenCache };

export const keepEvents = ({ openCache }: KeepDeps): KeptEvents =>
  openCache({
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: ({ row }) => JSON.stringify(row).length * BYTES_PER_CHARACTER,
  });

const nameOf = (id: string, originalStart: InstantText | null = null): string =>
  originalStart === null ? id : `${id} ${originalStart}`;

const nameOfKey = ({ event_id, original_start_at }: PageKey): string =>
  nameOf(event_id, original_start_at);

const nameOfRow = ({ id, original_start_at }: ListedRow): string => nameOf(id, original_start_at);

/** Whether the derived fields are the same now: they change when the next date begins. */
const isOfTime = ({ row, readAt }: KeptEvent, now: InstantText): boolean =>
  readAt <= now && (row.next_start_at === null || now < row.next_start_at);

/** Whether a record shows what the database has now. */
export const isCurrent = (
  record: KeptEvent,
  { stamp, others }: RecordVersion,
  now: InstantText,
): boolean => record.row.stamp === stamp && record.others === others && isOfTime(record, now);

/** A row that was read now, as a record to keep. */
export const recordOf = (row: ListedRow, others: string, now: InstantText): KeptEvent => ({
  ...{ row, others, readAt: now },
  texts: new Map(),
  alone: new Map(),
});

/** The rows of a page, read anew, as records to keep. */
async function readAnew(
  db: Db,
  kept: KeptEvents,
  page: EventPage,
  others: string,
): Promise<Page<KeptEvent>> {
  const read = await readEventPage(db, page);
  const records = read.rows.map((row) => recordOf(row, others, page.now));
  for (const record of records) kept.set(nameOfRow(record.row), record);
  return withRows(read, records);
}

/** The records of a page that are kept, and the keys of those that are not or have changed. */
function findKept(kept: KeptEvents, { page, others }: PageKeys, now: InstantText) {
  const found = new Map<string, KeptEvent>();
  const missing: PageKey[] = [];
  for (const key of page.rows) {
    const name = nameOfKey(key);
    const record = kept.get(name);
    const version = { stamp: key.stamp, others };
    if (record !== undefined && isCurrent(record, version, now)) found.set(name, record);
    else missing.push(key);
  }
  return { found, missing };
}

/**
 * One page of a list: only records that changed since they were kept are read. Each is as the statement that chose the
 * page saw it; if one changes while it is read, the page is read anew as a whole.
 * @throws invalid_input for `per_page` when the page is too large
 */
async function readKept(db: Db, kept: KeptEvents, page: EventPage): Promise<Page<KeptEvent>> {
  const asked = await findPageKeys(db, page);
  const { found, missing } = findKept(kept, asked, page.now);
  if (missing.length > 0) {
    const { rows } = await readAnew(db, kept, pageOfKeys(page, missing), asked.others);
    for (const record of rows) found.set(nameOfRow(record.row), record);
  }
  const records = asked.page.rows.map((key) => {
    const record = found.get(nameOfKey(key));
    return record?.row.stamp === key.stamp ? record : undefined;
  });
  if (records.includes(undefined)) return readAnew(db, kept, page, asked.others);
  return withRows(asked.page, records as KeptEvent[]);
}

/**
 * The same as `searchEvents` with all members of the rows: only records that are not kept are read. Where the zone of a
 * place had to be found first, all are read, so that a list takes two statements at most.
 */
export async function searchKeptEvents(
  kept: KeptEvents,
  ...asked: Parameters<typeof askedPage>
): Promise<Page<KeptEvent>> {
  const [{ db }, , query] = asked;
  const page = await askedPage(...asked);
  if (!needsZone(query)) return readKept(db, kept, page);
  const read = await readEventPage(db, page);
  return withRows(
    read,
    read.rows.map((row) => recordOf(row, '', page.now)),
  );
}

import { type CachedBy, cachedBy } from '../../../db/cached-by.ts';
import type { Db } from '../../../db/db.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { isId } from '../../../domain/id.ts';
import { type Page, withRows } from '../../../domain/list-page.ts';
import type { Actor } from '../../../domain/permission.ts';
import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import type { OpenCache } from '../../../ports/cache.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ListEvents } from './event-list.schema.ts';
import { type EventPage, type ListedRow, readEventPage } from './event-page.queries.ts';
import { findEventVersion, findShownEvent } from './kept-event.queries.ts';
import type { KeptEvent } from './kept-event.view.ts';
import { findPageKeys, type PageKey, pageOfKeys, type RecordVersion } from './kept-page.queries.ts';
import { askedPage, needsZone } from './search-events.service.ts';

/** Records of lists and of single events in memory. */
export type KeptEvents = CachedBy<KeptEvent>;

const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** A row and its texts, for two kinds of readers, take about this many times its JSON. */
const BYTES_PER_CHARACTER = 3;

/** The dependencies of the cache of records. */
export type KeepDeps = { openCache: OpenCache };

export const keepEvents = ({ openCache }: KeepDeps): KeptEvents =>
  cachedBy(openCache, {
    maxBytes: MAX_KEPT_BYTES,
    sizeOf: ({ row }) => JSON.stringify(row).length * BYTES_PER_CHARACTER,
  });

const versionOf = ({ stamp, others }: RecordVersion): string => `${stamp} ${others}`;

/** A row that was read now, as a record to keep. */
const recordOf = (row: ListedRow): KeptEvent => ({ row, texts: new Map(), alone: new Map() });

/** Keeps a row that was read now; its derived fields are the same until the next date begins. */
const keepRow = (
  kept: KeptEvents,
  name: string,
  row: ListedRow,
  others: string,
  now: InstantText,
): KeptEvent =>
  kept.keep(name, versionOf({ stamp: row.stamp, others }), recordOf(row), {
    from: now,
    until: row.next_start_at,
  });

const nameOf = (id: string, originalStart: InstantText | null = null): string =>
  originalStart === null ? id : `${id} ${originalStart}`;

/** The records of a page by name, as they are read anew. */
async function readAnew(db: Db, kept: KeptEvents, page: EventPage, others: string) {
  const read = await readEventPage(db, page);
  const records = read.rows.map((row) => {
    const name = nameOf(row.id, row.original_start_at);
    return { name, record: keepRow(kept, name, row, others, page.now) };
  });
  return withRows(read, records);
}

/**
 * One page of a list: only records that changed since they were kept are read. Each is as the statement that chose the
 * page saw it; if one changes while it is read, the page is read anew as a whole.
 * @throws invalid_input for `per_page` when the page is too large
 */
async function readKept(db: Db, kept: KeptEvents, page: EventPage): Promise<Page<KeptEvent>> {
  const { page: keys, others } = await findPageKeys(db, page);
  const nameOfKey = (key: PageKey): string => nameOf(key.event_id, key.original_start_at);
  const found = new Map<string, KeptEvent>();
  const missing: PageKey[] = [];
  for (const key of keys.rows) {
    const name = nameOfKey(key);
    const record = kept.find(name, versionOf({ stamp: key.stamp, others }), page.now);
    if (record === undefined) missing.push(key);
    else found.set(name, record);
  }
  if (missing.length > 0) {
    const { rows } = await readAnew(db, kept, pageOfKeys(page, missing), others);
    for (const { name, record } of rows) found.set(name, record);
  }
  const records = keys.rows.flatMap((key) => {
    const record = found.get(nameOfKey(key));
    return record?.row.stamp === key.stamp ? [record] : [];
  });
  if (records.length === keys.rows.length) return withRows(keys, records);
  const read = await readAnew(db, kept, page, others);
  return withRows(
    read,
    read.rows.map(({ record }) => record),
  );
}

/**
 * Returns the page of `searchEvents` with all members of the rows: only records that are not cached are read. If the
 * zone of a location must be found first, all are read, so that a list takes at most two statements.
 */
export async function searchKeptEvents(
  kept: KeptEvents,
  ...asked: Parameters<typeof askedPage>
): Promise<Page<KeptEvent>> {
  const [{ db }, , query] = asked;
  const page = await askedPage(...asked);
  if (!needsZone(query)) return readKept(db, kept, page);
  const read = await readEventPage(db, page);
  return withRows(read, read.rows.map(recordOf));
}

/**
 * The time until which a list stays the same if nothing is written: the start of the next date of one of its events,
 * null for ever. Undefined if that is not known: the position of a draft in the queue, and the order by next dates,
 * depend on others that the page does not show.
 */
export function sameUntil(
  { waiting, sort }: Pick<ListEvents, 'waiting' | 'sort'>,
  { rows }: Page<KeptEvent>,
): InstantText | null | undefined {
  const dependsOnOthers = waiting || sort?.includes('next_start_at');
  if (dependsOnOthers || rows.some(({ row }) => row.waiting !== null)) return undefined;
  const starts = rows.flatMap(({ row }) => row.next_start_at ?? []);
  return starts.reduce<InstantText | null>(
    (first, start) => (first === null || start < first ? start : first),
    null,
  );
}

/** The record of an event; what is kept is read again only when its version is another one. */
async function findRecord(
  db: Db,
  kept: KeptEvents,
  id: string,
  now: InstantText,
): Promise<KeptEvent | undefined> {
  // Lists may be read on a replica, whose versions differ: the records of lists have names of their own.
  const name = `event ${id.toLowerCase()}`;
  if (kept.peek(name) !== undefined) {
    const version = await findEventVersion(db, id, now);
    if (version === undefined) return undefined;
    const known = kept.find(name, versionOf(version), now);
    if (known !== undefined) return known;
  }
  const found = await findShownEvent(db, id, now);
  return found && keepRow(kept, name, found, found.others, now);
}

/**
 * The event with the derived fields as a record, for an answer; read from the database only where it changed since it
 * was kept.
 * @throws not_found if it does not exist or the actor may not read it (§1.4)
 */
export async function readKeptEvent(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  kept: KeptEvents,
  actor: Actor,
  id: string,
): Promise<KeptEvent> {
  const record = isId(id) ? await findRecord(db, kept, id, instantText(clock.now())) : undefined;
  if (record === undefined || !mayReadEvent(actor, record.row)) throw notFound();
  return record;
}

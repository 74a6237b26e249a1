import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { Counted } from '../../../db/list-page.ts';
import { transactionVersion } from '../../../db/transaction-version.ts';
import type { Page } from '../../../domain/list-page.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { stampOfEvent } from '../record/waiting.queries.ts';
import type { EventPage, PageKind } from './event-page.queries.ts';

/**
 * The version of a record: `stamp` is the version of its own rows, `others` that of all data it shows from other rows.
 */
export type RecordVersion = { stamp: string; others: string };

/** The record that a row of a page shows, and its version; `original_start_at` is null for an event. */
export type PageKey = { event_id: string; original_start_at: InstantText | null; stamp: string };

/** The records of a page in order, without what they show. */
export type PageKeys = { page: Page<PageKey>; others: string };

type KeyRow = Omit<PageKey, 'event_id'> &
  Counted & {
    event_id: string | null;
    /** Of the first row. */
    others: string | null;
  };

/** The version of what records show of other rows. */
export const versionOfOthers = transactionVersion(sql`(select changed_in from shown_of_others)`);

/** Reads which records a page has. */
export async function findPageKeys(
  db: Db,
  { page, pageOf, shows, hint = sql`` }: EventPage,
): Promise<PageKeys> {
  const start = shows === 'events' ? sql`null` : sql`p.original_start_at`;
  const { rows } = await sql<KeyRow>`
    ${hint}
    with ${page}
    select p.event_id, ${start} as original_start_at, p.stamp, counted.total, counted.next_keys,
      case when p.row_place = (select min(row_place) from page) then ${versionOfOthers} end as others
    from counted left join page p on true order by p.row_place`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('A select of one row gave no row.');
  const keys = rows.filter((row): row is KeyRow & PageKey => row.event_id !== null);
  return { page: pageOf(keys, first), others: first.others ?? '' };
}

type PageOfKeys = (keys: readonly PageKey[], stamp: RawBuilder<unknown>) => RawBuilder<unknown>;

const pages: Readonly<Record<PageKind, PageOfKeys>> = {
  events: (keys, stamp) => sql`
    page as materialized (
      select e.id as event_id, ${stamp} as stamp, k.row_place
      from unnest(${keys.map((key) => key.event_id)}::uuid[]) with ordinality k (event_id, row_place)
      join events e on e.id = k.event_id
    )`,
  occurrences: (keys, stamp) => sql`
    page as materialized (
      select o.*, concat(${stamp}, ' ', o.xmin) as stamp, k.row_place
      from unnest(${keys.map((key) => key.event_id)}::uuid[],
        ${keys.map((key) => key.original_start_at)}::timestamptz[])
        with ordinality k (event_id, original_start_at, row_place)
      join events e on e.id = k.event_id
      join occurrences o on o.event_id = k.event_id and o.original_start_at = k.original_start_at
        and o.change_id is null
    )`,
};

/** The page of the records with these keys. */
export const pageOfKeys = (
  { parts, now, shows, pageOf }: Omit<EventPage, 'page'>,
  keys: readonly PageKey[],
): EventPage => ({
  page: sql`${pages[shows](keys, stampOfEvent(sql`${now}::timestamptz`))},
    counted as (select 0 as total, null::text[] as next_keys)`,
  pageOf,
  parts,
  now,
  shows,
});

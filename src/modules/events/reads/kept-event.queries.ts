import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { derivedFields, joinDerived } from '../record/derived-fields.queries.ts';
import { eventRecord, joinEventShown, type ShownEvent } from '../record/event-record.queries.ts';
import { joinRelated } from '../record/event-related.queries.ts';
import { stampOfEvent } from '../record/waiting.queries.ts';
import { type RecordVersion, versionOfOthers } from './kept-page.queries.ts';

const versionOfEvent = (now: InstantText) =>
  sql`${stampOfEvent(sql`${now}::timestamptz`)} as stamp, ${versionOfOthers} as others`;

/** Reads the version of an event. */
export async function findEventVersion(
  db: Db,
  id: string,
  now: InstantText,
): Promise<RecordVersion | undefined> {
  const { rows } = await sql<RecordVersion>`
    select ${versionOfEvent(now)} from events e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads an event with the derived fields, for an answer, and its version. */
export async function findShownEvent(
  db: Db,
  id: string,
  now: InstantText,
): Promise<(ShownEvent & RecordVersion) | undefined> {
  const { rows } = await sql<ShownEvent & RecordVersion>`
    select ${eventRecord}, ${derivedFields}, ${versionOfEvent(now)}
    from events e ${joinEventShown} ${joinRelated} ${joinDerived(now)} where e.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import type { SlotOfDate } from '../../../domain/events/event-fact.ts';
import {
  type EventRow,
  eventRecord,
  joinEventShown,
  joinOverrides,
  mergedColumns,
} from '../record/event-record.queries.ts';
import { joinRelated } from '../record/event-related.queries.ts';
import { roomNamesOf } from '../record/event-rooms.queries.ts';

/** A date of an approved event that takes place soon. */
export type DateToCome = EventRow & {
  date_original_start_at: string;
  date_start_at: string;
  slot: SlotOfDate;
  /** The day on which it begins, at its place. */
  starts_on: string;
};

/** The slice of the dates: after one of them, at most `limit`. */
export type DatesSlice = { now: string; after: DateToCome | undefined; limit: number };

/** The slot of `occurrences o`, over `events e` and `joinOverrides`. */
export const slotOfDate = jsonObject<Omit<SlotOfDate, 'extra_rooms'>>()({
  ...mergedColumns(['title']),
  start_at: jsonInstant(sql`o.start_at`),
  end_at: jsonInstant(sql`o.end_at`),
  ...columnsOf('o', ['room_id', 'extra_room_ids']),
  room_name: roomNamesOf('o', sql`(select w.name from rooms w where w.id = o.room_id)`),
});

/**
 * Dates of approved events that are to begin on the same or the next day of their place, by start. Dates without a room
 * are left out.
 */
export async function listDatesToCome(
  db: Db,
  { now, after, limit }: DatesSlice,
): Promise<DateToCome[]> {
  const dayOf = (instant: ReturnType<typeof sql>) =>
    sql`(${instant} at time zone e.timezone)::date`;
  const today = dayOf(sql`${now}::timestamptz`);
  const { rows } = await sql<DateToCome>`
    select ${eventRecord}, o.original_start_at as date_original_start_at, o.start_at as date_start_at,
      ${slotOfDate} as slot, ${dayOf(sql`o.start_at`)} as starts_on
    from occurrences o join events e on e.id = o.event_id ${joinOverrides} ${joinEventShown} ${joinRelated}
    where e.status = 'approved' and o.change_id is null and not o.is_cancelled and not o.has_room_conflict
      and o.start_at > ${now}::timestamptz and o.start_at < ${now}::timestamptz + interval '50 hours'
      and ${dayOf(sql`o.start_at`)} <= ${today} + 1
      and (${after === undefined}::boolean or (o.start_at, o.event_id, o.original_start_at)
        > (${after?.date_start_at ?? null}::timestamptz, ${after?.id ?? null}::uuid,
          ${after?.date_original_start_at ?? null}::timestamptz))
    order by o.start_at, o.event_id, o.original_start_at limit ${limit}`.execute(db);
  return rows;
}

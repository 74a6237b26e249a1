import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { LeftOutDates } from '../../../domain/series/left-out-dates.ts';
import { type Holding, insertOccurrences } from '../record/hold-rooms.queries.ts';

/** The new dates of a series, and up to when it is planned then. */
export type Extension = {
  held_until: string;
  holding: Holding;
  /** All dates that the series leaves out then; absent where it leaves out none of the new ones. */
  leftOut: LeftOutDates | undefined;
};

const leavingOut = ({ excluded_dates, holiday_dates }: LeftOutDates): RawBuilder<unknown> => sql`,
  excluded_dates = ${excluded_dates}, holiday_dates = ${JSON.stringify(holiday_dates)}`;

/** Inserts the new occurrences in one statement. The version of the series does not change. */
export async function extendEvent(
  trx: Trx,
  id: string,
  { held_until, holding, leftOut }: Extension,
): Promise<void> {
  await sql`
    with inserted as (${insertOccurrences(id, holding)})
    update events set held_until = ${held_until}${leftOut ? leavingOut(leftOut) : sql``}
    where id = ${id}`.execute(trx);
}

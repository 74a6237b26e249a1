import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Holiday } from '../../domain/series/left-out-dates.ts';
import { forbidden, notFound } from '../../errors.ts';
import { findHoliday } from './holidays.queries.ts';
import { holidays } from './period-kind.service.ts';

/** A holiday for who manages it, also one that was deleted. @throws not_found, also for an invalid id; forbidden */
export async function readManagedHoliday(db: Db, actor: Actor, id: string): Promise<Holiday> {
  const holiday = isId(id) ? await findHoliday(db, id) : undefined;
  if (holiday === undefined) throw notFound();
  if (!holidays.manages(actor, holiday.venue_id)) throw forbidden();
  return holiday;
}

import { type RawBuilder, sql } from 'kysely';
import type { EquipmentUse } from '../../../domain/booking/equipment.ts';
import type { HolidayDate } from '../../../domain/events/event-fields.ts';

type Uses = readonly EquipmentUse[] | null | undefined;

/** The equipment of an event or of a date as JSON text; null where it has none of its own. */
export const equipmentText = (uses: Uses): string | null => (uses ? JSON.stringify(uses) : null);

type JsonColumns = {
  equipment?: readonly EquipmentUse[];
  holiday_dates?: readonly HolidayDate[];
};

/** The columns of an event, with its equipment and its dates on holidays as JSON text where they have them. */
export function withStoredJson<C extends JsonColumns>(
  columns: C,
): Omit<C, keyof JsonColumns> & { equipment?: string; holiday_dates?: string } {
  const { equipment, holiday_dates, ...others } = columns;
  return {
    ...others,
    ...(equipment && { equipment: JSON.stringify(equipment) }),
    ...(holiday_dates && { holiday_dates: JSON.stringify(holiday_dates) }),
  };
}

/** The ids of the equipment of rows `x`, which have a column `equipment`. */
const idsIn = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select (one ->> 'equipment_id')::uuid from ${rows} x, jsonb_array_elements(x.equipment) one`;

/** The ids of what `events e` and those of its dates want that a condition on `x` chooses. */
const idsOfEvent = (ofDates: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${idsIn(sql`(select e.equipment)`)} union ${idsIn(sql`occurrence_overrides`)} where x.event_id = e.id and ${ofDates}`;

/** Whether `events e` or one of its dates wants any. */
const wantsAny = sql`(e.equipment <> '[]' or exists (
  select from occurrence_overrides x where x.event_id = e.id and x.equipment is not null))`;

/** The steps of what `events e` and those of its dates that take place want, by id; null where they want nothing. */
export const equipmentStepsOfEvent = sql`
  case when ${wantsAny} then (select coalesce(json_agg(json_build_object('id', q.id, 'venue_id', q.venue_id,
    'venue_name', (select w.name from venues w where w.id = q.venue_id), 'approval_steps', q.approval_steps)
      order by q.id), '[]') from equipment q where q.id in (
    ${idsOfEvent(sql`not x.is_cancelled`)})) end`;

/** The names of equipment by id. */
export type EquipmentNames = Readonly<Record<string, string>>;

/** The names of what `events e` and its dates want, by id; null where they want nothing. */
export const equipmentNamesOfEvent: RawBuilder<EquipmentNames | null> = sql`
  case when ${wantsAny} then (select json_object_agg(q.id, q.name) from equipment q where q.id in (
    ${idsOfEvent(sql`true`)})) end`;

/** The names of the equipment requested by the rows of a table with a column `equipment`, by id. */
export const equipmentNamesIn = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select json_object_agg(q.id, q.name) from equipment q where q.id in (${idsIn(table)})`;

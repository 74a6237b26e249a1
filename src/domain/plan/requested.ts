import type { RequestedFields } from '../events/change-request.ts';
import { type EventFields, fieldsOf } from '../events/event-fields.ts';
import type { OccurrenceEdit } from '../events/occurrence-edit.ts';
import { editOccurrence } from './date.ts';
import type { Horizon } from './dates.ts';
import type { Location, StoredEvent } from './facts.ts';
import { withoutHolidays } from './holidays.ts';
import { type Replanned, replanFields } from './replan.ts';

/** A change request of a whole event. */
export type RequestedEdit = Extract<RequestedFields, { readonly fields: unknown }>;

/** A change request of one date. */
export type RequestedDate = Extract<RequestedFields, { readonly override: unknown }>;

/** The fields that a change request asks for, of an event as it is. */
export const fieldsRequested = (event: EventFields, { fields }: RequestedEdit): EventFields =>
  fieldsOf({ ...event, ...fields });

/**
 * Plans what a change request makes of an event as it is.
 * @param asked its fields by `fieldsRequested`
 * @param location absent where it leaves out no holidays
 * @throws AppError 422
 */
export function planRequested(
  setting: Horizon,
  event: StoredEvent,
  asked: EventFields,
  { fields, dates }: RequestedEdit,
  location?: Pick<Location, 'room' | 'holidays'>,
): Replanned & { drafted: EventFields } {
  const { fields: drafted } = location
    ? withoutHolidays(setting, { current: event, fields: asked, location })
    : { fields: asked };
  return {
    ...replanFields(setting, event, drafted, fields.start_at !== undefined, dates),
    drafted,
  };
}

/** The edit of a date that a change request asks for, of a series as it is. @throws AppError 404; 422 */
export const editRequested = (
  setting: Horizon,
  event: StoredEvent,
  date: string,
  { override }: RequestedDate,
): OccurrenceEdit =>
  editOccurrence(setting, event, date, (current) => ({
    ...current,
    ...override,
    original_start_at: current.original_start_at,
  }));

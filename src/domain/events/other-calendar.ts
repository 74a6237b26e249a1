import { type Actor, isManagerOf } from '../permission.ts';
import type { EventAccess } from './event-access.ts';
import type { EventFields } from './event-fields.ts';

/** Said where the calendar that an event came from decides. */
export const OTHER_CALENDAR =
  'It was booked by an invitation: change its time and its rooms in the calendar that it came from.';

/** Said where a series of another calendar would be divided. */
export const UNDIVIDED =
  'It was booked by an invitation: change its dates one by one, or the whole series.';

/**
 * Whether the times and rooms of an event are those of another calendar for an actor: it was booked by an invitation,
 * and the actor is neither that calendar nor a manager of the place. Source: §15.6.
 */
export const isOfOtherCalendar = (
  actor: Actor,
  event: Pick<EventAccess, 'place'> & Pick<EventFields, 'by_invitation'>,
): boolean =>
  event.by_invitation && actor.by_invitation !== true && !isManagerOf(actor, event.place);

const SLOT = [
  'start_at',
  'end_at',
  'room_id',
  'extra_room_ids',
  'recurrence_rule',
  'recurrence_ends_at',
  'recurrence_count',
  'recurrence_dates',
  'excluded_dates',
] as readonly (keyof EventFields)[];

/** Whether an edit changes when or where an event takes place. */
export const changesWhenOrWhere = (before: EventFields, after: EventFields): boolean =>
  SLOT.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

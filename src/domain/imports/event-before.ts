import { categoryFields, type EventFields } from '../events/event-fields.ts';
import type { Override } from '../events/override.ts';
import type { EventBefore } from './undo-record.ts';

type Person = {
  readonly user_name: string;
  readonly user_email: string | null;
  readonly role: string;
};

/** An event as the request that would write it again, with what an import can change (§21.2). */
export function eventBefore(
  event: EventFields & {
    readonly overrides: readonly Override[];
    readonly roles: readonly Person[];
  },
): EventBefore {
  const { title, description, website, layout, start_at, end_at, is_all_day, room_id } = event;
  const { extra_room_ids, recurrence_rule, recurrence_timezone, recurrence_count } = event;
  const { recurrence_ends_date, recurrence_dates, excluded_dates, is_private, overrides } = event;
  const body = {
    title,
    description,
    website,
    layout,
    start_at,
    end_at,
    is_all_day,
    room_id,
    extra_room_ids,
    recurrence_rule,
    recurrence_timezone,
    recurrence_count,
    recurrence_ends_at: recurrence_ends_date ?? event.recurrence_ends_at,
    recurrence_dates,
    excluded_dates,
    is_private,
    category: Object.fromEntries(categoryFields.map((field) => [field, event[field]])),
    roles: event.roles.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
  };
  return { body, overrides };
}

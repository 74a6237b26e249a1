import type { SeatingType } from '../enums.ts';
import type { MailDetails } from '../notification.ts';
import type { EventFact, OpenedStep } from './event-fact.ts';
import { slotOf } from './fact-timing.ts';

/** The number of people expected on the date that the fact is about, else by the event. */
export function expectedOf({ event, original_start_at: start }: EventFact): number | null {
  const override = start && event.overrides?.find((one) => one.original_start_at === start);
  return (override || null)?.expected_attendees ?? event.expected_attendees ?? null;
}

/** The requested layout of the room on the date that the fact is about, else for the event. */
export function layoutOf({ event, original_start_at: start }: EventFact): SeatingType | null {
  const override = start && event.overrides?.find((one) => one.original_start_at === start);
  return (override || null)?.layout ?? event.layout ?? null;
}

/** The values of the table of a mail; `step` is the one that its readers hold. Source: §11.3. */
export function mailDetails(fact: EventFact, step: OpenedStep | undefined): MailDetails {
  const { comment = null, actor, change, is_begun: isBegun } = fact;
  const { room_id = null, extra_room_ids = [], room_name } = slotOf(fact);
  const layout = layoutOf(fact);
  return {
    comment,
    expected: expectedOf(fact),
    room_id,
    room_name,
    ...(layout !== null && { layout }),
    ...(extra_room_ids.length > 0 && { extra_room_ids }),
    asked_by: isBegun ? (actor?.name ?? null) : null,
    step: step?.position ?? null,
    change_id: change?.id ?? null,
  };
}

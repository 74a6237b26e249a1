import type { SeatingType } from '../enums.ts';
import type { MailDetails } from '../notification.ts';
import type { EventFact, OpenedStep } from './event-fact.ts';
import { slotOf } from './fact-timing.ts';

/** How many people are expected on the date that it is about, else by the event. */
export function expectedOf({ event, original_start_at: start }: EventFact): number | null {
  const override = start && event.overrides?.find((one) => one.original_start_at === start);
  return (override || null)?.expected_attendees ?? event.expected_attendees ?? null;
}

/** How the room is to be furnished on the date that it is about, else for the event. */
export function layoutOf({ event, original_start_at: start }: EventFact): SeatingType | null {
  const override = start && event.overrides?.find((one) => one.original_start_at === start);
  return (override || null)?.layout ?? event.layout ?? null;
}

/** What the table of a mail is filled from; `step` is the one that its readers hold. Source: decision 11.3. */
export function mailDetails(fact: EventFact, step: OpenedStep | undefined): MailDetails {
  const { comment = null, actor, change, is_begun: isBegun } = fact;
  const { room_id = null, extra_room_ids = [], room_name } = slotOf(fact);
  const layout = layoutOf(fact);
  return {
    ...{ comment, expected: expectedOf(fact), room_id, room_name },
    ...(layout !== null && { layout }),
    ...(extra_room_ids.length > 0 && { extra_room_ids }),
    asked_by: isBegun ? (actor?.name ?? null) : null,
    step: step?.position ?? null,
    change_id: change?.id ?? null,
  };
}

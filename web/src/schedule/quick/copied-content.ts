import type { Schemas } from '../../api/client.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { extraRoomsIn, heldBesides } from '../../api/held-besides.ts';

type Category = Schemas['Category'];

/** Kind, format and institution as they are written; an institution without a record by its name. */
const choiceOf = ({ event_type, format, institution_id, institution }: Category) => ({
  event_type,
  format,
  ...(institution_id === null ? { institution } : { institution_id }),
});

/** The content that a copy of an event in a room keeps besides the title and the times. */
export function contentOf(event: EventRecord, room: string) {
  const { description, notes, website, contact_email, expected_attendees, category } = event;
  const { is_private, layout } = event;
  return {
    description,
    notes,
    website,
    contact_email,
    expected_attendees,
    is_private,
    layout,
    category: category && choiceOf(category),
    ...heldBesides(event),
    extra_room_ids: extraRoomsIn(room, event),
    roles: event.roles.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
    requirements: event.requirements.map(({ kind, is_required, details }) => ({
      kind,
      is_required,
      details,
    })),
  };
}

/** The preparation and the clean-up of an event, which a copy of it has too. */
export const buffersOf = ({ prep_before_minutes, cleanup_after_minutes }: EventRecord) => ({
  prep_before_minutes,
  cleanup_after_minutes,
});

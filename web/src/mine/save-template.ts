import { askOnce } from '../api/ask-once.ts';
import { api, ask } from '../api/client.ts';
import { partsOf } from '../api/event-dates.ts';
import { heldBesides } from '../api/held-besides.ts';

const NAME_LENGTH = 120;

/** Keeps everything of an event but its times as a template. */
export async function saveAsTemplate(id: string): Promise<void> {
  const { series } = partsOf(id);
  const event = await ask(api.GET('/api/v1/events/{id}', { params: { path: { id: series } } }));
  const { title, description, room_id, extra_room_ids } = event;
  const { notes, website, contact_email, is_private, category } = event;
  const { prep_before_minutes, cleanup_after_minutes, roles, requirements, expected_attendees } =
    event;
  const body = {
    name: title.slice(0, NAME_LENGTH),
    template: {
      title,
      description,
      room_id,
      extra_room_ids,
      notes,
      website,
      contact_email,
      is_private,
      expected_attendees,
      layout: event.layout,
      ...heldBesides(event),
      prep_before_minutes,
      cleanup_after_minutes,
      category: category && {
        event_type: category.event_type,
        format: category.format,
        institution_id: category.institution_id,
      },
      roles: roles.map(({ user_name, user_email, role }) => ({ user_name, user_email, role })),
      requirements: requirements.map(({ kind, is_required, details }) => ({
        kind,
        is_required,
        details,
      })),
    },
  };
  await askOnce('template', body, (key) =>
    ask(api.POST('/api/v1/event-templates', { body, ...key })),
  );
}

import type { Schemas } from '../api/client.ts';
import { isAdmin, type Me } from './me.ts';

type Event = Pick<Schemas['Event'], 'creator' | 'room' | 'category'>;

/** Whether a person holds a role at the place of an event: everywhere, or by an assignment that covers it. */
export function holdsRoleFor(me: Me, role: string, { room, category }: Event): boolean {
  if (isAdmin(me) || me.roles.includes(role)) return true;
  const places = [room.id, room.venue_id, category?.institution_id].filter(Boolean);
  return me.assignments
    .filter((one) => one.role === role)
    .some(({ room_id, venue_id, institution_id }) =>
      [room_id, venue_id, institution_id].some((id) => id !== null && places.includes(id)),
    );
}

/** Whether a person may edit, submit, cancel an event and attach files. The service judges each request itself. */
export const mayChangeEvent = (me: Me, event: Event): boolean =>
  event.creator.id === me.id || holdsRoleFor(me, 'manager', event);

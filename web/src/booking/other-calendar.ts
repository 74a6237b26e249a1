import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/client.ts';
import { roomRecordQuery } from '../api/room-record.ts';
import { useScope } from '../session/scope.ts';

type Invited = Pick<Schemas['Event'], 'by_invitation' | 'room' | 'extra_rooms' | 'category'>;

/**
 * Whether the calendar of the invitation that booked an event decides when and where it is: for everybody but managers
 * of its place (§15.6). The service decides by itself.
 */
export function useIsOfOtherCalendar({
  by_invitation,
  room,
  extra_rooms,
  category,
}: Invited): boolean {
  const scope = useScope();
  const isAsked = by_invitation && !scope.isEverywhere;
  const { data: record = room } = useQuery({ ...roomRecordQuery(room.id), enabled: isAsked });
  const institution = category?.institution_id;
  const isManaged =
    [record, ...extra_rooms].some((one) => scope.has('rooms', one)) ||
    (institution != null && scope.has('institutions', { id: institution }));
  return isAsked && !isManaged;
}

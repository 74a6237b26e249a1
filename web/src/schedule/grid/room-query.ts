import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask, type Schemas } from '../../api/client.ts';

/** The record of a room. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['rooms', id],
    queryFn: () => ask(api.GET('/api/v1/rooms/{id}', { params: { path: { id } } })),
    staleTime: 300_000,
  });

/** The location of a room and its number of seats: `Old Library, first floor · 320 seats`. */
export function useRoomSubtitle(room: Schemas['Room'] | undefined): string {
  const { t } = useTranslation('calendar');
  if (room === undefined) return '';
  const place = [room.venue?.name, room.location].filter(Boolean).join(', ');
  const seats = room.capacity === null ? '' : t('seats_count', { count: room.capacity });
  return [place, seats].filter(Boolean).join(' · ');
}

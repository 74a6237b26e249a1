import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eventQuery } from '../../api/event-record.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import type { Booking } from '../segments.ts';

type RefusedProps = { booking: Booking; onClose(): void };

/** The reason why a booking cannot be moved: it is somebody else's, a change that waits, or in another room. */
function useReason(): (booking: Booking) => Promise<string> {
  const { t } = useTranslation('calendar');
  const queries = useQueryClient();
  return async ({ id, status, pending_change_id, room }) => {
    if (status === 'cancelled') return t('not_movable.cancelled');
    if (status === 'pending' && pending_change_id !== null) return t('not_movable.change');
    if (room) return t('not_movable.room', { room: room.name });
    const read = await queries.fetchQuery(eventQuery(id)).catch(() => undefined);
    const name = read?.record.creator?.name;
    return name ? t('not_movable.of', { name }) : t('not_movable.of_others');
  };
}

/** Says once why a booking cannot be moved. */
export function RefusedMove({ booking, onClose }: RefusedProps) {
  const reasonOf = useReason();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    void reasonOf(booking).then((sentence) => {
      toast({ sentence });
      announce(sentence, 'assertive');
      onClose();
    });
  });
  return null;
}

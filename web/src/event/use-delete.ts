import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deleteEvent } from '../api/event-actions.ts';
import type { EventRecord } from '../api/event-record.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { deleteLater, keepAfterAll } from '../page/later-delete.ts';

/** Deletes an event after ten seconds in which that can be undone, and goes to my bookings. */
export function useDelete({ id, title, status }: EventRecord): () => void {
  const { t } = useTranslation(['event', 'actions']);
  const queries = useQueryClient();
  const router = useRouter();
  const undo = (): void => {
    const sentence = keepAfterAll(id) ? t('kept', { title }) : t('not_undone');
    toast({ sentence });
    announce(sentence);
  };
  const send = async (): Promise<void> => {
    try {
      await deleteEvent(id);
    } catch {
      toast({ sentence: t('not_deleted', { title }) });
    }
    for (const key of ['events', 'schedule', 'event'])
      await queries.invalidateQueries({ queryKey: [key] });
  };
  return () => {
    deleteLater(id, send);
    const sentence = t('deleted', { title });
    toast({ sentence, action: { label: t('actions:undo'), run: undo } });
    announce(sentence);
    router.history.push(status === 'draft' ? '/mine/drafts' : '/mine/cancelled');
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askOnce } from '../api/ask-once.ts';
import { api, ask, askWritten, type Schemas } from '../api/client.ts';
import { toast } from '../kit/toast-queue.ts';

type CreateEvent = Schemas['CreateEventInput'];
type Status = 'draft' | 'pending' | 'approved';

/** Takes the booking back, as the message offers for ten seconds. */
function useUndo(): (id: string) => void {
  const { t } = useTranslation('book');
  const queries = useQueryClient();
  return (id) => {
    const path = { event_id: id };
    ask(api.POST('/api/v1/events/{event_id}/cancel', { params: { path }, body: {} })).then(
      () => {
        toast({ sentence: t('done.undone') });
        for (const key of ['schedule', 'events', 'event'])
          void queries.invalidateQueries({ queryKey: [key] });
      },
      () => toast({ sentence: t('done.not_undone') }),
    );
  };
}

/** Books, says so with the way to take it back, and goes on with what was made. */
export function useCreateBooking(onMade: (id: string) => unknown) {
  const { t } = useTranslation(['book', 'actions']);
  const queries = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: (body: CreateEvent) =>
      askOnce('booking', body, (key) =>
        askWritten(api.POST('/api/v1/events', { body, params: { header: {} }, ...key })),
      ),
    onSuccess: async ({ id, status }) => {
      for (const key of ['schedule', 'events']) void queries.invalidateQueries({ queryKey: [key] });
      const done: Status = status === 'cancelled' ? 'draft' : status;
      toast({
        sentence: t(`done.${done}`),
        action: done === 'draft' ? undefined : { label: t('actions:undo'), run: () => undo(id) },
      });
      await onMade(id);
    },
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/toast-queue.ts';

/** Reads again what an action on an event changes. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const key of ['me', 'events', 'schedule'])
      void queries.invalidateQueries({ queryKey: [key] });
    await queries.invalidateQueries({ queryKey: ['event'] });
  };
}

/** The way to undo an action: as the last action on an event, or by separate requests with a message about them. */
export type Undo = string | { run(): Promise<unknown>; said: string };

/** Takes an action back, and says whether that was possible. */
export function useTakeBack(): (how: Undo) => Promise<void> {
  const { t } = useTranslation('event');
  const refresh = useRefresh();
  return async (how) => {
    try {
      if (typeof how === 'string') {
        const { undoLastAction } = await import('../api/event-actions.ts');
        await undoLastAction(how);
      } else await how.run();
      toast({ sentence: typeof how === 'string' ? t('undone') : how.said });
    } catch {
      toast({ sentence: t('not_undone') });
    }
    await refresh();
  };
}

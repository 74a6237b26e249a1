import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoLastAction } from '../api/event-actions.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from './use-send.ts';

/** Reads again what an action on an event changes. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const key of ['me', 'events', 'schedule'])
      void queries.invalidateQueries({ queryKey: [key] });
    await queries.invalidateQueries({ queryKey: ['event'] });
  };
}

/** What is said of it, which may depend on the answer. */
type Said = string | ((answer: unknown) => string);

/** What takes it back: the last action on an event, or requests of its own with the sentence about them. */
type Undo = string | { run(): Promise<unknown>; said: string };

/** Does one thing with an event, says so, and offers to take it back where the service can. */
export function useEventAction() {
  const { t } = useTranslation(['event', 'actions', 'problems']);
  const refresh = useRefresh();
  const undo = async (how: Undo): Promise<void> => {
    try {
      await (typeof how === 'string' ? undoLastAction(how) : how.run());
      toast({ sentence: typeof how === 'string' ? t('undone') : how.said });
    } catch {
      toast({ sentence: t('not_undone') });
    }
    await refresh();
  };
  return useSend(async (run: () => Promise<unknown>, said: Said, back?: Undo) => {
    let sentence: string;
    try {
      const answer = await run();
      sentence = typeof said === 'string' ? said : said(answer);
    } catch (error) {
      await refresh();
      throw error;
    }
    toast({
      sentence,
      action:
        back === undefined ? undefined : { label: t('actions:undo'), run: () => void undo(back) },
    });
    announce(sentence);
    await refresh();
  });
}

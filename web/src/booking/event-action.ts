import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { useSayState } from './state-sentence.ts';
import { type Undo, useRefresh, useTakeBack } from './take-back.ts';

/** The message about the action, which may depend on the answer. */
type Said<Answer> = string | ((answer: Answer) => string);

/** What takes the action back, which may depend on the answer. */
type Back<Answer> = Undo | ((answer: Answer) => Undo | undefined);

/** Does one thing with an event, says so, and offers to take it back where the service can. */
export function useEventAction<Answer = unknown>() {
  const { t } = useTranslation(['event', 'actions', 'problems']);
  const refresh = useRefresh();
  const sayState = useSayState();
  const undo = useTakeBack();
  return useSend(async (run: () => Promise<Answer>, said: Said<Answer>, back?: Back<Answer>) => {
    let sentence: string;
    let offered: Undo | undefined;
    try {
      const answer = await run();
      sentence = typeof said === 'string' ? said : said(answer);
      offered = typeof back === 'function' ? back(answer) : back;
    } catch (error) {
      if (typeof back === 'string') await sayState(back, error);
      await refresh();
      throw error;
    }
    const taken = offered;
    const action =
      taken === undefined ? undefined : { label: t('actions:undo'), run: () => void undo(taken) };
    toast({ sentence, action });
    announce(sentence);
    await refresh();
  });
}

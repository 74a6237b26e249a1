import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decision, decide, undoLastAction } from '../api/event-actions.ts';
import { type Decided, decidedText, isStillMine } from '../booking/decided-text.ts';
import type { Failure } from '../booking/failure-text.tsx';
import { useSayState } from '../booking/state-sentence.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { decideMany, type Request } from './inbox-queries.ts';

/** The result of the last batch; the failed requests with the reason of each. */
export type BatchOutcome = {
  decision: 'approve' | 'reject';
  done: number;
  failed: { request: Request; failure: Failure }[];
};

/** Reads again what a decision changes: counts, the schedule, the lists, the event itself. */
function useRefresh(): (id?: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    void queries.invalidateQueries({ queryKey: ['me'] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
    if (id !== undefined) void queries.invalidateQueries({ queryKey: ['event', id] });
    await queries.invalidateQueries({ queryKey: ['events'] });
  };
}

/** Decides about requests and announces the number left, of the `total`. `onDecided` is called before rows leave. */
export function useDecisions(total: number, onDecided: (ids: readonly string[]) => void) {
  const { t } = useTranslation(['approvals', 'actions']);
  const refresh = useRefresh();
  const sayState = useSayState();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  const undo = useSend(async ({ id, title }: Request) => {
    await undoLastAction(id);
    announce(t('taken_back', { title }));
    await refresh();
  });
  const one = useSend(
    async (request: Request, decision: Decision, comment: string, ignoreClosures: boolean) => {
      let decided: Decided;
      try {
        decided = await decide(request.id, decision, comment, ignoreClosures);
      } catch (error) {
        await sayState(request.id, error);
        await refresh();
        throw error;
      }
      const isLeft = isStillMine(decision, decided);
      if (!isLeft) onDecided([request.id]);
      const left = t('left', { count: Math.max(0, isLeft ? total : total - 1) });
      const sentence = `${decidedText(t, decision, decided)} ${left}`;
      toast({
        sentence,
        action: { label: t('actions:undo'), run: () => void undo.send(request) },
      });
      announce(sentence);
      await refresh(request.id);
    },
  );
  const many = useSend(
    async (requests: readonly Request[], decision: 'approve' | 'reject', comment: string) => {
      const ids = requests.map(({ id }) => id);
      const { succeeded, failed } = await decideMany(ids, decision, comment);
      onDecided(succeeded);
      setOutcome({
        decision,
        done: succeeded.length,
        failed: requests.flatMap((request) => {
          const failure = failed.find(({ id }) => id === request.id);
          return failure ? [{ request, failure }] : [];
        }),
      });
      announce(t(`batch_done.${decision}`, { count: succeeded.length }));
      await refresh();
    },
  );
  return { one, many, undo, outcome };
}

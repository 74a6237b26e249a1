import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { deleteLater, keepAfterAll } from '../page/later-delete.ts';
import { type PlanningRequest, withdrawRequest } from './request-queries.ts';
import type { Round } from './round-queries.ts';

type WithdrawAll = (requests: readonly PlanningRequest[]) => void;

/** Withdraws requests: they are gone from the lists at once, and for ten seconds that can be undone. */
export function useWithdrawAll({ id: round }: Pick<Round, 'id'>): WithdrawAll {
  const { t } = useTranslation(['round', 'actions', 'problems']);
  const queries = useQueryClient();
  const send = async (id: string): Promise<void> => {
    try {
      await withdrawRequest(round, id);
    } catch (error) {
      toast({ sentence: t(`problems:${asProblem(error).kind}.sentence`) });
    }
    await queries.invalidateQueries({ queryKey: ['rounds', round] });
  };
  return (requests) => {
    for (const { id } of requests) deleteLater(id, () => send(id));
    const count = requests.length;
    const title = requests[0]?.title ?? '';
    const sentence = count === 1 ? t('withdrawn', { title }) : t('withdrawn_all', { count });
    const undo = (): void => {
      const kept = requests.filter(({ id }) => keepAfterAll(id));
      if (kept.length > 0) announce(t('withdrawn_undone', { count: kept.length }));
    };
    toast({ sentence, action: { label: t('actions:undo'), run: undo } });
    announce(sentence);
  };
}

/** Withdraws a request, which can be undone for ten seconds. */
export function useWithdraw(round: Pick<Round, 'id'>): (request: PlanningRequest) => void {
  const withdraw = useWithdrawAll(round);
  return (request) => withdraw([request]);
}

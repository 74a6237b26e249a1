import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { bodyOf, changeRequest, type PlanningRequest } from '../round/request-queries.ts';
import type { Round } from '../round/round-queries.ts';

export type Changes = Partial<ReturnType<typeof bodyOf>>;

/** A request, and what is changed in it. */
export type Change = { request: PlanningRequest; changes: Changes };

/** The change that takes another one back: the same fields as they were. */
function backOf({ request, changes }: Change): Change {
  const before = bodyOf(request);
  const names = Object.keys(changes) as (keyof Changes)[];
  return { request, changes: Object.fromEntries(names.map((name) => [name, before[name]])) };
}

/** Changes requests in place, one after the other; says so, with the way to take it back. */
export function useChanges({ id: round }: Pick<Round, 'id'>) {
  const { t } = useTranslation(['plan', 'actions']);
  const queries = useQueryClient();
  const run = async (all: readonly Change[]): Promise<void> => {
    try {
      for (const { request, changes } of all) await changeRequest(round, request.id, changes);
    } finally {
      await queries.invalidateQueries({ queryKey: ['rounds', round] });
    }
  };
  const back = useSend(async (all: readonly Change[]) => {
    await run(all.map(backOf));
    announce(t('taken_back'));
  });
  const change = useSend(async (all: readonly Change[], sentence: string) => {
    await run(all);
    toast({
      sentence,
      action: { label: t('actions:undo'), run: () => void back.send(all) },
    });
    announce(sentence);
  });
  return {
    change: (all: readonly Change[], sentence: string) => void change.send(all, sentence),
    isSending: change.isSending || back.isSending,
    problem: change.problem ?? back.problem,
  };
}

export type ChangeRequests = ReturnType<typeof useChanges>;

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../api/counts.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useMe } from '../session/me.ts';
import { useSend } from '../session/use-send.ts';
import { nowText } from '../time/now.ts';
import {
  type Answer,
  type Job,
  sendAnswer,
  stateOf,
  type Verb,
  withAnswer,
  workQuery,
} from './work-queries.ts';
import type { WorkSearch } from './work-search.ts';

const verbs: Record<string, Verb> = { accepted: 'accept', declined: 'decline', done: 'done' };

/** The answer that takes another one back. An open requirement cannot be opened again: an answer is only replaced. */
function undoOf({ requirement }: Job, { isWhole }: Answer): Answer | undefined {
  const verb = verbs[requirement.state ?? ''];
  if (verb === undefined || isWhole) return undefined;
  return { verb, comment: requirement.comment ?? undefined, isWhole: false };
}

/** Answers jobs of the list that is shown. */
export function useAnswers(search: WorkSearch) {
  const { t } = useTranslation(['work', 'event', 'actions']);
  const queries = useQueryClient();
  const { id, name } = useMe();
  const lastUndo = useRef<() => void>(undefined);
  const answer = useSend(async (job: Job, given: Answer) => {
    await sendAnswer(job, given);
    const state = stateOf[given.verb];
    const record = {
      state,
      answered_by: { id, name },
      answered_at: nowText(),
      comment: given.comment ?? null,
      changed_since: [],
    };
    queries.setQueryData(
      workQuery(search).queryKey,
      (list) => list && withAnswer(list, job, given.isWhole, record),
    );
    const sentence = t(`said.${state}`, {
      kind: t(`event:need.${job.requirement.kind}`),
      title: job.event.title,
    });
    const back = undoOf(job, given);
    const undo = back && { label: t('actions:undo'), run: () => void answer.send(job, back) };
    lastUndo.current = undo?.run;
    toast({ sentence, action: undo });
    announce(sentence);
    void queries.invalidateQueries({ queryKey: countsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ['event', job.event.id] });
    void queries.invalidateQueries({ queryKey: ['work', 'load'] });
    void queries.invalidateQueries({ queryKey: ['work', 'list'], refetchType: 'none' });
  });
  const undoLast = (): void => {
    lastUndo.current?.();
    lastUndo.current = undefined;
  };
  return { answer, undoLast };
}

export type Answers = ReturnType<typeof useAnswers>;

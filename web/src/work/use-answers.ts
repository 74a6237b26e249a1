import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../api/counts.ts';
import { asProblem } from '../api/problem.ts';
import {
  answersBack,
  type GivenAnswer,
  type ReplacedAnswer,
  stateOf,
  unseenAnswer,
} from '../booking/requirement-answer.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { nowText } from '../time/now.ts';
import { type Answer, type Job, sendJobAnswer, withAnswer, workQuery } from './work-queries.ts';
import type { WorkSearch } from './work-search.ts';

/** The sentences about an answer: that it counts, or that it replaced one which the reader had not seen. */
function useSentence(): (job: Job, given: GivenAnswer, replaced: ReplacedAnswer[]) => string {
  const { t } = useTranslation(['work', 'event']);
  const { id } = useMe();
  return ({ requirement, event }, { verb }, replaced) => {
    const unseen = unseenAnswer(replaced, requirement, id);
    const who = unseen?.answered_by?.name;
    if (unseen !== undefined && who !== undefined && unseen.state !== 'open')
      return t(`quicker.${unseen.state}`, { who });
    return t(`said.${stateOf[verb]}`, {
      kind: t(`event:need.${requirement.kind}`),
      title: event.title,
    });
  };
}

/** Writes an answer into the list that is shown. */
function useWrite(search: WorkSearch): (job: Job, given: GivenAnswer) => void {
  const queries = useQueryClient();
  const { id, name } = useMe();
  return (job, { verb, comment, original_start_at: start }) => {
    const state = stateOf[verb];
    const isOpen = state === 'open';
    const record = {
      state,
      answered_by: isOpen ? null : { id, name },
      answered_at: isOpen ? null : nowText(),
      comment: comment ?? null,
      // The row as it was answered: open with these, or answered and without any.
      changed_since: isOpen ? job.requirement.changed_since : [],
    };
    queries.setQueryData(
      workQuery(search).queryKey,
      (list) => list && withAnswer(list, job, start, record),
    );
  };
}

/** Answers jobs of the list that is shown. */
export function useAnswers(search: WorkSearch) {
  const { t } = useTranslation(['work', 'actions']);
  const queries = useQueryClient();
  const sentenceOf = useSentence();
  const write = useWrite(search);
  const lastUndo = useRef<() => void>(undefined);
  const sending = useSend(async (job: Job, given: readonly GivenAnswer[]) => {
    const [first] = given;
    if (first === undefined) return;
    const replaced: ReplacedAnswer[] = [];
    try {
      for (const one of given) {
        replaced.push(...(await sendJobAnswer(job, one)));
        write(job, one);
      }
    } catch (error) {
      const { kind } = asProblem(error);
      if (kind !== 'state' && kind !== 'not_found') throw error;
      // The event holds no room any more, so the row goes.
      toast({ sentence: t('gone') });
      announce(t('gone'));
      await queries.invalidateQueries({ queryKey: ['work'] });
      return;
    }
    const back = given.length === 1 ? answersBack(replaced, first.original_start_at) : undefined;
    const sentence = sentenceOf(job, first, replaced);
    const undo = back && { label: t('actions:undo'), run: () => void sending.send(job, back) };
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
  const answer = (job: Job, { isWhole, ...given }: Answer): Promise<void> =>
    sending.send(job, [
      { ...given, ...(!isWhole && { original_start_at: job.original_start_at }) },
    ]);
  return { answer, problem: sending.problem, undoLast };
}

export type Answers = ReturnType<typeof useAnswers>;

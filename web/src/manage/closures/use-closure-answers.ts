import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datesQuery } from '../../api/event-dates.ts';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { useSend } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { listText } from '../../time/sentences.ts';
import { type Answered, answerAll, type Outcome } from './closure-actions.ts';
import { type Answer, batchesOf } from './closure-batches.ts';
import { rememberAnswers, type StayReason, takeBack } from './closure-undo.ts';
import { useWhen } from './closure-when.ts';

type Progress = { done: number; total: number };

/** Reads again what answers change. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const key of ['schedule', 'event', 'me'])
      void queries.invalidateQueries({ queryKey: [key] });
    await queries.invalidateQueries({ queryKey: ['events'] });
  };
}

/** Reasons that have a sentence of their own here; others are said as everywhere. */
const TOLD = ['followed', 'conflict', 'forbidden', 'state'] as const;
const isTold = (reason: StayReason): reason is (typeof TOLD)[number] =>
  TOLD.some((one) => one === reason);

/** Takes answers back, and says how many bookings are as they were, which are not, and why. */
function useTakeBack(zone: string): (answered: readonly Answered[]) => Promise<void> {
  const { t } = useTranslation(['closure', 'problems']);
  const refresh = useRefresh();
  const when = useWhen(zone);
  const reading = useReading();
  const reasonText = (reason: StayReason): string =>
    isTold(reason) ? t(`stayed.${reason}`) : `${t(`problems:${reason}.title`)}.`;
  const stayText = ([reason, answers]: readonly [StayReason, readonly Answer[]]): string => {
    const names = answers.map(({ affected }) => `${affected.title} (${when(affected)})`);
    const bookings = listText(names, reading);
    return t('not_taken_back', { bookings, reason: reasonText(reason) });
  };
  return async (answered) => {
    const { back, stayed } = await takeBack(answered);
    const done = back > 0 ? [t('taken_back', { count: back })] : [];
    const sentence = [...done, ...[...stayed].map(stayText)].join(' ');
    toast({ sentence });
    announce(sentence);
    await refresh();
  };
}

/** The message about the answers that were sent, with Undo for those that succeeded. */
function useSaying(zone: string): (answers: readonly Answer[], outcome: Outcome) => void {
  const { t } = useTranslation(['closure', 'actions']);
  const undo = useTakeBack(zone);
  return ([first], { answered, failures }) => {
    const what = first?.room === undefined ? 'cancel' : 'move';
    const count = answered.flatMap((one) => one.answers).length;
    const failed = Object.keys(failures).length;
    const parts = [
      ...(count > 0 ? [t(`answered.${what}`, { count })] : []),
      ...(failed > 0 ? [t('failed', { count: failed })] : []),
    ];
    const sentence = parts.join(' ');
    if (count > 0)
      toast({ sentence, action: { label: t('actions:undo'), run: () => void undo(answered) } });
    announce(sentence);
  };
}

/** Answers bookings, says how far it is, offers Undo, and reads the list again. */
export function useAnswers(zone: string) {
  const { t } = useTranslation('closure');
  const queries = useQueryClient();
  const refresh = useRefresh();
  const say = useSaying(zone);
  const [failures, setFailures] = useState<Outcome['failures']>({});
  const [progress, setProgress] = useState<Progress>();
  const datesOf = (series: string) => queries.fetchQuery({ ...datesQuery(series), staleTime: 0 });
  const sending = useSend(async (answers: readonly Answer[], comment: string) => {
    const total = answers.length;
    const show = (done: number): void => {
      setProgress({ done, total });
      announce(t('progress', { done, total }));
    };
    show(0);
    try {
      const outcome = await answerAll(await batchesOf(answers, datesOf), comment, show);
      rememberAnswers(outcome.answered);
      setFailures(outcome.failures);
      say(answers, outcome);
      if (outcome.problem) throw outcome.problem;
    } finally {
      await refresh();
      setProgress(undefined);
    }
  });
  return { failures, progress, sending };
}

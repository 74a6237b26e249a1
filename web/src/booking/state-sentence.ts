import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventQuery } from '../api/event-record.ts';
import { asProblem } from '../api/problem.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';

/** Milliseconds up to which a decision was made a moment ago. */
const MOMENT_MS = 120_000;
/** Milliseconds after which a decision is no reason why the state is another one than shown. */
const RECENT_MS = 86_400_000;

/**
 * Says why a request was refused by the state of an event: who decided about it meanwhile, and when. What shows the
 * refusal may be gone by then, because nothing waits for a decision any more. Every other error is left to its place.
 */
export function useSayState(): (id: string, error: unknown) => Promise<void> {
  const { t } = useTranslation('event');
  const queries = useQueryClient();
  const reading = useReading();
  const sentenceOf = async (id: string): Promise<string | undefined> => {
    const { record } = await queries.fetchQuery({ ...eventQuery(id), staleTime: 0 });
    const { last_decision: last, timezone } = record;
    if (last === null) return undefined;
    const [at, now] = [msOf(last.created_at), nowMs()];
    if (now - at > RECENT_MS) return undefined;
    const when =
      now - at < MOMENT_MS ? t('decided.moment') : relativeText(at, now, timezone, reading);
    return t(`decided.${last.action}`, { who: last.actor?.name ?? t('decided.somebody'), when });
  };
  return async (id, error) => {
    const problem = asProblem(error);
    if (problem.kind !== 'state') return;
    const sentence = (await sentenceOf(id).catch(() => undefined)) ?? problem.message;
    toast({ sentence });
    announce(sentence, 'assertive');
  };
}

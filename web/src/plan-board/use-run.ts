import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../api/live.ts';
import { announce } from '../kit/live-region.tsx';
import { useLatest } from '../kit/use-latest.ts';
import { useSend } from '../page/use-send.ts';
import { planQuery, startRun, stopRun } from './plan-queries.ts';
import { numberText, type Telling, useTelling } from './plan-words.ts';
import type { Plan } from './records.ts';

/** Milliseconds between two reads of the best plan so far, and between two sentences about it. */
const SHOW_MS = 2_000;
const SAY_MS = 10_000;

/** `1,482 placed · by weight 4,021, at most 4,032 · proven gap 11 · 23 of 60 s`. */
export function progressText(plan: Plan, telling: Telling): string {
  const { t } = telling;
  const [stage] = plan.stages;
  const number = (value: number): string => numberText(value, telling);
  const parts = [
    t('run.placed', { count: plan.placed, number: number(plan.placed) }),
    stage && stage.bound !== null
      ? t('run.weight', { reached: number(stage.objective), bound: number(stage.bound) })
      : [],
    plan.gap === null ? [] : t('run.gap', { gap: number(plan.gap) }),
    t('run.seconds', { seconds: number(Math.floor(plan.seconds)), most: plan.time_limit_s }),
  ];
  return parts.flat().join(' · ');
}

/** What the end of a run has proven: `no better plan exists`, or how many more could be placed. */
export function provenText({ gap }: Pick<Plan, 'gap'>, telling: Telling): string {
  const { t } = telling;
  if (gap === 0) return t('run.best');
  if (gap === null) return t('run.unproven');
  return t('run.at_most', { count: Math.floor(gap), number: numberText(gap, telling) });
}

/** The end of a run in one sentence. */
export function endText(plan: Plan, telling: Telling): string {
  const { t } = telling;
  if (plan.state === 'failed') return t('run.failed');
  const counts = {
    placed: numberText(plan.placed, telling),
    all: numberText(plan.placed + plan.unplaced, telling),
  };
  const seconds = t('run.took', { seconds: numberText(Math.round(plan.seconds), telling) });
  return [t('run.ended', counts), provenText(plan, telling), seconds].join(' · ');
}

/** Follows a run: its record at each change, its board at most every two seconds; its end is announced once. */
export function useFollowRun(plan: Plan | undefined): void {
  const queries = useQueryClient();
  const telling = useTelling();
  const latest = useLatest(telling);
  const id = plan?.state === 'running' ? plan.id : undefined;
  const round = plan?.round_id;
  useEffect(() => {
    if (id === undefined || round === undefined) return undefined;
    let [shownAt, saidAt] = [performance.now(), performance.now()];
    const read = (part: string): void =>
      void queries.invalidateQueries({ queryKey: ['rounds', round, part] });
    const show = (data: Plan): void => {
      queries.setQueryData(planQuery(round, id).queryKey, data);
      const now = performance.now();
      const hasEnded = data.state !== 'running';
      if (hasEnded) {
        announce(endText(data, latest.current));
        for (const part of ['plans', 'plan', 'assignments', 'places', 'record']) read(part);
      } else if (now - shownAt >= SHOW_MS) {
        shownAt = now;
        read('assignments');
      }
      if (!hasEnded && now - saidAt >= SAY_MS) {
        saidAt = now;
        announce(progressText(data, latest.current));
      }
    };
    return listenLive({
      url: `/api/v1/planning-rounds/${round}/plans/${id}/stream`,
      types: ['plan'],
      onMessage: ({ data }) => show(data as Plan),
      onGap: () => read('plan'),
    });
  }, [id, round, queries]);
}

/** Starts and stops runs. */
export function useRun(round: string, onStarted: (plan: string) => void) {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['rounds', round] });
  const start = useSend(async (seconds: number) => {
    try {
      onStarted(await startRun(round, seconds));
    } finally {
      await refresh();
    }
  });
  const stop = useSend(async (plan: string) => {
    await stopRun(round, plan);
    await refresh();
  });
  return { start, stop };
}

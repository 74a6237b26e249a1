import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verb } from '../booking/requirement-answer.ts';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useLatest } from '../kit/use-latest.ts';
import { type Job, keyOf } from './work-queries.ts';

const focused = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-job]') ?? undefined;

/** Moves the focus to the job after or before. */
function moveFocus(step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-job]')];
  const current = focused();
  const at = current === undefined ? -1 : all.indexOf(current);
  const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  next?.querySelector<HTMLElement>('h3 a')?.focus();
}

type Commands = {
  jobs: readonly Job[];
  answer(job: Job, verb: Exclude<Verb, 'decline'>): void;
  openDecline(job: Job): void;
  undo(): void;
};

/** The keys of the list. They stay the same while what they do changes with each rendering. */
export function useWorkKeys(commands: Commands): void {
  const { t } = useTranslation('work');
  const latest = useLatest(commands);
  const shortcuts = useMemo(() => {
    const current = (): Job | undefined =>
      latest.current.jobs.find((job) => keyOf(job) === focused()?.dataset.job);
    const answer = (verb: Exclude<Verb, 'decline'>) => () => {
      const job = current();
      if (job) latest.current.answer(job, verb);
    };
    const decline = (): void => {
      const job = current();
      if (job) latest.current.openDecline(job);
    };
    return [
      { keys: 'j', describe: () => t('keys.next'), run: () => moveFocus(1) },
      { keys: 'k', describe: () => t('keys.previous'), run: () => moveFocus(-1) },
      { keys: 'a', describe: () => t('accept'), run: answer('accept') },
      { keys: 'd', describe: () => t('done'), run: answer('done') },
      { keys: 'x', describe: () => t('decline'), run: decline },
      { keys: 'z', describe: () => t('keys.undo'), run: () => latest.current.undo() },
    ];
  }, [t]);
  useShortcuts(shortcuts);
}

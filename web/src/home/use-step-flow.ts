import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { useLatest } from '../kit/use-latest.ts';
import { FIRST_STEPS, type FirstStep } from '../session/first-steps-store.ts';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';

/** Milliseconds for which a step that is done shows its tick before it leaves the list. */
const TICK_MS = 150;

/** The heading of a step, which takes the focus when the step before it is done. */
export const stepHeadingId = (step: FirstStep | 'all'): string => `first-step-${step}`;

const tickLength = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TICK_MS;

const isFocusIn = (step: FirstStep): boolean =>
  document.getElementById(stepHeadingId(step))?.closest('li')?.contains(document.activeElement) ===
  true;

/** The reports of the forms of steps about themselves. */
export type StepReports = {
  /** Keeps a step in the list while something is typed into it, also once it is done. */
  keep(step: FirstStep, isKept: boolean): void;
  /** The person has done with a step, and goes on to the next one. */
  finish(step: FirstStep): void;
};

/** The steps that are in the list: open ones, and those that leave it just now. */
export type StepFlow = StepReports & {
  listed: readonly FirstStep[];
  leaving: readonly FirstStep[];
  unfolded: FirstStep | undefined;
  toggle(step: FirstStep): void;
};

/** The steps of the list that are not done, or that the person is still in. */
function useOpenSteps(doneSteps: readonly FirstStep[]) {
  const [kept, setKept] = useState<readonly FirstStep[]>([]);
  const keep = useCallback((step: FirstStep, isKept: boolean): void => {
    setKept((before) => [...before.filter((one) => one !== step), ...(isKept ? [step] : [])]);
  }, []);
  const open = FIRST_STEPS.filter((step) => !doneSteps.includes(step) || kept.includes(step));
  return { open, keep };
}

/** The step that takes the focus once some have left: the next open step in the order, else the first one. */
function nextStep(left: readonly FirstStep[], open: readonly FirstStep[]): FirstStep | 'all' {
  const last = Math.max(...left.map((step) => FIRST_STEPS.indexOf(step)));
  return open.find((step) => FIRST_STEPS.indexOf(step) > last) ?? open[0] ?? 'all';
}

/**
 * The steps that have just been done: they stay in the list for the length of the tick. `onLeft` then says where the
 * focus goes, if it was in one of them.
 */
function useLeaving(
  open: readonly FirstStep[],
  { onLeave, onLeft }: Record<'onLeave' | 'onLeft', (steps: readonly FirstStep[]) => void>,
): readonly FirstStep[] {
  const [before, setBefore] = useState(open);
  const [leaving, setLeaving] = useState<readonly FirstStep[]>([]);
  const latest = useLatest({ onLeave, onLeft });
  if (before.join() !== open.join()) {
    setBefore(open);
    setLeaving([...leaving, ...before].filter((step) => !open.includes(step)));
  }
  useEffect(() => {
    if (leaving.length === 0) return;
    latest.current.onLeave(leaving);
    const timer = setTimeout(() => {
      setLeaving([]);
      latest.current.onLeft(leaving);
    }, tickLength());
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving;
}

/**
 * The order in which the list is gone through: which step is unfolded, and that a step which is done is announced,
 * leaves with a tick, and hands the focus on if the focus was in it.
 */
export function useStepFlow(doneSteps: readonly FirstStep[]): StepFlow {
  const { t } = useTranslation('home');
  const reading = useReading();
  const { open, keep } = useOpenSteps(doneSteps);
  const [chosen, setChosen] = useState<FirstStep | 'none'>();
  const [focused, setFocused] = useState<{ step: FirstStep | 'all' }>();
  const finished = useRef<FirstStep>(undefined);
  const isMine = useRef(false);
  const finish = useCallback(
    (step: FirstStep): void => {
      finished.current = step;
      keep(step, false);
    },
    [keep],
  );
  const leaving = useLeaving(open, {
    onLeave: (steps) => {
      const names = steps.map((step) => t(`first.names.${step}`));
      const counts = { done: doneSteps.length, all: FIRST_STEPS.length };
      announce(t('first.said', { step: listText(names, reading), ...counts }));
      isMine.current = steps.some((step) => step === finished.current || isFocusIn(step));
      finished.current = undefined;
    },
    onLeft: (steps) => {
      if (!isMine.current) return;
      const next = nextStep(steps, open);
      setChosen(next === 'all' ? undefined : next);
      setFocused({ step: next });
    },
  });
  useEffect(() => {
    if (focused) document.getElementById(stepHeadingId(focused.step))?.focus();
  }, [focused]);
  const isChosen = chosen === 'none' || open.some((step) => step === chosen);
  const unfolded = isChosen ? open.find((step) => step === chosen) : open[0];
  return {
    listed: FIRST_STEPS.filter((step) => open.includes(step) || leaving.includes(step)),
    leaving,
    unfolded,
    toggle: (step) => setChosen(step === unfolded ? 'none' : step),
    keep,
    finish,
  };
}

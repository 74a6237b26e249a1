import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { SelectField } from '../kit/field.tsx';
import { Segments } from '../kit/segments.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { RoundFrame } from '../round/round-frame.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { type SearchChanges, useBoardSearch } from './board-search.ts';
import { Changes, type ComparedCourse, GainsByInstitution, Totals } from './compare-parts.tsx';
import { usePlan, usePlanName } from './plan-choice.tsx';
import { planQuery, putAssignment } from './plan-queries.ts';
import * as styles from './plan-results.module.css';
import type { Plan, Round } from './records.ts';

/** Moves the focus to the course after or before. */
function moveFocus(step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-course] a')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
}

type ChoiceProps = {
  round: Round;
  plan: Plan;
  other: Plan;
  plans: readonly Plan[];
  change(changes: SearchChanges): void;
};

/** The two plans. */
function TwoPlans({ round, plan, other, plans, change }: ChoiceProps) {
  const { t } = useTranslation('board');
  const nameOf = usePlanName(round.timezone);
  const options = plans.map((one) => ({ value: one.id, label: nameOf(one) }));
  return (
    <div className={styles.compareChoice}>
      <SelectField
        label={t('plan')}
        value={plan.id}
        onValue={(id) => change({ plan: id, with: id === other.id ? plan.id : other.id })}
        options={options}
      />
      <IconButton
        icon="repeat"
        label={t('compare.swap')}
        onClick={() => change({ plan: other.id, with: plan.id })}
      />
      <SelectField
        label={t('compare.with')}
        value={other.id}
        onValue={(id) => change({ plan: id === plan.id ? other.id : plan.id, with: id })}
        options={options}
      />
    </div>
  );
}

/** Pins the places of courses in the newest plan, for the next run. */
function usePinning(round: Round, latest: Plan | undefined) {
  const { t } = useTranslation('board');
  return useSend(async (courses: readonly ComparedCourse[]) => {
    let count = 0;
    for (const { request, to } of courses) {
      if (to === null || latest === undefined) continue;
      const place = { room_id: to.room.id, pattern_index: to.pattern_index, pinned: true };
      await putAssignment(round.id, latest.id, request.id, place);
      count += 1;
    }
    toast({ sentence: t('compare.pinned', { count }) });
  });
}

function ComparedPlans({ round, plan, other, plans, change }: ChoiceProps) {
  const { t } = useTranslation(['board', 'actions', 'round']);
  const { search } = useBoardSearch();
  const { data, error } = useQuery(planQuery(round.id, plan.id, other.id));
  const [latest] = plans;
  const pinning = usePinning(round, latest);
  const courses = data?.comparison?.courses ?? [];
  const gains = courses.filter(({ verdict }) => verdict === 'better');
  const losses = courses.filter(({ verdict }) => verdict === 'worse');
  const canPin = latest?.can.includes('assign') === true && plan.id === latest.id;
  const keys = useMemo(() => {
    const pinFocused = (): void => {
      const id = document.activeElement?.closest<HTMLElement>('[data-course]')?.dataset.course;
      const one = courses.find(({ request }) => request.id === id);
      if (one && canPin) void pinning.send([one]);
    };
    return [
      { keys: 'j', describe: () => t('keys.next'), run: () => moveFocus(1) },
      { keys: 'k', describe: () => t('keys.previous'), run: () => moveFocus(-1) },
      { keys: 'p', describe: () => t('keys.pin'), run: pinFocused },
    ];
  }, [t, courses, canPin, pinning.send]);
  useShortcuts(keys);
  if (error) return <ProblemPanel error={error} />;
  if (data?.comparison === undefined) return <Skeleton label={t('actions:loading')} />;
  const shown = search.only === 'worse' ? losses : search.only === 'better' ? gains : courses;
  if (courses.length === 0)
    return (
      <EmptyState
        sentence={t('compare.alike')}
        action={{ label: t('round:tabs.board'), href: roundAddress(round.id, 'board') }}
      />
    );
  return (
    <div className="stack">
      <div className={styles.compareParts}>
        <Totals plan={plan} other={other} />
        <GainsByInstitution courses={courses} />
      </div>
      {pinning.problem && <ProblemPanel error={pinning.problem} />}
      <div className="bar">
        <h2>{t('compare.changes', { count: courses.length })}</h2>
        <span className="grow" />
        <Segments
          label={t('compare.only')}
          value={search.only ?? ''}
          options={[
            { value: '', label: t('compare.all') },
            { value: 'worse', label: t('compare.lose', { count: losses.length }) },
            { value: 'better', label: t('compare.gain', { count: gains.length }) },
          ]}
          onValue={(only) =>
            change({ only: only === 'worse' || only === 'better' ? only : undefined })
          }
        />
        <Button
          disabled={pinning.isSending}
          reason={canPin && gains.length > 0 ? undefined : t('compare.cannot_pin')}
          onClick={() => void pinning.send(gains)}
        >
          {t('compare.pin_gains')}
        </Button>
      </div>
      <Changes round={round} courses={shown} plan={plan} other={other} />
    </div>
  );
}

function CompareOfRound({ round }: { round: Round }) {
  const { t } = useTranslation(['board', 'actions', 'round']);
  const { search, change } = useBoardSearch();
  const { plan, plans, error } = usePlan(round, search.plan);
  if (error) return <ProblemPanel error={error} />;
  if (plans !== undefined && plans.length < 2)
    return (
      <EmptyState
        sentence={t('compare.one_plan')}
        action={{ label: t('round:tabs.board'), href: roundAddress(round.id, 'board') }}
      />
    );
  if (plan === undefined || plans === undefined) return <Skeleton label={t('actions:loading')} />;
  const chosen = plans.find(({ id }) => id === search.with && id !== plan.id);
  const before = plans.find(({ number }) => number < plan.number);
  const other = chosen ?? before ?? plans.find(({ id }) => id !== plan.id);
  if (other === undefined) return null;
  const props = { round, plan, other, plans, change };
  return (
    <div className="stack">
      <TwoPlans {...props} />
      <ComparedPlans {...props} />
    </div>
  );
}

/** Two plans of a round: who gains and who loses. */
export function ComparePage({ id }: { id: string }) {
  return (
    <RoundFrame id={id} tab="compare">
      {(round) => <CompareOfRound round={round} />}
    </RoundFrame>
  );
}

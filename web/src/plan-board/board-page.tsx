import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RoundFrame } from '../round/round-frame.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { useBoardDialogs } from './board-dialogs.tsx';
import { BoardFilters, LookChoice, WeekChoice } from './board-filters.tsx';
import * as styles from './board-page.module.css';
import { useBoardSearch } from './board-search.ts';
import { CourseList } from './course-list.tsx';
import { PhoneLists } from './phone-lists.tsx';
import { PlanChoice, usePlan } from './plan-choice.tsx';
import type { Plan, Round } from './records.ts';
import { RunButtons, RunMeter, RunResult } from './run-bar.tsx';
import { useActions } from './use-actions.ts';
import { useAssign } from './use-assign.ts';
import { type Board, useBoard } from './use-board.ts';
import { useFollowRun } from './use-run.ts';
import { WholeBoard } from './whole-board.tsx';

/** The reason why nothing can be moved on a plan now. */
function useReason(plan: Plan | undefined): string | undefined {
  const { t } = useTranslation('board');
  if (plan === undefined) return t('no_plan');
  if (plan.can.includes('assign')) return undefined;
  if (plan.state === 'running') return t('run.no_moves');
  return t(plan.is_latest ? 'is_published' : 'older_plan');
}

type BarProps = {
  round: Round;
  plan: Plan | undefined;
  latest: Plan | undefined;
  plans: readonly Plan[];
};

/** Runs, and what is shown. */
function Bar({ round, plan, latest, plans }: BarProps) {
  const { t } = useTranslation('board');
  const isPhone = useIsPhone();
  const { change } = useBoardSearch();
  const onPlan = (id: string | undefined): void => change({ plan: id });
  const off = plan?.state === 'running' ? t('run.no_publish') : undefined;
  const publish = `/manage/plan/${round.id}/publish`;
  return (
    <div className={isPhone ? `card padded ${styles.runCard}` : `bar ${styles.runBar}`}>
      {plan && isPhone && <RunResult plan={plan} />}
      <RunButtons round={round} plan={plan} latest={latest} onPlan={onPlan} />
      {plan && !isPhone && <RunResult plan={plan} />}
      <span className="grow" />
      {!isPhone && <PlanChoice round={round} plan={plan} plans={plans} change={change} />}
      {plan && plan.placed > 0 && off === undefined && (
        <AppLink className={buttonClass('main')} href={publish}>
          {t('publish')}
        </AppLink>
      )}
      {off !== undefined && (
        <Button look="main" reason={off}>
          {t('publish')}
        </Button>
      )}
      {plan?.state === 'running' && <RunMeter plan={plan} />}
    </div>
  );
}

type ContentProps = { round: Round; plan: Plan | undefined; board: Board };

/** The board, the list, or the lists of a phone. */
function Content({ round, plan, board }: ContentProps) {
  const isPhone = useIsPhone();
  const { search, change } = useBoardSearch();
  const reason = useReason(plan);
  const assigning = useAssign(round.id, plan?.id ?? '');
  const actions = useActions(round.id, board, assigning);
  const dialogs = useBoardDialogs({ round, plan, board, actions, reason });
  const common = { round, board, search, change, reason, actions };
  const isRunning = plan?.state === 'running';
  return (
    <>
      {isPhone ? (
        <PhoneLists
          {...common}
          isRunning={isRunning}
          onChoose={dialogs.choosePlace}
          onPick={dialogs.pickCourse}
        />
      ) : (
        <div className={`bar ${styles.bar}`}>
          <BoardFilters search={search} change={change} venues={board.venues} />
          <span className="grow" />
          <WeekChoice round={round} search={search} change={change} />
          <LookChoice search={search} change={change} />
        </div>
      )}
      {!isPhone && search.as === 'list' && (
        <CourseList {...common} onMove={(course) => dialogs.choosePlace(course)} />
      )}
      {!isPhone && search.as !== 'list' && (
        <WholeBoard {...common} plan={plan} assigning={assigning} dialogs={dialogs} />
      )}
      {dialogs.shown}
    </>
  );
}

function BoardOfRound({ round }: { round: Round }) {
  const { t } = useTranslation(['board', 'actions', 'round']);
  const { search } = useBoardSearch();
  const { plan, plans, latest, error } = usePlan(round, search.plan);
  useFollowRun(latest?.state === 'running' ? latest : plan);
  const read = useBoard(round, plan?.id);
  const problem = error ?? read.error;
  if (problem) return <ProblemPanel error={problem} />;
  if (plans === undefined) return <Skeleton label={t('actions:loading')} rows={12} />;
  return (
    <div className={`${styles.whole} stack`}>
      <Bar round={round} plan={plan} latest={latest} plans={plans} />
      {plans.length === 0 && (
        <EmptyState
          sentence={t('empty')}
          action={{
            label: t('round:tabs.requests', { number: round.requests_count }),
            href: roundAddress(round.id, 'requests'),
          }}
        />
      )}
      {read.board ? (
        <Content round={round} plan={plan} board={read.board} />
      ) : (
        <Skeleton label={t('actions:loading')} rows={12} />
      )}
    </div>
  );
}

/** The rooms of a round by weekday and hour, with what a plan places in them. */
export function BoardPage({ id }: { id: string }) {
  return (
    <RoundFrame id={id} tab="board">
      {(round) => <BoardOfRound round={round} />}
    </RoundFrame>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RoundFrame } from '../round/round-frame.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { useBoardSearch } from './board-search.ts';
import { PlanChoice, usePlan } from './plan-choice.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import { publicationQuery } from './publication-queries.ts';
import { PublishPreview } from './publish-preview.tsx';
import type { Plan, Round } from './records.ts';

/** The plan that is being published, or is; none after its publication was taken back. */
const planPublished = ({ publication }: Round): string | undefined =>
  publication?.state === 'taken_back' ? undefined : publication?.plan_id;

function Publication({ round, plan }: { round: Round; plan: Plan }) {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  const isPublished = round.publication?.plan_id === plan.id;
  const read = useQuery({ ...publicationQuery(round.id, plan.id), enabled: isPublished });
  const { error } = read;
  const wasTakenBack = read.data?.state === 'taken_back';
  const data = isPublished ? read.data : null;
  const state = data?.state;
  useEffect(() => {
    if (state === undefined) return;
    // The head of the round names the state, and the board shows which courses are booked.
    for (const part of ['record', 'plans', 'assignments'])
      void queries.invalidateQueries({ queryKey: ['rounds', round.id, part] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
  }, [state, queries, round.id]);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('loading')} />;
  if (data === null || data.state === 'taken_back')
    return <PublishPreview round={round} plan={plan} wasTakenBack={wasTakenBack} />;
  return <PublicationProgress round={round} plan={plan} publication={data} />;
}

function PublishOfRound({ round }: { round: Round }) {
  const { t } = useTranslation(['board', 'actions', 'round']);
  const { search, change } = useBoardSearch();
  const published = planPublished(round);
  const { plan, plans, error } = usePlan(round, published ?? search.plan);
  if (error) return <ProblemPanel error={error} />;
  if (plans?.length === 0)
    return (
      <EmptyState
        sentence={t('no_plan')}
        action={{ label: t('round:tabs.board'), href: roundAddress(round.id, 'board') }}
      />
    );
  if (plan === undefined || plans === undefined) return <Skeleton label={t('actions:loading')} />;
  return (
    <div className="stack">
      {published === undefined && (
        <PlanChoice round={round} plan={plan} plans={plans} change={change} />
      )}
      <Publication round={round} plan={plan} />
    </div>
  );
}

/** Publishing a plan: what it would do, how far it is, and what came of it. */
export function PublishPage({ id }: { id: string }) {
  return (
    <RoundFrame id={id} tab="publish">
      {(round) => <PublishOfRound round={round} />}
    </RoundFrame>
  );
}

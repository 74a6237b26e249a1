import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RoundFrame } from '../round/round-frame.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { dateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import * as boardPageStyles from './board-page.module.css';
import { useBoardSearch } from './board-search.ts';
import { PlanChoice, usePlan, usePlanName } from './plan-choice.tsx';
import { planQuery } from './plan-queries.ts';
import * as planResultsStyles from './plan-results.module.css';
import { numberText, useTelling } from './plan-words.ts';
import { SeatColumns, Wishes } from './quality-charts.tsx';
import type { Plan, Round } from './records.ts';
import { Sign } from './sign.tsx';
import { provenText } from './use-run.ts';

type PartProps = { round: Round; plan: Plan };

/** How many are placed, and what is proven about that. */
function Proof({ round, plan }: PartProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const { date, time } = wallAt(plan.ended_at ?? plan.created_at, round.timezone);
  const found = {
    seconds: numberText(Math.round(plan.seconds), telling),
    date: dateText(date, telling.reading, 'short'),
    time: timeText(time, telling.reading),
  };
  const why = plan.gap === 0 ? t('quality.proven') : t('quality.not_proven');
  return (
    <section className="card padded stack" aria-label={t('quality.placed_label')}>
      <p>
        <b className={`${boardPageStyles.big} figures`}>{numberText(plan.placed, telling)}</b>{' '}
        {t('quality.of_placed', { all: numberText(plan.placed + plan.unplaced, telling) })}
      </p>
      <p
        className={
          plan.gap === 0 ? `${planResultsStyles.proven} good-text` : planResultsStyles.proven
        }
      >
        {plan.gap === 0 && <Icon name="check" />} {provenText(plan, telling)}
      </p>
      <p className="soft">
        {why} {t('quality.found', found)}
      </p>
      <div className="actions">
        {plan.unplaced > 0 && (
          <AppLink className="small" href={`/manage/plan/${round.id}/board?as=list`}>
            {t('quality.why', { count: plan.unplaced })}
          </AppLink>
        )}
        {plan.gap !== 0 && (
          <AppLink className={buttonClass('plain', true)} href={`/manage/plan/${round.id}/board`}>
            {t('quality.run_longer')}
          </AppLink>
        )}
      </div>
    </section>
  );
}

/** Reached, possible and the gap of each stage. */
function Stages({ plan }: PartProps) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  return (
    <section className="card padded stack" aria-labelledby="stages">
      <h2 id="stages">{t('quality.steps')}</h2>
      <p className="small soft">{t('quality.steps_hint')}</p>
      <div className="scroll">
        <table className={planResultsStyles.stages}>
          <thead>
            <tr>
              <th scope="col">{t('quality.stage')}</th>
              <th scope="col">{t('quality.reached')}</th>
              <th scope="col">{t('quality.best')}</th>
              <th scope="col">{t('quality.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.stages.map(({ name, objective, bound }) => {
              const gap = bound === null ? null : Math.abs(bound - objective);
              return (
                <tr key={name}>
                  <th scope="row">{t(`stages.${name}`)}</th>
                  <td className="figures">{numberText(objective, telling)}</td>
                  <td className="figures">{bound === null ? '–' : numberText(bound, telling)}</td>
                  <td className={gap === 0 ? 'figures good-text' : 'figures'}>
                    {gap === 0 && <Icon name="check" />}{' '}
                    {gap === null ? '–' : numberText(gap, telling)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What became other than in the plan before. */
function Against({ round, plan, before }: PartProps & { before: Plan }) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const nameOf = usePlanName(round.timezone);
  const { data, error } = useQuery(planQuery(round.id, plan.id, before.id));
  const found = data?.comparison;
  const lines =
    found &&
    ([
      ['placed_now', found.placed_now],
      ['not_any_more', found.not_any_more],
      ['other_room', found.other_room],
      ['other_time', found.other_time],
      ['same', found.same],
    ] as const);
  return (
    <section className="card padded stack" aria-labelledby="against">
      <h2 id="against">{t('quality.against', { number: before.number })}</h2>
      <p className="small soft">{nameOf(before)}</p>
      {error && <ProblemPanel error={error} />}
      <ul className={planResultsStyles.against}>
        {lines?.map(([key, count]) => (
          <li key={key}>
            <b className="figures">{numberText(count, telling)}</b> {t(`against.${key}`, { count })}
          </li>
        ))}
      </ul>
      <div>
        <AppLink
          className={buttonClass()}
          href={`/manage/plan/${round.id}/compare?plan=${plan.id}&with=${before.id}`}
        >
          <Sign name="swap" /> {t('quality.who_gains')}
        </AppLink>
      </div>
    </section>
  );
}

function QualityOfRound({ round }: { round: Round }) {
  const { t } = useTranslation(['board', 'actions', 'round']);
  const { search, change } = useBoardSearch();
  const { plan, plans, error } = usePlan(round, search.plan);
  if (error) return <ProblemPanel error={error} />;
  if (plans?.length === 0)
    return (
      <EmptyState
        sentence={t('no_plan')}
        action={{ label: t('round:tabs.board'), href: roundAddress(round.id, 'board') }}
      />
    );
  if (plan === undefined || plans === undefined) return <Skeleton label={t('actions:loading')} />;
  const before = plans.find(({ number }) => number < plan.number);
  return (
    <div className="stack">
      <PlanChoice round={round} plan={plan} plans={plans} change={change} />
      {plan.state === 'running' && <p role="status">{t('run.no_quality')}</p>}
      <div className={planResultsStyles.qualityTop}>
        <Proof round={round} plan={plan} />
        <Stages round={round} plan={plan} />
      </div>
      <div className={boardPageStyles.qualityParts}>
        {plan.wishes && <Wishes wishes={plan.wishes} />}
        {plan.seats && <SeatColumns seats={plan.seats} />}
        {before && plan.state !== 'running' && (
          <Against round={round} plan={plan} before={before} />
        )}
      </div>
    </div>
  );
}

/** How good a plan is, and how near to the best. */
export function QualityPage({ id }: { id: string }) {
  return (
    <RoundFrame id={id} tab="quality">
      {(round) => <QualityOfRound round={round} />}
    </RoundFrame>
  );
}

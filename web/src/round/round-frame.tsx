import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Forbidden, OnlyFor } from '../page/forbidden.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { managesSomething } from '../session/me.ts';
import * as styles from './round.module.css';
import { managesRound, type Round, roundQuery } from './round-queries.ts';
import { RoundState } from './round-state.tsx';
import { type RoundTab, RoundTabs } from './round-tabs.tsx';

type RoundFrameProps = {
  /** The id of the round. */
  id: string;
  tab: RoundTab;
  /** The buttons beside the name. */
  actions?(round: Round): ReactNode;
  children(round: Round): ReactNode;
};

function Shown({ round, tab, actions, children }: RoundFrameProps & { round: Round }) {
  const { t } = useTranslation('round');
  return (
    <>
      <p className={styles.backLine}>
        <AppLink href="/manage/plan">{t('all_rounds')}</AppLink>
      </p>
      <div className="bar">
        <PageHeading title={round.name} focusKey={tab} />
        <RoundState round={round} />
        <span className="grow" />
        {actions?.(round)}
      </div>
      <RoundTabs round={round} current={tab} />
      {children(round)}
    </>
  );
}

function Loaded(props: RoundFrameProps) {
  const { t } = useTranslation('actions');
  const { data, error } = useQuery(roundQuery(props.id));
  if (data === undefined)
    return error ? <ProblemPanel error={error} /> : <Skeleton label={t('loading')} />;
  return managesRound(data.record) ? <Shown {...props} round={data.record} /> : <Forbidden />;
}

/** The head of a round with its pages as tabs, for its managers: every page of a round stands in it. */
export function RoundFrame(props: RoundFrameProps) {
  return (
    <OnlyFor may={managesSomething}>
      <div className="page-width stack">
        <Loaded {...props} />
      </div>
    </OnlyFor>
  );
}

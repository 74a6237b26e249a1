import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { OnlyFor } from '../page/forbidden.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { managesRound, type Round, roundsQuery } from '../round/round-queries.ts';
import { RoundState } from '../round/round-state.tsx';
import { roundAddress } from '../round/round-tabs.tsx';
import { managesSomething } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { dateRangeText } from '../time/sentences.ts';
import { NewRoundSheet } from './round-sheet.tsx';

const NEW = 'new';

/** How many requests the newest plan places; before there is one, how many there are. */
function useProgress(): (round: Round) => string {
  const { t } = useTranslation('plan');
  const { locale } = useReading();
  return ({ placed_count, requests_count }) => {
    const number = requests_count.toLocaleString(locale);
    return placed_count === null
      ? t('asked', { count: requests_count, number })
      : t('placed_of', { placed: placed_count.toLocaleString(locale), number });
  };
}

function RoundRow({ round }: { round: Round }) {
  const reading = useReading();
  const progress = useProgress();
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={roundAddress(round.id, 'requests')}>{round.name}</AppLink>
      </th>
      <td>
        <RoundState round={round} />
      </td>
      <td className="not-on-phones">{dateRangeText(round.from, round.to, reading)}</td>
      <td className="not-on-phones figures">{progress(round)}</td>
    </tr>
  );
}

function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  const { t } = useTranslation(['plan', 'manage']);
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('manage:name')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="not-on-phones">
              {t('days')}
            </th>
            <th scope="col" className="not-on-phones">
              {t('progress')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rounds() {
  const { t } = useTranslation(['plan', 'actions']);
  const { open } = useSearch({ from: '/manage/plan' });
  const navigate = useNavigate({ from: '/manage/plan' });
  const { data, error } = useQuery(roundsQuery);
  const rounds = data?.rows.filter(managesRound) ?? [];
  const keys = useMemo(
    () => [
      {
        keys: 'n',
        describe: () => t('new_round'),
        run: () => void navigate({ search: { open: NEW } }),
      },
    ],
    [t, navigate],
  );
  useShortcuts(keys);
  const add = (): void => void navigate({ search: { open: NEW } });
  return (
    <div className="page-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        <span className="grow" />
        {rounds.length > 0 && (
          <Button look="main" icon="plus" onClick={add}>
            {t('new_round')}
          </Button>
        )}
      </div>
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      {data && rounds.length === 0 && (
        <EmptyState
          sentence={t('no_rounds')}
          action={{ label: t('new_round'), isMain: true, onAction: add }}
        />
      )}
      {rounds.length > 0 && <RoundTable rounds={rounds} />}
      {open === NEW && <NewRoundSheet onClose={() => void navigate({ search: {} })} />}
    </div>
  );
}

/** The rounds that the person manages. */
export function RoundsPage() {
  return (
    <OnlyFor may={managesSomething}>
      <Rounds />
    </OnlyFor>
  );
}

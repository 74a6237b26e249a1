import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Icon } from '../kit/icon.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { readText } from '../page/search-values.ts';
import { FromTermButton } from '../round/from-term-button.tsx';
import { RoundFrame } from '../round/round-frame.tsx';
import type { Round } from '../round/round-queries.ts';
import { roundAddress } from '../round/round-tabs.tsx';
import { CloseRound } from './close-round.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestList } from './request-list.tsx';
import {
  filterOf,
  isNarrowed,
  OPENABLE,
  type RequestFilter,
  requestsQuery,
} from './request-search.ts';
import * as styles from './requests.module.css';
import { RoundFacts } from './round-facts.tsx';

const OpenedSheet = lazy(() =>
  import('./opened-sheet.tsx').then(({ OpenedSheet }) => ({ default: OpenedSheet })),
);

/** The filters in the address, and what changes them. */
function useFilter() {
  const search = useSearch({ from: '/manage/plan/$round/requests' });
  const navigate = useNavigate({ from: '/manage/plan/$round/requests' });
  const filter = filterOf(search);
  const go = useCallback(
    (next: Readonly<Record<string, unknown>>): void => {
      const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
      void navigate({
        search: Object.fromEntries(kept),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const onFilter = (changes: Partial<RequestFilter>): void => {
    const { page, ...rest } = { ...filter, page: 1, ...changes };
    go({ ...rest, page: page > 1 ? page : undefined });
  };
  const open = (id: string | undefined): void => go({ ...search, open: id });
  const hrefOf = (round: string, id: string): string => {
    const kept = Object.entries({ ...search, open: id })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]);
    return `${roundAddress(round, 'requests')}?${new URLSearchParams(kept)}`;
  };
  return { filter, opened: readText(search.open) || undefined, onFilter, open, hrefOf };
}

type Filtering = ReturnType<typeof useFilter>;

/** What leads to requests: from a term before, from a table, by hand. */
function AddButtons({ round, open }: { round: Round } & Pick<Filtering, 'open'>) {
  const { t } = useTranslation('plan');
  return (
    <div className={`actions ${styles.addRequests}`}>
      <FromTermButton round={round} onOpen={() => open(OPENABLE.term)} />
      <AppLink className={buttonClass()} href={`/manage/plan/${round.id}/import`}>
        <Icon name="copy" />
        {t('import')}
      </AppLink>
      <Button look="main" icon="plus" onClick={() => open(OPENABLE.request)}>
        {t('new_request')}
      </Button>
    </div>
  );
}

function Empty({ open }: Pick<Filtering, 'open'>) {
  const { t } = useTranslation('plan');
  const write = { label: t('write'), isMain: true, onAction: () => open(OPENABLE.request) };
  return <EmptyState sentence={t('no_requests')} action={write} />;
}

function Requests({ round, filtering }: { round: Round; filtering: Filtering }) {
  const { t } = useTranslation(['plan', 'actions']);
  const { filter, opened, onFilter, open, hrefOf } = filtering;
  const { data, error } = useQuery(requestsQuery(round.id, filter));
  const isEmpty = data?.total === 0;
  const narrowed = isNarrowed(filter);
  return (
    <>
      <RoundFacts round={round} />
      {round.state !== 'collecting' && (
        <Note icon="lock">
          <b>{t('only_managers')}</b>
        </Note>
      )}
      <div className={styles.bar}>
        {!(isEmpty && !narrowed) && (
          <RequestFilters filter={filter} onFilter={onFilter} onSearch={(q) => onFilter({ q })} />
        )}
        <AddButtons round={round} open={open} />
      </div>
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      {isEmpty && !narrowed && <Empty open={open} />}
      {isEmpty && narrowed && (
        <EmptyState
          sentence={t('no_match')}
          action={{
            label: t('show_all'),
            onAction: () =>
              onFilter({ q: '', gaps: undefined, institution: '', weight: undefined }),
          }}
        />
      )}
      {data && !isEmpty && (
        <RequestList
          key={filter.page}
          round={round}
          list={data}
          filter={filter}
          hrefOf={(id) => hrefOf(round.id, id)}
          onFilter={onFilter}
          onNew={() => open(OPENABLE.request)}
        />
      )}
      {opened !== undefined && (
        <Suspense>
          <OpenedSheet round={round} opened={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The requests of a round, those with gaps first. */
export function RequestsPage() {
  const { t } = useTranslation('plan');
  const { round: id } = useParams({ from: '/manage/plan/$round/requests' });
  const filtering = useFilter();
  return (
    <RoundFrame
      id={id}
      tab="requests"
      actions={(round) => (
        <>
          <CloseRound round={round} />
          <Button icon="edit" onClick={() => filtering.open(OPENABLE.round)}>
            {t('edit_round')}
          </Button>
        </>
      )}
    >
      {(round) => <Requests round={round} filtering={filtering} />}
    </RoundFrame>
  );
}

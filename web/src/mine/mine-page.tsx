import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../api/counts.ts';
import { MineViews } from '../booking/mine-views.tsx';
import { AppLink, TabLinks } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { Deferred } from '../kit/deferred.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useDeletedIds } from '../page/later-delete.ts';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { BookingList } from './booking-list.tsx';
import { DeclinedNotes } from './declined-notes.tsx';
import { bookingsQuery, PER_PAGE, TABS, type Tab } from './mine-queries.ts';
import { OpenCheckIns } from './open-check-ins.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { ReturnedNotes } from './returned-notes.tsx';

const COUNTED: readonly Tab[] = ['coming', 'waiting', 'drafts', 'waits'];

function Tabs({ current }: { current: Tab }) {
  const { t } = useTranslation('mine');
  const counts: Partial<Record<Tab, number | undefined>> = {
    coming: useQuery(bookingsQuery('coming')).data?.total,
    waiting: useQuery(bookingsQuery('waiting')).data?.total,
    drafts: useQuery(bookingsQuery('drafts')).data?.total,
    waits: useQuery(countsQuery).data?.waits,
  };
  const labelOf = (tab: Tab): string => {
    const count = COUNTED.includes(tab) ? counts[tab] : undefined;
    return count === undefined ? t(`tabs.${tab}`) : `${t(`tabs.${tab}`)} (${count})`;
  };
  return (
    <TabLinks
      label={t('title')}
      tabs={TABS.map((tab) => ({
        href: `/mine/${tab}`,
        label: labelOf(tab),
        isCurrent: tab === current,
      }))}
    />
  );
}

function Empty({ tab }: { tab: Tab }) {
  const { t } = useTranslation('mine');
  return (
    <EmptyState
      sentence={t(`empty.${tab}`)}
      action={{ label: t('find'), isMain: tab === 'coming', href: '/find' }}
    />
  );
}

function TabContent({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['mine', 'actions']);
  const { q, page = 1 } = useSearch({ from: '/mine/$tab' });
  const navigate = useNavigate({ from: '/mine/$tab' });
  const { data, error } = useQuery(bookingsQuery(tab, q, page));
  const search = useCallback(
    (text: string) => void navigate({ search: text === '' ? {} : { q: text }, replace: true }),
    [navigate],
  );
  const gone = useDeletedIds();
  const shown = data?.rows.filter(({ id, series_id }) => !gone.has(series_id ?? id)) ?? [];
  return (
    <>
      {data && (data.total > 10 || q) && (
        <SearchField label={t('actions:search')} value={q ?? ''} onSearch={search} />
      )}
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      {data && shown.length === 0 && <Empty tab={tab} />}
      {data && <BookingList bookings={shown} />}
      {data && (
        <ListPager
          list={data}
          page={page}
          perPage={PER_PAGE}
          onPage={(next) => void navigate({ search: { ...(q && { q }), page: next } })}
        />
      )}
    </>
  );
}

/** `/mine`: what is coming. */
export function MineRedirect() {
  return <Navigate to="/mine/$tab" params={{ tab: 'coming' }} replace />;
}

/** My bookings: coming, waiting, drafts, those on the waiting list, past, cancelled. */
export function MinePage() {
  const { t } = useTranslation('mine');
  const params = useParams({ from: '/mine/$tab' });
  const tab = TABS.find((known) => known === params.tab);
  if (tab === undefined) return <MineRedirect />;
  return (
    <div className="reading-width">
      <div className="bar">
        <PageHeading title={t('title')} />
        <span className="grow" />
        <MineViews view="list" />
        <AppLink className={buttonClass('main')} href="/book">
          <Icon name="plus" />
          {t('book')}
        </AppLink>
      </div>
      <Tabs current={tab} />
      <div className="stack">
        <OpenCheckIns />
        <OpenRounds />
        <ReturnedNotes />
        <DeclinedNotes />
        <Deferred>
          <TabContent key={tab} tab={tab} />
        </Deferred>
        <p className="small soft">
          <AppLink href="/calendars">{t('subscribe')}</AppLink>
        </p>
      </div>
    </div>
  );
}

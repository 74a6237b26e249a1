import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../api/client.ts';
import { countsQuery } from '../api/counts.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { OnlyFor } from '../page/forbidden.tsx';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { countText } from '../session/counts.ts';
import { hasWork, useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf, nowMs } from '../time/now.ts';
import { relativeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { TopLoad } from './day-load.tsx';
import { JobList } from './job-list.tsx';
import { PrintedWork } from './printed-work.tsx';
import { useAnswers } from './use-answers.ts';
import * as styles from './work.module.css';
import { type WorkChanges, WorkFilters } from './work-filters.tsx';
import { daysOf, type Job, keyOf, PER_PAGE, workQuery } from './work-queries.ts';
import { readSearch, type WorkSearch } from './work-search.ts';

const isFiltered = ({ kind, state, venue, room, from }: WorkSearch): boolean =>
  [kind, state, venue, room, from].some(Boolean);

function NoJobs({ isNarrowed, onAll }: { isNarrowed: boolean; onAll(): void }) {
  const { t } = useTranslation(['work', 'shell']);
  return isNarrowed ? (
    <EmptyState sentence={t('no_match')} action={{ label: t('show_all'), onAction: onAll }} />
  ) : (
    <EmptyState
      sentence={t('empty')}
      action={{ label: t('shell:nav.schedule'), href: '/schedule' }}
    />
  );
}

type ListProps = {
  list: ListPage<Job>;
  search: WorkSearch;
  change(changes: WorkChanges): void;
  onPrint(date: string): void;
};

/** The jobs of an overload alone, until all are shown again. */
function OnlyThese({ onAll }: { onAll(): void }) {
  const { t } = useTranslation('work');
  return (
    <div className="bar" role="status">
      <span className="small">{t('these_shown')}</span>
      <Button isSmall onClick={onAll}>
        {t('show_all')}
      </Button>
    </div>
  );
}

function List({ list, search, change, onPrint }: ListProps) {
  const answers = useAnswers(search);
  const isPhone = useIsPhone();
  const [only, setOnly] = useState<readonly string[]>();
  const { page = 1 } = search;
  const jobs = only ? list.rows.filter((job) => only.includes(keyOf(job))) : list.rows;
  return (
    <>
      {!isPhone && <TopLoad days={daysOf(list.rows)} onShow={setOnly} />}
      {only && <OnlyThese onAll={() => setOnly(undefined)} />}
      {answers.problem && <ProblemPanel error={answers.problem} />}
      {list.rows.length === 0 && (
        <NoJobs
          isNarrowed={isFiltered(search)}
          onAll={() =>
            change({ kind: undefined, state: undefined, venue: undefined, from: undefined })
          }
        />
      )}
      <JobList jobs={jobs} answers={answers} hasLoads={isPhone} onPrint={onPrint} />
      <ListPager
        list={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

/** The time at which the list was read, which matters without a connection. */
function AsOf({ readAt }: { readAt: number }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const { time } = wallAt(instantOfMs(readAt), useMe().timezone);
  return <p className="small soft">{t('as_of', { time: timeText(time, reading) })}</p>;
}

/**
 * How much is to be answered, and when the crew has to begin next: the first job to come that it has not declined and
 * not done.
 */
function ToCome({ open, jobs }: { open: number; jobs: readonly Job[] }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const next = jobs.find(({ requirement: { state }, window }) => {
    return (state === 'open' || state === 'accepted') && msOf(window.set_up_from) > nowMs();
  });
  const when =
    next && relativeText(msOf(next.window.set_up_from), nowMs(), next.event.timezone, reading);
  const facts = [
    open > 0 && t('to_answer', { count: open, shown: countText(open) }),
    when && t('next_set_up', { when }),
  ];
  return <span className="soft">{facts.filter(Boolean).join(', ')}</span>;
}

/** The keys of the list, for who has some. */
function Keys() {
  const { t } = useTranslation('work');
  return (
    <p className={`small soft ${styles.keys}`}>
      <kbd className="key">J</kbd> <kbd className="key">K</kbd> {t('keys.move')}{' '}
      <kbd className="key">A</kbd> {t('accept')} <kbd className="key">D</kbd> {t('done')}{' '}
      <kbd className="key">X</kbd> {t('decline')}
    </p>
  );
}

/** Prints a day that is chosen; a page that is printed otherwise has its first day. */
function usePrint() {
  const [date, setDate] = useState<string>();
  const of = (chosen: string): void => {
    flushSync(() => setDate(chosen));
    window.print();
  };
  return { date, of };
}

function Work() {
  const { t } = useTranslation(['work', 'actions']);
  const search = readSearch(useSearch({ from: '/work' }));
  const navigate = useNavigate({ from: '/work' });
  const { data, error, dataUpdatedAt } = useQuery({
    ...workQuery(search),
    refetchOnMount: 'always',
  });
  const print = usePrint();
  const isPhone = useIsPhone();
  const open = useQuery(countsQuery).data?.work ?? 0;
  const change = (changes: WorkChanges): void => {
    const wanted = Object.entries({ ...search, page: undefined, ...changes });
    const kept = wanted.filter(([, value]) => value !== undefined);
    void navigate({ search: Object.fromEntries(kept) as WorkSearch, replace: true });
  };
  const days = daysOf(data?.rows ?? []);
  const printed = days.find(({ date }) => date === print.date) ?? days[0];
  return (
    <>
      <PrintedWork day={printed} />
      <div className="page-width on-screen">
        <div className="bar">
          <PageHeading title={t('title')} />
          <ToCome open={open} jobs={data?.rows ?? []} />
          <span className="grow" />
          <AppLink className={buttonClass()} href="/calendars?scope=work">
            <Icon name="calendar" />
            {t('subscribe')}
          </AppLink>
        </div>
        <WorkFilters search={search} change={change} />
        {data && data.rows.length > 0 && !isPhone && <Keys />}
        {error && <ProblemPanel error={error} />}
        {!data && !error && <Skeleton label={t('actions:loading')} />}
        {data && <List list={data} search={search} change={change} onPrint={print.of} />}
        {data && <AsOf readAt={dataUpdatedAt} />}
      </div>
    </>
  );
}

/** The work of the crews of the person, and at the places that the person manages. */
export function WorkPage() {
  return (
    <OnlyFor may={hasWork}>
      <Work />
    </OnlyFor>
  );
}

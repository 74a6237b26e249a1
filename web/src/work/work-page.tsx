import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../api/client.ts';
import { countsQuery } from '../api/counts.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { OnlyFor } from '../session/forbidden.tsx';
import { ListPager } from '../session/list-pager.tsx';
import { hasWork, useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { instantOfMs } from '../time/now.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { JobList } from './job-list.tsx';
import { PrintedWork } from './printed-work.tsx';
import { useAnswers } from './use-answers.ts';
import { type WorkChanges, WorkFilters } from './work-filters.tsx';
import { daysOf, type Job, PER_PAGE, workQuery } from './work-queries.ts';
import type { WorkSearch } from './work-search.ts';

const isFiltered = ({ kind, state, venue, room, from }: WorkSearch): boolean =>
  [kind, state, venue, room, from].some(Boolean);

function NoJobs({ isNarrowed, onAll }: { isNarrowed: boolean; onAll(): void }) {
  const { t } = useTranslation('work');
  return isNarrowed ? (
    <EmptyState sentence={t('no_match')}>
      <Button onClick={onAll}>{t('show_all')}</Button>
    </EmptyState>
  ) : (
    <EmptyState sentence={t('empty')} />
  );
}

type ListProps = {
  list: ListPage<Job>;
  search: WorkSearch;
  change(changes: WorkChanges): void;
  onPrint(date: string): void;
};

function List({ list, search, change, onPrint }: ListProps) {
  const answers = useAnswers(search);
  const { page = 1 } = search;
  return (
    <>
      {answers.answer.problem && <ProblemPanel error={answers.answer.problem} />}
      {list.rows.length === 0 && (
        <NoJobs
          isNarrowed={isFiltered(search)}
          onAll={() =>
            change({ kind: undefined, state: undefined, venue: undefined, from: undefined })
          }
        />
      )}
      <JobList jobs={list.rows} answers={answers} onPrint={onPrint} />
      <ListPager
        list={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

/** When the list was read, which counts without a connection. */
function AsOf({ readAt }: { readAt: number }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const { time } = wallAt(instantOfMs(readAt), useMe().timezone);
  return <p className="s soft">{t('as_of', { time: timeText(time, reading) })}</p>;
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
  const search = useSearch({ from: '/work' });
  const navigate = useNavigate({ from: '/work' });
  const { data, error, dataUpdatedAt } = useQuery({
    ...workQuery(search),
    refetchOnMount: 'always',
  });
  const print = usePrint();
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
      <div className="wrap on-screen">
        <div className="bar">
          <PageHeading title={t('title')} />
          {open > 0 && <span className="soft">{t('to_answer', { count: open })}</span>}
        </div>
        <WorkFilters search={search} change={change} />
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

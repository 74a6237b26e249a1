import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ifCapped, type ListPage } from '../api/client.ts';
import { countsQuery } from '../api/counts.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Pager } from '../kit/pager.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { OnlyFor } from '../session/forbidden.tsx';
import { hasWork, useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { instantOfMs, nowText } from '../time/now.ts';
import { dateText, timeText } from '../time/sentences.ts';
import { dateIn, wallAt } from '../time/wall.ts';
import { JobRow } from './job-row.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { useWorkKeys } from './use-work-keys.ts';
import { type WorkChanges, WorkFilters } from './work-filters.tsx';
import {
  type Answer,
  daysOf,
  type Job,
  keyOf,
  PER_PAGE,
  type WorkDay,
  workQuery,
} from './work-queries.ts';
import type { WorkSearch } from './work-search.ts';

const isFiltered = ({ kind, state, venue, room, from }: WorkSearch): boolean =>
  [kind, state, venue, room, from].some(Boolean);

const focusJob = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-job="${CSS.escape(key)}"] h3 a`)?.focus();

function DayHeading({ day }: { day: WorkDay }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const isToday = day.date === dateIn(nowText(), useMe().timezone);
  const date = dateText(day.date, reading, 'day');
  const open = day.jobs.filter(({ requirement }) => requirement.state === 'open').length;
  return (
    <div className="bar day-head">
      <h2>{isToday ? t('today', { date }) : date}</h2>
      <span className="s soft">
        {t('jobs', { count: day.jobs.length })}
        {open > 0 && `, ${t('to_answer', { count: open })}`}
      </span>
    </div>
  );
}

type JobListProps = { jobs: readonly Job[]; answers: Answers };

/** The jobs by day, with the line of the one that is declined. */
function JobList({ jobs, answers }: JobListProps) {
  const [declining, setDeclining] = useState<string>();
  const give = (job: Job, answer: Answer): void => {
    setDeclining(undefined);
    // The button that was pressed goes with the state that it was for; the focus stays on the job.
    focusJob(keyOf(job));
    void answers.answer.send(job, answer);
  };
  const close = (job: Job): void => {
    setDeclining(undefined);
    focusJob(keyOf(job));
  };
  useWorkKeys({
    jobs,
    answer: (job, verb) => give(job, { verb, isWhole: verb === 'accept' && isAskedWhole(job) }),
    openDecline: (job) => setDeclining(keyOf(job)),
    undo: answers.undoLast,
  });
  return daysOf(jobs).map((day) => (
    <section key={day.date}>
      <DayHeading day={day} />
      <div className="card">
        {day.jobs.map((job) => (
          <JobRow
            key={keyOf(job)}
            job={job}
            isDeclining={declining === keyOf(job)}
            onAnswer={(answer) => give(job, answer)}
            onDeclining={(isOpen) => (isOpen ? setDeclining(keyOf(job)) : close(job))}
          />
        ))}
      </div>
    </section>
  ));
}

/** Whether accepting answers all dates of a series, as the main button of the job does. */
const isAskedWhole = ({ event, requirement }: Job): boolean =>
  event.is_recurring && (requirement.state === 'open' || requirement.state === 'declined');

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
};

function List({ list, search, change }: ListProps) {
  const { t } = useTranslation(['work', 'actions']);
  const answers = useAnswers(search);
  const { page = 1 } = search;
  const from = (page - 1) * PER_PAGE + 1;
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
      <JobList jobs={list.rows} answers={answers} />
      <Pager
        page={page}
        perPage={PER_PAGE}
        total={list.total}
        onPage={(next) => change({ page: next })}
        range={t('actions:range', {
          from,
          to: from + list.rows.length - 1,
          count: list.total,
          ...ifCapped(list.isCapped),
        })}
        previous={t('actions:previous')}
        next={t('actions:next')}
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

function Work() {
  const { t } = useTranslation(['work', 'actions']);
  const search = useSearch({ from: '/work' });
  const navigate = useNavigate({ from: '/work' });
  const { data, error, dataUpdatedAt } = useQuery({
    ...workQuery(search),
    refetchOnMount: 'always',
  });
  const open = useQuery(countsQuery).data?.work ?? 0;
  const change = (changes: WorkChanges): void => {
    const wanted = Object.entries({ ...search, page: undefined, ...changes });
    const kept = wanted.filter(([, value]) => value !== undefined);
    void navigate({ search: Object.fromEntries(kept) as WorkSearch, replace: true });
  };
  return (
    <div className="wrap">
      <div className="bar">
        <PageHeading title={t('title')} />
        {open > 0 && <span className="soft">{t('to_answer', { count: open })}</span>}
      </div>
      <WorkFilters search={search} change={change} />
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      {data && <List list={data} search={search} change={change} />}
      {data && <AsOf readAt={dataUpdatedAt} />}
    </div>
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

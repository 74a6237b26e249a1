import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { countText } from '../session/counts.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { DayLoad } from './day-load.tsx';
import { JobRow } from './job-row.tsx';
import type { Answers } from './use-answers.ts';
import { useWorkKeys } from './use-work-keys.ts';
import * as styles from './work.module.css';
import { type Answer, comingOf, daysOf, type Job, keyOf, type WorkDay } from './work-queries.ts';

const focusJob = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-job="${CSS.escape(key)}"] h3 a`)?.focus();

function DayHeading({ day, onPrint }: { day: WorkDay; onPrint(): void }) {
  const { t } = useTranslation('work');
  const reading = useReading();
  const isToday = day.date === dateIn(nowText(), useMe().timezone);
  const date = dateText(day.date, reading, 'day');
  const open = day.jobs.filter(({ requirement }) => requirement.state === 'open').length;
  return (
    <div className={`bar ${styles.dayHead}`}>
      <h2>{isToday ? t('today', { date }) : date}</h2>
      <span className="small soft">
        {t('jobs', { count: day.jobs.length })}
        {open > 0 && `, ${t('to_answer', { count: open, shown: countText(open) })}`}
      </span>
      <span className="grow" />
      <Button isSmall onClick={onPrint}>
        {t('print')}
        <span className="visually-hidden">, {date}</span>
      </Button>
    </div>
  );
}

/** Whether accepting answers all dates of a series, as the main button of the job does. */
const isAskedWhole = (job: Job): boolean =>
  comingOf(job) > 1 && ['open', 'declined'].includes(job.requirement.state ?? '');

type JobListProps = {
  jobs: readonly Job[];
  answers: Answers;
  /** Whether what is too much on a day stands below its heading. */
  hasLoads: boolean;
  onPrint(date: string): void;
};

/** The jobs by day, with the line of the one that is declined. */
export function JobList({ jobs, answers, hasLoads, onPrint }: JobListProps) {
  const [declining, setDeclining] = useState<string>();
  const give = (job: Job, answer: Answer): void => {
    setDeclining(undefined);
    // The button that was pressed goes with the state that it was for; the focus stays on the job.
    focusJob(keyOf(job));
    void answers.answer(job, answer);
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
      <DayHeading day={day} onPrint={() => onPrint(day.date)} />
      {hasLoads && <DayLoad day={day} />}
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

import { useTranslation } from 'react-i18next';
import { AnswerButtons, type AnswerDates } from '../booking/answer-buttons.tsx';
import { useReading } from '../session/reading.ts';
import { monthDayText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { type Answer, comingOf, type Job } from './work-queries.ts';

type JobButtonsProps = {
  job: Job;
  onAnswer(answer: Answer): void;
  onDecline(): void;
};

/** The dates that an answer to a job may be for: its own, and all to come of its series. */
export function useAnswerDates(): (job: Job) => AnswerDates {
  const { t } = useTranslation('work');
  const reading = useReading();
  return (job) => {
    const date = monthDayText(dateIn(job.window.start_at, job.event.timezone), reading);
    return { coming: comingOf(job), only: t('only', { date }) };
  };
}

/** The answers that a job can be given in its state. */
export function JobButtons({ job, onAnswer, onDecline }: JobButtonsProps) {
  const datesOf = useAnswerDates();
  const { state } = job.requirement;
  if (state === null) return null;
  return (
    <AnswerButtons
      state={state}
      dates={datesOf(job)}
      onAnswer={(verb, isWhole) => onAnswer({ verb, isWhole })}
      onDecline={onDecline}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useOffReason } from '../session/online.ts';
import { useReading } from '../session/reading.ts';
import { monthDayText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import type { Answer, Job } from './work-queries.ts';

type JobButtonsProps = {
  job: Job;
  onAnswer(answer: Answer): void;
  onDecline(): void;
};

/** `26 Nov`: the date of a job of a series, in its zone. */
export function useOnly(): (job: Job) => string {
  const { t } = useTranslation('work');
  const reading = useReading();
  return ({ window, event }) =>
    t('only', { date: monthDayText(dateIn(window.start_at, event.timezone), reading) });
}

function AcceptButtons({ job, onAnswer }: Omit<JobButtonsProps, 'onDecline'>) {
  const { t } = useTranslation('work');
  const reason = useOffReason();
  const only = useOnly();
  const isSeries = job.event.is_recurring;
  const accept = (isWhole: boolean) => () => onAnswer({ verb: 'accept', isWhole });
  return (
    <>
      <Button look="main" icon="check" reason={reason} onClick={accept(isSeries)}>
        {t(isSeries ? 'accept_all' : 'accept')}
      </Button>
      {isSeries && (
        <Button reason={reason} onClick={accept(false)}>
          {only(job)}
        </Button>
      )}
    </>
  );
}

/** The answers that a job can be given in its state; each is given at once. */
export function JobButtons({ job, onAnswer, onDecline }: JobButtonsProps) {
  const { t } = useTranslation('work');
  const reason = useOffReason();
  const { state } = job.requirement;
  if (state === 'done')
    return (
      <Button
        look="quiet"
        icon="undo"
        reason={reason}
        onClick={() => onAnswer({ verb: 'accept', isWhole: false })}
      >
        {t('not_yet')}
      </Button>
    );
  return (
    <>
      {state === 'accepted' ? (
        <Button
          icon="check"
          reason={reason}
          onClick={() => onAnswer({ verb: 'done', isWhole: false })}
        >
          {t('done')}
        </Button>
      ) : (
        <AcceptButtons job={job} onAnswer={onAnswer} />
      )}
      {state !== 'declined' && (
        <Button reason={reason} onClick={onDecline}>
          {t('decline')}
        </Button>
      )}
    </>
  );
}

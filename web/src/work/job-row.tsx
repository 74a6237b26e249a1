import { useTranslation } from 'react-i18next';
import { ChangedSince } from '../booking/changed-since.tsx';
import { DeclineForm } from '../booking/decline-form.tsx';
import { LayoutDrawing } from '../booking/layout-drawing.tsx';
import { RequirementState } from '../booking/requirement-state.tsx';
import { useRoomsText } from '../booking/rooms-text.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Tag } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { JobButtons, useAnswerDates } from './job-buttons.tsx';
import { KindIcon } from './kind-icon.tsx';
import * as styles from './work.module.css';
import { type Answer, type Job, keyOf } from './work-queries.ts';

type JobRowProps = {
  job: Job;
  isDeclining: boolean;
  onAnswer(answer: Answer): void;
  /** Opens or closes the line in which the job is declined. */
  onDeclining(isOpen: boolean): void;
};

/** The times of a job in the zone of its event. */
export function useTimes({ window, event }: Job) {
  const reading = useReading();
  const at = (instant: string): string => wallAt(instant, event.timezone).time;
  return {
    range: timeRangeText(at(window.start_at), at(window.end_at), reading),
    setUpFrom: timeText(at(window.set_up_from), reading),
    clearBy: timeText(at(window.clean_up_until), reading),
  };
}

/** Set-up, event and clean-up by their lengths: the ends are hatched. */
function TimesBar({ job: { window } }: { job: Job }) {
  const from = msOf(window.set_up_from);
  const length = msOf(window.clean_up_until) - from;
  const percent = (span: number): string => `${(100 * span) / length}%`;
  return (
    <span className={styles.jobBar} aria-hidden="true">
      <i style={{ inlineSize: percent(msOf(window.start_at) - from) }} />
      <i style={{ inlineSize: percent(msOf(window.clean_up_until) - msOf(window.end_at)) }} />
    </span>
  );
}

function Times({ job }: { job: Job }) {
  const { t } = useTranslation('work');
  const { range, setUpFrom, clearBy } = useTimes(job);
  return (
    <div className={`${styles.times} figures`}>
      <b>{range}</b>
      <span className="small soft">{t('set_up_from', { time: setUpFrom })}</span>
      <span className="small soft">{t('clear_by', { time: clearBy })}</span>
      <TimesBar job={job} />
    </div>
  );
}

function What({ job }: { job: Job }) {
  const { t } = useTranslation(['work', 'event']);
  const roomsText = useRoomsText();
  const { event, room, requirement } = job;
  return (
    <div className="fill">
      <span className="small soft">
        <KindIcon kind={requirement.kind} /> {t(`event:need.${requirement.kind}`)}
      </span>
      <h3>
        <AppLink href={`/events/${event.id}`}>{event.title}</AppLink>
      </h3>
      <p className="small">
        <b>{roomsText(job)}</b>
        {room.location && `, ${room.location}`}
      </p>
    </div>
  );
}

/** For how many people the room is to be furnished, and how: `80 people, U-shape`. */
export function useSetting({ expected_attendees: people, layout }: Job): string {
  const { t } = useTranslation(['work', 'room']);
  const parts = [
    people !== null && t('people', { count: people }),
    layout !== null && t(`room:seatings.${layout}`),
  ];
  return parts.filter(Boolean).join(', ');
}

function Asked({ job }: { job: Job }) {
  const { event, requirement } = job;
  const setting = useSetting(job);
  return (
    <div className="small fill">
      {setting && (
        <div className="layout-line">
          {job.layout && <LayoutDrawing layout={job.layout} />}
          <p>{setting}</p>
        </div>
      )}
      {requirement.details && <p>{requirement.details}</p>}
      {event.notes && <p className="soft">{event.notes}</p>}
      {event.contact_email && (
        <p>
          <a href={`mailto:${event.contact_email}`}>{event.contact_email}</a>
        </p>
      )}
      <ChangedSince changes={requirement.changed_since} zone={event.timezone} />
    </div>
  );
}

/** Whether a requirement is accepted on some dates of a series, and not on others. */
const isMixed = ({ dates_to_come, accepted_dates }: NonNullable<Job['series']>): boolean =>
  accepted_dates > 0 && accepted_dates < dates_to_come;

function Answered({ job }: { job: Job }) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const { requirement, event, series } = job;
  const { state, answered_by: who, answered_at: at, comment } = requirement;
  return (
    <>
      <div className="actions">
        {event.status === 'pending' && <Tag look="plain">{t('not_approved')}</Tag>}
        {state && <RequirementState state={state} />}
        {series && isMixed(series) && (
          <Tag look="plain">
            {t('accepted_of', {
              accepted: series.accepted_dates,
              dates: t('event:rule_dates', { count: series.dates_to_come }),
            })}
          </Tag>
        )}
      </div>
      {who && at && (
        <p className="small soft">
          {t('by', {
            who: who.name,
            when: relativeText(msOf(at), nowMs(), event.timezone, reading),
          })}
        </p>
      )}
      {comment && (
        <p className="small">
          <q>{comment}</q>
        </p>
      )}
    </>
  );
}

/** A job: its time, event and place, its requirement, and its answer. */
export function JobRow({ job, isDeclining, onAnswer, onDeclining }: JobRowProps) {
  const { t } = useTranslation(['work', 'event']);
  const { range } = useTimes(job);
  const datesOf = useAnswerDates();
  const { kind, state, changed_since: changes } = job.requirement;
  const name = [
    `${t(`event:need.${kind}`)}: ${job.event.title}`,
    range,
    state && t(`states.${state}`),
    changes.length > 0 && t('changed'),
  ];
  return (
    <article
      className={state === 'done' ? `${styles.job} ${styles.isDone}` : styles.job}
      data-job={keyOf(job)}
      aria-label={name.filter(Boolean).join(', ')}
    >
      <Times job={job} />
      <What job={job} />
      <Asked job={job} />
      <div className={styles.answer}>
        <Answered job={job} />
        <div className="actions">
          <JobButtons job={job} onAnswer={onAnswer} onDecline={() => onDeclining(true)} />
        </div>
      </div>
      {isDeclining && (
        <DeclineForm
          id={keyOf(job)}
          dates={datesOf(job)}
          onDecline={(comment, isWhole) => onAnswer({ verb: 'decline', comment, isWhole })}
          onLeave={() => onDeclining(false)}
        />
      )}
    </article>
  );
}

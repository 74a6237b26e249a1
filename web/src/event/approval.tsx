import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { dateText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { type ApprovalEntry, type ApprovalStep, historyQuery, stepsQuery } from './event-query.ts';

/** Day and time at which something was done, in the zone of the event. */
function DoneAt({ at, zone }: { at: string; zone: string }) {
  const reading = useReading();
  const { date, time } = wallAt(at, zone);
  return (
    <span className="num">
      {dateText(date, reading, 'short')}, {timeText(time, reading)}
    </span>
  );
}

const stepClass = ({ status, is_current }: ApprovalStep): string | undefined => {
  if (status === 'approved') return 'done';
  return is_current ? 'cur' : undefined;
};

function Step({ step, zone }: { step: ApprovalStep; zone: string }) {
  const { t } = useTranslation('event');
  const isOpen = step.status === 'pending';
  return (
    <li className={stepClass(step)}>
      <i />
      <b>{step.name}</b>
      <br />
      <span className="soft">
        {isOpen ? t(step.is_current ? 'waiting' : 'comes') : t(`step_done.${step.status}`)}
        {step.actor && `, ${step.actor.name}`}
        {step.acted_at && (
          <>
            <br />
            <DoneAt at={step.acted_at} zone={zone} />
          </>
        )}
      </span>
    </li>
  );
}

/** Who has decided, who is next and who comes after. */
export function ApprovalLine({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(stepsQuery(id));
  return (
    <section className="card pad stack" aria-labelledby="approval">
      <h2 id="approval">{t('approval')}</h2>
      {data.length === 0 ? (
        <p className="soft">{t('no_steps')}</p>
      ) : (
        <ol className="step vert">
          {data.map((step) => (
            <Step key={step.position} step={step} zone={zone} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The first letters of a name, as a sign of the person. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('');

function Entry({ entry, zone }: { entry: ApprovalEntry; zone: string }) {
  const { t } = useTranslation('event');
  const name = entry.actor?.name ?? t('somebody');
  return (
    <li>
      <span className="av" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className="s">
          <b>{t(`action.${entry.action}`, { name })}</b>
          <br />
          <span className="soft">
            <DoneAt at={entry.created_at} zone={zone} />
          </span>
        </p>
        {entry.comment && <p className="s">“{entry.comment}”</p>}
      </div>
    </li>
  );
}

/** What was decided, the newest first. */
export function History({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(historyQuery(id));
  return (
    <section className="card pad stack" aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {data.length === 0 ? (
        <p className="soft">{t('no_history')}</p>
      ) : (
        <ol className="hist">
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { DoneAt, HistoryList, historyQuery } from '../booking/approval-history.tsx';
import { stepName } from '../booking/step-name.ts';
import { Icon } from '../kit/icon.tsx';
import * as styles from './event.module.css';
import { type ApprovalStep, stepsQuery } from './event-query.ts';

const stepClass = ({ status, is_current }: ApprovalStep): string | undefined => {
  if (status === 'approved') return 'done';
  return is_current ? styles.current : undefined;
};

function Step({ step, name, zone }: { step: ApprovalStep; name: string; zone: string }) {
  const { t } = useTranslation('event');
  const isOpen = step.status === 'pending';
  return (
    <li className={stepClass(step)}>
      <i>{step.status === 'approved' && <Icon name="check" />}</i>
      <b>{name}</b>
      <br />
      <span className="soft">
        {isOpen ? t(step.is_current ? 'waiting' : 'comes') : t(`step_done.${step.status}`)}
        {step.actor && `, ${step.actor.name}`}
        {step.on_behalf_of && ` · ${t('on_behalf_of', { name: step.on_behalf_of.name })}`}
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

/** The request itself, which comes before everybody who decides. */
function AskedStep({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const { data = [] } = useQuery(historyQuery(event.series_id ?? event.id));
  const submitted = data.find(({ action }) => action === 'submit');
  return (
    <li className="done">
      <i>
        <Icon name="check" />
      </i>
      <b>{t('asked')}</b>
      <br />
      <span className="soft">
        {event.creator?.name}
        <br />
        <DoneAt at={submitted?.created_at ?? event.created_at} zone={event.timezone} />
      </span>
    </li>
  );
}

/** Since when the step that is open waits. */
function Waits({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const since = event.current_step?.waiting_since;
  if (!since) return null;
  return (
    <p className="small soft">
      {t('waits_since')} <DoneAt at={since} zone={event.timezone} />
    </p>
  );
}

/** The approval steps in their order: those decided, the current one and those that follow. */
export function ApprovalLine({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const { data: steps = [] } = useQuery(stepsQuery(event.series_id ?? event.id));
  const isAsked = event.status !== 'draft';
  const done = steps.filter(({ status }) => status === 'approved').length;
  return (
    <section className="card padded stack" aria-labelledby="approval">
      <h2 id="approval">{t('approval')}</h2>
      {steps.length === 0 || !isAsked ? (
        <p className="soft">{t('no_steps')}</p>
      ) : (
        <>
          <p className="small soft">{t('steps_done', { done, count: steps.length })}</p>
          <ol className={`${styles.steps} ${styles.upright}`}>
            <AskedStep event={event} />
            {steps.map((step) => (
              <Step
                key={step.position}
                step={step}
                name={stepName(step, steps)}
                zone={event.timezone}
              />
            ))}
          </ol>
          <Waits event={event} />
        </>
      )}
    </section>
  );
}

/** The decisions on the event. */
export function History({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('event');
  return (
    <section className="card padded stack" aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <HistoryList id={id} zone={zone} />
    </section>
  );
}

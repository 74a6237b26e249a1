import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveSchedule } from '../booking/live-schedule.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { FillWithExample } from '../page/first-run.tsx';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepsNote,
  noteFirstSteps,
  useFirstStepsNote,
} from '../session/first-steps-store.ts';
import { useClientConfig, useMe } from '../session/me.ts';
import { type BegunService, begunServiceQuery, hasTaken } from './begun-service.ts';
import { DoneSteps } from './done-steps.tsx';
import * as styles from './first-steps.module.css';
import { OpenStep } from './open-step.tsx';
import { stepHeadingId, useStepFlow } from './use-step-flow.ts';

/** The number of steps that are done. */
function Progress({ done }: { done: number }) {
  const { t } = useTranslation('home');
  const text = t('first.progress', { done, all: FIRST_STEPS.length });
  return (
    <div className={styles.progress}>
      <span className="small">{text}</span>
      <progress aria-label={text} max={FIRST_STEPS.length} value={done} />
    </div>
  );
}

/** The example of development, and the way to hide the list. */
function Foot({ begun }: { begun: BegunService }) {
  const { t } = useTranslation(['home', 'actions']);
  const { id } = useMe();
  const { list } = useFirstStepsNote(id);
  const config = useClientConfig();
  // The service fills only what has no place yet.
  const isEmpty = begun.roomCount + begun.venueCount === 0;
  const hide = (): void => {
    const sentence = t('home:first.hidden');
    const run = (): void => noteFirstSteps(id, { list });
    noteFirstSteps(id, { list: 'hidden' });
    toast({ sentence, action: { label: t('actions:undo'), run } });
    announce(sentence);
    document.querySelector('h1')?.focus();
  };
  return (
    <div className={`actions ${styles.foot}`}>
      {isEmpty && config?.is_development && (
        <>
          <FillWithExample />
          <span className="small soft">{t('home:first.example')}</span>
        </>
      )}
      <Button look="quiet" onClick={hide}>
        {t('home:first.hide')}
      </Button>
    </div>
  );
}

type ListProps = { begun: BegunService; doneSteps: readonly FirstStep[] };

function StepList({ begun, doneSteps }: ListProps) {
  const { t } = useTranslation('home');
  useLiveSchedule();
  const flow = useStepFlow(doneSteps);
  const isOver = flow.listed.length === 0;
  const id = stepHeadingId('all');
  return (
    <section className={`${styles.steps} stack`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {isOver ? t('first.all_done') : t('first.title')}
      </h2>
      {!isOver && <Progress done={doneSteps.length} />}
      {!isOver && (
        <ol className="card plain-rows">
          {flow.listed.map((step) => (
            <OpenStep
              key={step}
              step={step}
              begun={begun}
              isDone={doneSteps.includes(step)}
              reports={flow}
              isUnfolded={flow.unfolded === step}
              isLeaving={flow.leaving.includes(step)}
              onToggle={() => flow.toggle(step)}
            />
          ))}
        </ol>
      )}
      {isOver && (
        <div className="actions">
          <AppLink className={buttonClass('main')} href="/schedule">
            {t('first.to_schedule')}
          </AppLink>
          <AppLink className={buttonClass()} href="/book">
            {t('first.to_book')}
          </AppLink>
        </div>
      )}
      <DoneSteps steps={doneSteps.filter((step) => !flow.listed.includes(step))} begun={begun} />
      <Foot begun={begun} />
    </section>
  );
}

/** The state of a person's list, once it is known what the service has. */
function listAfter(
  list: FirstStepsNote['list'],
  { isNew }: BegunService,
  isDone: boolean,
): FirstStepsNote['list'] {
  if (list !== 'unknown' && list !== 'begun') return list;
  // Somebody who comes when all is done needs no list, and a service that has long been in use has none.
  if (!isNew || (list === 'unknown' && isDone)) return 'over';
  return 'begun';
}

/** The five steps of a new service, each done in place; `instead` where there is no list. */
export function FirstSteps({ instead }: { instead: ReactNode }) {
  const { id } = useMe();
  const { fine, list } = useFirstStepsNote(id);
  const { data: begun, isError } = useQuery(begunServiceQuery);
  const doneSteps =
    begun && FIRST_STEPS.filter((step) => hasTaken(begun, step) || fine.includes(step));
  const next = begun && listAfter(list, begun, doneSteps?.length === FIRST_STEPS.length);
  useEffect(() => {
    if (next !== undefined && next !== list) noteFirstSteps(id, { list: next });
  }, [next, list, id]);
  if (begun === undefined || doneSteps === undefined) return isError ? instead : null;
  return next === 'over' ? instead : <StepList begun={begun} doneSteps={doneSteps} />;
}

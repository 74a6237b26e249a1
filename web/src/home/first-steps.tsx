import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { announce } from '../kit/live-region.tsx';
import { FillWithExample } from '../session/first-run.tsx';
import { useClientConfig, useMe } from '../session/me.ts';
import { type FirstStep, noteFirstSteps, useSaid } from './first-steps-store.ts';
import type { StepState } from './use-first-steps.ts';

const ZoneQuestion = lazy(() =>
  import('../session/zone-question.tsx').then(({ ZoneQuestion }) => ({ default: ZoneQuestion })),
);

/** The steps that a service can do without: everything is then as its configuration says. */
const OPTIONAL: readonly FirstStep[] = ['people', 'approval'];

/** Lets a step be as it is. */
function Fine({ step }: { step: FirstStep }) {
  const { t } = useTranslation('home');
  const { id } = useMe();
  const { fine } = useSaid(id);
  const say = (): void => {
    noteFirstSteps(id, { fine: [...fine, step] });
    announce(t('first.done', { step: t(`first.${step}`) }));
  };
  return (
    <Button onClick={say}>
      {t('first.fine')}
      <span className="sr"> {t(`first.${step}`)}</span>
    </Button>
  );
}

function Step({ step, isDone, href }: StepState) {
  const { t } = useTranslation(['home', 'shell']);
  const config = useClientConfig();
  const roleName = (role: string): string => {
    const known = (['admin', 'manager', 'user'] as const).find((one) => one === role);
    return known ? t(`shell:role.${known}`) : role;
  };
  const steps = config?.approval_steps
    .map((one) => `${one.name} (${roleName(one.role)})`)
    .join(', ');
  const name = t(`first.${step}`);
  return (
    <li className={isDone ? 'li first-step done' : 'li first-step'}>
      <span className="first-mark">{isDone && <Icon name="check" />}</span>
      <div className="grow fill">
        <h3>
          {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
          {isDone && <span className="sr"> {t('first.is_done')}</span>}
        </h3>
        <p className="s soft">{t(`first.why.${step}`, { steps })}</p>
        {step === 'venue' && (
          <Suspense>
            <ZoneQuestion />
          </Suspense>
        )}
        {step === 'room' && !isDone && (
          <p className="s">
            <AppLink href="/manage/import">{t('first.import')}</AppLink>
          </p>
        )}
      </div>
      {!isDone && OPTIONAL.includes(step) && <Fine step={step} />}
    </li>
  );
}

/** The steps that a new service needs, with a tick at those done, until all are done or the list is dismissed. */
export function FirstSteps({ steps }: { steps: readonly StepState[] }) {
  const { t } = useTranslation('home');
  const id = useId();
  const me = useMe();
  const config = useClientConfig();
  const isEmpty = steps.some(({ step, isDone }) => step === 'venue' && !isDone);
  if (steps.length === 0) return null;
  const hide = (): void => {
    noteFirstSteps(me.id, { isGone: true });
    announce(t('first.hidden'));
    document.querySelector('h1')?.focus();
  };
  return (
    <section className="card pad stack first-steps" aria-labelledby={id}>
      <h2 id={id}>{t('first.title')}</h2>
      <ol className="plain-rows">
        {steps.map((one) => (
          <Step key={one.step} {...one} />
        ))}
      </ol>
      <div className="actions">
        {isEmpty && config?.is_development && <FillWithExample />}
        <Button onClick={hide}>{t('first.hide')}</Button>
      </div>
    </section>
  );
}

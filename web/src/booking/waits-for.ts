import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { currentStepName } from './step-name.ts';

type Waiting = Pick<Schemas['Event'], 'current_step' | 'timezone'>;

/** With whom a request waits, and since when. The service names the step, not the people who hold it. */
export function useWaitsFor(): (request: Waiting) => string {
  const { t } = useTranslation('home');
  const reading = useReading();
  return ({ current_step: step, timezone }) => {
    if (step === null) return t('waits');
    const [name, since] = [currentStepName(step), step.waiting_since];
    if (since === null) return t('waits_with', { step: name });
    const when = relativeText(msOf(since), nowMs(), timezone, reading);
    return t('waits_with_since', { step: name, when });
  };
}

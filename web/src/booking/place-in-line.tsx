import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { stopWaiting } from '../api/event-actions.ts';
import { partsOf } from '../api/event-dates.ts';
import { Button } from '../kit/button.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { useEventAction } from './event-action.ts';

type PlaceInLineProps = { event: Pick<Schemas['Event'], 'id' | 'title' | 'waiting'> };

/** The number of drafts ahead on the wait list, and the button to leave it; nothing for a draft that is not on it. */
export function PlaceInLine({ event: { id, title, waiting } }: PlaceInLineProps) {
  const { t } = useTranslation('wait');
  const { send, problem } = useEventAction();
  const offline = useOffReason();
  if (!waiting) return null;
  const { ahead } = waiting;
  const stop = () =>
    send(
      async () => {
        await stopWaiting(partsOf(id).series);
        // The button goes away with the place.
        document.querySelector('h1')?.focus({ preventScroll: true });
      },
      t('stopped', { title }),
    );
  return (
    <>
      {problem && <ProblemPanel error={problem} />}
      <p className="small">
        <b>{ahead === 0 ? t('first') : t('ahead', { count: ahead })}</b> {t('until')}
      </p>
      <Button isSmall reason={offline} onClick={() => void stop()}>
        {t('stop')}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </>
  );
}

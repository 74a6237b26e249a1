import { useTranslation } from 'react-i18next';
import { joinWaitingList } from '../api/event-actions.ts';
import type { EventRecord } from '../api/event-record.ts';
import { useEventAction } from '../booking/event-action.ts';
import { PlaceInLine } from '../booking/place-in-line.tsx';
import { Button } from '../kit/button.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';

type DraftProps = { event: EventRecord };

/** The place of a draft on the waiting list. */
export function WaitingDraft({ event }: DraftProps) {
  const { t } = useTranslation('wait');
  return (
    <section className="card padded stack" aria-label={t('line')}>
      <PlaceInLine event={event} />
    </section>
  );
}

/** Puts a draft whose room is not free on the waiting list. */
export function WaitForIt({ event: { id, title } }: DraftProps) {
  const { t } = useTranslation('wait');
  const { send, problem } = useEventAction();
  const offline = useOffReason();
  const start = () => send(() => joinWaitingList(id), t('started', { title }));
  return (
    <>
      {problem && <ProblemPanel error={problem} />}
      <p className="small">{t('until')}</p>
      <Button isSmall reason={offline} onClick={() => void start()}>
        {t('wait')}
      </Button>
    </>
  );
}

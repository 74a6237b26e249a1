import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { ChangeNote } from '../booking/change-note.tsx';
import { may } from '../booking/event-rights.ts';
import { Button } from '../kit/button.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useEventActions } from './use-event-actions.ts';

/** A change that waits for approval, old and new, and how to withdraw it. */
export function WaitingChange({ event }: { event: EventRecord }) {
  const { t } = useTranslation('event');
  const { problem, withdraw } = useEventActions(event);
  if (!event.pending_change) return null;
  return (
    <section className="stack" aria-label={t('change_waits')}>
      {problem && <ProblemPanel error={problem} />}
      <ChangeNote request={event}>
        {may(event, 'update') && (
          <Button isSmall onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        )}
      </ChangeNote>
    </section>
  );
}

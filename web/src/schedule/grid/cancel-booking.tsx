import { useTranslation } from 'react-i18next';
import { cancelEvent } from '../../api/event-actions.ts';
import { partsOf } from '../../api/event-dates.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { CancelDialog } from '../../booking/cancel-dialog.tsx';
import { useEventAction } from '../../booking/event-action.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';

type CancelBookingProps = { event: EventRecord; onKeep(): void; onDone(): void };

/** Asks before a single event or one date of a series is cancelled, and cancels it. */
export function CancelBooking({ event, onKeep, onDone }: CancelBookingProps) {
  const { t } = useTranslation(['event', 'mine']);
  const reading = useReading();
  const action = useEventAction();
  const { id, title, start_at, timezone } = event;
  const date = dateText(dateIn(start_at, timezone), reading, 'day');
  const isDate = partsOf(id).occurrence !== undefined;
  const cancel = (comment: string): void =>
    void action.send(
      async () => {
        await cancelEvent(id, comment);
        onDone();
      },
      isDate ? t('mine:date_cancelled', { title, date }) : t('cancelled', { title }),
      id,
    );
  return (
    <CancelDialog
      title={isDate ? t('cancel_date_title', { date }) : t('mine:cancel_title', { title })}
      sentence={isDate ? t('cancel_single_date') : t('cancel_frees')}
      problem={action.problem}
      onClose={onKeep}
      onConfirm={cancel}
    />
  );
}

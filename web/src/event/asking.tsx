import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { CancelDialog } from '../booking/cancel-dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import { useDelete } from './use-delete.ts';
import type { useEventActions } from './use-event-actions.ts';

/** The actions that need a confirmation. */
export type Asked = 'event' | 'date' | 'series' | 'delete';

/** An event, and what can be done with it. */
export type PartProps = { event: EventRecord; actions: ReturnType<typeof useEventActions> };

type AskingProps = PartProps & { asked: Asked; onClose(): void };

/** Asks before an event is cancelled or deleted, or one date of it cancelled. */
export function Asking({ event, actions, asked, onClose }: AskingProps) {
  const { t } = useTranslation(['event', 'actions', 'mine']);
  const reading = useReading();
  const remove = useDelete(event);
  if (asked === 'delete')
    return (
      <ConfirmDialog
        title={t('delete_title', { title: event.title })}
        cancelLabel={t('actions:cancel')}
        confirmLabel={t('actions:delete')}
        isDangerous
        onCancel={onClose}
        onConfirm={remove}
      >
        <p>{t('delete_sentence')}</p>
      </ConfirmDialog>
    );
  const { title, start_at, timezone, upcoming_count: count } = event;
  const day = dateText(dateIn(start_at, timezone), reading, 'day');
  const sentences = {
    event: t('cancel_frees'),
    date: t('cancel_single_date'),
    series: t('cancel_series', { count }),
  };
  return (
    <CancelDialog
      title={
        asked === 'date' ? t('cancel_date_title', { date: day }) : t('mine:cancel_title', { title })
      }
      sentence={sentences[asked]}
      onClose={onClose}
      onConfirm={(comment) => {
        onClose();
        void (asked === 'date' ? actions.cancelDate(event, comment) : actions.cancel(comment));
      }}
    />
  );
}

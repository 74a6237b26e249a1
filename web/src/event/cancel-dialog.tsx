import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import type { EventRecord } from './event-query.ts';

type CancelDialogProps = {
  event: EventRecord;
  isOneDate: boolean;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Asks before an event or one date of it is cancelled, and for the reason. */
export function CancelDialog({ event, isOneDate, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation(['event', 'mine']);
  const [comment, setComment] = useState('');
  const isSeries = event.is_recurring || event.series_id !== undefined;
  const sentence = isSeries ? t('cancel_series') : t('cancel_frees');
  return (
    <ConfirmDialog
      title={t('mine:cancel_title', { title: event.title })}
      cancelLabel={t('mine:keep')}
      confirmLabel={t('cancel_confirm')}
      isDangerous
      onCancel={onClose}
      onConfirm={() => onConfirm(comment)}
    >
      <p>{isOneDate ? t('cancel_single_date') : sentence}</p>
      <p className="soft s">{t('mine:cancel_told')}</p>
      <TextArea label={t('mine:why')} value={comment} onValue={setComment} maxLength={1000} />
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';

type CancelDialogProps = {
  title: string;
  /** What is cancelled: a single event, one date of a series, or all its dates. */
  what: 'event' | 'date' | 'series';
  /** How many dates a series has that are still to be cancelled. */
  count: number;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Asks before an event or one date of it is cancelled, and for the reason. */
export function CancelDialog({ title, what, count, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation(['event', 'mine']);
  const [comment, setComment] = useState('');
  const sentences = {
    event: t('cancel_frees'),
    date: t('cancel_single_date'),
    series: t('cancel_series', { count }),
  };
  return (
    <ConfirmDialog
      title={t('mine:cancel_title', { title })}
      cancelLabel={t('mine:keep')}
      confirmLabel={t('cancel_confirm')}
      isDangerous
      onCancel={onClose}
      onConfirm={() => onConfirm(comment)}
    >
      <p>{sentences[what]}</p>
      <p className="soft s">{t('mine:cancel_told')}</p>
      <TextArea label={t('mine:why')} value={comment} onValue={setComment} maxLength={1000} />
    </ConfirmDialog>
  );
}

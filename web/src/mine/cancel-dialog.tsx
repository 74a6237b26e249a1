import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { type Booking, isOneDate, remainingQuery } from './mine-queries.ts';

type CancelDialogProps = {
  booking: Booking;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Asks before a whole booking is cancelled, with the number of its dates. */
export function CancelDialog({ booking, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('mine');
  const { series_id, title } = booking;
  const [comment, setComment] = useState('');
  const remaining = useQuery({
    ...remainingQuery(series_id ?? '', title),
    enabled: isOneDate(booking),
  }).data;
  const sentence =
    remaining === undefined ? t('cancel_sentence') : t('cancel_dates', { count: remaining });
  return (
    <ConfirmDialog
      title={t('cancel_title', { title })}
      cancelLabel={t('keep')}
      confirmLabel={t('cancel_confirm')}
      isDangerous
      onCancel={onClose}
      onConfirm={() => onConfirm(comment)}
    >
      <p>{sentence}</p>
      <p className="soft s">{t('cancel_told')}</p>
      <TextArea label={t('why')} value={comment} onValue={setComment} maxLength={1000} />
    </ConfirmDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { CancelDialog } from '../booking/cancel-dialog.tsx';
import type { Booking } from './mine-queries.ts';

type CancelWholeBookingProps = {
  booking: Booking;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Asks before a whole booking is cancelled, with the number of its dates. */
export function CancelWholeBooking({ booking, onClose, onConfirm }: CancelWholeBookingProps) {
  const { t } = useTranslation('mine');
  const { is_recurring, title, upcoming_count: count } = booking;
  return (
    <CancelDialog
      title={t('cancel_title', { title })}
      sentence={is_recurring ? t('cancel_dates', { count }) : t('cancel_sentence')}
      confirmLabel={t('cancel_confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

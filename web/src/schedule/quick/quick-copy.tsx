import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { eventQuery } from '../../api/event-record.ts';
import { asProblem } from '../../api/problem.ts';
import { toast } from '../../kit/toast-queue.ts';
import { QuickBooking, type QuickBookingProps } from './quick-booking.tsx';

/** The box of quick booking, filled with what a copy of a booking keeps, once that is read. */
export function QuickCopy({ copy, ...box }: QuickBookingProps & { copy: string }) {
  const { t } = useTranslation('problems');
  const { data, error } = useQuery(eventQuery(copy));
  const { onClose } = box;
  useEffect(() => {
    if (error === null) return;
    toast({ sentence: t(`${asProblem(error).kind}.sentence`) });
    onClose();
  }, [error, onClose, t]);
  return data === undefined ? null : <QuickBooking {...box} copied={data.record} />;
}

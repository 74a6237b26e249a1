import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { CompareTable } from '../session/compare-table.tsx';
import { differing } from '../session/merged.ts';
import { StaleEdit } from '../session/stale-edit.tsx';
import type { BookingValues } from './booking-values.ts';
import { useBookingDescription } from './describe-booking.ts';

type StaleProps = Omit<
  ComponentProps<typeof StaleEdit<Schemas['Event'], BookingValues>>,
  'describe'
>;

/** The event as somebody else wrote it, and as it was typed. */
export function StaleBooking(props: StaleProps) {
  const describe = useBookingDescription();
  return <StaleEdit {...props} describe={describe} />;
}

/** The event as it is, and as it is asked for. */
export function AskedChange({ before, asked }: { before: BookingValues; asked: BookingValues }) {
  const { t } = useTranslation('compare');
  const describe = useBookingDescription();
  const rows = differing(describe(before), describe(asked));
  return <CompareTable columns={[t('now'), t('asked_for')]} rows={rows} />;
}

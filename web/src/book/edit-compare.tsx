import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Note } from '../kit/note.tsx';
import { CompareTable } from '../page/compare-table.tsx';
import { differing } from '../page/merged.ts';
import { StaleEdit } from '../page/stale-edit.tsx';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import type { NeedKind } from './booking-parts.ts';
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

/** The event as it is, and as it is requested. */
export function AskedChange({ before, asked }: { before: BookingValues; asked: BookingValues }) {
  const { t } = useTranslation('compare');
  const describe = useBookingDescription();
  const rows = differing(describe(before), describe(asked));
  return <CompareTable columns={[t('now'), t('asked_for')]} rows={rows} />;
}

/** Dates that follow cannot be changed by a request: it is for one date, or for all. */
export function FollowingRefused({ series }: { series: string }) {
  const { t } = useTranslation('book');
  return (
    <Note look="pending" icon="warning">
      {t('scope.following_waits')}{' '}
      <AppLink href={`/events/${series}/edit?scope=all`}>{t('scope.edit_all')}</AppLink>
    </Note>
  );
}

/** The crews that have to answer again after a change, named before it is saved. */
export function AskedAgain({ kinds }: { kinds: readonly NeedKind[] }) {
  const { t } = useTranslation(['work', 'event']);
  const reading = useReading();
  const names = kinds.map((kind) => t(`event:need.${kind}`));
  return (
    <Note look="pending" icon="warning">
      {t('asked_again', { kinds: listText(names, reading) })}
    </Note>
  );
}

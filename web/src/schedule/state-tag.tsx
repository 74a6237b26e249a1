import { useTranslation } from 'react-i18next';
import { Tag, type TagLook } from '../kit/tag.tsx';
import type { Booking } from './segments.ts';

const looks: Record<Booking['status'], TagLook> = {
  approved: 'ok',
  pending: 'pend',
  draft: 'draft',
  cancelled: 'canc',
};

/** The state of a booking as a tag. */
export function StateTag({ status }: { status: Booking['status'] }) {
  const { t } = useTranslation('calendar');
  return <Tag look={looks[status]}>{t(`tag.${status}`)}</Tag>;
}

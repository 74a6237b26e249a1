import { useTranslation } from 'react-i18next';
import { Tag, type TagLook } from '../kit/tag.tsx';
import type { EventRecord } from './event-query.ts';

const looks: Record<EventRecord['status'], TagLook> = {
  approved: 'ok',
  pending: 'pend',
  draft: 'draft',
  cancelled: 'canc',
};

/** The state of an event as a tag. */
export function EventState({ status }: { status: EventRecord['status'] }) {
  const { t } = useTranslation('calendar');
  return <Tag look={looks[status]}>{t(`tag.${status}`)}</Tag>;
}

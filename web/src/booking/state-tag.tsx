import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { Tag, type TagLook } from '../kit/tag.tsx';

type Status = Schemas['Event']['status'];

const looks: Record<Status, TagLook> = {
  approved: 'ok',
  pending: 'pending',
  draft: 'draft',
  cancelled: 'cancelled',
};

type StateTagProps = {
  status: Status;
  /** Whether it is a date that was taken when its series was booked. */
  isLeftOut?: boolean;
};

/** The state of an event, or of one of its dates, as a tag. */
export function StateTag({ status, isLeftOut = false }: StateTagProps) {
  const { t } = useTranslation(['calendar', 'event']);
  if (isLeftOut) return <Tag look="cancelled">{t('event:left_out')}</Tag>;
  return <Tag look={looks[status]}>{t(`calendar:tag.${status}`)}</Tag>;
}

import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import type { PlanningRequest } from './request-queries.ts';

/** The state of a request; `draft` while it is on the device alone. */
export type ShownRequestState = PlanningRequest['state'] | 'draft';

const looks: Record<ShownRequestState, { look: TagLook; icon: IconName }> = {
  draft: { look: 'draft', icon: 'edit' },
  sent: { look: 'ok', icon: 'check' },
  placed: { look: 'free', icon: 'check' },
  not_placed: { look: 'bad', icon: 'warning' },
  booked: { look: 'free', icon: 'check' },
};

/** The state of a request: a sign and its word. */
export function RequestState({ state }: { state: ShownRequestState }) {
  const { t } = useTranslation('round');
  const { look, icon } = looks[state];
  return (
    <Tag look={look}>
      <Icon name={icon} />
      {t(`request_states.${state}`)}
    </Tag>
  );
}

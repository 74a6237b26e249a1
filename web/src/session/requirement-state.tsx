import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';

type State = NonNullable<Schemas['EventRequirement']['state']>;

const looks: Record<State, { look: TagLook; icon?: IconName }> = {
  open: { look: 'pend', icon: 'clock' },
  accepted: { look: 'ok', icon: 'check' },
  done: { look: 'free', icon: 'check' },
  declined: { look: 'bad', icon: 'close' },
  mixed: { look: 'plain' },
};

/** What the crew answered, as a sign with its word. */
export function RequirementState({ state }: { state: State }) {
  const { t } = useTranslation('work');
  const { look, icon } = looks[state];
  return (
    <Tag look={look}>
      {icon && <Icon name={icon} />}
      {t(`states.${state}`)}
    </Tag>
  );
}

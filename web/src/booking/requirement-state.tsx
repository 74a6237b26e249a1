import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';

type State = NonNullable<Schemas['EventRequirement']['state']>;

const looks: Record<State, { look: TagLook; icon?: IconName }> = {
  open: { look: 'pending', icon: 'clock' },
  accepted: { look: 'ok', icon: 'check' },
  done: { look: 'free', icon: 'check' },
  declined: { look: 'bad', icon: 'close' },
  mixed: { look: 'plain' },
};

type StateProps = {
  state: State /** Whether it was answered before a change. */;
  isAgain?: boolean;
};

/** The answer of the crew, as a sign with its word. */
export function RequirementState({ state, isAgain = false }: StateProps) {
  const { t } = useTranslation('work');
  const { look, icon } = looks[state];
  return (
    <Tag look={look}>
      {icon && <Icon name={icon} />}
      {t(`states.${isAgain ? 'again' : state}`)}
    </Tag>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { type Round, type ShownState, shownState } from './round-queries.ts';

const looks: Record<ShownState, { look: TagLook; icon: IconName }> = {
  collecting: { look: 'pending', icon: 'clock' },
  closed: { look: 'pending', icon: 'lock' },
  planning: { look: 'ok', icon: 'edit' },
  publishing: { look: 'pending', icon: 'repeat' },
  published: { look: 'free', icon: 'check' },
};

/** The state of a round: a sign and its word. */
export function RoundState({
  round,
}: {
  round: Pick<Round, 'state' | 'closes_at' | 'publication'>;
}) {
  const { t } = useTranslation('round');
  const state = shownState(round);
  const { look, icon } = looks[state];
  return (
    <Tag look={look}>
      <Icon name={icon} />
      {t(`states.${state}`)}
    </Tag>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_PATH } from '../booking/decide-form.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useLatest } from '../kit/use-latest.ts';

type Commands = {
  move(step: number): void;
  choose(): void;
  extend(step: number): void;
  approve(): void;
  close(): void;
};

/** The keys of the inbox. They stay the same while what they do changes with each rendering. */
export function useInboxKeys(commands: Commands): void {
  const { t } = useTranslation('approvals');
  const latest = useLatest(commands);
  const shortcuts = useMemo(
    () => [
      { keys: 'j', describe: () => t('keys.next'), run: () => latest.current.move(1) },
      { keys: 'k', describe: () => t('keys.previous'), run: () => latest.current.move(-1) },
      { keys: 'J', describe: () => t('keys.extend'), run: () => latest.current.extend(1) },
      { keys: 'K', describe: () => t('keys.extend_back'), run: () => latest.current.extend(-1) },
      { keys: 'x', describe: () => t('keys.choose'), run: () => latest.current.choose() },
      { keys: 'a', describe: () => t('approve'), run: () => latest.current.approve() },
      {
        keys: 'r',
        describe: () => t('keys.return'),
        run: () => document.getElementById(`field-${COMMENT_PATH}`)?.focus(),
      },
      { keys: 'Escape', describe: () => t('keys.back'), run: () => latest.current.close() },
    ],
    [t],
  );
  useShortcuts(shortcuts);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listenToKeys, type Shortcut, setLetterKeys, useShortcuts } from '../kit/shortcuts.ts';
import { usePreferences } from '../session/preferences.ts';

/** The keys that work on every page; those of pages that the app does not have are left out. */
export function useShellKeys(onKeys: () => void, onSearch: () => void): readonly Shortcut[] {
  const { t } = useTranslation('keyboard');
  const router = useRouter();
  const { letterKeys } = usePreferences();
  const shortcuts = useMemo(() => {
    const pages = [
      { keys: 'g h', to: '/', describe: () => t('home') },
      { keys: 's', to: '/schedule', describe: () => t('schedule') },
      { keys: 'g f', to: '/find', describe: () => t('find') },
      { keys: 'g m', to: '/mine', describe: () => t('mine') },
      { keys: 'g a', to: '/approvals', describe: () => t('approvals') },
      { keys: 'g n', to: '/notifications', describe: () => t('notifications') },
      { keys: 'c', to: '/book', describe: () => t('book') },
    ];
    const built = pages.filter(({ to }) => to in router.routesByPath);
    return [
      { keys: '?', describe: () => t('all'), run: onKeys },
      { keys: '/', describe: () => t('search'), run: onSearch },
      ...built.map(({ keys, to, describe }) => ({
        keys,
        describe,
        run: () => {
          // The form takes over the day that a page shows.
          const { date }: { date?: string } = router.state.matches.at(-1)?.params ?? {};
          void router.navigate({ to, ...(to === '/book' && date && { search: { date } }) });
        },
      })),
    ];
  }, [t, router, onKeys, onSearch]);
  useShortcuts(shortcuts);
  useEffect(listenToKeys, []);
  useEffect(() => setLetterKeys(letterKeys), [letterKeys]);
  return shortcuts;
}

import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../kit/icon.tsx';
import { Menu, type MenuGroup } from '../kit/menu.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import {
  noteFirstSteps,
  offersFirstSteps,
  useFirstStepsNote,
} from '../session/first-steps-store.ts';
import { changePreferences, type Preferences, usePreferences } from '../session/preferences.ts';
import { LANGUAGES, languageNames } from '../words/language.ts';
import { PersonFace, type PersonMenuProps } from './person-face.tsx';
import * as styles from './rail.module.css';

const THEMES: readonly Preferences['theme'][] = ['system', 'light', 'dark'];

/** The way back to the first steps of a new service, which stand above the finder on a phone. */
function useFirstStepsEntry({ me }: PersonMenuProps): MenuGroup['entries'] {
  const { t } = useTranslation('home');
  const router = useRouter();
  const to = useIsPhone() ? '/find' : '/';
  const note = useFirstStepsNote(me.id);
  if (!offersFirstSteps(me, note)) return [];
  const show = (): void => {
    noteFirstSteps(me.id, { list: 'requested' });
    void router.navigate({ to });
  };
  return [{ id: 'first-steps', label: t('first.show'), icon: 'list', onAction: show }];
}

/** The entries of the person's menu; pages that the app does not have are left out. */
function usePersonGroups(props: PersonMenuProps): MenuGroup[] {
  const { t, i18n } = useTranslation(['shell', 'calendar']);
  const router = useRouter();
  const { theme } = usePreferences();
  const firstSteps = useFirstStepsEntry(props);
  const pages: { to: string; label: string; icon: IconName }[] = [
    { to: '/profile', label: t('calendar:person.profile'), icon: 'person' },
    { to: '/templates', label: t('calendar:person.templates'), icon: 'file' },
    { to: '/calendars', label: t('calendar:person.feeds'), icon: 'calendar' },
  ];
  const built = pages.filter(({ to }) => to in router.routesByPath);
  return [
    {
      entries: [
        ...built.map(({ to, label, icon }) => ({
          id: to,
          label,
          icon,
          onAction: () => void router.navigate({ to }),
        })),
        ...firstSteps,
        {
          id: 'keys',
          label: t('calendar:person.keyboard'),
          icon: 'settings',
          onAction: props.onKeys,
        },
      ],
    },
    {
      label: t('calendar:person.language'),
      entries: LANGUAGES.map((language) => ({
        id: language,
        label: languageNames[language],
        isChosen: i18n.language === language,
        onAction: () => changePreferences({ language }),
      })),
    },
    {
      label: t('calendar:person.theme'),
      entries: THEMES.map((choice) => ({
        id: choice,
        label: t(`calendar:person.themes.${choice}`),
        isChosen: theme === choice,
        onAction: () => changePreferences({ theme: choice }),
      })),
    },
    { entries: [{ id: 'out', label: t('calendar:person.sign_out'), onAction: props.onSignOut }] },
  ];
}

/** The person's menu, open: it is loaded when its button is first pressed. */
export function PersonMenu(props: PersonMenuProps) {
  const { t } = useTranslation();
  const groups = usePersonGroups(props);
  return (
    <Menu
      label={t('person.menu')}
      groups={groups}
      button={<PersonFace me={props.me} />}
      buttonClass={styles.person}
      placement={props.placement}
      isOpenAtFirst
    />
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDayOf, type Reading } from '../time/sentences.ts';
import { localeOf } from '../words/language.ts';
import { usePreferences } from './preferences.ts';

/** The settings for dates and times of this person, for the functions of `time/sentences.ts`. */
export function useReading(): Reading & { firstDay: number } {
  const { t, i18n } = useTranslation(['shell', 'actions']);
  const { hour12, firstDay } = usePreferences();
  return useMemo(() => {
    const locale = localeOf(i18n.language);
    return {
      locale,
      hour12,
      firstDay: firstDay ?? firstDayOf(locale),
      allDay: t('all_day'),
      privateWord: t('actions:private'),
    };
  }, [t, i18n.language, hour12, firstDay]);
}

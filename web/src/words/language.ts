/** The languages of the app. */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** A language by its tag; undefined where the app does not have it. */
export const knownLanguage = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/** The first language of the browser that the app has; English if none. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (known !== undefined) return known;
  }
  return 'en';
}

/** A language with the country of the browser, so that dates are as people there write them. */
export function localeOf(language: string): string {
  const own = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language));
  return own ?? (language === 'en' ? 'en-GB' : language);
}

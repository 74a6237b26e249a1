/**
 * The languages of the app by what each calls itself, in the order in which they are offered. Each is a folder beside
 * this file.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  uk: 'Українська',
} as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as readonly Language[];

/** The language of a tag such as `de-AT`; undefined where the app does not have it. */
export function languageOf(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().split('-', 1);
  return LANGUAGES.find((known) => known === language);
}

/** The first language of the browser that the app has; English if none. */
export const browserLanguage = (): Language =>
  navigator.languages.map(languageOf).find((known) => known !== undefined) ?? 'en';

/** A language with the country of the browser, so that dates are as people there write them. */
export function localeOf(language: string): string {
  const own = navigator.languages.find((tag) => languageOf(tag) === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

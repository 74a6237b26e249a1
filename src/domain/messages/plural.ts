import type { Locale } from './locales.ts';

/** The plural forms of each language, as CLDR has them for whole numbers. */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  es: ['one', 'many', 'other'],
  it: ['one', 'many', 'other'],
  nl: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
} as const satisfies Readonly<Record<Locale, readonly Intl.LDMLPluralRule[]>>;

/** A text for each plural form of a language, with `#` in place of the number. */
export type Plural<Language extends Locale> = Readonly<
  Record<(typeof PLURAL_FORMS)[Language][number], string>
>;

/** The plural rules of a language: a text for each of its plural forms becomes a function of the number. */
export function countedIn<Language extends Locale>(language: Language) {
  const rules = new Intl.PluralRules(language);
  return (forms: Plural<Language>) =>
    (count: number): string => {
      const form = rules.select(count) as keyof typeof forms;
      return forms[form].replace('#', String(count));
    };
}

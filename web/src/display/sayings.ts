import type en from '../words/en/display.json';
import type { Language } from '../words/language.ts';

/** The words of a display in one language. */
export type DoorWords = typeof en;

/**
 * They come with its page in all languages, which therefore needs no library of words and no other file without a
 * connection.
 */
const words = import.meta.glob<DoorWords>('../words/*/display.json', {
  eager: true,
  import: 'default',
});

/** The words of a display. */
export function wordsOf(language: Language): DoorWords {
  const found = words[`../words/${language}/display.json`];
  if (found === undefined) throw new Error(`the display has no words in ${language}`);
  return found;
}

/** A sentence with its gaps filled: `until {{time}}`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** A sentence in the plural form that its language has for a number: `seats` is `seats_one`, `seats_few` and so on. */
export function counted(language: Language, key: 'seats' | 'more', count: number): string {
  const forms: Partial<Record<string, DoorWords[keyof DoorWords]>> = wordsOf(language);
  const form = new Intl.PluralRules(language).select(count);
  return fill(String(forms[`${key}_${form}`]), { count });
}

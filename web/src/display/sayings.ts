import de from '../words/de/display.json';
import en from '../words/en/display.json';
import type { Language } from '../words/language.ts';

/** The words of a display. They come with its page, which therefore needs no library of words. */
export const wordsOf: Record<Language, typeof en> = { en, de };

/** A sentence with its gaps filled: `until {{time}}`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

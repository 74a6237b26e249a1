import type { Page } from '@playwright/test';

type Words = string | readonly Words[] | { [key: string]: Words };

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ü',
  y: 'ý',
  c: 'č',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Å',
  E: 'É',
  I: 'Í',
  O: 'Ø',
  U: 'Ü',
  C: 'Č',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
};

/** What is no text: placeholders and elements. */
const CODE = /(\{\{.*?\}\}|<[^>]*>)/;

const accented = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) => ACCENTS[letter] ?? letter);

/** A word longer by two fifths. */
const longer = (word: string): string =>
  word + word.slice(0, Math.round(word.length * 0.4)).toLowerCase();

/** A text of the pseudo-locale: longer by two fifths, with accents, and still to be read: `Šávéšá` is `Save`. */
export const pseudoText = (text: string): string =>
  text
    .split(CODE)
    .map((part) => (CODE.test(part) ? part : accented(part.replaceAll(/\p{L}{3,}/gu, longer))))
    .join('');

function pseudo(words: Words): Words {
  if (typeof words === 'string') return pseudoText(words);
  if (Array.isArray(words)) return words.map(pseudo);
  return Object.fromEntries(Object.entries(words).map(([key, inside]) => [key, pseudo(inside)]));
}

/** Lets the app load the words of the pseudo-locale, made of the English ones, in place of these. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/assets\/words-en-\w+-[^/]+\.js$/, async (route) => {
    const source = await (await route.fetch()).text();
    const { catalogues } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export const catalogues = ${JSON.stringify(pseudo(catalogues))};`,
    });
  });
}

import { composedText } from './composed-text.ts';

/** The longest text that a search accepts, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** Accents, and characters that are not seen. Signs of vowels of Indic scripts and of Thai are letters, and stay. */
const ACCENTS = new RegExp(
  `[${[
    '\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A',
    '\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF',
    '\u200B-\u200F\u2060\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F\uFEFF',
  ].join('')}]`,
  'g',
);

/** Letters that have no decomposition, and what a keyboard without them writes instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ð: 'd',
  ς: 'σ',
};

/**
 * The form of a text that searches compare: lower case in every script, without accents, `ß` as `ss`. The function
 * `search_form` of the database makes the same. Source: §3.3 and §18.12.
 */
function foldText(text: string): string {
  const decomposed = composedText(text.replace(ACCENTS, '')).normalize('NFKD');
  const plain = decomposed.replace(ACCENTS, '').toLowerCase();
  return composedText(plain.replace(/[ßæœøđłħðς]/g, (letter) => LETTERS[letter] as string));
}

/**
 * The searchable text of a record: the parts that are not null, normalized, one line each. Source: §3.3 and
 * 7.1.
 */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return foldText(parts.filter((part) => part !== null).join('\n'));
}

/**
 * The LIKE pattern that finds `needle` literally in a text of `searchTextOf`, ignoring case and accents: `%`, `_` and
 * `\` are escaped. An empty needle matches every text. Source: §3.3.
 */
export function searchPattern(needle: string): string {
  return `%${foldText(needle).replace(/[\\%_]/g, '\\$&')}%`;
}

/** The operator and operand that compare a normalized text with the needle. */
export type SearchTerm = {
  /** The PostgreSQL operator. */
  readonly operator: 'like' | '~';
  readonly pattern: string;
};

/**
 * The longest needle for `like`, in characters. `like` compares the needle at each position of the text, so its time
 * grows with the product of both lengths. A regular expression takes linear time, but longer for a short needle.
 */
const MAX_LIKE_LENGTH = 16;

/**
 * The comparison that finds `needle` literally in long texts in linear time. A regular expression with the prefix
 * `***=` is a literal text (PostgreSQL, "Regular Expression Metasyntax"). Source: §3.3.
 */
export function searchTerm(needle: string): SearchTerm {
  const folded = foldText(needle);
  return folded.length <= MAX_LIKE_LENGTH
    ? { operator: 'like', pattern: searchPattern(needle) }
    : { operator: '~', pattern: `***=${folded}` };
}

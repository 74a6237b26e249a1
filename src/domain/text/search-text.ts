import { composedText } from './composed-text.ts';

/** The longest text that a search accepts, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Normalizes text for searches: lower case in every script, one form of accents, one form of the Greek small sigma.
 * Source: decision 3.3.
 */
function foldText(text: string): string {
  return composedText(text.toLowerCase()).replaceAll('ς', 'σ');
}

/**
 * The searchable text of a record: the parts that are not null, normalized, one line each. Source: decisions 3.3 and
 * 7.1.
 */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return foldText(parts.filter((part) => part !== null).join('\n'));
}

/**
 * The LIKE pattern that finds `needle` literally in a text of `searchTextOf`, ignoring letter case: `%`, `_` and `\`
 * are escaped. An empty needle matches every text. Source: decision 3.3.
 */
export function searchPattern(needle: string): string {
  return `%${foldText(needle).replace(/[\\%_]/g, '\\$&')}%`;
}

/** The operator and operand that compare a normalized text with the needle. */
export type SearchTerm = {
  /** The PostgreSQL operator. */
  readonly operator: 'like' | '~';
  readonly pattern: string;
  /** Whether it is long enough for a trigram index. */
  readonly isSelective: boolean;
};

/**
 * The longest needle for `like`, in characters. `like` compares the needle at each position of the text, so its time
 * grows with the product of both lengths. A regular expression takes linear time, but longer for a short needle.
 */
const MAX_LIKE_LENGTH = 16;
const TRIGRAM_LENGTH = 3;

/**
 * The comparison that finds `needle` literally in long texts in linear time. A regular expression with the prefix
 * `***=` is a literal text (PostgreSQL, "Regular Expression Metasyntax"). Source: decision 3.3.
 */
export function searchTerm(needle: string): SearchTerm {
  const folded = foldText(needle);
  const isSelective = folded.length >= TRIGRAM_LENGTH;
  return folded.length <= MAX_LIKE_LENGTH
    ? { operator: 'like', pattern: searchPattern(needle), isSelective }
    : { operator: '~', pattern: `***=${folded}`, isSelective };
}

/** The longest text that a search accepts, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Text as searches compare it: lower case in every script, accents in one form, the two small sigmas as one.
 * Source: decision 3.3.
 */
function foldText(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** The text that a search reads: the parts that are not null, folded, one line each. Source: decisions 3.3 and 7.1. */
export function searchTextOf(parts: readonly (string | null)[]): string {
  return foldText(parts.filter((part) => part !== null).join('\n'));
}

/**
 * The LIKE pattern that finds `needle` literally anywhere in a text of `searchTextOf`, whatever its letter case:
 * `%`, `_` and `\` mean themselves. An empty needle is found everywhere. Source: decision 3.3.
 */
export function searchPattern(needle: string): string {
  return `%${foldText(needle).replace(/[\\%_]/g, '\\$&')}%`;
}

/** How a query compares a folded text with what is searched for. */
export type SearchTerm = {
  /** Of PostgreSQL. */
  readonly operator: 'like' | '~';
  readonly pattern: string;
  /** Whether it is long enough for an index of trigrams. */
  readonly isSelective: boolean;
};

/**
 * The longest needle for `like`, in characters. `like` compares the needle at each position of the text, so its time
 * grows with the product of both lengths. A regular expression takes linear time, but more of it for a short needle.
 */
const MAX_LIKE_LENGTH = 16;
const TRIGRAM_LENGTH = 3;

/**
 * How to find `needle` literally in texts that may be long, in linear time. A regular expression that begins with
 * `***=` is a literal text (PostgreSQL, "Regular Expression Metasyntax"). Source: decision 3.3.
 */
export function searchTerm(needle: string): SearchTerm {
  const folded = foldText(needle);
  const isSelective = folded.length >= TRIGRAM_LENGTH;
  return folded.length <= MAX_LIKE_LENGTH
    ? { operator: 'like', pattern: searchPattern(needle), isSelective }
    : { operator: '~', pattern: `***=${folded}`, isSelective };
}

/**
 * Text as searches compare it: lower case in every script, accents in one form, the two small sigmas as one.
 * Source: decision 3.3.
 */
function foldText(text: string): string {
  return text.toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** What a search looks through: the parts that say something, folded, a line each. Source: decisions 3.3 and 7.1. */
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

import { escapeHtml } from '../text/escape-html.ts';
import { searchTextOf } from '../text/search-text.ts';

/** Regular expressions of PostgreSQL that find a person in texts; null where there is nothing to find. */
export type PersonPatterns = {
  /** The address, in any letter case. */
  readonly address: string | null;
  /** The address as a whole value of JSON. */
  readonly jsonAddress: string | null;
  /** The name as a whole, also as HTML and JSON write it. */
  readonly name: string | null;
  /** `i`: a name of several words is found in any letter case; a single word could be an ordinary one. */
  readonly nameFlags: 'g' | 'gi';
};

const literal = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const WORD = '[[:alnum:]_]';

/** The characters of addresses. */
const IN_ADDRESS = '[[:alnum:]._%+-]';

/** JSON writes a line end with a letter, which belongs to no word. */
const ESCAPE = '\\\\[nrt]';

/** Finds a name or an address that is not a part of a longer word. */
const whole = (pattern: string, part = WORD): string =>
  `(?:(?<!${part})|(?<=${ESCAPE}))(?:${pattern})(?!${part})`;

/**
 * The patterns that find a person by name and address, and no person whose name or address only begins or ends alike.
 */
export function personPatterns(name: string | null, email: string | null): PersonPatterns {
  const names = name === null ? [] : [...new Set([name, escapeHtml(name), jsonText(name)])];
  const address = email === null ? null : literal(email);
  return {
    address: address && whole(address, IN_ADDRESS),
    jsonAddress: address && `"${address}"`,
    name: names.length === 0 ? null : whole(names.map(literal).join('|')),
    nameFlags: name?.includes(' ') ? 'gi' : 'g',
  };
}

/** The patterns that find a person in texts for searches, which have neither case nor accents. */
export type SearchedPerson = Pick<PersonPatterns, 'address' | 'name'>;

/** The patterns that find a person by name and address in texts for searches. */
export function searchedPerson(name: string | null, email: string | null): SearchedPerson {
  const inSearch = (text: string | null) => text && literal(searchTextOf([text]));
  const [address, plainName] = [inSearch(email), inSearch(name)];
  return {
    address: address && whole(address, IN_ADDRESS),
    name: plainName && whole(plainName),
  };
}

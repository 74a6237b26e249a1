import { type Token, tokensOf } from './header-tokens.ts';

const SPECIALS = '<>@,;:.[]';

/** A From with more characters is not read: real ones have a few hundred. */
const MAX_FROM = 1_000;

type Piece = Exclude<Token, { kind: 'space' }>;

const isSpecial = (piece: Piece | undefined, text: string): boolean =>
  piece?.kind === 'special' && piece.text === text;

/** The characters of a local part that mean the same with and without quotation marks. */
const PLAIN = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const isElement = (piece: Piece, isLocal: boolean): boolean =>
  piece.kind === 'word' || (piece.kind === 'quoted' && isLocal && PLAIN.test(piece.text));

/**
 * `alice@stoa.test`, in lower case. What needs quotation marks, and a domain in brackets, is no address of an account
 * or a room.
 */
function addressOf(pieces: readonly Piece[]): string | undefined {
  const at = pieces.findIndex((piece) => isSpecial(piece, '@'));
  const isWhole = pieces.every((piece, index) =>
    index % 2 === 0 ? isElement(piece, index < at) : isSpecial(piece, index === at ? '@' : '.'),
  );
  if (at === -1 || pieces.length % 2 === 0 || !isWhole) return undefined;
  return pieces
    .map(({ text }) => text)
    .join('')
    .toLowerCase();
}

/** `@relay.test,@other.test:alice@stoa.test` without its route (RFC 5322, 4.4). */
function withoutRoute(pieces: readonly Piece[]): readonly Piece[] {
  return isSpecial(pieces[0], '@')
    ? pieces.slice(pieces.findIndex((piece) => isSpecial(piece, ':')) + 1)
    : pieces;
}

/** The address of a mailbox, with or without a name; undefined for anything else. */
function mailboxOf(pieces: readonly Piece[]): string | undefined {
  const open = pieces.findIndex((piece) => isSpecial(piece, '<'));
  if (open === -1) return addressOf(pieces);
  const isName = pieces
    .slice(0, open)
    .every((piece) => piece.kind !== 'special' || piece.text === '.');
  if (!isName || !isSpecial(pieces.at(-1), '>')) return undefined;
  return addressOf(withoutRoute(pieces.slice(open + 1, -1)));
}

const piecesOf = (value: string): Piece[] | undefined =>
  tokensOf(value, SPECIALS)?.filter((token) => token.kind !== 'space');

/** The address in a From that names one mailbox; undefined for a list, a group, and what is not well formed. */
export function onlyMailbox(value: string): string | undefined {
  if (value.length > MAX_FROM) return undefined;
  return mailboxOf(piecesOf(value) ?? []);
}

/** The addresses in To or Cc, those of groups too. What is no address is left out. */
export function mailboxesIn(value: string): string[] {
  const mailboxes: Piece[][] = [[]];
  let isWithin = false;
  for (const piece of piecesOf(value) ?? []) {
    if (isSpecial(piece, '<')) isWithin = true;
    if (isSpecial(piece, '>')) isWithin = false;
    // The text before a colon is the name of a group.
    if (!isWithin && isSpecial(piece, ':')) mailboxes.pop();
    const isEnd = !isWithin && piece.kind === 'special' && ',;:'.includes(piece.text);
    if (isEnd) mailboxes.push([]);
    else mailboxes.at(-1)?.push(piece);
  }
  return mailboxes.flatMap((pieces) => mailboxOf(pieces) ?? []);
}

/** A piece of the value of a header field. Comments are left out: they separate, as spaces do. */
export type Token =
  | { readonly kind: 'space' }
  /** Specials are the characters that the grammar of the field gives a meaning. */
  | { readonly kind: 'word' | 'quoted' | 'special'; readonly text: string };

/** Control characters but the tab. Bytes above 127 are text in some encoding. */
function hasControls(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if ((code < 32 && code !== 9) || code === 127) return true;
  }
  return false;
}

/** The index behind a quotation that begins at an index; undefined where it has no end. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return undefined;
}

/** The index behind a comment, with those within it; undefined where one has no end. */
function endOfComment(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

const unquoted = (text: string): string => text.slice(1, -1).replace(/\\(.)/g, '$1');

function endOfWord(text: string, start: number, ends: string): number {
  let at = start;
  while (at < text.length && !ends.includes(text[at] as string)) at += 1;
  return at;
}

/**
 * Divides the unfolded value of a header field (RFC 5322, 3.2): comments may be nested, and a backslash quotes a
 * character of a comment or of a quotation. Each character is read once. undefined for a value that has control
 * characters or does not end well, because programs read such values differently.
 */
export function tokensOf(value: string, specials: string): Token[] | undefined {
  if (hasControls(value)) return undefined;
  const ends = ` \t"()\\${specials}`;
  const tokens: Token[] = [];
  let at = 0;
  while (at < value.length) {
    const first = value[at] as string;
    let end: number | undefined = at + 1;
    if (first === ' ' || first === '\t') tokens.push({ kind: 'space' });
    else if (first === '(') {
      end = endOfComment(value, at);
      tokens.push({ kind: 'space' });
    } else if (first === '"') {
      end = endOfQuoted(value, at);
      tokens.push({ kind: 'quoted', text: unquoted(value.slice(at, end)) });
    } else if (specials.includes(first)) tokens.push({ kind: 'special', text: first });
    else {
      end = endOfWord(value, at, ends);
      tokens.push({ kind: 'word', text: value.slice(at, end) });
    }
    // A bracket or a backslash that begins nothing makes a word without characters.
    if (end === undefined || end === at) return undefined;
    at = end;
  }
  return tokens;
}

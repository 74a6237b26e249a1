import { type Token, tokensOf } from './header-tokens.ts';

/** `header.from=uni.example` */
type Pair = { readonly name: string; readonly value: string };

/** The result of one authentication method: its result is the first pair. */
type Statement = {
  readonly pairs: readonly Pair[];
  /** Whether it has nothing but pairs. */
  readonly isClean: boolean;
};

/** A DMARC pass that a server found for a mail. */
export type DmarcPass = {
  /** The domain of From, for which DMARC passes. */
  readonly domain: string;
  /** The domain of the envelope, where the server says that SPF passes for it. */
  readonly spf: string | undefined;
};

/** Names may be written with spaces and comments around their dot, and around the stroke before a version. */
const joins = (before: string, after: string): boolean =>
  /[./]$/.test(before) || /^[./]/.test(after);

/** Reads `name=value` after `name=value`; a value ends at a space. */
function statementOf(tokens: readonly Token[]): Statement {
  const pairs: Pair[] = [];
  let isClean = true;
  let name = '';
  let value: string | undefined;
  let isAfterSpace = false;
  const endPair = (): void => {
    if (value !== undefined) pairs.push({ name: name.toLowerCase(), value });
    name = '';
    value = undefined;
  };
  for (const token of tokens) {
    if (token.kind === 'space') {
      // Spaces may be between the sign and the value.
      if (value !== undefined && value !== '') endPair();
    } else if (value !== undefined) value += token.text;
    else if (token.kind === 'special') value = '';
    else if (name === '' || joins(name, token.text)) name += token.text;
    else if (isAfterSpace) {
      isClean = false;
      name = token.text;
    } else name += token.text;
    isAfterSpace = token.kind === 'space';
  }
  const isOver = value !== undefined || name === '';
  endPair();
  return { pairs, isClean: isClean && isOver };
}

/** The name of a method without its version. */
const methodOf = (pair: Pair | undefined): string | undefined => pair?.name.split('/')[0];

/** The only value of a name; undefined where there are none or several. */
function onlyValue({ pairs }: Statement, name: string): string | undefined {
  const [only, ...others] = pairs.filter((pair) => pair.name === name);
  return others.length > 0 ? undefined : only?.value;
}

/** The only statement about a method; undefined where there are none or several, or it is hidden within another one. */
function onlyStatement(all: readonly Statement[], method: string): Statement | undefined {
  const [own, ...others] = all.filter(({ pairs }) => pairs.some((one) => methodOf(one) === method));
  if (own === undefined || others.length > 0 || !own.isClean) return undefined;
  const isOnce = own.pairs.filter((pair) => methodOf(pair) === method).length === 1;
  return isOnce && methodOf(own.pairs[0]) === method ? own : undefined;
}

const isPass = (statement: Statement): boolean =>
  statement.pairs[0]?.value.toLowerCase() === 'pass';

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The domain for which a method passes, which is said once. */
function passedDomain(
  all: readonly Statement[],
  method: string,
  property: string,
): string | undefined {
  const statement = onlyStatement(all, method);
  if (statement === undefined || !isPass(statement)) return undefined;
  const value = onlyValue(statement, property);
  return value === undefined ? undefined : domainOf(value);
}

function divide(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'special' && token.text === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** The name of the server that wrote a result: the first word. */
function serverOf(tokens: readonly Token[]): string {
  const first = tokens.find(({ kind }) => kind !== 'space');
  return first === undefined || first.kind === 'space' ? '' : first.text.toLowerCase();
}

/**
 * Reads the DMARC result of a value of Authentication-Results (RFC 8601), if `server` wrote it: undefined if another
 * server did, `pass` if DMARC passes. The sender of a mail writes parts of the value, such as the quoted local part of
 * `smtp.mailfrom`, so a value that repeats a member or does not end well is not trusted.
 */
export function readResult(
  value: string,
  server: string,
): { readonly pass: DmarcPass | undefined } | undefined {
  const tokens = tokensOf(value, ';=');
  const name = server.toLowerCase();
  // The server that wrote the value cannot be determined.
  if (tokens === undefined)
    return value.toLowerCase().includes(name) ? { pass: undefined } : undefined;
  const [first = [], ...rest] = divide(tokens);
  if (serverOf(first) !== name) return undefined;
  const statements = rest.map(statementOf);
  const domain = passedDomain(statements, 'dmarc', 'header.from');
  if (domain === undefined) return { pass: undefined };
  return { pass: { domain, spf: passedDomain(statements, 'spf', 'smtp.mailfrom') } };
}

const MAX_NAMES = 50;
const MAX_SENT_LENGTH = 1_000;
const MAX_ROLE_LENGTH = 100;

const CONTROL = /\p{Cc}/u;

/** Begins as a distinguished name does (RFC 4514): `CN=Rooms,OU=Uni`, `2.5.4.3=Rooms`. */
const DN = /^\s*(?:[a-z][a-z\d-]*|\d+(?:\.\d+)+)\s*=/i;

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MAX_SENT_LENGTH &&
  !CONTROL.test(value);

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * A name as names are compared: of a distinguished name neither case nor blanks around separators count (RFC 4517,
 * 4.2.15), of any other name everything counts.
 */
export function comparableName(name: string): string {
  if (!DN.test(name)) return name;
  return partsOf(name, /(?<!\\)[,;]/)
    .map((part) => part.replace(/\s*=\s*/, '=').toLowerCase())
    .join(',');
}

/** The names in a text: distinguished names with semicolons between, else names with commas, else with blanks. */
function namesInText(text: string, map: ReadonlyMap<string, string>): string[] {
  if (map.has(comparableName(text))) return [text];
  if (DN.test(text)) return partsOf(text, /(?<!\\);/);
  return partsOf(text, text.includes(',') ? /,/ : /\s+/);
}

/** The roles of a token (§21.6). */
export type RoleNames = {
  /** As the issuer sent them, each at most 1 000 characters. */
  sent: string[];
  /** As Stoa knows them: mapped by `OIDC_ROLES_MAP`, in the order of the token, each once. */
  roles: string[];
};

/**
 * The roles in a claim: a list of names, or a text with blanks or commas between, or distinguished names. At most 50
 * are used. A distinguished name is a role only by `map`, as a whole: a group somewhere in a directory that is called
 * admin gives no right. The names in `map` are in the form of `comparableName`.
 */
export function roleNamesIn(claim: unknown, map: ReadonlyMap<string, string>): RoleNames {
  const values = Array.isArray(claim)
    ? claim.filter(isName)
    : isName(claim)
      ? namesInText(claim, map)
      : [];
  const named = values.map((sent) => ({ sent, role: map.get(comparableName(sent)) ?? sent }));
  const roles = named.map(({ role }) => role).filter((role) => role.length <= MAX_ROLE_LENGTH);
  return {
    sent: [...new Set(values)].slice(0, MAX_NAMES),
    roles: [...new Set(roles)].slice(0, MAX_NAMES),
  };
}

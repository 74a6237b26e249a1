/** Ends of the names of URL parameters whose values are secrets: `token`, `access_token`, `client_secret` and so on. */
const NAMES = ['token', 'secret', 'password', 'code', 'key', 'verifier', 'hint', 'signature'];

/** A character, literal or percent-encoded any number of times, as in a URL within a URL. */
function anySpelling(character: string): string {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((letter) =>
    letter.charCodeAt(0).toString(16),
  );
  return `(?:${character}|%(?:25)*(?:${codes.join('|')}))`;
}

const names = NAMES.map((name) => [...name].map(anySpelling).join('')).join('|');
const parameters = new RegExp(`((?:${names})${anySpelling('=')})[^&;\\s"'<>\\\\]+`, 'gi');

const MASK = '…';

/**
 * Removes secrets from a text: values of secret URL parameters in any encoding, bearer tokens, JWTs (and whatever else
 * is JSON in base64url), our own keys, and passwords in URLs. Linear in the length of the text.
 */
export function maskSecrets(text: string): string {
  return text
    .replace(parameters, `$1${MASK}`)
    .replace(/\b(bearer)(?:\s|%20|\+)+[\w\-.~+/=%]+/gi, `$1 ${MASK}`)
    .replace(/\beyJ[\w-]{10,}(?:\.[\w-]*){0,2}/g, MASK)
    .replace(/\b(stoa|whsec)_[\w+/=-]{20,}/g, `$1_${MASK}`)
    .replace(/(\/\/[^/\s:@"]*:)[^/\s@"]+@/g, `$1${MASK}@`);
}

const PLAIN = /^[ !-+\--:<-[\]-~]*$/;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
const NOT_IN_URI = /[^\w!#$%&'()*+,\-./:;=?@[\]~]+/g;
const NOT_IN_ADDRESS = /[^\w!$'*+\-./=@~]+/g;
const PARAMETER_ESCAPES = new Map([
  ['^', '^^'],
  ['"', "^'"],
  ['\n', '^n'],
]);

/**
 * A TEXT value: backslash, semicolon, comma and line break are escaped, other control characters are omitted.
 * Characters that some readers treat as line breaks (U+0085, U+2028, U+2029) are written as line breaks (RFC 5545
 * 3.3.11).
 */
export function textValue(text: string): string {
  if (PLAIN.test(text)) return text;
  return cleaned(text).replaceAll(/[\\;,\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
}

/**
 * A parameter value, always in quotes, so that colon, semicolon and comma may stand in it; quotes, carets and line
 * breaks are written with a caret (RFC 5545 3.2, RFC 6868).
 */
export function parameterValue(text: string): string {
  const escaped = [...cleaned(text)].map((sign) => PARAMETER_ESCAPES.get(sign) ?? sign);
  return `"${escaped.join('')}"`;
}

/**
 * A URI value with invalid characters percent-encoded; null unless it is http or https with a host (RFC 5545 3.3.13,
 * RFC 3986).
 */
export function uriValue(text: string): string | null {
  return /^https?:\/\/./i.test(text) ? encoded(text, NOT_IN_URI) : null;
}

/** A calendar address: the mail address as a mailto URI (RFC 5545 3.3.3, RFC 6068). */
export function mailtoValue(address: string): string {
  return `mailto:${encoded(address, NOT_IN_ADDRESS)}`;
}

function encoded(text: string, forbidden: RegExp): string {
  return text.toWellFormed().replaceAll(forbidden, encodeURIComponent);
}

function cleaned(text: string): string {
  return text.toWellFormed().replaceAll(LINE_BREAK, '\n').replaceAll(CONTROL, '');
}

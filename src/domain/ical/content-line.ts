const MOST_OCTETS = 75;
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * One content line as it is sent: folded so that no line is longer than 75 octets of UTF-8, never within a code
 * point, and ended by CRLF. The text must not hold line breaks (RFC 5545 3.1).
 */
export function contentLine(text: string): string {
  const fits = text.length <= MOST_OCTETS && PRINTABLE_ASCII.test(text);
  return fits ? `${text}\r\n` : `${folded(text)}\r\n`;
}

function folded(text: string): string {
  const lines: string[] = [];
  let lineStart = 0;
  let at = 0;
  let octets = 0;
  for (const character of text) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(text.slice(lineStart, at));
      lineStart = at;
      octets = 1;
    }
    octets += size;
    at += character.length;
  }
  lines.push(text.slice(lineStart));
  return lines.join('\r\n ');
}

/** The octets of one character in UTF-8. */
export function octetsOf(character: string): number {
  if (character.length === 2) return 4;
  const unit = character.charCodeAt(0);
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
}

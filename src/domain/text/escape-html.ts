/** The ampersand comes first, because the others are written with one. */
const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
] as const;

/** A text that means itself in HTML. Source: HTML, section 13.1.2. */
export function escapeHtml(text: string): string {
  return entities.reduce((escaped, [sign, entity]) => escaped.replaceAll(sign, entity), text);
}

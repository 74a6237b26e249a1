/** Parts that say what a rule without them says too (RFC 7529, 4.1). */
const USUAL = new Set(['RSCALE=GREGORIAN', 'SKIP=OMIT']);

/** A list without its empty entries; other parts as they are. */
function withoutGaps(part: string): string {
  if (!/^BY[A-Z]*=/i.test(part)) return part;
  const name = part.slice(0, part.indexOf('=') + 1);
  const entries = part.slice(name.length).split(',');
  return `${name}${entries.filter((entry) => entry !== '').join(',')}`;
}

/** An empty end (`COUNT=`, `UNTIL=`) is none of these: what it should say is not known. */
const saysNothing = (part: string): boolean =>
  part === '' || USUAL.has(part.toUpperCase()) || /^(?:BY[A-Z]*|INTERVAL|WKST)=$/i.test(part);

/**
 * The rule of a calendar without what other programs write into rules and means nothing: blanks, empty parts, empty
 * entries of lists, and the parts that are usual. Empty where nothing is left. Source: §18.9.
 */
export const sentRule = (text: string): string =>
  text
    .replaceAll(/[ \t]/g, '')
    .split(';')
    .map(withoutGaps)
    .filter((part) => !saysNothing(part))
    .join(';');

import PostalMime, { type Address, addressParser } from 'postal-mime';

/** What the header of a mail says of where it comes from. */
export type MailHead = {
  /** The only address in the only From, in lower case; undefined where there are none or several. */
  from: string | undefined;
  /** Whether a program wrote it in answer to another mail (RFC 3834). */
  isAutoReply: boolean;
  /** How many servers it passed. */
  hops: number;
  /** The values of Authentication-Results, the topmost first. */
  results: string[];
};

/** A mail with a larger header is refused: real ones have a few kilobytes. */
export const MAX_HEADER_BYTES = 65_536;

/** Part within part, at most; a calendar is in the second or third. */
const MAX_DEPTH = 10;

/** The bytes of the header; undefined where it is too large. */
function headerOf(content: Buffer): string | undefined {
  const start = content.subarray(0, MAX_HEADER_BYTES + 4).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start);
  if (end === null && content.length > MAX_HEADER_BYTES) return undefined;
  return end === null ? start : start.slice(0, end.index);
}

type Line = { name: string; value: string };

const linesOf = (header: string): Line[] =>
  header
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) return [];
      return [
        { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() },
      ];
    });

function onlyAddress(lines: readonly Line[]): string | undefined {
  const [only, ...more] = lines.filter(({ name }) => name === 'from');
  if (only === undefined || more.length > 0) return undefined;
  const addresses: Address[] = addressParser(only.value, { flatten: true });
  const [first, ...others] = addresses;
  if (others.length > 0) return undefined;
  return first?.address?.toLowerCase() || undefined;
}

/** Reads the header of a mail; undefined where it is too large. */
export function readMailHead(content: Buffer): MailHead | undefined {
  const header = headerOf(content);
  if (header === undefined) return undefined;
  const lines = linesOf(header);
  const valuesOf = (name: string): string[] =>
    lines.filter((line) => line.name === name).map(({ value }) => value);
  return {
    from: onlyAddress(lines),
    isAutoReply: valuesOf('auto-submitted').some((value) => /^auto-replied\b/i.test(value)),
    hops: valuesOf('received').length,
    results: valuesOf('authentication-results'),
  };
}

/** More lines than a mail of the largest size has in base64: reading a line takes longer than its characters. */
const MAX_LINES = 30_000;

function hasTooManyLines(content: Buffer): boolean {
  let lines = 0;
  for (
    let at = content.indexOf(10);
    at !== -1 && lines <= MAX_LINES;
    at = content.indexOf(10, at + 1)
  ) {
    lines += 1;
  }
  return lines > MAX_LINES;
}

const CALENDAR_TYPES = ['text/calendar', 'application/ics'];

/**
 * The first calendar of a mail (RFC 6047), in whatever encoding and character set it is; undefined where there is none, or the mail is
 * nested deeper than any that a calendar program writes.
 */
export async function readMailCalendar(content: Buffer): Promise<string | undefined> {
  if (hasTooManyLines(content)) return undefined;
  const options = {
    attachmentEncoding: 'arraybuffer',
    rfc822Attachments: true,
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
  } as const;
  const mail = await PostalMime.parse(content, options).catch(() => undefined);
  const part = CALENDAR_TYPES.map((type) =>
    mail?.attachments.find(({ mimeType }) => mimeType === type),
  ).find((found) => found !== undefined);
  if (part === undefined) return undefined;
  return typeof part.content === 'string'
    ? part.content
    : new TextDecoder().decode(new Uint8Array(part.content as ArrayBuffer));
}

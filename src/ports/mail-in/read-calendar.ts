import PostalMime from 'postal-mime';

/** Part within part, at most; a calendar is in the second or third. */
const MAX_DEPTH = 10;

const CALENDAR_TYPES = ['text/calendar', 'application/ics'];

/**
 * The first calendar of a mail (RFC 6047), in whatever encoding and character set it is; undefined where there is none, or the mail is
 * nested deeper than any that a calendar program writes.
 */
export async function readCalendar(
  content: Uint8Array,
  maxHeadersSize: number,
): Promise<string | undefined> {
  const options = {
    attachmentEncoding: 'arraybuffer',
    rfc822Attachments: true,
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize,
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

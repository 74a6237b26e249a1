import PostalMime from 'postal-mime';
import { decodeCalendar, unfoldBytes } from '../import-file/decode-text.ts';

/** Part within part, at most; a calendar is in the second or third. */
const MAX_DEPTH = 10;

/** A part of a mail as postal-mime parses it. Its types do not declare it. It decodes calendars among attachments. */
type MailPart = {
  readonly contentType: {
    readonly parsed: { readonly value: string; readonly params: Readonly<Record<string, string>> };
  };
  readonly contentDisposition: {
    readonly parsed: { readonly params: Readonly<Record<string, string>> };
  };
  content: ArrayBuffer | null;
  readonly childNodes: readonly MailPart[];
  getTextContent(): string;
};

const typeOf = ({ contentType }: MailPart): string => contentType.parsed.value.toLowerCase();

const isCalendarFile = ({ contentType, contentDisposition }: MailPart): boolean =>
  /\.ics$/i.test(contentDisposition.parsed.params.filename ?? contentType.parsed.params.name ?? '');

/** Whether a part is a calendar, the surest signs first. */
const SIGNS: readonly ((part: MailPart) => boolean)[] = [
  (part) => typeOf(part) === 'text/calendar',
  (part) => typeOf(part) === 'application/ics',
  isCalendarFile,
];

/** The parts of a mail that have no parts of their own; mails within it are not opened. */
function leavesOf(part: MailPart): MailPart[] {
  if (typeOf(part).startsWith('message/')) return [];
  return part.childNodes.length === 0 ? [part] : part.childNodes.flatMap(leavesOf);
}

/** Character sets of which the bytes say more than the name. */
const JUDGED = /^(?:utf-?8|us-ascii|ascii|ansi_x3\.4-1968)$/i;

/** The text of a part by its character set; without one, and in ASCII and UTF-8, as the text of every calendar. */
function textOf(part: MailPart): string {
  const content = new Uint8Array(part.content ?? new ArrayBuffer());
  const charset = part.contentType.parsed.params.charset?.trim() || 'utf-8';
  if (JUDGED.test(charset)) return decodeCalendar(content);
  // The characters of UTF-16 and UTF-32 are not folded byte by byte.
  if (!/^u(?:tf|cs)/i.test(charset)) part.content = unfoldBytes(content).buffer;
  return part.getTextContent();
}

/** Methods that ask a room for something (RFC 5546). */
const ASKING = /^METHOD:[ \t]*(?:REQUEST|CANCEL)[ \t]*\r?$/im;

/**
 * The calendar of a mail (RFC 6047), in whatever encoding and character set it is: the first that requests or cancels
 * something, else the first. Undefined where there is none, or the mail is nested deeper than any that a calendar
 * program writes.
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
  const parser = new PostalMime(options);
  const mail = await parser.parse(content).catch(() => undefined);
  if (mail === undefined) return undefined;
  const leaves = leavesOf((parser as unknown as { root: MailPart }).root);
  const parts = SIGNS.flatMap((isCalendar) => leaves.filter(isCalendar));
  const texts = [...new Set(parts)].map(textOf);
  return texts.find((text) => ASKING.test(text)) ?? texts[0];
}

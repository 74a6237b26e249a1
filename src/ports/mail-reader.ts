import { mailboxesIn, onlyMailbox } from './mail-in/addresses.ts';
import { runInMailThread } from './mail-in/mail-thread.ts';

/** The header fields whose addresses invite. */
export const RECIPIENT_FIELDS = ['to', 'cc'] as const;
/** One of these fields. */
export type RecipientField = (typeof RECIPIENT_FIELDS)[number];

/** The content of the fields of one name. */
export type Recipients = {
  /** The number of fields. */
  readonly count: number;
  readonly addresses: readonly string[];
};

/** The fields in the header of a mail that describe its origin. */
export type MailHead = {
  /**
   * The only address in the only From, in lower case; undefined where there are none or several, and where fields that
   * say how the mail is to be read are there twice.
   */
  from: string | undefined;
  /** The addresses of To and Cc. */
  recipients: Readonly<Record<RecipientField, Recipients>>;
  /** Whether a program wrote it in answer to another mail (RFC 3834). */
  isAutoReply: boolean;
  /** Whether a program wrote it or a list sent it, so that it gets no answer in words (RFC 3834, 2). */
  isAutomatic: boolean;
  /** The number of servers that it passed. */
  hops: number;
  /** The values of Authentication-Results, the topmost first. */
  results: string[];
  /** The number of its signatures (DKIM). */
  signatures: number;
  /** Whether a signature covers the beginning of the body alone (`l=`). */
  isSignedInPart: boolean;
};

/** A mail with a larger header, or one of more lines, is refused: real ones have a few kilobytes. */
export const MAX_HEADER_BYTES = 65_536;
const MAX_HEADER_LINES = 2_000;

/** The bytes of the header; undefined where it is too large. */
function headerOf(content: Buffer): string | undefined {
  const start = content.subarray(0, MAX_HEADER_BYTES + 4).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start);
  if (end === null && content.length > MAX_HEADER_BYTES) return undefined;
  return end === null ? start : start.slice(0, end.index);
}

type Field = { name: string; value: string; isNameFolded: boolean };

/** A line that begins a field. Its colon may be in the next line, because a field may be folded before it. */
const FIELD = /^([\x21-\x39\x3b-\x7e]+)[ \t]*(?::|$)/;

const NEXT_COLON = /^[ \t]+:/;

/**
 * The fields of a header. A line that begins none belongs to the field before it, as it does for the library that
 * verifies signatures: what is read here is what is signed.
 */
function fieldsOf(lines: readonly string[]): Field[] {
  const fields: Field[] = [];
  for (const [at, line] of lines.entries()) {
    const [start, name] = FIELD.exec(line) ?? [];
    const isField = start?.endsWith(':') || NEXT_COLON.test(lines[at + 1] ?? '');
    if (start !== undefined && name !== undefined && isField) {
      fields.push({
        name: name.toLowerCase(),
        value: line.slice(start.length),
        isNameFolded: !start.endsWith(':'),
      });
      continue;
    }
    const last = fields.at(-1);
    if (last !== undefined) last.value += ` ${line}`;
  }
  return fields;
}

const unfolded = ({ value, isNameFolded }: Field): string =>
  (isNameFolded ? value.replace(NEXT_COLON, '') : value).trim();

/** Fields that say how the rest is to be read. */
const ONCE = ['content-type', 'content-transfer-encoding'];

/** Fields that only mails of programs and lists have. */
const AUTOMATIC: readonly [name: string, value: RegExp][] = [
  ['auto-submitted', /^(?!no\b)/i],
  ['precedence', /^(?:bulk|list|junk|auto_reply)\b/i],
  ['list-id', /^/],
  ['x-autoreply', /^/],
  ['x-auto-response-suppress', /\b(?:all|autoreply)\b/i],
];

const PART = /(?:^|;)[ \t]*l[ \t]*=/i;

/** Reads the header of a mail; undefined where it is too large. */
export function readMailHead(content: Buffer): MailHead | undefined {
  const lines = headerOf(content)?.split(/\r?\n/);
  if (lines === undefined || lines.length > MAX_HEADER_LINES) return undefined;
  const values = Map.groupBy(fieldsOf(lines), ({ name }) => name);
  const valuesOf = (name: string): string[] => (values.get(name) ?? []).map(unfolded);
  const recipientsOf = (name: RecipientField): Recipients => {
    const all = valuesOf(name);
    return { count: all.length, addresses: all.flatMap(mailboxesIn) };
  };
  const [from, ...others] = valuesOf('from');
  const isOnce = others.length === 0 && ONCE.every((name) => valuesOf(name).length <= 1);
  const signatures = valuesOf('dkim-signature');
  return {
    from: isOnce && from !== undefined ? onlyMailbox(from) : undefined,
    recipients: { to: recipientsOf('to'), cc: recipientsOf('cc') },
    isAutoReply: valuesOf('auto-submitted').some((value) => /^auto-replied\b/i.test(value)),
    isAutomatic: AUTOMATIC.some(([name, value]) => valuesOf(name).some((one) => value.test(one))),
    hops: valuesOf('received').length,
    results: valuesOf('authentication-results'),
    signatures: signatures.length,
    isSignedInPart: signatures.some((value) => PART.test(value)),
  };
}

/** More lines than a mail of the largest size has in base64: reading a line takes longer than its characters. */
const MAX_LINES = 30_000;

/** Whether a mail has more lines than any that a calendar program writes. */
export function hasTooManyLines(content: Buffer): boolean {
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

/**
 * The first calendar of a mail (RFC 6047), in whatever encoding and character set it is; undefined where there is none,
 * or the mail has more lines, or is nested deeper, than any that a calendar program writes.
 */
export async function readMailCalendar(content: Buffer): Promise<string | undefined> {
  if (hasTooManyLines(content)) return undefined;
  const task = { kind: 'read calendar', content, maxHeadersSize: MAX_HEADER_BYTES } as const;
  const text = await runInMailThread(task);
  return typeof text === 'string' ? text : undefined;
}

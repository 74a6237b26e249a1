/** The text encodings that start with a mark (Unicode 16, 23.8). */
const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const [LF, CR, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/** The bytes of a fold at a position (RFC 5545, 3.1): a line end and a space or tab; 0 where there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === CR ? at + 1 : at;
  if (bytes[end] !== LF) return 0;
  return bytes[end + 1] === SPACE || bytes[end + 1] === TAB ? end + 2 - at : 0;
}

/** Bytes without folds. */
export function unfoldBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const unfolded = new Uint8Array(bytes.length);
  let size = 0;
  for (let at = 0; at < bytes.length; ) {
    const fold = foldAt(bytes, at);
    if (fold > 0) at += fold;
    else {
      unfolded[size] = bytes[at] ?? 0;
      size += 1;
      at += 1;
    }
  }
  return unfolded.slice(0, size);
}

/**
 * The number of bytes that follow a first byte of UTF-8, and the least and greatest value of the first of them (Unicode
 * 16, table 3-7).
 */
function sequenceOf(first: number): [count: number, least: number, greatest: number] {
  if (first >= 0xc2 && first <= 0xdf) return [1, 0x80, 0xbf];
  if (first >= 0xe0 && first <= 0xef) {
    return [2, first === 0xe0 ? 0xa0 : 0x80, first === 0xed ? 0x9f : 0xbf];
  }
  if (first >= 0xf0 && first <= 0xf4) {
    return [3, first === 0xf0 ? 0x90 : 0x80, first === 0xf4 ? 0x8f : 0xbf];
  }
  return [0, 0, 0];
}

/** A character, the folds within it, and where it ends. */
type Sequence = {
  readonly bytes: readonly number[];
  readonly folds: number[];
  readonly end: number;
};

/** The character of several bytes at a position, with the folds within it; undefined for bytes that are no UTF-8. */
function characterAt(bytes: Uint8Array, at: number, isFolded: boolean): Sequence | undefined {
  const first = bytes[at] ?? 0;
  const [count, least, greatest] = sequenceOf(first);
  if (count === 0) return undefined;
  const found = [first];
  const folds: number[] = [];
  let end = at + 1;
  while (found.length <= count) {
    const fold = isFolded ? foldAt(bytes, end) : 0;
    folds.push(...bytes.subarray(end, end + fold));
    end += fold;
    const next = bytes[end] ?? 0;
    const isFirst = found.length === 1;
    if (next < (isFirst ? least : 0x80) || next > (isFirst ? greatest : 0xbf)) return undefined;
    found.push(next);
    end += 1;
  }
  return { bytes: found, folds, end };
}

const windows1252 = new TextDecoder('windows-1252');
const utf8Of = new TextEncoder();

/** The bytes from 0x80 on of Windows-1252, as UTF-8. */
const HIGH_BYTES = Array.from({ length: 0x80 }, (_none, at) =>
  utf8Of.encode(windows1252.decode(Uint8Array.of(at + 0x80))),
);

/** A byte of Windows-1252 has at most three bytes in UTF-8. */
const WIDEST = 3;

/**
 * Bytes as UTF-8: what is none is read as Windows-1252, and folds within a character are put after it. Linear in the
 * length.
 */
function toUtf8(bytes: Uint8Array, isFolded: boolean): Uint8Array {
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high += 1;
  const text = new Uint8Array(bytes.length + high * (WIDEST - 1));
  let size = 0;
  const put = (added: ArrayLike<number>): void => {
    text.set(added, size);
    size += added.length;
  };
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      text[size] = byte;
      size += 1;
      at += 1;
      continue;
    }
    const character = characterAt(bytes, at, isFolded);
    put(character?.bytes ?? HIGH_BYTES[byte - 0x80] ?? []);
    put(character?.folds ?? []);
    at = character?.end ?? at + 1;
  }
  return text.subarray(0, size);
}

function decode(bytes: Uint8Array, isFolded: boolean): string {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked !== undefined && marked !== 'utf-8') return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(toUtf8(bytes, isFolded));
  }
}

/**
 * The text of a table: by its byte order mark, else UTF-8, in which bytes that are none are read as Windows-1252,
 * because spreadsheets of Western Europe write that. The mark is removed. Source: §18.9.
 */
export const decodeText = (bytes: Uint8Array): string => decode(bytes, false);

/**
 * The text of a calendar in the same way. Its lines may be folded within a character (RFC 5545, 3.1); they stay the
 * same lines. A text without any line feed has lines that end with carriage returns.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const text = decode(bytes, true);
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

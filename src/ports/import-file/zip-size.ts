import { inflateRawSync } from 'node:zlib';

/** Records of a ZIP archive by their signatures (APPNOTE 4.3). */
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT = 65_535;

const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; size: number; at: number };

function endOfDirectory(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}

/** The entries of an archive; undefined where it is none. Reads beyond its end throw RangeError. */
function entriesOf(bytes: Uint8Array, view: DataView): Entry[] | undefined {
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      ),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The bytes of an entry as they are stored; undefined where it is not where the directory says. */
function storedBytes(bytes: Uint8Array, view: DataView, { at, size }: Entry) {
  if (view.getUint32(at, true) !== LOCAL_HEADER) return undefined;
  const begin = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return begin + size > bytes.length ? undefined : bytes.subarray(begin, begin + size);
}

/** The true size of an entry when it is unpacked; more than `most` is `most + 1`. Undefined where it cannot be. */
function unpackedSize(stored: Uint8Array, method: number, most: number): number | undefined {
  if (method === STORED) return stored.length;
  if (method !== DEFLATED) return undefined;
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? most + 1 : undefined;
  }
}

/** What an archive is: fine, not readable, or larger than allowed when its texts are unpacked. */
export type ZipVerdict = 'fine' | 'unreadable' | 'too large';

function judge(bytes: Uint8Array, most: number): ZipVerdict {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = most;
  for (const entry of entriesOf(bytes, view) ?? [undefined]) {
    if (entry === undefined) return 'unreadable';
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const stored = storedBytes(bytes, view, entry);
    const size = stored && unpackedSize(stored, entry.method, left);
    if (size === undefined) return 'unreadable';
    left -= size;
    if (left < 0) return 'too large';
  }
  return 'fine';
}

/**
 * Whether the texts of a ZIP archive (`.xml` and `.rels`) have at most so many bytes when they are unpacked, whatever
 * its directory says: a bomb is found before it is unpacked into memory.
 */
export function zipVerdict(bytes: Uint8Array, most: number): ZipVerdict {
  try {
    return judge(bytes, most);
  } catch (error) {
    if (error instanceof RangeError) return 'unreadable';
    throw error;
  }
}

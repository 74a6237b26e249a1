import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** Looks into files: what they are by their bytes, whatever they are called. */
export type FileContent = {
  /** The MIME type of a file: what its bytes say; of plain text, what its name says; else `application/octet-stream`. */
  typeOf(path: string, fileName: string): Promise<string>;
  /**
   * A small WebP of a picture, upright; undefined when it cannot be read to its end, has more pixels than anyone
   * photographs, or is no JPEG, PNG, WebP, GIF or AVIF.
   */
  thumbnailOf(path: string): Promise<Uint8Array | undefined>;
};

/** The longer side of a thumbnail, in pixels. */
const THUMB_PIXELS = 480;
/** A picture with more pixels is taken for a bomb; one of so many takes 200 MB while it is read. */
const MAX_PIXELS = 50_000_000;
const DECODE_SECONDS = 20;

const SAMPLE_BYTES = 4_096;
const UNKNOWN = 'application/octet-stream';

/** Text that nothing executes; everything else that is only text stays unknown. */
const textTypes = new Map([
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
  ['.ics', 'text/calendar'],
  ['.json', 'application/json'],
]);

/** What is shown under another name than the bytes go by. */
const renamed = new Map([['image/apng', 'image/png']]);

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES));
    return !buffer.subarray(0, bytesRead).some((byte) => byte < 9 || (byte > 13 && byte < 32));
  } finally {
    await file.close();
  }
}

async function typeOf(path: string, fileName: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found !== undefined) return renamed.get(found.mime) ?? found.mime;
  const said = textTypes.get(extname(fileName).toLowerCase());
  return said !== undefined && (await isText(path)) ? said : UNKNOWN;
}

/** The picture library, which reads nothing but the five kinds: no SVG, no PDF, no TIFF. Loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
  });
  return sharp;
}

async function shrink(path: string): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(THUMB_PIXELS, THUMB_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .webp()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** The real one. Pictures are read one at a time, so that what they take in memory is known. */
export function readFileContent(): FileContent {
  let last: Promise<unknown> = Promise.resolve();
  const thumbnailOf = (path: string): Promise<Uint8Array | undefined> => {
    const next = last.then(() => shrink(path));
    last = next;
    return next;
  };
  return { typeOf, thumbnailOf };
}

import { open } from 'node:fs/promises';
import { extname } from 'node:path';

/** Detects file types from the bytes, regardless of names. */
export type FileContent = {
  /** The MIME type of a file: from its bytes; for plain text from its name; otherwise `application/octet-stream`. */
  typeOf(path: string, fileName: string): Promise<string>;
  /**
   * A small upright WebP thumbnail of an image; undefined if it cannot be decoded completely, has too many pixels, or
   * is not a JPEG, PNG, WebP, GIF or AVIF.
   */
  thumbnailOf(path: string): Promise<Uint8Array | undefined>;
};

/** The longer side of a thumbnail, in pixels. */
const THUMB_PIXELS = 480;
/** An image with more pixels is treated as a decompression bomb; decoding one of this size takes 200 MB. */
const MAX_PIXELS = 50_000_000;
const DECODE_SECONDS = 20;

const SAMPLE_BYTES = 4_096;
const UNKNOWN = 'application/octet-stream';

/** Text types that are never executed; other text is unknown. */
const textTypes = new Map([
  ['.txt', 'text/plain'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
  ['.ics', 'text/calendar'],
  ['.json', 'application/json'],
]);

/** MIME types that are reported under another name. */
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

let isLimited = false;

/**
 * The image library, limited to the five formats: no SVG, no PDF, no TIFF. Loaded with the first image. The limits hold
 * for the whole process, and an image that another thread decodes between the two calls that set them is refused: they
 * are set once, not with each image.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  if (isLimited) return sharp;
  isLimited = true;
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

/** Creates the detector. Images are decoded one at a time to limit memory. */
export function readFileContent(): FileContent {
  let last: Promise<unknown> = Promise.resolve();
  const thumbnailOf = (path: string): Promise<Uint8Array | undefined> => {
    const next = last.then(() => shrink(path));
    last = next;
    return next;
  };
  return { typeOf, thumbnailOf };
}

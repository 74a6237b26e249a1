import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';

/** The content encodings that the service offers, the preferred one first (RFC 9110, section 8.4.1). */
export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;

/** A content encoding by its name in `Content-Encoding`. */
export type Encoding = (typeof ENCODINGS)[number];

/** Levels for responses that are compressed per request: higher ones cost several times the CPU for a few per cent. */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const deflate = { level: 5 };

const brotliBytes = promisify(brotliCompress);
const zstdBytes = promisify(zstdCompress);
const gzipBytes = promisify(gzip);

/** Compresses bytes on the thread pool, so that the event loop is not blocked. */
export type Compress = (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;

/** `Compress` with zlib, at moderate levels. */
export const compress: Compress = async (bytes, encoding) => {
  if (encoding === 'br') return brotliBytes(bytes, brotli);
  return encoding === 'zstd' ? zstdBytes(bytes, zstd) : gzipBytes(bytes, deflate);
};

const createCompressor = {
  br: () => createBrotliCompress(brotli),
  zstd: () => createZstdCompress(zstd),
  gzip: () => createGzip(deflate),
};

/** The compressed stream of `source`; an error of either ends both. */
export function compressStream(source: Readable, encoding: Encoding): Readable {
  const compressor = createCompressor[encoding]();
  // The reader of the compressed stream gets the error.
  pipeline(source, compressor, () => undefined);
  return compressor;
}

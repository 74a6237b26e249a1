import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The text of a response body, decoded as its `Content-Encoding` says. */
export function decodedText(bytes: Buffer, encoding: unknown): string {
  const decode = decoders[String(encoding)];
  return (decode === undefined ? bytes : decode(bytes)).toString('utf8');
}

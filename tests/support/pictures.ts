import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The kinds of picture that a room may have. */
export const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

/** A picture of one colour. */
export const picture = (kind: (typeof KINDS)[number], width = 60, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(kind)
    .toBuffer();

/** A part of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG that says it is a grey picture of so many pixels, and has so many rows of them. */
export function pngThatClaims(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([magic, ...parts]);
}

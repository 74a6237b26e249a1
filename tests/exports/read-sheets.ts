import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';

/** The cells of a sheet as a reader sees them: texts, numbers, and wall times in columns of moments. */
export type Cells = (string | number | null)[][];

const wall = (date: Date): string => date.toISOString().slice(0, 19);

/** Reads the first sheet of an XLSX file; moments as `2027-03-29T10:00:00`. */
export async function readXlsxCells(bytes: Buffer): Promise<Cells> {
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows ?? [];
  return rows.map((row) =>
    row.map((cell) => {
      if (cell instanceof Date) return wall(cell);
      return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
    }),
  );
}

const END_OF_DIRECTORY = 0x06054b50;

/** The parts of a ZIP file by name, by its own directory, without any library. */
export function unzip(bytes: Buffer): Map<string, string> {
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    parts.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

/** Reads a CSV file strictly as RFC 4180 has it: CR LF ends a record, and a lone CR or LF may do so as well. */
export function readCsv(text: string): string[][] {
  return parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: false });
}

import { hash } from 'node:crypto';

/** JSON as it is sent, and a hash of it, from which ETags of what contains it are made without reading it again. */
export type Written = { bytes: Buffer; tag: string };

/** JSON text as it is sent. */
export function writtenText(text: string): Written {
  const bytes = Buffer.from(text);
  return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, 27) };
}

/** A value whose JSON is written already, in place of the value: the response is sent with these bytes. */
export class WrittenJson {
  readonly bytes: Buffer;
  /** The strong ETag of a record that is read alone. */
  readonly etag: string | undefined;

  constructor(bytes: Buffer, etag?: string) {
    this.bytes = bytes;
    this.etag = etag;
  }

  toJSON(): unknown {
    return JSON.parse(this.bytes.toString());
  }
}

/** A row of a list whose JSON is written when its turn comes, in place of the row. */
export class RowToWrite {
  readonly write: () => Written;

  constructor(write: () => Written) {
    this.write = write;
  }

  toJSON(): unknown {
    return JSON.parse(this.write().bytes.toString());
  }
}

/** A row of a list as what writes its JSON, so that others are served while a long list is written. */
export const rowToWrite = <Row>(write: () => Written): Row => new RowToWrite(write) as Row;

/** A record that is read alone as its JSON, with its ETag. */
export const writtenRecord = <Record>({ bytes, etag }: { bytes: Buffer; etag: string }): Record =>
  new WrittenJson(bytes, etag) as Record;

/** A value whose JSON is written already, in place of the value: the response is sent with this text. */
export class WrittenJson {
  readonly text: string;
  /** The strong ETag of a record that is read alone. */
  readonly etag: string | undefined;

  constructor(text: string, etag?: string) {
    this.text = text;
    this.etag = etag;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** A row of a list whose JSON is written when its turn comes, in place of the row. */
export class RowToWrite {
  readonly write: () => string;

  constructor(write: () => string) {
    this.write = write;
  }

  toJSON(): unknown {
    return JSON.parse(this.write());
  }
}

/** A row of a list as what writes its JSON, so that others are served while a long list is written. */
export const rowToWrite = <Row>(write: () => string): Row => new RowToWrite(write) as Row;

/** A record that is read alone as its JSON, with its ETag. */
export const writtenRecord = <Record>({ text, etag }: { text: string; etag: string }): Record =>
  new WrittenJson(text, etag) as Record;

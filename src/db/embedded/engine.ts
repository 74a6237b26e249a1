import type { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The extensions that the migrations need. */
export const embeddedExtensions = { btree_gist, pg_trgm };

/**
 * An embedded PostgreSQL that answers messages of the wire protocol, one after the other in the order of the calls. It
 * has one session; connections use it in turn.
 */
export type Engine = {
  /**
   * Runs messages of a client that end with a `Query` or `Sync`. Resolves to the end of the answer; the parts of a
   * large one before its end are handed to `onPart` while the statement runs. Rejects when the engine no longer works.
   */
  run(messages: Uint8Array, onPart: (part: Uint8Array) => void): Promise<Uint8Array>;
  /** Ends a connection: an open transaction is rolled back, prepared statements are forgotten. */
  endConnection(): Promise<void>;
  /** Waits for the calls before it, and closes the database. */
  close(): Promise<void>;
};

/** Bytes after which a part of an answer is handed over. */
const PART_BYTES = 65_536;

/** Type and length of `ReadyForQuery`, which ends an answer; the state of the transaction follows. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** The types of `Query` and `Sync`, each of which ends a statement and is answered by `ReadyForQuery`. */
const ENDS = [0x51, 0x53];

/** The messages of each statement: PGlite does not say which of several statements it crashed in. */
function* statementsIn(messages: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  let begin = 0;
  let at = 0;
  while (at < messages.length) {
    const type = messages[at] ?? 0;
    // After the type comes the length, which counts itself and what follows it.
    at += 1 + view.getInt32(at + 1);
    if (!ENDS.includes(type) && at < messages.length) continue;
    yield messages.subarray(begin, at);
    begin = at;
  }
}

/** The parts in a buffer of their own, which can be transferred to another thread. */
function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/**
 * @throws Error when PostgreSQL crashed: PGlite then ends an answer before `ReadyForQuery`, and gives none afterwards
 */
async function execute(
  lite: PGlite,
  message: Uint8Array,
  onPart: (part: Uint8Array) => void,
): Promise<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let tail: Uint8Array = new Uint8Array();
  const onRawData = (view: Uint8Array): void => {
    const bytes = view.slice();
    parts.push(bytes);
    size += bytes.length;
    tail = Buffer.concat([tail, bytes.subarray(-READY.length - 1)]).subarray(-READY.length - 1);
    if (size < PART_BYTES) return;
    onPart(joined(parts, size));
    parts = [];
    size = 0;
  };
  await lite.execProtocolRawStream(message, { onRawData });
  if (!READY.equals(tail.subarray(0, READY.length)))
    throw new Error('PostgreSQL crashed while it ran a statement.');
  return joined(parts, size);
}

/** Runs statements that were sent together, one after the other. */
async function executeAll(
  lite: PGlite,
  messages: Uint8Array,
  onPart: (part: Uint8Array) => void,
): Promise<Uint8Array> {
  let answer: Uint8Array = new Uint8Array();
  for (const statement of statementsIn(messages)) {
    if (answer.length > 0) onPart(answer);
    answer = await execute(lite, statement, onPart);
  }
  return answer;
}

async function endSession(lite: PGlite): Promise<void> {
  if (lite.isInTransaction()) await lite.exec('rollback');
  await lite.exec('deallocate all');
}

/** An engine on the thread that calls it, which does nothing else while a statement runs. */
export function engineOf(lite: PGlite): Engine {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    run: (messages, onPart) => inTurn(() => executeAll(lite, messages, onPart)),
    endConnection: () => inTurn(() => endSession(lite)),
    close: () => inTurn(() => lite.close()),
  };
}

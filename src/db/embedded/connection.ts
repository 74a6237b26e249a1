import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/**
 * `AuthenticationOk` and `ReadyForQuery`: an engine is used by its own process only, so a connection begins at once.
 */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The startup message is the only one without a type: its length comes first. */
const isStartup = (message: Uint8Array): boolean => message[0] === 0;
const isTerminate = (message: Uint8Array): boolean => message[0] === 0x58;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

type Done = (error?: Error | null) => void;

/** The methods of a socket that `pg` calls on a stream. */
const asSocket = (stream: Duplex): Duplex =>
  Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });

/**
 * A connection of `pg` to an engine. `pg` writes the messages of a statement together, and those of statements that are
 * sent together.
 */
export function connectTo(engine: Engine): Duplex {
  let isEnded = false;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    // An engine that no longer works has nothing to end.
    engine.endConnection().catch(() => undefined);
  };
  const receive = (part: Uint8Array): void => {
    // Nobody waits for the rest of an answer after the connection was cut off.
    if (!stream.destroyed) stream.push(viewOf(part));
  };
  const answer = async (message: Buffer): Promise<void> => {
    if (isStartup(message)) receive(WELCOME);
    else if (isTerminate(message)) end();
    else receive(await engine.run(message, receive));
  };
  const write = (message: Buffer, done: Done): void => {
    answer(message).then(() => done(), done);
  };
  const stream = new Duplex({
    read: () => undefined,
    write: (message: Buffer, _encoding, done) => write(message, done),
    writev: (messages, done) => write(Buffer.concat(messages.map(({ chunk }) => chunk)), done),
    final: (done) => {
      stream.push(null);
      done();
    },
    destroy: (error, done) => {
      end();
      done(error);
    },
  });
  return asSocket(stream);
}

/** The requests to a thread with an engine: to run messages of the wire protocol, to end a connection, to close. */
export type Request = Uint8Array | 'end connection' | 'close';

/** A part of the answer to the oldest request that is not answered yet; its last part ends the answer. */
export type Reply = { part: Uint8Array; isLast: boolean };

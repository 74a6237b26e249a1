import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';

/** Milliseconds before a lost connection is reopened. */
const RECONNECT_MS = 1_000;

type Listening = { close(): Promise<void> };
type OnMessage = (payload: string) => void;

const handlerOf = (channel: string, onMessage: OnMessage) => (message: pg.Notification) => {
  if (message.channel === channel && message.payload !== undefined) onMessage(message.payload);
};

/** The embedded database delivers notifications with the result of the commit, on its one connection. */
async function listenEmbedded(
  pool: pg.Pool,
  channel: string,
  onMessage: OnMessage,
): Promise<Listening> {
  const handler = handlerOf(channel, onMessage);
  const attach = (client: pg.PoolClient) => client.on('notification', handler);
  const client = await pool.connect();
  try {
    await client.query(`listen "${channel}"`);
    attach(client);
    pool.on('connect', attach);
  } finally {
    client.release();
  }
  return {
    close: async () => {
      pool.off('connect', attach);
      client.off('notification', handler);
    },
  };
}

/** Listens until the connection is lost or `stopped` fires. */
async function listenOnce(
  pool: pg.Pool,
  channel: string,
  handler: (message: pg.Notification) => void,
  onReady: () => void,
  stopped: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  try {
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      stopped.addEventListener('abort', () => resolve());
    });
    client.on('notification', handler);
    await client.query(`listen "${channel}"`);
    onReady();
    if (!stopped.aborted) await lost;
  } finally {
    client.off('notification', handler);
    client.release(true);
  }
}

/** A server: one connection of the pool is reserved for listening, and replaced when it is lost. */
function listenServer(
  pool: pg.Pool,
  channel: string,
  onMessage: OnMessage,
  onGap: () => void,
): Listening {
  const stop = new AbortController();
  const handler = handlerOf(channel, onMessage);
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await listenOnce(pool, channel, handler, onGap, stop.signal).catch(() => undefined);
      await wait(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const done = run();
  return {
    close: async () => {
      stop.abort();
      await done;
    },
  };
}

/**
 * Listens to a channel. Workers also poll, so a lost connection only causes a delay.
 * @param onGap called whenever listening starts again: earlier notifications are lost
 */
export async function listenOnPool(
  { pool, kind }: Database,
  channel: string,
  onMessage: OnMessage,
  onGap: () => void,
): Promise<Listening> {
  return kind === 'embedded'
    ? listenEmbedded(pool, channel, onMessage)
    : listenServer(pool, channel, onMessage, onGap);
}

/**
 * Subscribes to a channel of the database.
 * @param onGap called whenever listening starts again: earlier notifications may be lost
 */
export type SubscribeChannel = (onMessage: (payload: string) => void, onGap: () => void) => void;

/** A channel that is listened to from the first subscription until it is closed. */
export function openChannel(
  database: Database,
  name: string,
): { subscribe: SubscribeChannel; close(): Promise<void> } {
  const open: Promise<Listening | undefined>[] = [];
  return {
    subscribe: (onMessage, onGap) => {
      const listening = listenOnPool(database, name, onMessage, onGap);
      // Without it readers poll.
      open.push(listening.catch(() => undefined));
    },
    close: async () => {
      for (const listening of open) await (await listening)?.close();
    },
  };
}

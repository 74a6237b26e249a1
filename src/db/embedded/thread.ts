import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions, engineOf } from './engine.ts';
import type { Reply, Request } from './thread-messages.ts';

/**
 * The thread of an embedded database: it opens the folder in `workerData`, sends one reply when it is ready, and then
 * answers requests in their order. An error that it cannot answer with ends the thread, and the service learns it from
 * that.
 */

const NOTHING = new Uint8Array();

const lite = await PGlite.create(String(workerData), { extensions: embeddedExtensions });
const engine = engineOf(lite);

function reply(part: Uint8Array, isLast: boolean): void {
  parentPort?.postMessage({ part, isLast } satisfies Reply, [part.buffer as ArrayBuffer]);
}

async function answer(request: Request): Promise<Uint8Array> {
  if (request === 'close') await engine.close();
  else if (request === 'end connection') await engine.endConnection();
  else return engine.run(request, (part) => reply(part, false));
  return NOTHING.slice();
}

parentPort?.on('message', async (request: Request) => {
  reply(await answer(request), true);
  if (request === 'close') parentPort?.close();
});
reply(NOTHING.slice(), true);

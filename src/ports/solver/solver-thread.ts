import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';
import { solveModel } from './whole-numbers.ts';

const PAGE = 65_536;

/** The part of WebAssembly that is used here; the types of Node do not have it. */
declare const WebAssembly: {
  Memory: { prototype: { grow(pages: number): number; readonly buffer: ArrayBuffer } };
};

/** The types of the package are those of CommonJS, its code for `import` is a module. */
const load = loadHighs as unknown as (typeof loadHighs)['default'];

/**
 * The memory of WebAssembly is not part of the limits of a thread: it stops growing here, so that the solver fails
 * alone.
 */
function limitMemory(megabytes: number): void {
  const memory = WebAssembly.Memory.prototype;
  const grow = memory.grow;
  memory.grow = function growWithin(this: typeof memory, pages: number): number {
    const bytes = this.buffer.byteLength + pages * PAGE;
    if (bytes > megabytes * 2 ** 20) throw new RangeError('The solver needs too much memory.');
    return grow.call(this, pages);
  };
}

limitMemory((workerData as { megabytes: number }).megabytes);
const highs = await load();
const send = (message: ThreadMessage): void => parentPort?.postMessage(message);
const now = (): number => performance.now();

parentPort?.on('message', (request: ThreadRequest) => {
  const answer = solveModel(highs, request, now, (better) => send({ kind: 'better', better }));
  send({ kind: 'answer', answer });
});
send({ kind: 'ready' });

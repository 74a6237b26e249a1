import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks for `/health` again and again, in a process of its own, so that nothing but the service delays the answers. A
 * message starts a round and is answered with the slowest answer of the round before, in milliseconds.
 */

const BETWEEN_MS = 5;
const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const answer = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path: '/health' }, (response) => {
      response.once('end', resolve);
      response.once('error', reject);
      response.resume();
    }).once('error', reject);
  });

let slowest = 0;
let began: number | undefined;
process.on('message', () => {
  // A request that still waits counts as long as it has waited.
  if (began !== undefined) slowest = Math.max(slowest, performance.now() - began);
  process.send?.(slowest);
  slowest = 0;
});
process.on('disconnect', () => process.exit());

for (;;) {
  began = performance.now();
  await answer();
  slowest = Math.max(slowest, performance.now() - began);
  began = undefined;
  await wait(BETWEEN_MS);
}

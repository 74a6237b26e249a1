import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds until an answer came, and those that the main thread of the service computed meanwhile. */
export type Probe = { waited: number; computed: number };

/** What is asked, and the process that answers. */
export type Probed = { url: string; pid: number };

const EVERY_MS = 25;
const agent = new Agent({ keepAlive: true });
const { url, pid } = workerData as Probed;

/** Milliseconds that the main thread has computed so far; undefined where the system does not say. */
function computedSoFar(): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

/** Waits for an answer, or for the end of the connection. */
const answered = (): Promise<void> =>
  new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('close', resolve);
    }).on('error', () => resolve());
  });

async function probe(): Promise<Probe> {
  const [asked, before] = [performance.now(), computedSoFar()];
  await answered();
  const [waited, after] = [performance.now() - asked, computedSoFar()];
  const isKnown = before !== undefined && after !== undefined;
  return { waited, computed: isKnown ? after - before : waited };
}

const probes: Probe[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  probes.push(await probe());
  await wait(EVERY_MS);
}
parentPort?.postMessage(probes);
agent.destroy();

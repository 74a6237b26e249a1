import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Probe, Probed } from './health-probe.ts';

/** What `/health` took while something happened, in milliseconds. */
export type Health = {
  probes: number;
  /** The longest answer: on a busy machine a service waits for other programs too. */
  longest: number;
  /** The most that the service itself computed before it answered. */
  computed: number;
};

const most = (values: readonly number[]): number =>
  values.reduce((one, other) => Math.max(one, other), 0);

/** Asks a service from a thread of its own how it does, again and again. */
export function watchHealth(origin: string, pid: number): { stop(): Promise<Health> } {
  const workerData: Probed = { url: `${origin}/health`, pid };
  const thread = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData });
  return {
    stop: async () => {
      thread.postMessage('stop');
      const [probes] = (await once(thread, 'message')) as [Probe[]];
      return {
        probes: probes.length,
        longest: most(probes.map(({ waited }) => waited)),
        computed: most(probes.map(({ computed }) => computed)),
      };
    },
  };
}

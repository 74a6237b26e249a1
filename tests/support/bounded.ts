import { expect } from 'vitest';

/** What an attack may cost: seconds of the processor, and megabytes more than the process has ever needed. */
type Bound = { seconds: number; megabytes: number };

/** Does something that may only cost so much. A slow machine takes some times as long, which the bounds allow for. */
export async function bounded<T>(
  work: () => Promise<T>,
  { seconds, megabytes }: Bound = { seconds: 5, megabytes: 200 },
): Promise<T> {
  const [cpu, { maxRSS: before }] = [process.cpuUsage(), process.resourceUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1e6).toBeLessThan(seconds);
  expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(megabytes);
  return result;
}

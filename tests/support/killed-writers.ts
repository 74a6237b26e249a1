import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Reply } from './race.ts';
import type { ServiceProcess } from './service-process.ts';

/** Something that one writer changes again and again, and the service is killed meanwhile. */
export type Written<State> = {
  /** As the last acknowledged request left it. */
  state: State;
  /** As the request would leave it whose answer is lost; null when none is. */
  maybe: State | null;
};

/** The next request, and the state that it leads to. */
type Step<State> = { after: State; send(): Promise<Reply> };

/** The number of acknowledged requests, and answers that should not have come. */
export type Acknowledged = { acknowledged: number; wrong: string[] };

/** Sends a request, and records the state before and after its answer. @throws the error of a connection that fails */
export async function writeStep<State>(
  written: Written<State>,
  { after, send }: Step<State>,
  seen: Acknowledged,
): Promise<void> {
  written.maybe = after;
  const { status, body } = await send();
  if (status !== 200) seen.wrong.push(`${status}: ${JSON.stringify(body)}`);
  written.state = after;
  written.maybe = null;
  seen.acknowledged += 1;
}

const ACKNOWLEDGED_BEFORE_A_KILL = 15;

/**
 * Starts the writers, each of which writes until its connection fails, and kills the service once enough is
 * acknowledged.
 */
export async function killWhileWriting(
  service: ServiceProcess,
  writers: readonly (() => Promise<void>)[],
  seen: Acknowledged,
  pause: number,
): Promise<void> {
  const enough = seen.acknowledged + ACKNOWLEDGED_BEFORE_A_KILL;
  const ended = writers.map((write) => write().catch(() => undefined));
  while (seen.acknowledged < enough && seen.wrong.length === 0) await wait(5);
  await wait(pause);
  const { signal } = await service.end('SIGKILL');
  expect(signal).toBe('SIGKILL');
  await Promise.all(ended);
}

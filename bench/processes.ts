import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Linux counts the CPU time of a process in hundredths of a second. */
const MS_PER_TICK = 10;
const TRY_AGAIN_MS = 50;
const TRIES = 200;

/** A process and the processes that it has started. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

/** Milliseconds of CPU, those of threads that have ended too: a server may have one for each request. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in parentheses, may have spaces; user and system time are the 12th and 13th word after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(words[11]) + Number(words[12])) * MS_PER_TICK;
}

/** Milliseconds of CPU that a process with its children has used. */
export const cpuOfProcess = ({ pid }: ChildProcess): number =>
  treeOf(pid ?? 0).reduce((sum, one) => sum + cpuOf(one), 0);

/** Milliseconds of CPU by the ids of processes. */
export type CpuTimes = Map<number, number>;

/** The CPU time used since an earlier time, also by processes that were started since then. */
export const usedSince = (earlier: CpuTimes, now: CpuTimes): number =>
  [...now].reduce((sum, [pid, ms]) => sum + ms - (earlier.get(pid) ?? 0), 0);

/**
 * Milliseconds of CPU that processes with their children and all connections to a database have used.
 * @param server a connection to another database of the same server, which is not counted
 */
export async function cpuOfServers(
  processes: readonly ChildProcess[],
  server: pg.Pool,
  database?: string,
): Promise<CpuTimes> {
  const { rows } = await server.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1',
    [database ?? null],
  );
  const pids = [...processes.flatMap(({ pid }) => treeOf(pid ?? 0)), ...rows.map(({ pid }) => pid)];
  return new Map(pids.map((pid) => [pid, cpuOf(pid)]));
}

const accepts = (place: number | string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket =
      typeof place === 'number' ? connect(place, '127.0.0.1') : connect({ path: place });
    socket.once('connect', () => resolve(socket.end() && true));
    socket.once('error', () => resolve(false));
  });

/** Waits until a process accepts connections at a port or a socket; throws when it ends before that. */
export async function untilListening(server: ChildProcess, place: number | string): Promise<void> {
  for (let tries = 0; tries < TRIES && server.exitCode === null; tries += 1) {
    if (await accepts(place)) return;
    await wait(TRY_AGAIN_MS);
  }
  throw new Error(`${server.spawnfile} does not listen on ${place}.`);
}

/** Starts a program that is stopped with the stack. */
export function start(
  stack: AsyncDisposableStack,
  program: string,
  ...values: string[]
): ChildProcess {
  const child = spawn(program, values, { stdio: ['ignore', 'ignore', 'inherit'] });
  stack.defer(() => stop(child));
  return child;
}

/** Stops a process and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

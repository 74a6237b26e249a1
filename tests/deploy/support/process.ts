import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A program of the deployment. */
export type Program = {
  name: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Start = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
};

/** Starts a program with nothing of this process's environment but the search path. */
export function startProgram({ name, command, args, env = {}, cwd }: Start): Program {
  const child = spawn(command, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-50_000);
    });
  }
  const ended = once(child, 'exit');
  return {
    name,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Waits until a condition holds. @throws Error with the output of the program if it ends before or does not get there
 */
export async function waitFor(
  program: Program,
  isThere: () => Promise<boolean>,
  attempts = 600,
): Promise<void> {
  for (let tried = 0; tried < attempts; tried += 1) {
    if (await isThere().catch(() => false)) return;
    if (program.process.exitCode !== null) break;
    await wait(100);
  }
  throw new Error(`${program.name} does not answer:\n${program.output()}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltFiles, readBuiltFiles } from './built-files.ts';
import { compressFiles } from './compress-files.ts';
import { sourceHash } from './source-hash.ts';

/** The root of the repository: `web/` and the packages that build it. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

const MARK = '.made-from';
/** Lines of Vite's output that an error shows. */
const SHOWN_CHARACTERS = 2_000;

/** Runs `vite build` into a folder; an error contains the last lines of its output. */
async function runVite(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(program)) throw new Error('Vite is not installed: run `npm ci`.');
  const child: ChildProcess = spawn(
    process.execPath,
    [
      program,
      'build',
      join(root, 'web'),
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-SHOWN_CHARACTERS);
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`vite build ended with ${code}: ${output}`);
}

/** Replaces `web/dist` with a finished build. Concurrent processes have identical builds. */
async function replaceDist(root: string, built: string): Promise<void> {
  const dist = join(root, 'web/dist');
  const old = `${built}.old`;
  if (existsSync(dist)) await rename(dist, old).catch(() => undefined);
  await rename(built, dist).catch(async (error: unknown) => {
    if (!existsSync(join(dist, MARK))) throw error;
    await rm(built, { recursive: true, force: true });
  });
  await rm(old, { recursive: true, force: true });
}

/** Builds the app into `web/dist`, compressed and marked with the hash of its sources. */
export async function buildWeb(
  root: string = ROOT,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const built = join(root, `web/dist.new.${randomUUIDv7()}`);
  try {
    const madeFrom = await sourceHash(root);
    await mkdir(built, { recursive: true });
    await runVite(root, built, signal);
    await compressFiles(built);
    await writeFile(join(built, MARK), `${madeFrom}\n`);
    await replaceDist(root, built);
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** Whether `web/dist` is up to date; without sources, as in the image, it always is. */
async function isFresh(root: string): Promise<boolean> {
  const dist = join(root, 'web/dist');
  if (!existsSync(join(dist, 'index.html'))) return false;
  if (!existsSync(join(root, 'web/index.html'))) return true;
  const mark = await readFile(join(dist, MARK), 'utf8').catch(() => '');
  return mark.trim() === (await sourceHash(root));
}

/** The built app of this process. */
export type WebBuild = {
  /** Undefined until it is built, or if that failed. */
  files(): BuiltFiles | undefined;
  isBuilding(): boolean;
  /** Resolves when the build has ended. */
  done: Promise<void>;
  /** Stops a build that runs. */
  close(): void;
};

type OpenOptions = {
  root?: string;
  /** Production serves the existing build and never builds. */
  production: boolean;
  onFailure(error: unknown): void;
  /** Told when a build begins, and when it is done. */
  onStep?(sentence: string): void;
};

/** Reads the built app, and builds it in the background if it is missing or out of date. */
export function openWebBuild({
  root = ROOT,
  production,
  onFailure,
  onStep,
}: OpenOptions): WebBuild {
  const stop = new AbortController();
  const dist = join(root, 'web/dist');
  let files: BuiltFiles | undefined;
  let isBuilding = true;
  const open = async (): Promise<void> => {
    if (!production && !(await isFresh(root))) {
      onStep?.('Building the web app, once: about 30 s');
      await buildWeb(root, stop.signal);
      onStep?.('The web app is built');
    }
    if (!existsSync(join(dist, 'index.html')))
      throw new Error(`${dist} has no app: run \`npm run build\`.`);
    files = await readBuiltFiles(dist);
  };
  const done = open()
    .catch((error: unknown) => {
      if (!stop.signal.aborted) onFailure(error);
    })
    .finally(() => {
      isBuilding = false;
    });
  return { files: () => files, isBuilding: () => isBuilding, done, close: () => stop.abort() };
}

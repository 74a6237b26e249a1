import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// Node does not run TypeScript below node_modules.
const CACHE = join(tmpdir(), 'stoa-past');

/** The commit in which writes were fastest before they were measured against the past. */
export const REFERENCE = '5661ca6';

/** A version of the service: what it is called, and the folder of its files with what they need installed. */
export type Version = { name: string; folder: string };

const git = (...values: string[]): string =>
  execFileSync('git', values, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The tag of the last release; undefined where there is none yet. */
function lastRelease(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim();
  } catch {
    return undefined;
  }
}

/** The files of a commit with their packages, in a folder that is kept for the next time. */
function install(name: string): Version {
  const commit = git('rev-parse', '--short', `${name}^{commit}`).trim();
  const folder = join(CACHE, commit);
  if (!existsSync(folder)) {
    console.log(`Installing ${name} …`);
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', unfinished], { input: files });
    execFileSync('npm', ['ci', '--omit=optional', '--no-audit', '--no-fund'], { cwd: unfinished });
    renameSync(unfinished, folder);
  }
  return { name, folder };
}

/** The work tree, the last release, the reference, and other commits that are named. */
export function versionsOf(named: readonly string[]): Version[] {
  const past = [lastRelease(), REFERENCE, ...named].filter((name) => name !== undefined);
  return [{ name: 'work tree', folder: ROOT }, ...past.map(install)];
}

import { readFile, writeFile } from 'node:fs/promises';
import { releasedChangelog, withImageVersion } from './changelog.ts';

const ROOT = new URL('../', import.meta.url);

/** The files for Kubernetes that name the image of a version. */
const DEPLOYED = ['service', 'worker', 'backup'].map((name) => `deploy/kubernetes/${name}.yaml`);

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const file = new URL(path, ROOT);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/**
 * Run by `npm version`, after it has written the new version into package.json and before it commits: dates the changes
 * that CHANGELOG.md lists as unreleased, puts them under the version, and names its image in the files for Kubernetes.
 */
async function release(): Promise<void> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
  const day = new Date().toISOString().slice(0, 10);
  await rewrite('CHANGELOG.md', (text) => releasedChangelog(text, version, day));
  for (const path of DEPLOYED) await rewrite(path, (text) => withImageVersion(text, version));
}

await release();

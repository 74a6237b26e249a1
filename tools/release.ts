import { readdir, readFile, writeFile } from 'node:fs/promises';
import { releasedChangelog, withImageVersion } from './changelog.ts';

const ROOT = new URL('../', import.meta.url);

/** The files for Kubernetes, some of which name the image of a version. */
const DEPLOYED = 'deploy/kubernetes';

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
  for (const name of await readdir(new URL(DEPLOYED, ROOT)))
    await rewrite(`${DEPLOYED}/${name}`, (text) => withImageVersion(text, version));
}

await release();

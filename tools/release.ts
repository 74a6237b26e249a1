import { readFile, writeFile } from 'node:fs/promises';
import { releasedChangelog } from './changelog.ts';

/**
 * Run by `npm version`, after it has written the new version into package.json and before it commits: dates the changes
 * that CHANGELOG.md lists as unreleased and puts them under the version.
 */
async function release(): Promise<void> {
  const root = new URL('../', import.meta.url);
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const file = new URL('CHANGELOG.md', root);
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(file, releasedChangelog(await readFile(file, 'utf8'), version, day));
}

await release();

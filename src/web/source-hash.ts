import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The inputs of the build besides `web/`. */
const FILES = ['docs/openapi.json', 'package-lock.json'];

/** Every file below `web/`, without the folders of builds. */
async function sourcePaths(root: string): Promise<string[]> {
  const web = join(root, 'web');
  const tops = await readdir(web, { withFileTypes: true });
  const kept = tops.filter(({ name }) => !/^(?:dist(?:\..*)?|node_modules)$/.test(name));
  const folders = kept.filter((entry) => entry.isDirectory());
  const below = await Promise.all(
    folders.map(async ({ name }) => {
      const entries = await readdir(join(web, name), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = kept.filter((entry) => entry.isFile()).map(({ name }) => join(web, name));
  return [...files, ...below.flat()].map((path) => relative(root, path)).sort();
}

/** SHA-256 over the names and contents of all inputs of the build. */
export async function sourceHash(root: string): Promise<string> {
  const total = createHash('sha256');
  for (const path of [...(await sourcePaths(root)), ...FILES]) {
    const bytes = await readFile(join(root, path));
    total.update(`${path.replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
  }
  return total.digest('hex');
}

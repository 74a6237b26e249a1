import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Manifest = {
  bundleDependencies?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Files that nobody reads who runs the package. */
const UNREAD = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'];

/** Folders and files of single packages that the service does not load, by the patterns of `.npmignore`. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Extensions of the database that no migration creates, and the builds for `require`.
  '@electric-sql/pglite': ['*.tar.gz', '!btree_gist.tar.gz', '!pg_trgm.tar.gz', '*.cjs'],
  bintrees: ['/test/**', '/examples/**', '/dist/**'],
  luxon: ['/build/amd/**', '/build/cjs-browser/**', '/build/global/**', '/src/**'],
};

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** The folder in which Node finds a package from another one; undefined for an optional one that is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const above = dirname(from);
  return above === from ? undefined : folderOf(name, above);
}

/** The folders of the packages that npm puts into the package, with all that they depend on. */
async function bundledFolders(root: string): Promise<Map<string, string>> {
  const { bundleDependencies = [] } = await manifestOf(root);
  const found = new Map<string, string>();
  const open = bundleDependencies.map((name) => ({ name, from: root }));
  for (const { name, from } of open) {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.set(folder, name);
    const { dependencies, optionalDependencies } = await manifestOf(folder);
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    open.push(...names.map((one) => ({ name: one, from: folder })));
  }
  return found;
}

/** The patterns of a folder of a package: those that begin with the name of the folder lose it. */
const patternsIn = (folder: string, patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    if (!pattern.startsWith('/')) return pattern;
    return pattern.startsWith(`/${folder}/`) ? pattern.slice(folder.length + 1) : [];
  });

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isDirectory() && one.name !== 'node_modules')
    .map(({ name }) => name);

/**
 * Has npm leave out files of bundled packages: of a bundled package it reads `.npmignore` in every folder but the
 * first, so each gets one. With `isRemoved` they are deleted again.
 */
export async function ignoreUnread(root: string, isRemoved: boolean): Promise<void> {
  for (const [folder, name] of await bundledFolders(root)) {
    for (const inner of await foldersIn(folder)) {
      const file = join(folder, inner, '.npmignore');
      if (isRemoved) await rm(file, { force: true });
      else {
        const patterns = patternsIn(inner, [...UNREAD, ...(UNUSED[name] ?? [])]);
        await writeFile(file, `${patterns.join('\n')}\n`);
      }
    }
  }
}

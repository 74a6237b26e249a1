import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../src/web/build.ts';
import { ignoreUnread } from './bundled-packages.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const sources = join(root, 'src');
const dist = join(root, 'dist');

/** Relative names of files in imports, exports and `new URL(…)`. */
const NAMES = /((?:\bfrom|\bimport|\bimport\s*\(|new URL\()\s*)(['"`])(\.[^'"`]*)\.ts\2/g;

/**
 * JavaScript of one source file. Types become blanks, so that a stack trace names the line and the column of the
 * source. Names of source files become those of the JavaScript beside it.
 */
const scriptOf = (source: string): string =>
  stripTypeScriptTypes(source).replace(NAMES, '$1$2$3.js$2');

/** Writes `dist/`, which has the folders of `src/`: relative paths lead to the same files of the package. */
async function writeScripts(): Promise<void> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))) {
    const from = join(entry.parentPath, entry.name);
    const to = join(dist, from.slice(sources.length));
    await mkdir(dirname(to), { recursive: true });
    if (extname(from) === '.ts')
      await writeFile(to.replace(/\.ts$/, '.js'), scriptOf(await readFile(from, 'utf8')));
    else await copyFile(from, to);
  }
}

/**
 * Run by `npm pack` and `npm publish` before they read the files (`prepack`): makes the web app, and JavaScript of the
 * service in `dist/`, and leaves out what nobody reads of the bundled packages. With `--clean` (`postpack`) it removes
 * what it wrote.
 */
async function pack(): Promise<void> {
  const isClean = process.argv.includes('--clean');
  await rm(dist, { recursive: true, force: true });
  await ignoreUnread(root, isClean);
  if (isClean) return;
  await buildWeb(root);
  await writeScripts();
}

await pack();

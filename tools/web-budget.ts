import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildWeb } from '../src/web/build.ts';
import {
  firstViewScripts,
  languagesOf,
  loadedWith,
  type Manifest,
  scriptsOf,
} from './first-view.ts';

const KB = 1_000;

/** The most that may be sent, brotli, in bytes (docs: the budgets of the web app). */
const LIMITS = { firstView: 140 * KB, lazyRoute: 110 * KB, styles: 20 * KB, display: 50 * KB };

const isPage = (key: string): boolean => /^src\/[^/]+\/.+-pages?\.tsx?$/.test(key);

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

const sizeOf = (file: string): number => brotliCompressSync(readFileSync(join(dist, file))).length;

const sumOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sizeOf(file), 0);

const bytesOf = (manifest: Manifest, keys: Iterable<string>): number =>
  sumOf(scriptsOf(manifest, keys));

function measure(manifest: Manifest): [what: string, bytes: number, limit: number][] {
  const app = loadedWith(manifest, 'index.html');
  const lazy = Object.keys(manifest)
    .filter(isPage)
    .map((key): [string, number, number] => {
      const own = [...loadedWith(manifest, key)].filter((name) => !app.has(name));
      return [key, bytesOf(manifest, own), LIMITS.lazyRoute];
    });
  const styles = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);
  const firstViews = languagesOf(manifest)
    .map((language) => sumOf(firstViewScripts(manifest, language)))
    .sort((one, other) => one - other);
  return [
    ['first view in English', sumOf(firstViewScripts(manifest)), LIMITS.firstView],
    ['first view in the largest language', firstViews.at(-1) ?? 0, LIMITS.firstView],
    ['display', bytesOf(manifest, loadedWith(manifest, 'display.html')), LIMITS.display],
    ...lazy,
    ['styles', styles, LIMITS.styles],
  ];
}

/** `npm run budget`: builds the app and ends with 1 when more is sent than the budgets allow. */
await buildWeb();
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
for (const [what, bytes, limit] of measure(manifest)) {
  const line = `${what}: ${(bytes / KB).toFixed(1)} of ${limit / KB} KB`;
  if (bytes <= limit) console.log(line);
  else {
    console.error(`${line}: too much`);
    process.exitCode = 1;
  }
}

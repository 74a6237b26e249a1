import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A small web app in a folder of its own: its sources, and the packages of this repository to build them with. */
export type WebRoot = { folder: string; write(path: string, text: string): void; remove(): void };

export function createWebRoot(): WebRoot {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stoa-web-')));
  const write: WebRoot['write'] = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('docs/openapi.json', '{}');
  write(
    'web/index.html',
    '<!doctype html><title>Fixture</title><script type="module" src="/main.ts"></script>',
  );
  write('web/public/display.html', '<!doctype html><title>Display</title>');
  write('web/main.ts', `document.title = ${JSON.stringify('stoa '.repeat(200))};`);
  write('web/public/manifest.webmanifest', '{"name":"Stoa"}');
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

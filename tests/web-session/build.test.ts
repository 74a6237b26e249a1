import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWeb, openWebBuild, type WebBuild } from '../../src/web/build.ts';
import { createWebRoot, type WebRoot } from './web-root.ts';

let root: WebRoot;
beforeEach(() => {
  root = createWebRoot();
});
afterEach(() => root.remove());

const inDist = (path: string): string => join(root.folder, 'web/dist', path);

async function open(
  production = false,
): Promise<{ build: WebBuild; failures: unknown[]; steps: string[] }> {
  const failures: unknown[] = [];
  const steps: string[] = [];
  const build = openWebBuild({
    root: root.folder,
    production,
    onFailure: (error) => failures.push(error),
    onStep: (sentence) => steps.push(sentence),
  });
  expect(build.files()).toBeUndefined();
  expect(build.isBuilding()).toBe(true);
  await build.done;
  expect(build.isBuilding()).toBe(false);
  return { build, failures, steps };
}

describe('at the start', () => {
  test('a missing app is built, compressed and marked with the hash of its sources', async () => {
    const { build, failures, steps } = await open();
    expect(failures).toEqual([]);
    expect(steps).toEqual(['Building the web app, once: about 30 s', 'The web app is built']);
    expect(build.files()?.get('/index.html')?.bytes.toString()).toContain('Fixture');
    expect(readFileSync(inDist('.made-from'), 'utf8')).toMatch(/^[\da-f]{64}\n$/);
    const assets = readdirSync(inDist('assets'));
    for (const ending of ['.js', '.js.br', '.js.gz'])
      expect(assets.filter((name) => name.endsWith(ending))).toHaveLength(1);
    expect(readdirSync(join(root.folder, 'web')).filter((name) => name.startsWith('dist'))).toEqual(
      ['dist'],
    );
  });

  test('an app that is as its sources is not built again, and one that is older is', async () => {
    await open();
    const { mtimeMs } = statSync(inDist('index.html'));
    expect((await open()).steps).toEqual([]);
    expect(statSync(inDist('index.html')).mtimeMs).toBe(mtimeMs);
    root.write('web/main.ts', 'document.title = "newer";');
    const { build } = await open();
    const texts = [...(build.files() ?? [])].map(([, { bytes }]) => bytes.toString());
    expect(texts.some((text) => text.includes('newer'))).toBe(true);
  });

  test.each(['docs/openapi.json', 'package-lock.json'])('%s counts as a source', async (path) => {
    await open();
    const before = readFileSync(inDist('.made-from'), 'utf8');
    root.write(path, '{"other":1}');
    await open();
    expect(readFileSync(inDist('.made-from'), 'utf8')).not.toBe(before);
  });

  test('a failed build is reported once, leaves no partial app and keeps the previous one', async () => {
    await open();
    const page = readFileSync(inDist('index.html'), 'utf8');
    root.write('web/main.ts', 'this is not TypeScript');
    const { build, failures } = await open();
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toContain('vite build ended');
    expect(build.files()).toBeUndefined();
    expect(readFileSync(inDist('index.html'), 'utf8')).toBe(page);
    expect(readdirSync(join(root.folder, 'web')).filter((name) => name.includes('dist.'))).toEqual(
      [],
    );
  });

  test('two processes may build at once', async () => {
    await Promise.all([buildWeb(root.folder), open()]);
    expect(existsSync(inDist('index.html'))).toBe(true);
    expect(existsSync(inDist('.made-from'))).toBe(true);
  });

  test('production never builds: it serves the existing build, and reports a missing one', async () => {
    const missing = await open(true);
    expect(missing.failures).toHaveLength(1);
    expect(existsSync(inDist('index.html'))).toBe(false);
    await open();
    root.write('web/main.ts', 'document.title = "newer";');
    const { build, failures } = await open(true);
    expect(failures).toEqual([]);
    expect(build.files()?.has('/index.html')).toBe(true);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A function with so many lines between its braces. */
const long = (lines: number): string =>
  `export function long(): number {\n${'  long();\n'.repeat(lines - 1)}  return 1;\n}`;

type Planted = readonly (readonly [rule: string, text: string])[];

const titled = (planted: Planted): { at: number; rule: string; line: string }[] =>
  planted.map(([rule, text], at) => ({ at, rule, line: text.split('\n', 1)[0] ?? '' }));

beforeAll(() => {
  const plugins = ['pure-domain.grit', 'plain-literals.grit'].map((name) => `tests/house/${name}`);
  for (const path of ['biome.json', '.gitignore', ...plugins])
    cpSync(join(root, path), join(folder, path));
  write('package.json', '{ "type": "module" }');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter', () => {
  const pure = [
    ['style/noRestrictedGlobals', 'export const now = new Date();'],
    ['style/noRestrictedGlobals', 'export const now = Date.now();'],
    ['style/noRestrictedGlobals', `export const now = new globalThis.Date();`],
    ['style/noRestrictedGlobals', 'export const zone = process.env.TZ;'],
    ['style/noRestrictedGlobals', 'export const id = crypto.randomUUID();'],
    ['style/noRestrictedGlobals', 'export const now = performance.now();'],
    ['style/noRestrictedGlobals', 'setTimeout(() => undefined, 1);'],
    ['style/noRestrictedGlobals', 'setInterval(() => undefined, 1);'],
    ['style/noRestrictedGlobals', 'setImmediate(() => undefined);'],
    ['style/noRestrictedGlobals', 'queueMicrotask(() => undefined);'],
    ['style/noRestrictedGlobals', `export const page = fetch('https://example.org');`],
    ['plugin', 'export const luck = Math.random();'],
    ['plugin', 'export const now = Temporal.Now.instant();'],
    ['plugin', 'export const hour = (at: { getHours(): number }) => at.getHours();'],
    ['plugin', 'export const day = (at: { getDay(): number }) => at.getDay();'],
    ['plugin', 'export const text = (at: Temporal.Instant) => at.toLocaleString();'],
  ] as const;
  const everywhere = [
    ['suspicious/noExplicitAny', 'export const anything = (it: any) => it;'],
    ['style/noEnum', 'export enum Colour {\n  Red,\n}'],
    ['style/noDefaultExport', 'export default 1;'],
    ['style/noNonNullAssertion', 'export const first = (list: string[]) => list[0]!;'],
    ['suspicious/noConsole', `console.log('hello');`],
    ['complexity/noExcessiveLinesPerFunction', long(61)],
    ['correctness/noUnusedImports', `import { it } from './it.ts';`],
    ['plugin', 'export const it = { ...{ a: 1 }, b: 2 };'],
    ['plugin', 'export const it = [...[1], 2];'],
  ] as const;
  const found = new Map<string, string[]>();

  beforeAll(() => {
    for (const room of ['domain', 'http'])
      for (const [at, [, text]] of [...pure, ...everywhere].entries())
        write(`src/${room}/planted-${at}.ts`, `${text}\n`);
    write('src/domain/interval.test.ts', 'export const now = new Date(Math.random());\n');
    write('src/http/camelCase.ts', 'export const it = 1;\n');
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src'],
      { cwd: folder, encoding: 'utf8' },
    );
    const report: { diagnostics: { category: string; location: { path: string } }[] } =
      JSON.parse(stdout);
    for (const { category, location } of report.diagnostics)
      found.set(location.path, [
        ...(found.get(location.path) ?? []),
        category.replace('lint/', ''),
      ]);
  });

  test.each(titled(pure))('keeps the domain pure: $line', ({ at, rule }) => {
    expect(new Set(found.get(`src/domain/planted-${at}.ts`))).toEqual(new Set([rule]));
  });

  test.each(titled(pure))('leaves the rest of the service its tools: $line', ({ at }) => {
    expect(found.get(`src/http/planted-${at}.ts`)).toBeUndefined();
  });

  test.each(titled(everywhere))('holds every room to the house: $line', ({ at, rule }) => {
    for (const room of ['domain', 'http'])
      expect(found.get(`src/${room}/planted-${pure.length + at}.ts`)).toEqual([rule]);
  });

  test('knows file names in kebab-case only', () => {
    expect(found.get('src/http/camelCase.ts')).toEqual(['style/useFilenamingConvention']);
  });

  test('lets the tests of the domain make a Date', () => {
    expect(found.get('src/domain/interval.test.ts')).toBeUndefined();
  });
});

describe('the compiler', () => {
  const node = {
    process: 'export const it = process.pid;',
    buffer: `export const it = Buffer.from('');`,
    console: `console.log('');`,
    crypto: 'export const it = crypto.randomUUID();',
    fetch: `export const it = fetch('https://example.org');`,
    files: `export { readFileSync } from 'node:fs';`,
    performance: 'export const it = performance.now();',
    storage: 'export const it = localStorage.length;',
    timer: 'export const it = setTimeout(() => undefined, 1);',
    url: `export const it = new URL('https://example.org');`,
  };
  const dom = {
    document: `export const it = document.title;`,
    window: `export const it = window.name;`,
  };
  const welcome = {
    temporal: `export const it: Temporal.Instant = Temporal.Instant.from('2027-03-29T08:00:00Z');`,
  };

  /** The names of the planted files that do not compile. */
  function rejected(config: string): string[] {
    write(
      'tsconfig.json',
      JSON.stringify({ extends: join(root, config), include: ['plants'], exclude: [] }),
    );
    const tsc = join(root, 'node_modules/typescript7/bin/tsc');
    const args = [tsc, '-p', folder, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const names = stdout.matchAll(/^plants\/(\w+)\.ts\(.*error TS/gm);
    return [...new Set([...names].map(([, name]) => name ?? ''))].sort();
  }

  beforeAll(() => {
    for (const [name, text] of Object.entries({ ...node, ...dom, ...welcome }))
      write(`plants/${name}.ts`, `${text}\n`);
  });

  test('knows neither Node nor the DOM in the domain, and knows Temporal', () => {
    expect(rejected('tsconfig.domain.json')).toEqual(
      [...Object.keys(node), ...Object.keys(dom)].sort(),
    );
  });

  test('knows Node, and no DOM, elsewhere', () => {
    expect(rejected('tsconfig.json')).toEqual(Object.keys(dom).sort());
  });

  test('takes the whole domain, and only that, for the domain', () => {
    const tsc = join(root, 'node_modules/typescript7/bin/tsc');
    const args = [tsc, '-p', join(root, 'tsconfig.domain.json'), '--showConfig'];
    const config = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    expect(config.include).toEqual(['src/domain']);
    expect(config.compilerOptions).toMatchObject({ types: [], lib: ['esnext'], strict: true });
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const filesOf = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(?:^|[\\/])dist/.test(path) })
    .filter((path) => !path.endsWith('types.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const sources = filesOf('web/**/*.{ts,tsx}');
const styles = filesOf('web/**/*.css');

/** Lines of files that a pattern finds. */
const found = (files: typeof sources, pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(30);
  expect(styles.length).toBeGreaterThan(5);
});

test('no file of the web app is longer than 300 lines, style sheets of the look aside', () => {
  const long = sources.filter(({ text }) => text.replace(/\n$/, '').split('\n').length > 300);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('the web app is named in kebab-case', () => {
  const name = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*\.(?:ts|tsx|css)$/;
  const odd = [...sources, ...styles].filter(
    ({ path }) => !name.test(path.split(/[\\/]/).at(-1) ?? ''),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('style sheets know start and end, not left and right', () => {
  expect(found(styles, /\b(?:left|right)\b(?!\s*center)/)).toEqual([]);
});

test('only web/src/api asks the service', () => {
  const elsewhere = sources.filter(
    ({ path }) => !/web[\\/]src[\\/](?:api|session[\\/]sign-out\.ts)/.test(path),
  );
  expect(found(elsewhere, /\bfetch\(|new EventSource\b/)).toEqual([]);
});

test('nothing is styled or scripted inline', () => {
  expect(found(sources, /dangerouslySetInnerHTML/)).toEqual([]);
  expect(found(filesOf('web/index.html'), /<style|\sstyle=|\son\w+=|<script(?![^>]*src=)/)).toEqual(
    [],
  );
});

test('nothing is left to do, and no rule is switched off in a file', () => {
  expect(
    found(
      [...sources, ...styles],
      /\b(?:TODO|FIXME|XXX)\b|biome-ignore|@ts-(?:ignore|expect-error)/,
    ),
  ).toEqual([]);
});

/** What a query reads, as far as it tells it from others: the beginning of the text after its key. */
const READ_LENGTH = 80;

test('queries with the same key read the same, as the browser keeps one answer for both', () => {
  const reads = new Map<string, Set<string>>();
  for (const { text } of sources)
    for (const [, key = '', after = ''] of text.matchAll(
      /queryKey: (\['[^\]$]*'\]),(?=([\s\S]{0,300}))/g,
    )) {
      const read = after.replaceAll(/\s/g, '').slice(0, READ_LENGTH);
      reads.set(key, (reads.get(key) ?? new Set()).add(read));
    }
  expect(reads.size).toBeGreaterThan(10);
  expect([...reads].filter(([, all]) => all.size > 1).map(([key]) => key)).toEqual([]);
});

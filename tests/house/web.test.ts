import { expect, test } from 'vitest';
import { filesOf, lineCount } from './web-files.ts';

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
  const long = sources.filter((file) => lineCount(file) > 300);
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

/** Milliseconds of the times that a declaration of motion names. */
const timesOf = (line: string): number[] =>
  [...line.matchAll(/(?<![\w.])(\d*\.?\d+)(ms|s)\b/g)].map(
    ([, number, unit]) => Number(number) * (unit === 's' ? 1_000 : 1),
  );

const FASTEST_MS = 120;
const SLOWEST_MS = 160;

/** Declarations of motion other than those that switch it off. */
const motions = (files: typeof sources): string[] =>
  found(files, /^\s*(?:animation|transition)(?:-[a-z]+)?:/).filter(
    (line) => !/: none !important;$/.test(line),
  );

/** Declarations that move longer or shorter than others, again and again, or name no time. */
const oddMotions = (lines: readonly string[]): string[] =>
  lines.filter((line) => {
    const times = timesOf(line.slice(line.indexOf(' ')));
    const isOdd = times.some((time) => time < FASTEST_MS || time > SLOWEST_MS);
    return times.length === 0 || isOdd || /infinite|alternate/.test(line);
  });

test('what appears or moves takes 120 to 160 milliseconds, once', () => {
  const moving = motions(styles);
  expect(moving.length).toBeGreaterThan(2);
  expect(oddMotions(moving)).toEqual([]);
  const odd = ['a.css:1 transition: color 0.3s;', 'a.css:1 animation: pulse 150ms infinite;'];
  expect(oddMotions([...odd, 'a.css:1 transition-property: inset;'])).toHaveLength(3);
});

test('nothing moves for people who asked for that, and scripts move nothing', () => {
  const all = styles.map(({ text }) => text).join('\n');
  const [, reduced = ''] = /prefers-reduced-motion: reduce\) \{\n([\s\S]*?)\n\}/.exec(all) ?? [];
  expect(reduced).toMatch(/^\s*\*,\s+\*::before,\s+\*::after \{/);
  for (const property of ['animation', 'transition'])
    expect(reduced).toContain(`${property}: none !important;`);
  expect(found(sources, /\.animate\(|behavior: 'smooth'|\bViewTransition\b/)).toEqual([]);
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

/** The catalogues that a source uses, by their names. */
const namespacesOf = (text: string): string[] =>
  [...text.matchAll(/useTranslation\((?:\[([^\]]*)\]|('[^']*'))\)/g)].flatMap(
    ([, many = '', one = '']) =>
      [...`${many}${one}`.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''),
  );

const catalogue = (language: string, name: string): object => {
  const [file] = filesOf(`web/src/words/${language}/${name}.json`);
  return file === undefined ? {} : JSON.parse(file.text);
};

/** All texts of a catalogue whose key is this one, begins with it as far as it is known, or is one of its plurals. */
function textsAt(words: object, key: string): string[] {
  const flat = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([name, inner]) =>
          flat(inner, path === '' ? name : `${path}.${name}`),
        );
  const [known = ''] = key.split('${');
  const isOf = (path: string): boolean =>
    key.includes('${')
      ? path.startsWith(known)
      : path.replace(/_(?:one|few|many|other)$/, '') === key;
  return flat(words, '').flatMap(([path, text]) => (isOf(path) ? [text] : []));
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'uk'];

test('an empty state has one sentence in every language, and one action', () => {
  const users = sources.filter(({ text }) => text.includes('<EmptyState'));
  expect(users.length).toBeGreaterThan(20);
  const several: string[] = [];
  let read = 0;
  for (const { path, text } of users)
    for (const [, after = ''] of text.matchAll(
      /<EmptyState\s+sentence=([\s\S]{0,300}?)\s+action=/g,
    ))
      for (const [, key = ''] of after.matchAll(/\bt\(['`]([^'`]+)['`]/g)) {
        const [name, own] = key.includes(':') ? key.split(':') : [undefined, key];
        const names = name === undefined ? namespacesOf(text) : [name];
        for (const language of languages)
          for (const sentence of names.flatMap((one) =>
            textsAt(catalogue(language, one), own ?? ''),
          )) {
            read += 1;
            if (/[.!?]\s+\S/.test(sentence)) several.push(`${path} ${language}: ${sentence}`);
          }
      }
  expect(read).toBeGreaterThan(200);
  expect(several).toEqual([]);
  // Nobody but an administrator can do something about a service without rooms; photos are chosen by a field of their
  // own.
  const without = found(sources, /action=\{null\}|\? \{ label: t\('first_room'\)/);
  expect(without.map((line) => line.split(':')[0]).sort()).toEqual([
    'web/src/manage/rooms/room-photos.tsx',
    'web/src/page/first-run.tsx',
  ]);
  expect(found(sources, /className="empty"/).map((line) => line.split(':')[0])).toEqual([
    'web/src/kit/empty-state.tsx',
  ]);
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

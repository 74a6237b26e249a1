import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { camelCase, classesOf } from '../../tools/style-types.ts';
import { filesOf, lineCount, type WebFile } from './web-files.ts';

const sheets = filesOf('web/src/**/*.css');
const isModule = ({ path }: WebFile): boolean => path.endsWith('.module.css');
const modules = sheets.filter(isModule);
const words = sheets.filter((sheet) => !isModule(sheet));
const sources = filesOf('web/**/*.{ts,tsx,html}');

/** The classes of modules that no file which imports them names. */
const unusedClasses = (of: readonly WebFile[], by: readonly WebFile[]): string[] =>
  of.flatMap(({ path, text }) => {
    const users = by.filter((source) => source.text.includes(`/${basename(path)}'`));
    const isUsed = (name: string): boolean =>
      users.some((user) => new RegExp(`[sS]tyles\\.${camelCase(name)}\\b`).test(user.text));
    return classesOf(text).flatMap((name) => (isUsed(name) ? [] : [`${path}: ${name}`]));
  });

/** The words of the look that no string of a screen has; `kind-…` is put together. */
const unusedWords = (of: readonly WebFile[], by: readonly WebFile[]): string[] => {
  const strings = by.flatMap(({ text }) => text.match(/(["'`])(?:(?!\1)[\s\S])*\1/g) ?? []);
  const said = new Set(strings.flatMap((text) => text.split(/[^\w-]+/)));
  return of.flatMap(({ path, text }) =>
    classesOf(text).flatMap((name) =>
      said.has(name) || name.startsWith('kind-') ? [] : [`${path}: ${name}`],
    ),
  );
};

/** The words in attributes for classes that no style sheet of the look has. */
const unknownWords = (of: readonly WebFile[], known: ReadonlySet<string>): string[] =>
  of.flatMap(({ path, text }) =>
    [...text.matchAll(/className=("[^"]*"|\{`[^`]*`\}|\{[^{}]*\})/g)]
      .flatMap(
        ([, value = '']) => value.replace(/\$\{[^{}]*\}/g, ' ').match(/"[^"]*"|`[^`]*`/g) ?? [],
      )
      .flatMap((words) => words.slice(1, -1).split(/\s+/))
      .filter((word) => word !== '' && !known.has(word) && !word.startsWith('kind-'))
      .map((word) => `${path}: ${word}`),
  );

test('the look is tokens, elements, words for all screens, and paper', () => {
  const look = words.filter(({ path }) => path.startsWith('web/src/look/'));
  expect(look.reduce((sum, sheet) => sum + lineCount(sheet), 0)).toBeLessThanOrEqual(800);
  const folders = new Set(words.map(({ path }) => path.split('/')[2]));
  expect([...folders].sort()).toEqual(['kit', 'look']);
});

test('a component has its styles beside it, in a module of its folder with a name of its own', () => {
  expect(modules.length).toBeGreaterThan(30);
  const names = modules.map(({ path }) => basename(path));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(modules.filter((sheet) => lineCount(sheet) > 500).map(({ path }) => path)).toEqual([]);
});

test('every class and every word is used by a screen', () => {
  expect(unusedClasses(modules, sources)).toEqual([]);
  expect(unusedWords(words, sources)).toEqual([]);
  const planted = {
    path: 'web/src/kit/planted.module.css',
    text: '.used {}\n.un-used.open {}',
  };
  const user = { path: 'a.tsx', text: "from './planted.module.css'; styles.used; 'open'" };
  expect(unusedClasses([planted], [user])).toEqual([
    `${planted.path}: open`,
    `${planted.path}: un-used`,
  ]);
  expect(unusedWords([planted], [user])).toEqual([
    `${planted.path}: un-used`,
    `${planted.path}: used`,
  ]);
});

test('every word of a screen is one of the look', () => {
  // Modules refine words by `:global(…)`, also such that have no rule of their own.
  const refined = modules.flatMap(({ text }) => text.match(/:global\([^()]*\)/g) ?? []);
  const known = new Set(
    [...words.map(({ text }) => text), ...refined.map((it) => `${it.slice(8, -1)} {`)].flatMap(
      classesOf,
    ),
  );
  expect(unknownWords(sources, known)).toEqual([]);
  const planted = {
    path: 'a.tsx',
    text: `<p className="soft odd" /><p className={\`soft \${styles.a} rare\`} />`,
  };
  expect(unknownWords([planted], known)).toEqual(['a.tsx: odd', 'a.tsx: rare']);
});

test('a class of a module is never called as a word', () => {
  const known = new Set(words.flatMap(({ text }) => classesOf(text)));
  const scoped = modules.flatMap(({ path, text }) =>
    classesOf(text).map((name) => `${basename(path, '.module.css')}-${name}`),
  );
  expect(scoped.filter((name) => known.has(name))).toEqual([]);
});

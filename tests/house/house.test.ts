import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  type Check,
  impure,
  leftOut,
  misnamed,
  mocksModule,
  readsEnvironment,
  type Source,
  tooLong,
  tooWide,
  unfinished,
  withoutSign,
} from './checks.ts';
import { undocumented } from './docstrings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isTest = (path: string): boolean => path.endsWith('.test.ts');

const read = (path: string): string | undefined =>
  existsSync(posix.join(root, path)) ? readFileSync(posix.join(root, path), 'utf8') : undefined;

const filesOf = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: read(path) ?? '' }));

const sources = filesOf('src/**/*.ts');
/** What is not below `src`, but for what is generated. */
const beside = filesOf('{web/src,tests,bench,tools}/**/*.{ts,tsx}').filter(
  ({ path }) => !path.endsWith('.d.ts'),
);
const program = sources.filter(({ path }) => !isTest(path));
const domain = program.filter(({ path }) => path.startsWith('src/domain/'));
const tests = [...sources, ...filesOf('{tests,bench}/**/*.ts')].filter(({ path }) => isTest(path));
const public_ = program.filter(
  ({ path }) =>
    /^src\/(?:domain|ports)\//.test(path) || /^src\/modules\/[^/]+\/index\.ts$/.test(path),
);

const docstrings: Check = (file) => undocumented(file, read);

describe('in the house', () => {
  const rules: [sentence: string, check: Check, files: Source[]][] = [
    ['no file is longer than 300 lines', tooLong, sources],
    ['no comment is wider than 120 columns', tooWide, [...sources, ...beside]],
    ['every paragraph that a comment refers to has its sign', withoutSign, [...sources, ...beside]],
    ['every file says in kebab-case what it is, and nothing is called helpers', misnamed, sources],
    ['only the configuration reads the environment', readsEnvironment, sources],
    ['the domain has no clock, no dice, no local time and waits for nothing', impure, domain],
    ['nothing is left to do', unfinished, sources],
    ['every export of domain, ports and doors is documented', docstrings, public_],
    ['every test runs', leftOut, tests],
    ['no module is mocked', mocksModule, tests],
  ];

  test.each(rules)('%s', (_sentence, check, files) => {
    expect(files.flatMap(check)).toEqual([]);
  });

  test('there is something to look at', () => {
    expect(domain.length).toBeGreaterThan(0);
    expect(tests.length).toBeGreaterThan(0);
    expect(public_.length).toBeGreaterThan(0);
  });
});

const faults = (check: Check, text: string, path = 'src/domain/planted.ts'): number =>
  check({ path, text }).length;

describe('a check finds', () => {
  test('a file of 301 lines, and lets 300 pass', () => {
    expect(faults(tooLong, 'it;\n'.repeat(301))).toBe(1);
    expect(faults(tooLong, 'it;\n'.repeat(300))).toBe(0);
  });

  test.each([
    '// As there (1.4).',
    '/** As there (1.4, 12.10). */',
    ' * As there (3.2, §5.7).',
    ' * As there (§3.2, 5.7).',
  ])('a reference without its sign in %j', (comment) => {
    expect(faults(withoutSign, comment)).toBe(1);
    expect(faults(withoutSign, comment.replace(/(?<!§)\b\d+\./g, '§$&'))).toBe(0);
    expect(faults(withoutSign, `const text = '${comment}';`)).toBe(0);
  });

  test.each(['// ', '/** ', ' * '])('a comment of 121 columns that begins with %j', (begin) => {
    expect(faults(tooWide, begin.padEnd(121, 'x'))).toBe(1);
    expect(faults(tooWide, begin.padEnd(120, 'x'))).toBe(0);
    expect(faults(tooWide, `const text = '${begin.padEnd(121, 'x')}';`)).toBe(0);
  });

  test.each([
    'src/db/fooBar.ts',
    'src/db/Foo.ts',
    'src/http/date_time.ts',
    'src/http/utils.ts',
    'src/http/text-helpers.ts',
    'src/common/text.ts',
    'src/modules/rooms/room.manager.ts',
    'src/modules/rooms/base.queries.ts',
    'src/modules/rooms/room.store.ts',
    'src/modules/rooms/room.ts',
    'src/modules/rooms/too/deep/room.service.ts',
  ])('the name %s', (path) => {
    expect(faults(misnamed, '', path)).toBe(1);
  });

  test.each([
    'src/main.ts',
    'src/db/column-types.ts',
    'src/db/database.ts',
    'src/http/base64.ts',
    'src/http/fields.schema.ts',
    'src/modules/rooms/index.ts',
    'src/modules/rooms/room-image.queries.ts',
    'src/modules/rooms/room.test.ts',
    'src/modules/rooms/room.service.test.ts',
  ])('nothing wrong with the name %s', (path) => {
    expect(faults(misnamed, '', path)).toBe(0);
  });

  test.each([
    'process.env.PORT;',
    `process['env'].PORT;`,
    'const { env } = process;',
    `import { env } from 'node:process';`,
  ])('the environment read by %s', (line) => {
    expect(faults(readsEnvironment, line, 'src/http/planted.ts')).toBe(1);
    expect(faults(readsEnvironment, line, 'src/config/config.ts')).toBe(0);
  });

  test.each([
    'new Date();',
    'Date();',
    'Date.now();',
    'Date.UTC(2027, 2);',
    'Math.random();',
    `Math['random']();`,
    'Temporal.Now.instant();',
    'at.getHours();',
    'at.getDay();',
    'at.setMinutes(0);',
    'at.getTimezoneOffset();',
    'at.toLocaleDateString();',
    'async function wait() {}',
    'await it;',
  ])('the impure line %s', (line) => {
    expect(faults(impure, line)).toBe(1);
  });

  test('nothing impure in Temporal, in names and in comments', () => {
    const lines = [
      `Temporal.Instant.from('2027-03-29T08:00:00Z').until(end);`,
      'Math.max(1, 2); // not Date.now()',
      `const text = 'new Date()';`,
      'type It = { Date: string };',
    ];
    expect(faults(impure, lines.join('\n'))).toBe(0);
  });

  test.each(['// TODO later', '/* FIXME */', `throw new Error('TODO');`])(
    'left work: %s',
    (line) => {
      expect(faults(unfinished, line)).toBe(1);
    },
  );

  test.each([
    `test.only('it', () => {});`,
    `it.skip('it', () => {});`,
    `describe.skip('it', () => {});`,
    `describe.concurrent.only('it', () => {});`,
    `test.for([1]).only;`,
    `test.todo('it');`,
  ])('the test left out by %s', (line) => {
    expect(faults(leftOut, line, 'tests/planted.test.ts')).toBe(1);
  });

  test('no test left out where a list is skipped through', () => {
    expect(faults(leftOut, `page.skip(2); const only = 'test.only';`)).toBe(0);
  });

  test.each([`vi.mock('./it.ts');`, `vi.doMock('./it.ts');`])('the mock %s', (line) => {
    expect(faults(mocksModule, line, 'tests/planted.test.ts')).toBe(1);
  });
});

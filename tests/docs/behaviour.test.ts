import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The last number of each section. */
const lasts = [17, 6, 8, 8, 8, 7, 11];

const rows = [
  ...read('docs/behaviour.md').matchAll(/^\| (\d\.\w+) \| .* \| (\S[^|]*) \| ?(.*) ?\|$/gm),
].map(([, number = '', status = '', proof = '']) => ({ number, status, proof }));

test('every numbered decision has one row', () => {
  const numbers = lasts.flatMap((last, at) =>
    Array.from({ length: last }, (_, below) => `${at + 1}.${below + 1}`),
  );
  const own = rows.map(({ number }) => number).filter((number) => number !== '2.t');
  const ofLater = own.filter((number) => Number(number[0]) > lasts.length);
  expect(own.filter((number) => !ofLater.includes(number)).toSorted()).toEqual(numbers.toSorted());
  expect(new Set(ofLater).size).toBe(ofLater.length);
});

test('a row is built with a test that proves it, in part, or to come, with details', () => {
  const wrong = rows.filter(({ status, proof }) =>
    status === 'built' ? !proof.includes('.test.ts)') : !/^(?:in part|to come): \S/.test(status),
  );
  expect(wrong).toEqual([]);
});

test('every section that code names is there', () => {
  const known = new Set(
    [...read('docs/behaviour.md').matchAll(/^\| (\d+\.\w+) \|/gm)].map(([, at]) => at),
  );
  const paths = globSync('{src,web/src,tests,bench,tools}/**/*.{ts,tsx,css}', { cwd: root });
  const unknown = paths.flatMap((path) =>
    [...read(path).matchAll(/§(\d+\.\w+)/g)]
      .filter(([, section]) => !known.has(section))
      .map(([reference]) => `${path}: ${reference}`),
  );
  expect(paths.length).toBeGreaterThan(1_000);
  expect(unknown).toEqual([]);
});

test('every link in the documents is valid', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });
  const dead = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

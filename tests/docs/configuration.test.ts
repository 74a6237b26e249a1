import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');

test('the configuration tables of the README name every variable, and no other', () => {
  const [, schema = ''] =
    /const environment = z\.object\(\{([\s\S]*?)^\}\);/m.exec(read('src/config/config.ts')) ?? [];
  const fields = [schema, read('src/config/limit-fields.ts')].join('\n');
  const known = [...fields.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
  const rows = [...readme.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(known.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(known.toSorted());
});

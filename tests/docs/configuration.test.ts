import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingGroups, settingNames } from '../../src/config/settings.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The names in the first cells of the tables of a document. */
const namesIn = (document: string): string[] => {
  const rows = [...read(document).matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell = '']) => cell);
  return rows.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name));
};

test('the tables of docs/configuration.md name every setting, and no other', () => {
  expect(settingNames.length).toBeGreaterThan(40);
  expect(namesIn('docs/configuration.md').toSorted()).toEqual([...settingNames].toSorted());
});

test('every setting has a description, and each of them is read', () => {
  const config = read('src/config/config.ts') + read('src/config/database-settings.ts');
  const fields = config + read('src/config/config-fields.ts');
  for (const { settings } of settingGroups) {
    for (const [name, schema] of Object.entries(settings)) {
      expect(schema.meta()?.description, name).toMatch(/\w{2}/);
      expect(fields, name).toContain(name);
    }
  }
});

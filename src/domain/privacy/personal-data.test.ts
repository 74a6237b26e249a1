import { describe, expect, test } from 'vitest';
import { impersonalTables, personalTables } from './personal-data.ts';
import { isShown } from './personal-table.ts';

describe('The tables with personal data', () => {
  test('are listed once, and not among those without', () => {
    const names = personalTables.map(({ table }) => table);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name in impersonalTables)).toEqual([]);
  });

  test('have a purpose and a time for which they are kept, in sentences', () => {
    for (const { purpose, kept } of personalTables) {
      expect(purpose).toMatch(/^[A-Z].+\.$/);
      expect(kept).toMatch(/^[A-Z0-9].+\.$/);
    }
  });

  test('show a column or say why not, and never both', () => {
    expect(personalTables.some((table) => !isShown(table))).toBe(true);
    for (const table of personalTables.filter(isShown)) {
      expect(table.shown.length).toBeGreaterThan(0);
      expect(table.shown.filter((column) => column in (table.omitted ?? {}))).toEqual([]);
    }
  });

  test('never show a secret', () => {
    const shown = personalTables.filter(isShown).flatMap((table) => table.shown);
    expect(shown.filter((column) => /secret|hash|token|p256dh/.test(column))).toEqual([]);
  });

  test('belong to a person by an id, an address or a row of that person, if rows are shown', () => {
    for (const { table, ids, addresses, parent } of personalTables.filter(isShown)) {
      expect([table, ids ?? addresses ?? parent]).not.toEqual([table, undefined]);
    }
  });
});

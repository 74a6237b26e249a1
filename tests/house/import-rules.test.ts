import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RuleViolation, ruleViolations, validProject } from './rule-violations.ts';

const config = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url));
const options = await extractDepcruiseOptions(config);
const ruleNames = (options.ruleSet?.forbidden ?? []).map((rule) => rule.name ?? '');
const folders: string[] = [];

function build(files: Iterable<[string, string]>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));
  folders.push(root);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`, { flag: 'a' });
  }
  return root;
}

/** What the rules report in a tree, as `file: rule` lines without repetition. */
async function report(root: string): Promise<string[]> {
  const entries = ['src', 'bin', 'tools', 'tests', 'bench'];
  const { output } = await cruise(entries, { ...options, baseDir: root });
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ from, rule }) => `${from}: ${rule.name}`))].sort();
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the import rules', () => {
  const lines = ruleViolations.map(({ file, line }): [string, string] => [file, line]);
  let reported: string[];

  beforeAll(async () => {
    reported = await report(build([...Object.entries(validProject), ...lines]));
  });

  test('a project in which every file imports only what its layer may is accepted', async () => {
    expect(await report(build(Object.entries(validProject)))).toEqual([]);
  });

  test.each(ruleViolations)('$rule: $line in $file', ({ rule, file }: RuleViolation) => {
    expect(reported.filter((line) => line.startsWith(`${file}: `))).toEqual([`${file}: ${rule}`]);
  });

  test('only the expected violations are reported', () => {
    const expected = ruleViolations.map(({ rule, file }) => `${file}: ${rule}`);
    expect(reported).toEqual([...new Set(expected)].sort());
  });

  test('every rule has a violation and a reason', () => {
    expect([...new Set(ruleViolations.map(({ rule }) => rule))].sort()).toEqual(
      [...ruleNames].sort(),
    );
    for (const rule of options.ruleSet?.forbidden ?? []) expect(rule.comment).toMatch(/\w.*[.]$/);
  });

  test('every rule stops the build', () => {
    for (const rule of options.ruleSet?.forbidden ?? []) expect(rule.severity).toBe('error');
  });
});

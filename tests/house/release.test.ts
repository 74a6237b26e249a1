import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { changelogHeadings, releasedChangelog, withImageVersion } from '../../tools/changelog.ts';
import { shippedPackages } from '../../tools/licences.ts';

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Licences that allow Stoa to be passed on with the package: permissive ones, and weak copyleft for separate files. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

const licencesIn = (expression: string): string[] =>
  expression.replaceAll(/[()]/g, '').split(/ AND | OR /);

test('every package that is shipped has a licence that allows it', async () => {
  const packages = shippedPackages(JSON.parse(await read('package-lock.json')));
  expect(packages.length).toBeGreaterThan(100);
  const refused = packages.filter(({ licence }) =>
    licencesIn(licence).some((one) => !ACCEPTED.has(one)),
  );
  expect(refused).toEqual([]);
});

test('packages for development only are not listed as shipped, and nested ones are', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0', license: 'MIT' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b/node_modules/@s/a': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/unnamed': { version: '3.0.0' },
      'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
    },
  };
  expect(shippedPackages(lock)).toEqual([
    { name: '@s/a', version: '2.0.0', licence: '(MIT OR CC0-1.0)' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'unnamed', version: '3.0.0', licence: 'unknown' },
  ]);
});

test('the newest released section of CHANGELOG.md is the version of package.json', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const [first, ...others] = changelogHeadings(await read('CHANGELOG.md'));
  const released = first?.version === 'Unreleased' ? others : [first, ...others];
  // Before the first release there is no section, and the version says so.
  if (released.length === 0) expect(version).toMatch(/^0\./);
  else expect(released[0]?.version).toBe(version);
  for (const heading of released) expect(heading?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('the files for Kubernetes name the image of the version of package.json', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const folder = 'deploy/kubernetes';
  const names = await readdir(new URL(`../../${folder}`, import.meta.url));
  const texts = await Promise.all(names.map((name) => read(`${folder}/${name}`)));
  const images = texts.flatMap((text) => [...text.matchAll(/\/stoa:(\S+)/g)]);
  expect(images.length).toBeGreaterThanOrEqual(3);
  for (const [, of] of images) expect(of).toBe(version);
  expect(withImageVersion('image: a.example/stoa:0.9.1', '1.0.0')).toBe(
    'image: a.example/stoa:1.0.0',
  );
});

const changelog = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.0.0] - 2027-01-02\n\n- Old.\n';

test('a release dates what was unreleased', () => {
  const text = releasedChangelog(changelog, '1.1.0', '2027-03-04');
  expect(text).toContain('## [1.1.0] - 2027-03-04\n\n- New.');
  expect(changelogHeadings(text)).toEqual([
    { version: '1.1.0', day: '2027-03-04' },
    { version: '1.0.0', day: '2027-01-02' },
  ]);
});

test('a release without changes, and one that was made before, are refused', () => {
  const text = releasedChangelog(changelog, '1.1.0', '2027-03-04');
  expect(() => releasedChangelog(text, '1.2.0', '2027-03-05')).toThrow('no unreleased changes');
  expect(() => releasedChangelog(changelog, '1.0.0', '2027-03-05')).toThrow(
    'already has a section',
  );
});

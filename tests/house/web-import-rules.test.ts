import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';

const config = fileURLToPath(new URL('../../.dependency-cruiser.web.cjs', import.meta.url));
const { tsConfig: _ours, ...options } = await extractDepcruiseOptions(config);
const rules = options.ruleSet?.forbidden ?? [];

type Files = Record<string, string>;

/** An app in which every file imports all that it may. */
const sound: Files = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { react: '1.0.0' } }),
  'node_modules/react/package.json': JSON.stringify({ name: 'react', main: './index.js' }),
  'node_modules/react/index.js': 'export const it = 1;',
  'node_modules/stowaway/package.json': JSON.stringify({ name: 'stowaway', main: './index.js' }),
  'node_modules/stowaway/index.js': 'export const it = 1;',
  'src/app.ts': 'export const it = 1;',
  'web/src/main.tsx': `import './routes.ts';`,
  'web/src/routes.ts': `import './rooms/rooms.route.ts'; import './schedule/day.ts'; import './shell/shell.tsx';`,
  'web/src/root.ts': `import 'react'; import './words/index.ts';`,
  'web/src/api/client.ts': `import './problem.ts';`,
  'web/src/api/problem.ts': 'export const it = 1;',
  'web/src/kit/button.tsx': `import 'react'; import './icon.tsx';`,
  'web/src/kit/icon.tsx': `import 'react';`,
  'web/src/time/wall.ts': `import './zones.ts';`,
  'web/src/time/zones.ts': 'export const it = 1;',
  'web/src/words/index.ts': `import './language.ts';`,
  'web/src/words/language.ts': 'export const it = 1;',
  'web/src/session/me.ts':
    `import '../api/client.ts'; import '../kit/button.tsx'; import '../time/wall.ts'; import ` +
    `'../words/index.ts';`,
  'web/src/page/pager.tsx': `import '../session/me.ts'; import '../kit/button.tsx';`,
  'web/src/booking/state.tsx': `import '../page/pager.tsx'; import '../session/me.ts';`,
  'web/src/round/head.tsx': `import '../booking/state.tsx'; import '../session/me.ts';`,
  'web/src/shell/shell.tsx': `import '../session/me.ts'; import '../root.ts';`,
  'web/src/schedule/segments.ts': `import '../time/wall.ts';`,
  'web/src/schedule/day.ts': `import './segments.ts'; import '../kit/button.tsx';`,
  'web/src/rooms/rooms.route.ts': `import '../root.ts'; import './page.tsx';`,
  'web/src/rooms/page.tsx':
    `import '../session/me.ts'; import '../schedule/segments.ts'; import '../api/client.ts'; import ` +
    `'../round/head.tsx'; import '../booking/state.tsx'; import '../page/pager.tsx';`,
};

/** One violation: the rule, the file and the line that breaks it. */
const violations: [rule: string, file: string, line: string][] = [
  ['web-no-cycles', 'web/src/time/wall.ts', `import './wall.ts';`],
  ['web-no-unresolvable', 'web/src/rooms/lost.ts', `import './nowhere.ts';`],
  ['web-no-undeclared-packages', 'web/src/rooms/odd.ts', `import 'stowaway';`],
  ['web-stands-alone', 'web/src/shell/deep.ts', `import '../../../src/app.ts';`],
  ['web-kit-knows-nobody', 'web/src/kit/words.tsx', `import '../words/index.ts';`],
  ['web-time-knows-nobody', 'web/src/time/asking.ts', `import '../api/client.ts';`],
  ['web-api-knows-nobody', 'web/src/api/showing.ts', `import '../kit/button.tsx';`],
  ['web-words-know-nobody', 'web/src/words/asking.ts', `import '../api/client.ts';`],
  ['web-session-knows-shared', 'web/src/session/upward.ts', `import '../shell/shell.tsx';`],
  ['web-page-knows-session', 'web/src/page/upward.tsx', `import '../booking/state.tsx';`],
  ['web-booking-knows-shared', 'web/src/booking/upward.ts', `import '../round/head.tsx';`],
  ['web-round-knows-shared', 'web/src/round/upward.ts', `import '../schedule/day.ts';`],
  ['web-screen-knows-no-other', 'web/src/rooms/nosy.ts', `import '../schedule/day.ts';`],
  ['web-screen-knows-no-other', 'web/src/rooms/upward.ts', `import '../shell/shell.tsx';`],
  ['web-shell-knows-no-screen', 'web/src/shell/nosy.ts', `import '../rooms/page.tsx';`],
  ['web-no-orphans', 'web/src/rooms/island.ts', 'export const it = 1;'],
];

const folders: string[] = [];

async function report(files: [string, string][]): Promise<string[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'web-house-')));
  folders.push(root);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`, { flag: 'a' });
  }
  const { output } = await cruise(['web'], { ...options, baseDir: root });
  const found = (output as ICruiseResult).summary.violations;
  return [...new Set(found.map(({ from, rule }) => `${from}: ${rule.name}`))].sort();
}

let reported: string[];
beforeAll(async () => {
  const planted = violations.map(([, file, line]): [string, string] => [file, line]);
  reported = await report([...Object.entries(sound), ...planted]);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('an app in order is left in peace', async () => {
  expect(await report(Object.entries(sound))).toEqual([]);
});

test.each(violations)('%s: %s', (rule, file) => {
  expect(reported).toContain(`${file}: ${rule}`);
});

test('every rule has a violation, a reason and stops the build', () => {
  const names = rules.map(({ name }) => name ?? '').sort();
  expect([...new Set(violations.map(([rule]) => rule))].sort()).toEqual(names);
  for (const { comment, severity } of rules) {
    expect(comment).toMatch(/\w.*[.]$/);
    expect(severity).toBe('error');
  }
});

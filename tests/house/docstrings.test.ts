import { describe, expect, test } from 'vitest';
import { undocumented } from './docstrings.ts';

describe('the check for docstrings finds', () => {
  const files: Record<string, string> = {
    'src/modules/rooms/room.service.ts':
      '/** Says. */\nexport const told = 1;\nexport const untold = 1;\n/** Says. */\nexport type Told = 1;',
  };
  const count = (text: string): number =>
    undocumented({ path: 'src/modules/rooms/index.ts', text }, (path) => files[path]).length;

  test.each([
    'export const it = 1;',
    'export function it() {}',
    'export type It = 1;',
    'export interface It {}',
    'export class It {}',
    '/** */\nexport const it = 1;',
    '// a remark\nexport const it = 1;',
    'const it = 1;\nexport { it };',
    `export { untold } from './room.service.ts';`,
    `export { told, untold } from './room.service.ts';`,
    `export { untold as told } from './room.service.ts';`,
    `export { told } from './elsewhere.ts';`,
    `export * from './room.service.ts';`,
  ])('%j', (text) => {
    expect(count(text)).toBe(1);
  });

  test.each([
    '/** Says. */\nexport const it = 1;',
    '/** Says. */\nexport function it(a: 1): 1;\nexport function it(a: 2): 2;',
    'const hidden = 1;',
    '/** Says. */\nconst it = 1;\nexport { it };',
    `export { told, type Told } from './room.service.ts';`,
    `export { told as it } from './room.service.ts';`,
    `/** Says. */\nexport { untold } from './room.service.ts';`,
    `// Says.\nexport * from './room.service.ts';`,
  ])('nothing in %j', (text) => {
    expect(count(text)).toBe(0);
  });
});

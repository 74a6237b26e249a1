import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

type Thing = { name: string; size: number | null; tags: string[] };
const thing: Thing = { name: 'A', size: null, tags: ['x'] };
const fields = ['name', 'size', 'tags'] as const;

test('only differing fields are returned, old and new', () => {
  const after = { name: 'B', size: null, tags: ['x'] };
  expect(changesBetween(thing, after, fields)).toEqual({ name: ['A', 'B'] });
  expect(changesBetween(thing, { ...thing, tags: ['y'] }, fields)).toEqual({
    tags: [['x'], ['y']],
  });
  expect(changesBetween(thing, { ...thing, tags: ['x'] }, fields)).toEqual({});
});

test('only the named fields are compared', () => {
  expect(changesBetween(thing, { ...thing, name: 'B', size: 1 }, ['size'])).toEqual({
    size: [null, 1],
  });
});

test('before creation and after deletion every field is null', () => {
  expect(changesBetween<Thing>({}, thing, fields)).toEqual({
    name: [null, 'A'],
    tags: [null, ['x']],
  });
  expect(changesBetween<Thing>(thing, {}, fields)).toEqual({
    name: ['A', null],
    tags: [['x'], null],
  });
});

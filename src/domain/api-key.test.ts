import { expect, test } from 'vitest';
import { includesScope, isApiKey, KEY_SCOPES, orderedScopes } from './api-key.ts';

test.each([
  ['read', [true, false, false]],
  ['book', [true, true, false]],
  ['manage', [true, true, true]],
] as const)(
  'a key of the scope %s includes the scopes before it and no others',
  (scope, expected) => {
    expect(KEY_SCOPES.map((needed) => includesScope([scope], needed))).toEqual(expected);
  },
);

test('of several scopes the widest counts', () => {
  expect(includesScope(['read', 'manage'], 'book')).toBe(true);
  expect(includesScope([], 'read')).toBe(false);
});

test('scopes are kept in their order, each once', () => {
  expect(orderedScopes(['manage', 'read', 'manage'])).toEqual(['read', 'manage']);
});

test('an API key is told from a token by its hash', () => {
  expect([isApiKey({ secret_hash: 'x' }), isApiKey({ token_key: 'x' })]).toEqual([true, false]);
});

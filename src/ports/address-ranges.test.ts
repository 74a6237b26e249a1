import { expect, test } from 'vitest';
import { addressMatcher, isAddressRange } from './address-ranges.ts';

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['fe80::1%eth0', false],
  ['mx.uni.example', false],
])('%s as an address or a range: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});

test('an address is matched in each of its forms', () => {
  const isListed = addressMatcher(['10.0.0.0/8', 'fd00::/8', '127.0.0.1']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', 'fd01::1', '127.0.0.1']) {
    expect(isListed(address)).toBe(true);
  }
  for (const address of ['11.0.0.1', '127.0.0.2', 'fe80::1', 'fe80::1%eth0', 'localhost', '']) {
    expect(isListed(address)).toBe(false);
  }
});

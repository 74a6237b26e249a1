import { expect, test } from 'vitest';
import { isEmailAddress, isLongerThan, startsAsWebUrl } from './text-rules.ts';

test.each([
  ['', 0, false],
  ['abc', 3, false],
  ['abcd', 3, true],
  ['😀😀😀', 3, false],
  ['😀😀😀😀', 3, true],
  ['a😀😀😀', 3, true],
  ['abcdefg', 3, true],
])('the length of %j is compared with %i in characters, not in units', (text, max, isLonger) => {
  expect(isLongerThan(text, max)).toBe(isLonger);
});

test.each(['a@b', 'ann.lee+x@mail.example.org', 'ä@ö'])('%j is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no sign', 'ann.example.org'],
  ['nobody', '@example.org'],
  ['no host', 'ann@'],
  ['two signs', 'ann@lee@example.org'],
  ['a space', 'ann lee@example.org'],
  ['a line end', 'ann@example.org\n'],
  ['a control character', 'ann@exam\u0007ple.org'],
  ['a name before it', 'Ann<ann@example.org>'],
  ['a second address', 'ann@example.org,lee'],
  ['a semicolon', 'ann@example.org;'],
])('a text with %s is no e-mail address', (_what, text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test.each(['http://a', 'https://example.org/x?y#z', 'HTTPS://EXAMPLE.ORG'])(
  '%j starts as the URL of a page',
  (text) => expect(startsAsWebUrl(text)).toBe(true),
);

test.each(['', 'example.org', 'ftp://a', 'see http://a', 'http://', 'http:///a', 'http://a b'])(
  '%j does not start as the URL of a page',
  (text) => expect(startsAsWebUrl(text)).toBe(false),
);

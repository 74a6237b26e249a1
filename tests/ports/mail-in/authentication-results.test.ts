import { describe, expect, test } from 'vitest';
import { readResult } from '../../../src/ports/mail-in/authentication-results.ts';

const read = (value: string) => readResult(value, 'mx.uni.test');

describe('DMARC passes', () => {
  test.each([
    ['alone', 'mx.uni.test; dmarc=pass header.from=uni.test'],
    ['of an address', 'mx.uni.test; dmarc=pass header.from=alice@uni.test'],
    ['in capitals', 'MX.UNI.TEST; DMARC=PASS HEADER.FROM=UNI.TEST'],
    ['with versions', 'mx.uni.test 1; dmarc/1=pass header.from=uni.test'],
    ['with a quoted server and domain', '"mx.uni.test"; dmarc=pass header.from="uni.test"'],
    ['with a reason', 'mx.uni.test; dmarc=pass reason="a; dmarc=fail (\\"" header.from=uni.test'],
    [
      'with comments',
      '(a (b)) mx.uni.test (c); (d) dmarc (e) = (f) pass (p=none (\\))) header (g) . (h) from (i) = (j) uni.test (k)',
    ],
    [
      'with policies',
      'mx.uni.test; dmarc=pass policy.dmarc=reject action=none header.from=uni.test',
    ],
    [
      'after other methods',
      'mx.uni.test; spf=fail smtp.mailfrom="a;b"@x.test; dkim=none; dmarc=pass header.from=uni.test;',
    ],
    ['after words that are no pairs', 'mx.uni.test; none; dmarc=pass header.from=uni.test'],
    [
      'with a sign in another value',
      'mx.uni.test; dmarc=pass header.from=uni.test; spf=none smtp.mailfrom=a=b=c@x.test',
    ],
  ])('%s', (_form, value) => {
    expect(read(value)?.pass).toMatchObject({ domain: 'uni.test' });
  });
});

describe('nothing is believed', () => {
  test.each([
    ['of another result', 'mx.uni.test; dmarc=fail header.from=uni.test'],
    ['without a domain', 'mx.uni.test; dmarc=pass'],
    ['in a comment', 'mx.uni.test; spf=none (dmarc=pass header.from=uni.test)'],
    ['behind a nested comment', 'mx.uni.test; spf=none (a (b) ; dmarc=pass header.from=uni.test)'],
    ['behind a quoted bracket', 'mx.uni.test; spf=none (a \\) ; dmarc=pass header.from=uni.test)'],
    [
      'in a quotation',
      'mx.uni.test; spf=none smtp.mailfrom="; dmarc=pass header.from=uni.test"@x.test',
    ],
    [
      'behind a quoted quotation mark',
      'mx.uni.test; spf=none smtp.mailfrom="\\"; dmarc=pass header.from=uni.test;"',
    ],
    [
      'of two results',
      'mx.uni.test; dmarc=pass header.from=uni.test; dmarc=fail header.from=uni.test',
    ],
    ['of two results in one', 'mx.uni.test; dmarc=pass header.from=uni.test dmarc=fail'],
    ['of two domains', 'mx.uni.test; dmarc=pass header.from=x.test header.from=uni.test'],
    [
      'within another method',
      'mx.uni.test; spf=pass smtp.mailfrom=a dmarc=pass header.from=uni.test',
    ],
    ['with words in between', 'mx.uni.test; dmarc=pass or=fail maybe header.from=uni.test'],
    ['with a word at the end', 'mx.uni.test; dmarc=pass header.from=uni.test not'],
    ['without an end of a comment', 'mx.uni.test; dmarc=pass header.from=uni.test (a'],
    ['without an end of a quotation', 'mx.uni.test; dmarc=pass header.from=uni.test reason="a'],
    ['with a bracket too many', 'mx.uni.test; dmarc=pass header.from=uni.test; a)'],
    ['with a backslash', 'mx.uni.test; dmarc=pass header.from=uni.test; a=\\"'],
    ['with a carriage return', 'mx.uni.test;\r dmarc=pass header.from=uni.test'],
    ['without anything', 'mx.uni.test'],
    ['without a result', 'mx.uni.test; none'],
  ])('%s', (_form, value) => {
    const result = read(value);
    expect(result).toBeDefined();
    expect(result?.pass?.domain).not.toBe('uni.test');
  });
});

test.each([
  '',
  ';',
  'other.test; dmarc=pass header.from=uni.test',
  'mx.uni.test.evil.test; dmarc=pass header.from=uni.test',
  '(mx.uni.test) other.test; dmarc=pass header.from=uni.test',
  'dmarc=pass header.from=uni.test',
])('"%s" is of no server that is believed', (value) => {
  expect(read(value)).toBeUndefined();
});

test.each([
  ['spf=pass smtp.mailfrom=alice@uni.test', 'uni.test'],
  ['spf=pass (sender is "; spf=fail) smtp.mailfrom="a@x.test;"@uni.test', 'uni.test'],
  ['spf=pass smtp.helo=uni.test', undefined],
  ['spf=softfail smtp.mailfrom=uni.test', undefined],
  ['spf=pass smtp.mailfrom=x.test smtp.mailfrom=uni.test', undefined],
  ['spf=pass smtp.mailfrom=uni.test; spf=fail smtp.mailfrom=uni.test', undefined],
])('of SPF, "%s" says %s', (spf, domain) => {
  expect(read(`mx.uni.test; ${spf}; dmarc=pass header.from=uni.test`)?.pass?.spf).toBe(domain);
});

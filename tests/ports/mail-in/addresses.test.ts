import { expect, test } from 'vitest';
import { mailboxesIn, onlyMailbox } from '../../../src/ports/mail-in/addresses.ts';
import { readMailHead } from '../../../src/ports/mail-reader.ts';

test.each([
  ['a@b.test', 'a@b.test'],
  ['<A@B.test>', 'a@b.test'],
  ['a.b+c=d@e-f.test', 'a.b+c=d@e-f.test'],
  ['"a.b"@c.test', 'a.b@c.test'],
  ['a (x) . (y) b (z) @ c . test', 'a.b@c.test'],
  ['"A, B" "C" D. =?utf-8?Q?E?= <(x)a@b.test(y)>(z)', 'a@b.test'],
  ['A <@x.test:a@b.test>', 'a@b.test'],
  ['A < @x.test , @y.test : a@b.test >', 'a@b.test'],
])('%s is the mailbox %s', (value, address) => {
  expect(onlyMailbox(value)).toBe(address);
});

test.each([
  '',
  'a',
  '<>',
  '@',
  'a@',
  '@b.test',
  'a@@b.test',
  'a@b@c.test',
  'a@b..test',
  '.a@b.test',
  'a.@b.test',
  'a@.test',
  'a@b.',
  'a b@c.test',
  'a@b c',
  'a@[127.0.0.1]',
  'a\\@b.test',
  'a@b.test,',
  ',a@b.test',
  'a@b.test, c@d.test',
  'a@b.test; c@d.test',
  'A:a@b.test;',
  'A:;',
  '"a@b.test"',
  '"a@b.test"@c.test',
  '"a b"@c.test',
  '""@c.test',
  'a@"b.test"',
  '<a@b.test> x',
  '<a@b.test><c@d.test>',
  '<<a@b.test>>',
  '<a@b.test',
  'a@b.test>',
  '(a@b.test)',
  'c@d.test <a@b.test>',
  'A <x:a@b.test>',
  'A <@x.test a@b.test>',
  'a@b.test\r',
  'a\0@b.test',
])('"%s" is not one mailbox', (value) => {
  expect(onlyMailbox(value)).toBeUndefined();
});

test('a list has the mailboxes of its groups, and what is none is left out', () => {
  const list =
    'a@x.test, (b@x.test,) C D: "c, d" <c@x.test>, d@x.test;, , e f, <@y.test,@z.test:g@x.test>; undisclosed:;';
  expect(mailboxesIn(list)).toEqual(['a@x.test', 'c@x.test', 'd@x.test', 'g@x.test']);
  expect(mailboxesIn('a@x.test, "b@x.test')).toEqual([]);
  expect(mailboxesIn('a@x.test\r, b@x.test')).toEqual([]);
});

test('a value of the largest header is read in one pass, however it is written', () => {
  const parts = ['"', '(', '\\', '<', ':', ',', '"a" <', '(a', '@x.test:', '=?utf-8?Q?', ' ', 'a.'];
  for (const part of parts) {
    const value = part.repeat(65_536 / part.length);
    expect(onlyMailbox(value)).toBeUndefined();
    expect(mailboxesIn(value)).toEqual([]);
    expect(mailboxesIn(`${value}>`)).toEqual([]);
  }
});

const headOf = (...lines: string[]) =>
  readMailHead(Buffer.from(`${lines.join('\r\n')}\r\n\r\nFrom: c@d.test`));

test('the header ends at the first empty line, and lines that begin no field belong to the one before', () => {
  const head = headOf(
    'To: a@b.test,',
    'c@d.test',
    ',e@f.test',
    'To',
    '\t: g@h.test',
    'From: x@y.test',
    ' (z)',
  );
  expect(head?.recipients.to).toEqual({
    count: 2,
    addresses: ['a@b.test', 'c@d.test', 'e@f.test', 'g@h.test'],
  });
  expect(head?.from).toBe('x@y.test');
  expect(headOf('From: a@b.test', 'To : c@d.test')?.recipients.to.addresses).toEqual(['c@d.test']);
});

test('a header of more lines than real ones have is not read', () => {
  expect(headOf('From: a@b.test', ...Array(1_998).fill('X: y'))?.from).toBe('a@b.test');
  expect(headOf('From: a@b.test', ...Array(2_000).fill('X: y'))).toBeUndefined();
  expect(headOf('From: a@b.test', 'X: y', ...Array(2_000).fill(' z'))).toBeUndefined();
});

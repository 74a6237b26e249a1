import { describe, expect, test } from 'vitest';
import { mailtoValue, parameterValue, textValue, uriValue } from './text-value.ts';

describe('A text value', () => {
  test.each([
    ['Plain text, one: two', 'Plain text\\, one: two'],
    ['Plain text: "two"', 'Plain text: "two"'],
    ['a;b\\c', 'a\\;b\\\\c'],
    ['\\n', '\\\\n'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['one\u0085two\u2028three\u2029four', 'one\\ntwo\\nthree\\nfour'],
    ['a\u0000b\u0007c\u001bd\u007fe\u009bf\tg', 'abcdef\tg'],
    ['x\nEND:VEVENT\nBEGIN:VALARM', 'x\\nEND:VEVENT\\nBEGIN:VALARM'],
    ['Grüße 😀', 'Grüße 😀'],
    ['half \ud83d of one', 'half \ufffd of one'],
  ])('of %j is %j', (text, expected) => {
    expect(textValue(text)).toBe(expected);
  });
});

describe('A parameter value', () => {
  test.each([
    ['Alice', '"Alice"'],
    ['Example, Alice; Dr: A', '"Example, Alice; Dr: A"'],
    ['Alice "Al" ^ Example', `"Alice ^'Al^' ^^ Example"`],
    ['Alice\r\nORGANIZER:x\u0000', '"Alice^nORGANIZER:x"'],
  ])('of %j is %j', (text, expected) => {
    expect(parameterValue(text)).toBe(expected);
  });
});

describe('A URI value', () => {
  test.each([
    ['https://example.org/a?b=c,d;e#f%20g', 'https://example.org/a?b=c,d;e#f%20g'],
    ['HTTP://example.org', 'HTTP://example.org'],
    [
      'https://exämple.org/😀 "<>\\^`{|}',
      'https://ex%C3%A4mple.org/%F0%9F%98%80%20%22%3C%3E%5C%5E%60%7B%7C%7D',
    ],
    ['https://example.org/\r\nSUMMARY:x', 'https://example.org/%0D%0ASUMMARY:x'],
    ['https://example.org/\ud83d', 'https://example.org/%EF%BF%BD'],
  ])('of %j is %j', (text, expected) => {
    expect(uriValue(text)).toBe(expected);
  });

  test.each(['', 'https://', 'ftp://example.org', 'javascript:alert(1)', ' https://example.org'])(
    'of %j does not exist',
    (text) => {
      expect(uriValue(text)).toBeNull();
    },
  );
});

describe('A calendar address', () => {
  test.each([
    ['events@example.org', 'mailto:events@example.org'],
    ["o'neil+x@example.org", "mailto:o'neil+x@example.org"],
    ['a?b#c&d%e;f,g:h@example.org', 'mailto:a%3Fb%23c%26d%25e%3Bf%2Cg%3Ah@example.org'],
    ['a\r\nATTENDEE:b@c', 'mailto:a%0D%0AATTENDEE%3Ab@c'],
  ])('of %j is %j', (address, expected) => {
    expect(mailtoValue(address)).toBe(expected);
  });
});

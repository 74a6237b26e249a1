import { expect, test } from 'vitest';
import { searchPattern, searchTerm, searchTextOf } from './search-text.ts';

test('the searchable text is normalized, one line per part, without empty parts', () => {
  expect(searchTextOf(['Große ÄPFEL', null, 'A\u0308', ''])).toBe('grosse apfel\na\n');
  expect(searchTextOf([null])).toBe('');
});

test('accents and letters that keyboards lack are written without them', () => {
  expect(searchTextOf(['Müller Straße Łódź Ærø Œuvre Đorđe'])).toBe(
    'muller strasse lodz aero oeuvre dorde',
  );
  expect(searchTextOf(['ﬁn ² Ａ soft\u00ADhyphen'])).toBe('fin 2 a softhyphen');
});

test('letters that are composed stay composed, and signs of vowels stay', () => {
  expect(searchTextOf(['한국 हिन्दी ไทย'])).toBe('한국 हिन्दी ไทย');
});

test('both small sigmas are one, at the end of a word too', () => {
  expect(searchTextOf(['ΟΔΟΣ ΟΔΟΣΑ'])).toBe('οδοσ οδοσα');
  expect(searchPattern('ΟΔΟΣ')).toBe('%οδοσ%');
});

test('the needle is normalized alike, and every pattern character is literal', () => {
  expect(searchPattern('50% A_B\\C')).toBe('%50\\% a\\_b\\\\c%');
  expect(searchPattern('A\u0308')).toBe('%a%');
  expect(searchPattern('')).toBe('%%');
});

test('a short needle is a pattern of LIKE, a longer one a literal regular expression', () => {
  expect(searchTerm('A%')).toEqual({ operator: 'like', pattern: '%a\\%%' });
  expect(searchTerm('x'.repeat(16))).toMatchObject({ operator: 'like' });
  const long = '.* A long needle';
  expect(searchTerm(`${long}.`)).toEqual({
    operator: '~',
    pattern: '***=.* a long needle.',
  });
});

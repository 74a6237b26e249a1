import { expect, test } from 'vitest';
import { attachmentsUrl, mediaRecord, safeFileName, titleOf } from './media-file.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['a/b\\c.txt', 'c.txt'],
  ['/', 'file'],
  ['...', 'file'],
  ['a.b', 'a.b'],
  ['.bashrc', 'bashrc'],
  ['notes. ', 'notes'],
  ['a \t\n b.txt', 'a b.txt'],
  ['a\u0000b\u202Ec.txt', 'abc.txt'],
  ['\uD800x', '\uFFFDx'],
  ['u\u0308.txt', '\u00FC.txt'],
  ['\u{1F600}'.repeat(300), '\u{1F600}'.repeat(255)],
  [`${'a'.repeat(300)}.tar.gz`, `${'a'.repeat(252)}.gz`],
  [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});

test.each([
  ['plan.pdf', 'plan'],
  ['plan', 'plan'],
  ['a.b.c', 'a.b'],
  ['.hidden', '.hidden'],
  [`a.${'b'.repeat(19)}`, 'a'],
  [`a.${'b'.repeat(20)}`, `a.${'b'.repeat(20)}`],
])('%s is called %s', (fileName, title) => {
  expect(titleOf(fileName)).toBe(title);
});

test('a record says where the file is, and its thumbnail if there is one', () => {
  const file = {
    id: '1',
    name: 'plan',
    file_name: 'plan.png',
    mime_type: 'image/png',
    size: 1,
    thumb_key: null,
    created_at: '2027-03-29T08:00:00Z',
  } as const;
  const { thumb_key: _, ...shown } = file;
  const url = 'https://x/files/1';
  expect(mediaRecord(file, 'https://x/files')).toEqual({ ...shown, url, thumb_url: null });
  const thumb_url = `${url}?size=thumb`;
  expect(mediaRecord({ ...file, thumb_key: 'k' }, 'https://x/files')).toEqual({
    ...shown,
    url,
    thumb_url,
  });
});

test('the files of an event have a list of their own', () => {
  expect(attachmentsUrl('https://x', '1')).toBe('https://x/api/v1/events/1/attachments');
});

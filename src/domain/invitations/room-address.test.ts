import { expect, test } from 'vitest';
import { mailNameOf } from './room-address.ts';

test('a name for mail is what stands before the last @, at our domain alone', () => {
  expect(mailNameOf('Hall@Rooms.Test', 'rooms.test')).toBe('hall');
  expect(mailNameOf('a@b@rooms.test', 'rooms.test')).toBe('a@b');
  for (const address of [
    '@rooms.test',
    'hall',
    'hall@sub.rooms.test',
    'hall@rooms.test.evil',
    '',
  ]) {
    expect(mailNameOf(address, 'rooms.test')).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { hasSameClock } from './same-clock.ts';

const winter = Temporal.Instant.from('2027-01-15T12:00:00Z');

test.each([
  ['Europe/Berlin', 'Europe/Berlin', true],
  ['Europe/Berlin', 'Europe/Vienna', true],
  ['UTC', 'Etc/UTC', true],
  ['Europe/Berlin', 'Europe/London', false],
  // The same in winter alone.
  ['Europe/Berlin', 'Africa/Lagos', false],
  ['Africa/Lagos', 'Europe/Berlin', false],
])('the clocks of %s and %s agree: %s', (zone, other, agree) => {
  expect(hasSameClock(zone, other, winter)).toBe(agree);
});

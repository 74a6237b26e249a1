import { expect, test } from 'vitest';
import { spanAt } from './feed-span.ts';

test.each([
  ['2027-03-29T08:00:00Z', '2026-03-01T00:00:00Z', '2032-01-01T00:00:00Z'],
  ['2027-03-31T23:59:59.999Z', '2026-03-01T00:00:00Z', '2032-01-01T00:00:00Z'],
  ['2027-04-01T00:00:00Z', '2026-04-01T00:00:00Z', '2032-01-01T00:00:00Z'],
  ['2028-01-01T00:00:00Z', '2027-01-01T00:00:00Z', '2033-01-01T00:00:00Z'],
])('at %s feeds show what is from %s to %s', (now, from, horizon_at) => {
  expect(spanAt(Temporal.Instant.from(now))).toEqual({ from, horizon_at });
});

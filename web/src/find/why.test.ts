import { expect, test } from 'vitest';
import type { FoundRoom } from './find-query.ts';
import { whySentence } from './why.ts';

const words = (key: string, values: Record<string, unknown> = {}): string => {
  const shown: Record<string, string> = {
    'why.taken': `Not free on ${values.dates}.`,
    'why.taken_by': `${values.date} (${values.title})`,
    'why.more': `${values.count} more`,
  };
  return shown[key] ?? key;
};
// The sentences need nothing of a translation but its words.
const telling = {
  t: words,
  rules: words,
  reading: { locale: 'en-GB' },
  zone: 'Europe/Berlin',
} as unknown as Parameters<typeof whySentence>[0];

const conflict = (day: number, title?: string) => ({
  reason: title === undefined ? 'blocked' : 'booked',
  start_at: `2026-12-0${day}T09:00:00Z`,
  end_at: `2026-12-0${day}T10:00:00Z`,
  event: title === undefined ? null : { title },
});

const found = (conflicts: object[], total_count: number, free_count: number): FoundRoom =>
  ({ status: 'taken', room: {}, conflicts, total_count, free_count }) as unknown as FoundRoom;

test('a date with a block and a booking is named once', () => {
  const sentence = whySentence(telling, found([conflict(1), conflict(1, 'Choir')], 3, 2), 10);
  expect(sentence).toBe('Not free on Tue 1 Dec (Choir).');
});

test('dates beyond the conflicts that the service names are counted', () => {
  const conflicts = [1, 2, 3, 4, 5].map((day) => conflict(day, 'Choir'));
  const sentence = whySentence(telling, found(conflicts, 12, 0), 10);
  expect(sentence).toContain('Sat 5 Dec (Choir) and 7 more.');
});

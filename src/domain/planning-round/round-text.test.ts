import { describe, expect, test } from 'vitest';
import { LOCALES } from '../messages/index.ts';
import type { RoundFact } from './round-fact.ts';
import { roundText } from './round-text.ts';
import { weeklyText } from './weekly-text.ts';
import type { Slot, Weeks } from './world.ts';

const slots: Slot[] = [
  { weekday: 'monday', start: '10:00', end: '12:00' },
  { weekday: 'thursday', start: '14:00', end: '15:00' },
];
const place = {
  room_name: 'Hall',
  slots: slots.slice(0, 1),
  weeks: 'all',
  is_pending: false,
} as const;
const suggestion = {
  pattern_index: 0,
  slots: slots.slice(1),
  weeks: null,
  room_id: 'hall',
  room_name: 'Hall',
  rooms_count: 1,
  gives_way: [],
  needs: null,
};
const fact: RoundFact = {
  type: 'round_published',
  is_taken_back: false,
  round_id: 'round',
  round_name: 'Summer',
  user_id: 'alice',
  courses: [
    { title: 'Latin', place, explanation: null },
    { title: 'Greek', place: { ...place, is_pending: true }, explanation: null },
    { title: 'Hebrew', place: null, explanation: null },
    {
      title: 'Coptic',
      place: null,
      explanation: {
        reason: { code: 'no_dates' },
        suggestions: [suggestion, { ...suggestion, slots: null }],
      },
    },
  ],
  more: 2,
};

test.each<[Weeks, string]>([
  ['all', 'Monday 10:00–12:00 and Thursday 14:00–15:00'],
  ['odd', 'Monday 10:00–12:00 and Thursday 14:00–15:00, odd weeks'],
  ['even', 'Monday 10:00–12:00 and Thursday 14:00–15:00, even weeks'],
  [[1, 2, 3, 5], 'Monday 10:00–12:00 and Thursday 14:00–15:00, weeks 1–3, 5'],
  [[4], 'Monday 10:00–12:00 and Thursday 14:00–15:00, week 4'],
])('the weeks %j are said with the times', (weeks, text) => {
  expect(weeklyText(slots, weeks, 'en')).toBe(text);
  expect(weeklyText([], 'all', 'en')).toBe('');
});

describe('the message to an owner', () => {
  test('has all courses, placed or not', () => {
    const { title, body } = roundText(fact)('en');
    expect(title).toBe('The rooms of Summer are decided');
    const lines = body.split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'Latin: Monday 10:00–12:00, Hall',
      'Greek: Monday 10:00–12:00, Hall (waits for approval)',
      'Hebrew: not placed.',
    ]);
    expect(lines[3]).toBe(
      'Coptic: not placed. None of its weeks is in the round. Possible: Thursday 14:00–15:00, Hall.',
    );
    expect(lines[4]).toBe('2 more');
  });

  test.each(LOCALES)('is in %s', (locale) => {
    for (const weeks of ['odd', 'even', [1, 2]] as const) {
      const courses = fact.courses.map((one) => ({
        ...one,
        place: one.place && { ...one.place, weeks },
      }));
      const { title, body } = roundText({ ...fact, courses })(locale);
      expect(`${title}\n${body}`).not.toContain('undefined');
      expect(body.split('\n')).toHaveLength(5);
    }
    const back = roundText({ ...fact, is_taken_back: true })(locale);
    expect([back.title.includes('Summer'), back.body.length > 20]).toEqual([true, true]);
  });
});

import { expect, test } from 'vitest';
import type { BookingRules, RuleName } from './booking-rules.ts';
import { ruleSentence } from './rule-sentence.ts';

test.each<[BookingRules, RuleName, string]>([
  [
    { who: ['students'], max_duration_minutes: 120 },
    'max_duration_minutes',
    'Students may book at most 2 hours here.',
  ],
  [
    { who: ['students', 'staff'], max_days_ahead: 1 },
    'max_days_ahead',
    'Students and staff may book at most 1 day ahead here.',
  ],
  [
    { who: ['students', 'tutor'] },
    'who',
    'Only people with the role "students" or "tutor" may book here.',
  ],
  [
    { max_duration_minutes: 1_531 },
    'max_duration_minutes',
    'Everyone may book at most 1 day 1 hour 31 minutes here.',
  ],
  [
    { who: 'everyone', max_open_per_person: 1 },
    'max_open_per_person',
    'Everyone may have at most 1 open request here.',
  ],
  [{ allow_past: false }, 'allow_past', 'Times in the past may not be booked here.'],
  [
    { who: ['tutor'], min_notice_minutes: 2_880 },
    'min_notice_minutes',
    'People with the role "tutor" must book at least 2 days ahead here.',
  ],
  [{ max_days_ahead: 0 }, 'max_days_ahead', 'Everyone may book for the same day only here.'],
  [
    { who: [], max_open_per_person: 2 },
    'max_open_per_person',
    'Everyone may have at most 2 open requests here.',
  ],
  [{}, 'who', 'Everyone may book here.'],
  [{ who: 'everyone' }, 'who', 'Everyone may book here.'],
  [{ who: [] }, 'who', 'Only managers of the room may book here.'],
  [
    { who: ['staff', 'Tutors', 'students'] },
    'who',
    'Only staff, Tutors and students may book here.',
  ],
])('%j says of %s: %s', (rules, name, sentence) => {
  expect(ruleSentence(rules, name)).toBe(sentence);
});

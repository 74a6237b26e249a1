import { expect, test } from 'vitest';
import { gainsOf } from './gains.ts';

const course = (name: string | null, verdict: 'better' | 'worse' | 'other') => ({
  institution: name === null ? null : { name },
  verdict,
});

test('gains and losses are counted by institution, those without one last', () => {
  const courses = [
    course(null, 'better'),
    course(null, 'better'),
    course(null, 'worse'),
    course('Humanities', 'worse'),
    course('Science', 'better'),
    course('Science', 'worse'),
    course('Music', 'other'),
  ];
  expect(gainsOf(courses)).toEqual([
    { name: 'Science', gain: 1, lose: 1 },
    { name: 'Humanities', gain: 0, lose: 1 },
    { name: null, gain: 2, lose: 1 },
  ]);
});

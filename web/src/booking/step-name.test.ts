import { expect, test } from 'vitest';
import { currentStepName, stepName } from './step-name.ts';

const ofVenue = (id: string) => ({
  name: 'Approval',
  place: { id, name: `Venue ${id}`, type: 'venue' as const },
});
const [a, b] = [ofVenue('A'), ofVenue('B')];
const dean = { name: 'Dean', place: null };

test('a step is called with its place where another one has the same name', () => {
  expect([a, b, dean].map((step, _at, all) => stepName(step, all))).toEqual([
    'Approval (Venue A)',
    'Approval (Venue B)',
    'Dean',
  ]);
  expect(stepName(a, [a, dean])).toBe('Approval');
});

test('the step that waits is called with its place where there are several, and it has one', () => {
  expect(currentStepName({ ...a, of: 2 })).toBe('Approval (Venue A)');
  expect(currentStepName({ ...a, of: 1 })).toBe('Approval');
  expect(currentStepName({ ...dean, of: 2 })).toBe('Dean');
});

import { describe, expect, test } from 'vitest';
import { findOversizedText } from './event-text.ts';

const KIB = 1024;

describe('The texts of an event', () => {
  test('may have 256 KiB together, and not a byte more', () => {
    const description = 'a'.repeat(128 * KIB);
    const fits = { title: 'x', description, notes: 'b'.repeat(128 * KIB - 1) };
    expect(findOversizedText(fits)).toBeUndefined();
    expect(findOversizedText({ ...fits, title: 'xy' })?.field).toBe('description');
  });

  test.each([
    ['a', 1],
    ['é', 2],
    ['€', 3],
    ['😀', 4],
  ])('count in UTF-8: %s has %i bytes', (character, bytes) => {
    const most = Math.floor((256 * KIB) / bytes);
    expect(findOversizedText({ notes: character.repeat(most) })).toBeUndefined();
    expect(findOversizedText({ notes: character.repeat(most + 1) })?.field).toBe('notes');
  });

  test('include its roles and its requirements, each as one field', () => {
    const role = { user_name: '😀'.repeat(255), user_email: null };
    const requirement = { details: '😀'.repeat(5_000) };
    const roles = Array.from({ length: 100 }, () => role);
    expect(findOversizedText({ roles, requirements: [requirement] })).toBeUndefined();
    const requirements = Array.from({ length: 13 }, () => requirement);
    expect(findOversizedText({ roles, requirements })?.field).toBe('requirements');
    const emails = roles.map((one) => ({ ...one, user_email: '😀'.repeat(255) }));
    expect(findOversizedText({ roles: emails, requirements: [requirement] })).toBeUndefined();
    expect(findOversizedText({ roles: emails, notes: 'a'.repeat(65_535) })?.field).toBe('roles');
  });
});

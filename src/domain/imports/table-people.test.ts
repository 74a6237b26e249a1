import { describe, expect, test } from 'vitest';
import type { EventColumn } from './table-headings.ts';
import { peopleOfRow } from './table-people.ts';

const people = (cells: Partial<Record<EventColumn, string>>): string[] =>
  peopleOfRow((column) => cells[column] ?? null).map(
    ({ user_name, user_email, role }) => `${user_name}, ${user_email}, ${role}`,
  );

describe('The people of a row', () => {
  test('are who is responsible, and the attendees between semicolons', () => {
    const attendees = 'Ann Other; bob@example.org ;"Eve, X" <eve@example.org>;; <kim@example.org>';
    expect(people({ person: 'Max', attendees })).toEqual([
      'Max, null, core_responsible',
      'Ann Other, null, room_user',
      'bob@example.org, bob@example.org, room_user',
      'Eve, X, eve@example.org, room_user',
      'kim@example.org, kim@example.org, room_user',
    ]);
  });

  test('are nobody where no column names anybody', () => {
    expect(people({})).toEqual([]);
  });

  test('are twenty attendees at most', () => {
    const attendees = Array.from({ length: 30 }, (_, at) => `a${at}@example.org`).join(';');
    expect(people({ attendees })).toHaveLength(20);
  });
});

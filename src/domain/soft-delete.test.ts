import { describe, expect, test } from 'vitest';
import type { Actor } from './permission.ts';
import { merged, restored, shownInList, softDeleted } from './soft-delete.ts';

const EARLIER = '2027-01-01T00:00:00Z';
const NOW = '2027-03-29T08:00:00Z';

type Thing = { is_active: boolean; deleted_at: string | null; name: string; place: string | null };
const active: Thing = { is_active: true, deleted_at: null, name: 'A', place: 'B' };
const inactive: Thing = { ...active, is_active: false };
const deleted: Thing = { ...inactive, deleted_at: EARLIER };

test('a delete makes inactive and stamps the time, the first time only', () => {
  expect(softDeleted(active, NOW)).toEqual({ ...inactive, deleted_at: NOW });
  expect(softDeleted(inactive, NOW)).toEqual({ ...inactive, deleted_at: NOW });
  expect(softDeleted(deleted, NOW)).toEqual(deleted);
});

test('a restore brings back whatever was done', () => {
  for (const thing of [active, inactive, deleted]) expect(restored(thing)).toEqual(active);
});

describe('a put', () => {
  test('changes the given fields, keeps others, and clears with null', () => {
    expect(merged(active, { name: 'C', place: undefined })).toEqual({ ...active, name: 'C' });
    expect(merged(active, { place: null })).toEqual({ ...active, place: null });
    expect(merged(active, {})).toEqual(active);
  });

  test('can deactivate without deleting, and restores a deleted record', () => {
    expect(merged(active, { is_active: false })).toEqual(inactive);
    expect(merged(deleted, { is_active: false })).toEqual(deleted);
    expect(merged(deleted, { name: 'C' })).toEqual({ ...deleted, name: 'C' });
    expect(merged(deleted, { is_active: true })).toEqual(active);
  });

  test('does not modify its argument', () => {
    const thing = { ...active };
    merged(thing, { name: 'C', is_active: false });
    expect(thing).toEqual(active);
  });
});

describe('a list', () => {
  const person = (...roles: string[]): Actor => ({
    id: '1',
    name: 'x',
    email: null,
    email_verified: false,
    roles,
    assignments: [],
    stands_in_for: [],
  });

  test('shows users active records whatever they request', () => {
    for (const is_active of [true, false, null, undefined]) {
      expect(shownInList(person(), { is_active, include_inactive: true })).toEqual({
        is_active: true,
        inactive_in: null,
      });
    }
  });

  test('shows managers by assignment the inactive things that they manage', () => {
    const nowhere = { room_id: null, venue_id: null, institution_id: null };
    const porter = {
      ...person(),
      assignments: [{ ...nowhere, role: 'manager', venue_id: 'north' }],
    };
    expect(shownInList(porter, { include_inactive: true })).toEqual({
      is_active: undefined,
      inactive_in: { room_ids: [], venue_ids: ['north'], institution_ids: [] },
    });
    const dean = { ...person(), assignments: [{ ...nowhere, role: 'dean', venue_id: 'north' }] };
    expect(shownInList(dean, { include_inactive: true }).is_active).toBe(true);
  });

  test('shows managers what they ask for, and active things if they do not', () => {
    for (const boss of [person('manager'), person('admin')]) {
      expect(shownInList(boss, {}).is_active).toBe(true);
      expect(shownInList(boss, { include_inactive: false, is_active: null }).is_active).toBe(true);
      expect(shownInList(boss, { include_inactive: true }).is_active).toBeUndefined();
      expect(shownInList(boss, { is_active: false }).is_active).toBe(false);
      expect(shownInList(boss, { is_active: false, include_inactive: true }).is_active).toBe(false);
      expect(shownInList(boss, { is_active: true, include_inactive: true }).is_active).toBe(true);
    }
  });
});

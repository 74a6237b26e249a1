import { expect, test } from 'vitest';
import type { Gap } from '../round/request-queries.ts';
import type { PoolRoom } from '../round/room-seats.ts';
import { exampleRoom, mendsOf, openSlot } from './mends.ts';

const room = (fields: Partial<PoolRoom>): PoolRoom =>
  ({ id: 'r', seating_type: null, layouts: [], feature_ids: [], ...fields }) as PoolRoom;

const hall = room({ id: 'hall', capacity: 450 });
const lab = room({ id: 'lab', capacity: 30, feature_ids: ['hood'], seating_type: 'classroom' });
const noRoom: Gap = { code: 'no_room', grade: 'blocked', message: '' };
const needs = { expected_attendees: 60, layout: null, feature_ids: ['hood'] };

test('a feature is left out where a room would do without it', () => {
  expect(mendsOf(noRoom, needs, [hall, lab])).toEqual([
    { kind: 'without_feature', feature: 'hood' },
  ]);
});

test('a layout is given up where the rooms have the seats in another one', () => {
  const theatre = room({ capacity: 90, seating_type: 'theater' });
  const asked = { expected_attendees: 60, layout: 'classroom' as const, feature_ids: [] };
  expect(mendsOf(noRoom, asked, [theatre, lab])).toEqual([{ kind: 'any_layout' }]);
});

test('more people than any room seats are planned with as many as the largest has', () => {
  const asked = { expected_attendees: 520, layout: null, feature_ids: [] };
  expect(mendsOf(noRoom, asked, [hall, lab])).toEqual([{ kind: 'people', people: 450 }]);
  expect(mendsOf(noRoom, asked, [])).toEqual([]);
});

test('a time before a room opens moves to the next full hour, one after it closes to the last', () => {
  const hours = {
    type: 'availability' as const,
    days: ['monday' as const],
    periods: [{ start: '07:30', end: '22:00' }],
    start_date: '2026-01-01',
    end_date: '2036-12-31',
  };
  const slot = (start: string, end: string) => ({ weekday: 'monday' as const, start, end });
  const from = '2027-04-12';
  expect(openSlot(slot('06:00', '08:00'), [hours], from)).toEqual(slot('08:00', '10:00'));
  expect(openSlot(slot('21:00', '23:00'), [hours], from)).toEqual(slot('20:00', '22:00'));
  expect(openSlot(slot('07:45', '09:00'), [hours], from)).toBeUndefined();
  expect(openSlot({ ...slot('06:00', '08:00'), weekday: 'sunday' }, [hours], from)).toBeUndefined();
});

test('the wished room that fits says when it is open, else the first that fits', () => {
  const asked = { expected_attendees: 20, layout: null, feature_ids: [], room_wishes: ['lab'] };
  expect(exampleRoom(asked, [hall, lab])?.id).toBe('lab');
  expect(exampleRoom({ ...asked, expected_attendees: 60 }, [hall, lab])?.id).toBe('hall');
});

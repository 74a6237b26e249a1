import { expect, test } from 'vitest';
import { exportFileName } from './export.ts';

test('a file name has the type and the days', () => {
  expect(exportFileName('event_list', '2027-03-01', '2027-03-31')).toBe(
    'event-list-2027-03-01-to-2027-03-31',
  );
  expect(exportFileName('room_schedule', '2027-03-01', '2027-03-01')).toBe(
    'room-schedule-2027-03-01',
  );
});

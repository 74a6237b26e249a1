import { queryOptions } from '@tanstack/react-query';
import {
  api,
  ask,
  askDone,
  askPage,
  askTagged,
  ifMatch,
  type Schemas,
  type Tagged,
} from '../../api/client.ts';
import { MOST_DAYS } from '../../api/most-days.ts';
import { dayNumber, type HoursValues, type Schedule } from '../../page/hours-values.ts';
import { addDays, isDate, resolveWall, wallAt, weekdayOf } from '../../time/wall.ts';

/** Opening hours and blocks of a room. */
export const schedulesQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['rooms', 'schedules', roomId],
    queryFn: async (): Promise<Schedule[]> => {
      const params = { path: { room_id: roomId }, query: { per_page: 500 } };
      return (await askPage(api.GET('/api/v1/rooms/{room_id}/availability', { params }))).rows;
    },
  });

type ScheduleName = Pick<Schedule, 'room_id' | 'id'>;

/** Reads opening hours or a block with its ETag. */
export const readSchedule = ({ room_id, id }: ScheduleName): Promise<Tagged<Schedule>> =>
  askTagged(
    api.GET('/api/v1/rooms/{room_id}/availability/{schedule}', {
      params: { path: { room_id, schedule: id } },
    }),
  );

/** Opening hours or a block with its ETag. */
export const scheduleQuery = (schedule: ScheduleName) =>
  queryOptions({
    queryKey: ['rooms', 'schedule', schedule.id],
    queryFn: () => readSchedule(schedule),
  });

export const changeSchedule = (
  { record: { room_id, id }, etag }: Tagged<Schedule>,
  body: Schemas['UpdateScheduleInput'],
) =>
  ask(
    api.PUT('/api/v1/rooms/{room_id}/availability/{schedule}', {
      body,
      params: { path: { room_id, schedule: id } },
      ...ifMatch(etag),
    }),
  );

export const removeSchedule = ({ room_id, id }: Schedule) =>
  askDone(
    api.DELETE('/api/v1/rooms/{room_id}/availability/{schedule}', {
      params: { path: { room_id, schedule: id } },
    }),
  );

/** A booking that lies in a block. */
export type Met = Schemas['ListedEvent'];

/** Whether a booking touches the hours of a block on its first or last day. */
function touches(values: HoursValues, { start_at, end_at }: Met, zone: string): boolean {
  if (start_at === undefined || end_at === undefined) return false;
  const start = wallAt(start_at, zone);
  const end = wallAt(end_at, zone);
  const { days, isAllDay, periods } = values;
  const isOnDay = days.length === 0 || days.some((day) => dayNumber(day) === weekdayOf(start.date));
  if (isAllDay || start.date !== end.date) return isOnDay;
  return isOnDay && periods.some((period) => start.time < period.end && period.start < end.time);
}

/** Bookings in the time of a block that is not saved yet. */
export const metQuery = (roomId: string, zone: string, values: HoursValues) => {
  const { start_date, end_date } = values;
  const areDates = isDate(start_date) && isDate(end_date) && start_date <= end_date;
  return queryOptions({
    queryKey: ['events', 'in-block', roomId, zone, values],
    enabled: areDates && values.type === 'blocked' && end_date <= addDays(start_date, MOST_DAYS),
    queryFn: async (): Promise<Met[]> => {
      const at = (date: string) => resolveWall({ date, time: '00:00' }, zone).instant;
      const query = {
        room_id: roomId,
        from: at(start_date),
        to: at(addDays(end_date, 1)),
        status: 'pending,approved',
        per_page: 100,
      };
      const { rows } = await askPage(api.GET('/api/v1/events', { params: { query } }));
      return rows.filter((row) => touches(values, row, zone));
    },
  });
};

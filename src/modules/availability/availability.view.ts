import type { ScheduleRow } from './availability.queries.ts';
import type { AddedSchedule, Schedule, VenueSchedules } from './availability.schema.ts';

/** A schedule as responses show it. */
export const toSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  room_id: row.room_id,
  name: row.name,
  type: row.type,
  days: row.days,
  periods: row.periods.map(({ start, end }) => ({ start, end })),
  start_date: row.start_date,
  end_date: row.end_date,
  created_at: row.created_at,
});

type Added = { schedule: ScheduleRow; conflicts: readonly AddedSchedule['conflicts'][number][] };

/** A new or changed schedule with the bookings that stand in it. */
export const toAddedSchedule = ({ schedule, conflicts }: Added): AddedSchedule => ({
  ...toSchedule(schedule),
  conflicts: [...conflicts],
});

type AddedToVenue = Pick<Added, 'conflicts'> & { schedules: readonly ScheduleRow[] };

/** New schedules of the rooms of a venue with the bookings that stand in them. */
export const toVenueSchedules = ({ schedules, conflicts }: AddedToVenue): VenueSchedules => ({
  schedules: schedules.map(toSchedule),
  conflicts: [...conflicts],
});

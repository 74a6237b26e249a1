import { z } from 'zod';
import { MAX_CONFLICTS } from '../../domain/booking/conflict.ts';
import { SCHEDULE_TYPES, WEEKDAYS } from '../../domain/booking/schedule.ts';
import {
  clockTime,
  date,
  dateOut,
  id,
  idOut,
  instantOut,
  integer,
  paging,
  requiredText,
  text,
} from '../../http/fields.schema.ts';
import { conflict } from '../../http/response/envelope.schema.ts';

/** More than a day of opening hours has room for. */
const MAX_PERIODS = 100;

/** A year in quarter hours, and then some: the slots of a search are not paged (decision 6.7). */
const MAX_SLOTS = 100_000;

const type = z.enum(SCHEDULE_TYPES);
const weekday = z.enum(WEEKDAYS);

const period = z.object({ start: clockTime(), end: clockTime() }).meta({
  id: 'SchedulePeriod',
  description:
    "Clock times in the zone of the room's venue; an end of 23:59 is the end of the day.",
});

export const createSchedule = z
  .object({
    name: requiredText(255),
    type,
    days: z
      .array(weekday)
      .max(100)
      .nullish()
      .meta({ description: 'On these days of the week; every day if absent or empty.' }),
    periods: z.array(period).max(MAX_PERIODS).nullish().meta({
      description: 'At least one for `availability`; none for `blocked` means the whole day.',
    }),
    start_date: date(),
    end_date: date(),
  })
  .meta({ id: 'CreateSchedule', description: 'When a room is open, or is blocked.' });

const record = {
  id: idOut(),
  room_id: idOut(),
  name: text(255),
  type,
  days: z.array(weekday).max(7),
  periods: z.array(period).max(MAX_PERIODS),
  start_date: dateOut(),
  end_date: dateOut(),
  created_at: instantOut(),
};

export const schedule = z
  .object(record)
  .meta({ id: 'Schedule', description: 'When a room is open, or is blocked.' });

export const addedSchedule = z
  .object({
    ...record,
    conflicts: z.array(conflict).max(MAX_CONFLICTS).meta({
      description: 'The bookings that stand in a block, at most 100; none for `availability`.',
    }),
  })
  .meta({ id: 'AddedSchedule', description: 'A new schedule, and the bookings that stand in it.' });

export const roomParams = z.object({
  room_id: id().meta({ description: 'The id of the room.' }),
});

export const scheduleParams = roomParams.extend({
  schedule: id().meta({ description: 'The id of the schedule.' }),
});

export const schedulesQuery = z.object(paging);

export const slotsQuery = z.object({
  from: date().meta({ description: 'The first day, by the calendar on the wall of the venue.' }),
  to: date().meta({ description: 'The last day; at most 366 days in all.' }),
  duration: integer(15, 480)
    .nullish()
    .meta({ description: 'Minutes. Absent: the free windows as they are.' }),
});

export const slot = z
  .object({
    date: dateOut(),
    start_time: clockTime(),
    end_time: clockTime(),
    start_at: instantOut(),
    end_at: instantOut(),
    duration_minutes: z.int().min(0).max(1_000_000),
  })
  .meta({ id: 'Slot', description: 'Time in which the room can be booked.' });

export const slots = z.array(slot).max(MAX_SLOTS);

export type CreateSchedule = z.infer<typeof createSchedule>;
export type Schedule = z.infer<typeof schedule>;
export type AddedSchedule = z.infer<typeof addedSchedule>;
export type SlotsQuery = z.infer<typeof slotsQuery>;

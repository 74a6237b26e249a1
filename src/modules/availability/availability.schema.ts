import { z } from 'zod';
import { MAX_CONFLICTS } from '../../domain/booking/conflict.ts';
import { MAX_VENUE_ROOMS, SCHEDULE_TYPES, WEEKDAYS } from '../../domain/booking/schedule.ts';
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
import { createdAt, recordId } from '../../http/record-fields.schema.ts';
import { conflict } from '../../http/response/envelope.schema.ts';

/** More than a day of opening hours has room for. */
const MAX_PERIODS = 100;

/** A year in quarter hours, and then some: the slots of a search are not paged (§6.7). */
const MAX_SLOTS = 100_000;

const type = z.enum(SCHEDULE_TYPES);
const weekday = z.enum(WEEKDAYS);

const period = z
  .object({
    start: clockTime().meta({ description: 'The start, `H:i`.', examples: ['08:00'] }),
    end: clockTime().meta({ description: 'The end, `H:i`; after the start.', examples: ['18:00'] }),
  })
  .meta({
    id: 'SchedulePeriod',
    description:
      "Clock times in the zone of the room's venue; an end of 23:59 is the end of the day.",
  });

const texts = {
  name: { description: 'A name, such as a term or a reason.', examples: ['Term time'] },
  type: { description: '`availability`: opening hours. `blocked`: the room cannot be booked.' },
  start_date: { description: 'The first day, local to the venue.' },
  end_date: { description: 'The last day, included.', examples: ['2027-07-16'] },
};

const required = {
  name: requiredText(255).meta(texts.name),
  type: type.meta(texts.type),
  start_date: date().meta(texts.start_date),
  end_date: date().meta(texts.end_date),
};

const optional = {
  days: z
    .array(weekday)
    .max(100)
    .nullish()
    .meta({ description: 'On these days of the week; every day if absent or empty.' }),
  periods: z.array(period).max(MAX_PERIODS).nullish().meta({
    description: 'At least one for `availability`; none for `blocked` means the whole day.',
  }),
};

/** The request that creates opening hours or a block. */
export const createSchedule = z.object({ ...required, ...optional }).meta({
  id: 'CreateSchedule',
  description: 'When a room is open, or is blocked.',
  example: {
    name: 'Term time',
    type: 'availability',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    periods: [{ start: '08:00', end: '18:00' }],
    start_date: '2027-03-29',
    end_date: '2027-07-16',
  },
});

export const changeSchedule = z
  .object({ ...required, ...optional })
  .partial()
  .meta({
    id: 'UpdateSchedule',
    description: 'The fields to change; absent fields stay, null clears.',
    example: { periods: [{ start: '08:00', end: '20:00' }] },
  });

const record = {
  id: recordId,
  room_id: idOut().describe('The id of the room.'),
  name: text(255).meta(texts.name),
  type: type.meta(texts.type),
  days: z.array(weekday).max(7).describe('The days of the week; every day if empty.'),
  periods: z
    .array(period)
    .max(MAX_PERIODS)
    .describe('The periods of a day; for a block, empty means the whole day.'),
  start_date: dateOut().meta(texts.start_date),
  end_date: dateOut().meta(texts.end_date),
  created_at: createdAt,
};

export const schedule = z
  .object(record)
  .meta({ id: 'Schedule', description: 'When a room is open, or is blocked.' });

const conflicts = z
  .array(conflict)
  .max(MAX_CONFLICTS)
  .meta({
    examples: [[]],
    description: 'The existing bookings in a block, at most 100; none for `availability`.',
  });

export const addedSchedule = z.object({ ...record, conflicts }).meta({
  id: 'AddedSchedule',
  description: 'A new or changed schedule, and the existing bookings in it.',
});

export const venueSchedules = z
  .object({
    schedules: z
      .array(schedule)
      .max(MAX_VENUE_ROOMS)
      .meta({ description: 'The new schedules, one for each room, by the id of the room.' }),
    conflicts,
  })
  .meta({
    id: 'VenueSchedules',
    description: 'New schedules of the rooms of a venue, and the existing bookings in them.',
  });

export const plannedSchedule = addedSchedule
  .extend({ id: z.null().meta({ description: 'Null: nothing was written.' }) })
  .meta({ id: 'PlannedSchedule', description: 'A schedule as it would be added.' });

export const roomParams = z.object({
  room_id: id().meta({ description: 'The id of the room.' }),
});

export const scheduleParams = roomParams.extend({
  schedule: id().meta({ description: 'The id of the schedule.' }),
});

export const venueParams = z.object({
  id: id().meta({ description: 'The id of the venue.' }),
});

export const schedulesQuery = z.object(paging);

export const slotsQuery = z.object({
  from: date().meta({ description: 'The first day, local to the venue.' }),
  to: date().meta({ description: 'The last day, included; at most 366 days in all.' }),
  duration: integer(15, 480)
    .nullish()
    .meta({ description: 'The length of each slot in minutes; if absent, whole free windows.' }),
});

export const slot = z
  .object({
    date: dateOut().describe('The day, local to the venue.'),
    start_time: clockTime().meta({ description: 'The local start, `H:i`.', examples: ['10:00'] }),
    end_time: clockTime().meta({ description: 'The local end, `H:i`.', examples: ['12:00'] }),
    start_at: instantOut().describe('The start (UTC).'),
    end_at: instantOut().meta({
      description: 'The end (UTC).',
      examples: ['2027-03-29T10:00:00Z'],
    }),
    duration_minutes: z
      .int()
      .min(0)
      .max(1_000_000)
      .meta({ description: 'The length in minutes.', examples: [120] }),
  })
  .meta({ id: 'Slot', description: 'Time in which the room can be booked.' });

export const slots = z.array(slot).max(MAX_SLOTS).describe('The slots, by time.');

/** A request that creates opening hours or a block. */
export type CreateSchedule = z.infer<typeof createSchedule>;
export type ChangeSchedule = z.infer<typeof changeSchedule>;
export type VenueSchedules = z.infer<typeof venueSchedules>;
export type Schedule = z.infer<typeof schedule>;
export type AddedSchedule = z.infer<typeof addedSchedule>;
export type SlotsQuery = z.infer<typeof slotsQuery>;

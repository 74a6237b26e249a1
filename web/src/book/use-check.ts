import { type Check, useRoomCheck, type Wanted } from '../booking/room-check.ts';
import { type BookingValues, hasTimes, whenOf } from './booking-values.ts';

/** The times and the repetition for which the room is checked; null while date and times are not complete. */
export const wantedOf = (values: BookingValues): Wanted | null =>
  hasTimes(values) ? whenOf(values) : null;

/** Whether the room is free for what the form says. */
export const useCheck = (values: BookingValues): Check =>
  useRoomCheck(values.room, wantedOf(values));

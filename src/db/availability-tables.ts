import type { CreatedInstant, Json } from './column-kinds.ts';

/** Rows of `availability_schedules`: when a room is open or blocked. */
export type AvailabilitySchedulesTable = {
  id: string;
  room_id: string;
  name: string;
  type: string;
  days: string[];
  periods: Json<{ start: string; end: string }[]>;
  start_date: string;
  end_date: string;
  created_at: CreatedInstant;
};

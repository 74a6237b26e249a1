import type { Instant } from './column-kinds.ts';

export type CountedRoomsTable = {
  room_id: string;
  changed_in: string;
  zone: string;
  zone_rules: string;
  from_at: Instant;
  to_at: Instant;
  counted_at: Instant;
};

export type CountedMonthsTable = {
  room_id: string;
  starts_at: Instant;
  ends_at: Instant;
  singles: number;
  seconds: number;
  series: string[];
  series_dates: number[];
};

/** The tables of statistics of rooms. */
export type StatisticsTables = {
  counted_months: CountedMonthsTable;
  counted_rooms: CountedRoomsTable;
};

import type { Presence } from './presence.ts';
import type { Tally } from './room-use.ts';
import type { StatisticsGroup } from './statistics-cells.ts';

/** A row of statistics: the value of its group in records, its label, and its figures. Source: §12.6. */
export type StatisticsRow<Figures> = {
  readonly value: string | number | null;
  readonly label: string;
  readonly figures: Figures;
};

/** Statistics by what they are grouped by. Source: §12.6. */
export type Statistics<Figures> = {
  readonly group: StatisticsGroup;
  readonly rows: StatisticsRow<Figures>[];
};

/** The use of a group, how long its rooms were open, in milliseconds, and who came. Source: §12.6, §16.5. */
export type RoomFigures = {
  readonly use: Tally | undefined;
  readonly open: number;
  readonly presence: Presence | undefined;
};

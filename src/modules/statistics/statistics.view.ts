import {
  memberOfGroup,
  STATISTICS_GROUPS,
  type StatisticsGroup,
} from '../../domain/statistics/statistics-cells.ts';
import type { RoomFigures, StatisticsRow } from '../../domain/statistics/statistics-row.ts';
import type { RequestRow } from './request-statistics.queries.ts';
import type { RequestStatistic, RoomStatistic } from './statistics.schema.ts';

const MS_AN_HOUR = 3_600_000;

/** Four digits behind the point, so that no binary fraction shows. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const GROUP_MEMBERS = STATISTICS_GROUPS.map(memberOfGroup);

/** The columns of a table of statistics: what names the group, then the figures of the record. */
export const headersOf = (group: StatisticsGroup, shape: object): string[] => [
  memberOfGroup(group),
  ...Object.keys(shape).filter((name) => !GROUP_MEMBERS.includes(name)),
];

/** The member that names the group of a row: an id, a month, a weekday or an hour. */
const groupOf = (group: StatisticsGroup, value: string | number | null): object => ({
  [memberOfGroup(group)]: value,
});

/** A row of the statistics of rooms. */
export const toRoomStatistic =
  (group: StatisticsGroup) =>
  ({
    value,
    label,
    figures: { use, open, presence },
  }: StatisticsRow<RoomFigures>): RoomStatistic => {
    const used = use?.milliseconds ?? 0;
    return {
      ...groupOf(group, value),
      label,
      hours: rounded(used / MS_AN_HOUR),
      open_share: open === 0 ? 0 : Math.min(1, rounded(used / open)),
      events: (use?.singles ?? 0) + (use?.series.size ?? 0),
      occurrences: use?.occurrences ?? 0,
      capacity_hours: rounded(open / MS_AN_HOUR),
      checked_in: presence?.checked_in ?? 0,
      no_show: presence?.no_show ?? 0,
    };
  };

/** A row of the statistics of requests. */
export const toRequestStatistic =
  (group: StatisticsGroup) =>
  ({ value, label, figures }: StatisticsRow<RequestRow | undefined>): RequestStatistic => ({
    ...groupOf(group, value),
    label,
    submitted: figures?.submitted ?? 0,
    approved: figures?.approved ?? 0,
    rejected: figures?.rejected ?? 0,
    returned: figures?.returned ?? 0,
    discarded: figures?.discarded ?? 0,
    cancelled: figures?.cancelled ?? 0,
    pending: figures?.pending ?? 0,
    median_decision_minutes:
      typeof figures?.median_seconds === 'number' ? rounded(figures.median_seconds / 60) : null,
  });

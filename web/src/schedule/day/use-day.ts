import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareNames, hasText } from '../../api/name-order.ts';
import { facetsQuery } from '../../api/room-facets.ts';
import { addDays } from '../../time/wall.ts';
import { axisOf } from '../grid/day-axis.ts';
import type { ScheduleSearch } from '../grid/filters.ts';
import { groupRooms, type RoomGroup } from '../grid/grid-lines.ts';
import { questionOf, scheduleQuery } from '../grid/schedule-query.ts';
import { useNeighbours } from '../grid/use-neighbours.ts';
import { type RoomRow, type Segment, segmentsOf, segmentsWithin } from '../segments.ts';

/** The name of a venue by its id, as the facets know it. */
export function useVenueName(): (venueId: string | null) => string {
  const { t } = useTranslation('schedule');
  const { data } = useQuery(facetsQuery);
  return useMemo(() => {
    const names = new Map(data?.venue.map(({ value, label }) => [value, label]));
    return (id) => (id === null ? t('no_venue') : (names.get(id) ?? t('some_venue')));
  }, [data, t]);
}

/** Whether the name of a room has the text of the filter. */
export const hasName = ({ room }: RoomRow, { q = '' }: ScheduleSearch): boolean =>
  hasText(room.name, q);

/** Whether some stretch matches the filter of the browser: free, or with a booking. */
export function hasStretch(segments: readonly Segment[], { show }: ScheduleSearch): boolean {
  const kind = show === 'free' ? 'free' : 'booking';
  return show === undefined || segments.some((segment) => segment.kind === kind);
}

/** Whether a room is among those that the filters of the browser leave: by name, and by what is in it. */
const isShown = (row: RoomRow, { axis }: RoomGroup, search: ScheduleSearch): boolean =>
  hasName(row, search) && hasStretch(segmentsWithin(segmentsOf(row, axis.day), axis), search);

function useGroups(
  rows: readonly RoomRow[] | undefined,
  date: string,
  search: ScheduleSearch,
): RoomGroup[] {
  const venueName = useVenueName();
  return useMemo(() => {
    const axisOfZone = (zone: string, ofZone: readonly RoomRow[]) =>
      axisOf(date, zone, ofZone, search);
    return groupRooms(rows ?? [], venueName, axisOfZone)
      .map((group) => ({ ...group, rows: group.rows.filter((row) => isShown(row, group, search)) }))
      .filter((group) => group.rows.length > 0)
      .sort((one, other) => compareNames(one.name, other.name));
  }, [rows, venueName, date, search]);
}

/** The rooms of a day by venue, as the filters leave them. */
export function useDay(date: string, search: ScheduleSearch) {
  const question = useMemo(() => questionOf(date, search), [date, search]);
  const { data, error, isPlaceholderData, refetch } = useQuery(scheduleQuery(question));
  const groups = useGroups(data, date, search);
  useNeighbours(JSON.stringify(question), { data, isPlaceholderData }, (queries) => {
    for (const days of [1, -1])
      void queries.prefetchQuery(scheduleQuery(questionOf(addDays(date, days), search)));
  });
  return { rows: data, groups, error, isBusy: isPlaceholderData, refetch };
}

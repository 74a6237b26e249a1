import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FirstRun } from '../../page/first-run.tsx';
import { countFilters, type ScheduleSearch, withoutFilters } from './filters.ts';
import { questionOf, scheduleQuery } from './schedule-query.ts';

/** The seats of the largest room of all, requested only if a filter left none. */
function useLargest(date: string, isAsked: boolean): number | undefined {
  const { data } = useQuery({ ...scheduleQuery(questionOf(date, {})), enabled: isAsked });
  const seats = data?.map(({ room }) => room.capacity ?? 0) ?? [];
  return isAsked && seats.length > 0 ? Math.max(...seats) : undefined;
}

type Filtered = { search: ScheduleSearch; onSearch(search: ScheduleSearch): void };

/** The reason why there is no room to show, and the actions that help. */
export function NoRooms({ date, search, onSearch }: Filtered & { date: string }) {
  const { t } = useTranslation('calendar');
  const isFiltered = countFilters(search) > 0;
  const largest = useLargest(date, search.seats !== undefined);
  if (!isFiltered) return <FirstRun />;
  const isTooMany = search.seats !== undefined && largest !== undefined && largest < search.seats;
  return (
    <EmptyState
      sentence={
        isTooMany ? t('empty.no_seats', { count: search.seats, largest }) : t('empty.no_match')
      }
      action={{ label: t('empty.clear'), onAction: () => onSearch(withoutFilters(search)) }}
    />
  );
}

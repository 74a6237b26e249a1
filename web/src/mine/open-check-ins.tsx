import { useQuery } from '@tanstack/react-query';
import { CheckInCard } from '../booking/check-in-card.tsx';
import { myCheckInsQuery } from '../booking/check-in-queries.ts';

/** My dates that can be checked in to now, or run. */
export function OpenCheckIns() {
  const dates = useQuery(myCheckInsQuery).data ?? [];
  return dates.map((date) => (
    <CheckInCard key={`${date.event_id} ${date.original_start_at}`} date={date} isLinked />
  ));
}

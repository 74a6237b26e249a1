import { useQuery } from '@tanstack/react-query';
import { type EventRecord, isWholeSeries } from '../api/event-record.ts';
import { CheckInCard } from '../booking/check-in-card.tsx';
import { checkInQuery } from '../booking/check-in-queries.ts';
import { useMinute } from '../page/use-minute.ts';
import { msOf } from '../time/now.ts';

const MINUTE_MS = 60_000;

/** Minutes before a start from which a room may open its check-in, at most. */
const EARLIEST_MINUTES = 60;

/** The check-in of a single date, from an hour before it until it is over. */
export function DateCheckIn({ event }: { event: EventRecord }) {
  const now = useMinute() * MINUTE_MS;
  const opens = msOf(event.start_at) - EARLIEST_MINUTES * MINUTE_MS;
  const isNow = !isWholeSeries(event) && opens <= now && now < msOf(event.end_at);
  const occurrence = event.original_start_at ?? event.start_at;
  const named = { event_id: event.series_id ?? event.id, occurrence };
  const { data } = useQuery({
    ...checkInQuery(named),
    enabled: isNow && ['approved', 'cancelled'].includes(event.status),
  });
  return data ? <CheckInCard date={data} /> : null;
}

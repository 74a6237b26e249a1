import { useQueries } from '@tanstack/react-query';
import { datesQuery, type EventDate, partsOf } from '../api/event-dates.ts';
import { type Booking, isOneDate } from './mine-queries.ts';

/** The place of a date in its series, and the room in which the series is. */
export type SeriesFacts = { nth: number; count: number; room: string };

/** Series whose dates are read: each is a request. */
const ASKED = 5;

/** The room of most dates. */
function usualRoom(dates: readonly EventDate[]): string {
  const regular = dates.find(({ is_override }) => !is_override) ?? dates[0];
  return regular?.room.name ?? '';
}

function factsOf(dates: readonly EventDate[], booking: Booking): SeriesFacts | undefined {
  const starts = dates.map(({ original_start_at: start = '' }) => start).sort();
  const at = starts.indexOf(booking.original_start_at ?? '');
  return at < 0 ? undefined : { nth: at + 1, count: dates.length, room: usualRoom(dates) };
}

/** What the first few series of a list say about their dates. */
export function useSeriesFacts(
  bookings: readonly Booking[],
): (booking: Booking) => SeriesFacts | undefined {
  const ids = bookings.filter(isOneDate).map(({ id }) => partsOf(id).series);
  const asked = [...new Set(ids)].slice(0, ASKED);
  const answers = useQueries({ queries: asked.map((id) => datesQuery(id)) });
  return (booking) => {
    const dates = answers[asked.indexOf(partsOf(booking.id).series)]?.data;
    return dates && factsOf(dates, booking);
  };
}

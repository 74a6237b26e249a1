import { useQuery } from '@tanstack/react-query';
import { DeclinedNeeds, declinedOf } from '../booking/declined-needs.tsx';
import { bookingsQuery } from './mine-queries.ts';

/** More are said on the pages of their events. */
const SHOWN = 5;

/** The required services that a crew declined for bookings to come, which cannot take place without them. */
export function DeclinedNotes() {
  const coming = useQuery(bookingsQuery('coming')).data?.rows ?? [];
  const declined = coming.filter(({ requirements }) => declinedOf(requirements).length > 0);
  return declined
    .slice(0, SHOWN)
    .map((booking) => <DeclinedNeeds key={booking.id} event={booking} isNamed />);
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import { bookingTimes, titleIn } from './public-days.ts';
import { type PublicBooking, publicRoomsQuery } from './public-rooms.ts';
import { useReading } from './reading.ts';

type Room = Schemas['PublicRoomToday'];

const nameOf = ({ name, venue }: Room): string => (venue === null ? name : `${name}, ${venue}`);

function RoomLink({ room }: { room: Room }) {
  return <a href={`/public/${room.id}`}>{nameOf(room)}</a>;
}

function Booking({ room, booking }: { room: Room; booking: PublicBooking }) {
  const { t } = useTranslation('session');
  const reading = useReading();
  const date = dateIn(nowText(), room.timezone);
  return (
    <li className="list-row">
      <span className="figures">{bookingTimes(booking, date, room.timezone, reading)}</span>
      <span className="grow">
        {titleIn(t, booking)}
        <br />
        <span className="small soft">{nameOf(room)}</span>
      </span>
    </li>
  );
}

/** The bookings of today in the public rooms, and these rooms; nothing if there are none. */
export function PublicToday() {
  const { t } = useTranslation('signin');
  const { data } = useQuery(publicRoomsQuery);
  const rooms = data?.rows ?? [];
  if (rooms.length === 0) return null;
  const today = rooms
    .flatMap((room) => room.today.map((booking) => ({ room, booking })))
    .filter(({ booking }) => !rooms.some(({ id }) => id === booking.room?.id))
    .sort((one, other) => (one.booking.start_at < other.booking.start_at ? -1 : 1));
  return (
    <>
      <section className="card" aria-labelledby="public-today">
        <h2 className="padded" id="public-today">
          {t('today')}
        </h2>
        {today.length === 0 ? (
          <p className="padded soft">{t('nothing_today')}</p>
        ) : (
          <ul className="rows">
            {today.map(({ room, booking }) => (
              <Booking key={`${room.id} ${booking.start_at}`} room={room} booking={booking} />
            ))}
          </ul>
        )}
      </section>
      <section className="card" aria-labelledby="public-rooms">
        <h2 className="padded" id="public-rooms">
          {t('public_rooms')}
        </h2>
        <ul className="rows">
          {rooms.map((room) => (
            <li key={room.id} className="list-row">
              <RoomLink room={room} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

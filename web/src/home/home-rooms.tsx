import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../api/room-facets.ts';
import { StarButton } from '../booking/star-button.tsx';
import { AppLink } from '../kit/app-link.tsx';
import { buttonClass } from '../kit/button.tsx';
import { Tag } from '../kit/tag.tsx';
import { RoomNow } from '../schedule/room-now.tsx';
import type { RoomRow } from '../schedule/segments.ts';
import { dayIn } from '../time/days.ts';
import { nowText } from '../time/now.ts';
import { dateIn } from '../time/wall.ts';
import * as styles from './home.module.css';
import { Part } from './part.tsx';
import { useHomeRooms } from './use-home-rooms.ts';

/** Today in the zone of a room. */
export const todayOf = ({ timezone }: RoomRow) => dayIn(dateIn(nowText(), timezone), timezone);

/** A room: what it is just now, its star, and the way to book it. */
function RoomLine({ row }: { row: RoomRow }) {
  const { t } = useTranslation(['home', 'room', 'find']);
  const { data } = useQuery(facetsQuery);
  const { room } = row;
  const venue = data?.venue.find(({ value }) => value === room.venue_id)?.label;
  const seats = room.capacity === null ? '' : t('find:seats', { count: room.capacity });
  return (
    <li className={`list-row ${styles.room}`}>
      <StarButton room={room} />
      <div className="grow fill">
        <h3>
          <AppLink className="plain" href={`/rooms/${room.id}`}>
            {room.name}
          </AppLink>
        </h3>
        <p className="small soft">{[venue, seats].filter(Boolean).join(' · ')}</p>
      </div>
      {room.is_active ? (
        <RoomNow row={row} day={todayOf(row)} />
      ) : (
        <Tag look="cancelled">{t('room:out_of_use')}</Tag>
      )}
      {room.is_active && (
        <AppLink className={buttonClass('plain', true)} href={`/book?room=${room.id}`}>
          {t('book')}
          <span className="visually-hidden"> {room.name}</span>
        </AppLink>
      )}
    </li>
  );
}

function RoomLines({ rows }: { rows: readonly RoomRow[] }) {
  return (
    <ul className={`plain-rows ${styles.rows}`}>
      {rows.map((row) => (
        <RoomLine key={row.room.id} row={row} />
      ))}
    </ul>
  );
}

/** The rooms with a star and those booked last, with what each is just now. */
export function HomeRooms() {
  const { t } = useTranslation('home');
  const rooms = useHomeRooms();
  const { starred = [], recent = [], error = null } = rooms ?? {};
  const ids = starred.map(({ room }) => room.id).join();
  const all = { href: `/schedule?room=${ids}`, label: t('in_schedule') };
  return (
    <>
      <Part
        title={t('my_rooms')}
        {...(ids !== '' && { all })}
        isLoading={rooms === undefined}
        error={error}
      >
        {rooms && starred.length === 0 && <p className="soft">{t('no_stars')}</p>}
        <RoomLines rows={starred} />
      </Part>
      {recent.length > 0 && (
        <Part title={t('recent')} isLoading={false} error={null}>
          <RoomLines rows={recent} />
        </Part>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facetsQuery } from '../api/room-facets.ts';
import { StateTag } from '../booking/state-tag.tsx';
import { AppLink } from '../kit/app-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PrivateMark } from '../kit/private-mark.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import { useMinute } from '../page/use-minute.ts';
import { msOf, nowMs } from '../time/now.ts';
import * as styles from './home.module.css';
import { type HomeBooking, nextQuery } from './home-queries.ts';
import { Part } from './part.tsx';
import { useHowSoon, useWhen } from './use-when.ts';

/** The room of a booking, where it is, and what is wrong with it. */
function Where({ booking: { room, extra_rooms, has_room_conflict } }: { booking: HomeBooking }) {
  const { t } = useTranslation('mine');
  const { data } = useQuery(facetsQuery);
  const venue = data?.venue.find(({ value }) => value === room.venue_id)?.label;
  const place = [venue, room.location].filter(Boolean).join(', ');
  return (
    <>
      {[room, ...extra_rooms].map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <AppLink href={`/rooms/${id}`}>{name}</AppLink>
        </span>
      ))}
      {place !== '' && <span className="soft"> · {place}</span>}
      {has_room_conflict && <span className="bad-text"> {t('no_room')}</span>}
    </>
  );
}

/** The next booking: what, when, where, and the address of its room for a phone. */
function NextBooking({ booking }: { booking: HomeBooking }) {
  const { t } = useTranslation(['room', 'home']);
  const when = useWhen();
  const howSoon = useHowSoon();
  const { id, title, room } = booking;
  const soon = howSoon(booking);
  return (
    <div className={styles.next}>
      <div className="grow fill stack">
        <h3 className={styles.title}>
          <AppLink className="plain" href={`/events/${id}`}>
            {title}
          </AppLink>
        </h3>
        <p className={styles.when}>
          <b className="figures">{when(booking)}</b>
          {soon && <span className="soft"> · {soon}</span>}
        </p>
        <p>
          <Where booking={booking} />
        </p>
        <p>
          <StateTag status={booking.status} />
        </p>
      </div>
      <figure className={styles.code}>
        <QrCode
          text={`${window.location.origin}/rooms/${room.id}`}
          label={t('qr', { name: room.name })}
        />
        <figcaption className="small soft">{t('home:door')}</figcaption>
      </figure>
    </div>
  );
}

function LaterBooking({ booking }: { booking: HomeBooking }) {
  const when = useWhen();
  return (
    <li className="list-row">
      <div className="grow fill">
        <h3>
          <PrivateMark of={booking} />
          <AppLink className="plain" href={`/events/${booking.id}`}>
            {booking.title}
          </AppLink>
        </h3>
        <p className="small">
          <b className="figures">{when(booking)}</b> · <Where booking={booking} />
        </p>
      </div>
      <StateTag status={booking.status} />
    </li>
  );
}

/** The bookings that are not over yet. */
export const isToCome = ({ end_at }: HomeBooking): boolean => msOf(end_at) > nowMs();

/** My next five bookings, the first of them large. */
export function NextBookings() {
  const { t } = useTranslation('home');
  useMinute();
  const { data, error, isPending } = useQuery(nextQuery);
  const [next, ...later] = data?.filter(isToCome) ?? [];
  const all = { href: '/mine', label: t('all_bookings') };
  return (
    <Part title={t('next')} all={all} isLoading={isPending} error={error}>
      {data && next === undefined && (
        <EmptyState sentence={t('nothing_next')} action={{ label: t('find'), href: '/find' }} />
      )}
      {next && <NextBooking booking={next} />}
      {later.length > 0 && (
        <ul className={`plain-rows ${styles.rows}`}>
          {later.map((booking) => (
            <LaterBooking key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </Part>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../kit/button.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { bookingsOn, bookingTimes, titleIn } from '../session/public-days.ts';
import {
  type PublicBooking,
  type PublicRoom,
  publicRoomQuery,
  publicScheduleQuery,
} from '../session/public-rooms.ts';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateRangeText, dateText } from '../time/sentences.ts';
import { addDays, dateIn, datesFrom, startOfWeek } from '../time/wall.ts';
import { cityOf } from '../time/zones.ts';

const DAYS = 7;

type DayProps = { room: PublicRoom; date: string; bookings: readonly PublicBooking[] };

function Day({ room, date, bookings }: DayProps) {
  const { t } = useTranslation('public');
  const { t: word } = useTranslation('session');
  const reading = useReading();
  const shown = bookingsOn(bookings, date, room.timezone);
  return (
    <section className="card room-day" aria-labelledby={date}>
      <h2 className="pad" id={date}>
        {dateText(date, reading, 'day')}
      </h2>
      {shown.length === 0 ? (
        <p className="pad soft">{t('nothing')}</p>
      ) : (
        <ul className="rows">
          {shown.map((booking) => (
            <li key={`${booking.start_at} ${booking.title}`} className="li">
              <span className="num">{bookingTimes(booking, date, room.timezone, reading)}</span>
              <span className="grow">
                {titleIn(word, booking)}
                {booking.room && <span className="s soft"> ({booking.room.name})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Week({ room, from }: { room: PublicRoom; from: string }) {
  const { t } = useTranslation(['public', 'actions']);
  const last = addDays(from, DAYS - 1);
  const { data, error, isPlaceholderData } = useQuery(publicScheduleQuery(room.id, from, last));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const bookings = isPlaceholderData ? [] : data;
  return (
    <div className="stack" aria-busy={isPlaceholderData}>
      {datesFrom(from, DAYS).map((date) => (
        <Day key={date} {...{ room, date, bookings }} />
      ))}
    </div>
  );
}

function Steps({
  from,
  today,
  onWeek,
}: {
  from: string;
  today: string;
  onWeek(date: string): void;
}) {
  const { t } = useTranslation('calendar');
  const reading = useReading();
  return (
    <div className="bar">
      <IconButton
        icon="previous"
        label={t('previous_week')}
        onClick={() => onWeek(addDays(from, -DAYS))}
      />
      <Button onClick={() => onWeek(today)}>{t('this_week')}</Button>
      <IconButton icon="next" label={t('next_week')} onClick={() => onWeek(addDays(from, DAYS))} />
      <p role="status" className="num">
        {dateRangeText(from, addDays(from, DAYS - 1), reading)}
      </p>
    </div>
  );
}

function Schedule({ room }: { room: PublicRoom }) {
  const { t } = useTranslation('public');
  const { firstDay } = useReading();
  const navigate = useNavigate({ from: '/public/$room' });
  const search = useSearch({ from: '/public/$room' });
  const today = dateIn(nowText(), room.timezone);
  const from = startOfWeek(search.from ?? today, firstDay);
  const show = (date: string) => void navigate({ search: { from: date }, replace: true });
  return (
    <div className="mid stack">
      <PageHeading title={room.name} />
      <p className="soft">
        {room.venue !== null && `${room.venue} · `}
        {t('zone', { city: cityOf(room.timezone) })}
      </p>
      <Steps from={from} today={today} onWeek={show} />
      <Week room={room} from={from} />
    </div>
  );
}

/** What holds a public room, by day, for whoever has the address. */
export function PublicPage() {
  const { t } = useTranslation('actions');
  const { room: id } = useParams({ from: '/public/$room' });
  const { data: room, error } = useQuery(publicRoomQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (room === undefined) return <Skeleton label={t('loading')} />;
  return <Schedule room={room} />;
}

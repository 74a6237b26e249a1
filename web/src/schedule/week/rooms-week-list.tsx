import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../booking/state-tag.tsx';
import { AppLink } from '../../kit/app-link.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { useReading } from '../../session/reading.ts';
import { dayIn } from '../../time/days.ts';
import { dateText } from '../../time/sentences.ts';
import * as styles from '../day/day.module.css';
import { dayUse } from '../day/day-use.ts';
import { rangeText } from '../grid/cell-names.ts';
import type { ScheduleSearch } from '../grid/filters.ts';
import type { RoomRow } from '../segments.ts';

type DayProps = { date: string; rows: readonly RoomRow[]; search: ScheduleSearch };

/** The bookings of all rooms on a day, the earliest first. */
const bookingsOn = (rows: readonly RoomRow[], date: string) =>
  rows
    .flatMap((row) => dayUse([row], date).bookings.map((booking) => ({ row, booking })))
    .sort((one, other) => (one.booking.start_at < other.booking.start_at ? -1 : 1));

/** The bookings of all rooms on a day, below its name, which links to the day. */
export function RoomsDay({ date, rows, search }: DayProps) {
  const { t } = useTranslation('calendar');
  const { t: word } = useTranslation('schedule');
  const reading = useReading();
  const bookings = bookingsOn(rows, date);
  return (
    <section className={`card ${styles.room}`}>
      <h2 className="padded">
        <Link
          className="plain"
          to="/schedule/$date"
          params={{ date }}
          search={search}
          preload={false}
        >
          {dateText(date, reading, 'day')}
        </Link>
      </h2>
      {bookings.length === 0 && <p className="padded soft">{t('print.nothing')}</p>}
      <ul className="rows">
        {bookings.map(({ row, booking }) => (
          <li key={`${row.room.id} ${booking.id}`} className="list-row">
            <span className="figures when">
              {rangeText(
                { t: word, reading, day: dayIn(date, row.timezone) },
                ...([booking.start_at, booking.end_at] as const),
              )}
            </span>
            <span className="grow">
              <PrivateMark of={booking} />
              <AppLink href={`/events/${booking.id}`}>{booking.title}</AppLink>
              <span className="small soft">
                {' '}
                · {row.room.name}
                {booking.is_mine && ` · ${t('card.yours')}`}
              </span>
            </span>
            <StateTag status={booking.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RoomsWeekListProps = {
  label: string;
  rows: readonly RoomRow[];
  dates: readonly string[];
  search: ScheduleSearch;
  isBusy: boolean;
};

/** A week of all rooms as headings and lists: what is on, day by day. */
export function RoomsWeekList({ label, rows, dates, search, isBusy }: RoomsWeekListProps) {
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack reading-width on-screen">
      {dates.map((date) => (
        <RoomsDay key={date} rows={isBusy ? [] : rows} date={date} search={search} />
      ))}
    </section>
  );
}

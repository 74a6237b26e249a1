import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useKindColours } from '../../booking/kind-colours.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateText, weekdayText } from '../../time/sentences.ts';
import { dateIn, weekdayOf } from '../../time/wall.ts';
import { type DayUse, dayUse } from '../day/day-use.ts';
import { bookingClass } from '../grid/segment-cell.tsx';
import type { RoomRow } from '../segments.ts';
import * as styles from './month.module.css';

/** The days of a week. */
export const WEEK_DAYS = 7;
const TITLES = 3;

/** Dates by week. */
export const weeksOf = (dates: readonly string[]): readonly string[][] =>
  [...Array(dates.length / WEEK_DAYS).keys()].map((week) =>
    dates.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );

/** A bar with the share of open hours that is taken. The sentence beside it gives the number of free hours. */
export function UseBar({ share }: { share: number }) {
  return (
    <span className={styles.use} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}

function Titles({ bookings }: Pick<DayUse, 'bookings'>) {
  const { t } = useTranslation('calendar');
  const more = bookings.length - TITLES;
  return (
    <ul className={styles.titles}>
      {bookings.slice(0, TITLES).map((booking) => (
        <li key={booking.id} className={bookingClass(booking)}>
          <span>
            <PrivateMark of={booking} />
            {booking.title}
          </span>
        </li>
      ))}
      {more > 0 && <li className="small soft">{t('more_count', { count: more })}</li>}
    </ul>
  );
}

type DayCellProps = {
  date: string;
  rows: readonly RoomRow[];
  isOther: boolean;
  isToday: boolean;
  isMine: boolean;
};

/** The number of a day, which leads to the day; of my bookings to my week. */
function DayLink({ date, rows, isMine }: Pick<DayCellProps, 'date' | 'rows' | 'isMine'>) {
  const reading = useReading();
  const [only] = rows;
  const search = rows.length === 1 && only !== undefined ? { room: only.room.id } : {};
  const name = (
    <>
      <span aria-hidden="true">{Number(date.slice(-2))}</span>
      <span className="visually-hidden">{dateText(date, reading, 'day')}</span>
    </>
  );
  const common = { params: { date }, preload: false, className: 'figures' } as const;
  return isMine ? (
    <Link to="/mine/week/$date" {...common}>
      {name}
    </Link>
  ) : (
    <Link to="/schedule/$date" search={search} {...common}>
      {name}
    </Link>
  );
}

/** A day of the month: its number leads to the day. */
function DayCell({ date, rows, isOther, isToday, isMine }: DayCellProps) {
  const { t } = useTranslation('calendar');
  const use = dayUse(rows, date);
  return (
    <td className={isOther ? 'other' : undefined} {...(isToday && { 'aria-current': 'date' })}>
      <DayLink date={date} rows={rows} isMine={isMine} />
      {!isMine && <UseBar share={use.share} />}
      {!isMine && (
        <span className="visually-hidden">{t('free_hours', { count: use.freeHours })}</span>
      )}
      <Titles bookings={use.bookings} />
    </td>
  );
}

type MonthTableProps = {
  month: string;
  dates: readonly string[];
  rows: readonly RoomRow[];
  isBusy: boolean;
  /** Whether it shows my bookings in all rooms, which say nothing about what is free. */
  isMine?: boolean;
};

/** A month as weeks: of each day how full it is, and what is on. */
export function MonthTable({ month, dates, rows, isBusy, isMine = false }: MonthTableProps) {
  const reading = useReading();
  useKindColours();
  const zone = rows[0]?.timezone ?? 'UTC';
  const today = dateIn(nowText(), zone);
  return (
    <div className={styles.box}>
      <table className={`${styles.table} card`} aria-busy={isBusy}>
        <thead>
          <tr>
            {dates.slice(0, WEEK_DAYS).map((date) => (
              <th key={date} scope="col" abbr={weekdayText(weekdayOf(date), reading)}>
                {weekdayText(weekdayOf(date), reading, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(dates).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  isMine={isMine}
                  rows={isBusy ? [] : rows}
                  isOther={!date.startsWith(month)}
                  isToday={date === today}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

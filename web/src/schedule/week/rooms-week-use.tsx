import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { dayUse } from '../day/day-use.ts';
import * as styles from '../month/month.module.css';
import { UseBar } from '../month/month-table.tsx';
import type { RoomRow } from '../segments.ts';

/** The occupancy of a room on a day, in words and as a bar; links to the week of the room. */
function UseCell({ row, date }: { row: RoomRow; date: string }) {
  const { t } = useTranslation('calendar');
  const { bookings, freeHours, isClosed, share } = dayUse([row], date);
  return (
    <td>
      <UseBar share={share} />
      <span className="tiny soft">
        {bookings.length > 0 && t('bookings_count', { count: bookings.length })}
        {bookings.length === 0 && (isClosed ? t('closed') : t('free_hours', { count: freeHours }))}
      </span>
    </td>
  );
}

type RoomsWeekUseProps = { rows: readonly RoomRow[]; date: string; dates: readonly string[] };

/** A week of all rooms: how full each is on each day. */
export function RoomsWeekUse({ rows, date: chosen, dates }: RoomsWeekUseProps) {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  return (
    <div className={styles.box}>
      <table className={`card ${styles.roomsUse}`}>
        <thead>
          <tr>
            <th scope="col">{t('room')}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                <Link to="/schedule/$date" params={{ date }} preload={false}>
                  {dateText(date, reading, 'short')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.room.id}>
              <th scope="row">
                <Link
                  to="/rooms/$roomId/week/$date"
                  params={{ roomId: row.room.id, date: chosen }}
                  preload={false}
                >
                  {row.room.name}
                </Link>
              </th>
              {dates.map((date) => (
                <UseCell key={date} row={row} date={date} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

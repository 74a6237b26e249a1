import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '../kit/use-printing.ts';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateText, timeRangeText } from '../time/sentences.ts';
import { addDays, dateIn, wallAt } from '../time/wall.ts';
import { datesQuery, type EventRecord } from './event-query.ts';
import { EventState } from './event-state.tsx';

const SHOWN = 10;
const AHEAD_DAYS = 180;

/** The dates of a series from today, or from its beginning; on paper all of them. */
export function NextDates({ series }: { series: EventRecord }) {
  const { t } = useTranslation('event');
  const reading = useReading();
  const isPrinting = useIsPrinting();
  const zone = series.timezone;
  const today = dateIn(nowText(), zone);
  const begin = dateIn(series.start_at, zone);
  const from = begin > today ? begin : today;
  const { data } = useQuery(datesQuery(series, from, addDays(from, AHEAD_DAYS)));
  if (data === undefined) return null;
  return (
    <section className="card dates" aria-labelledby="dates">
      <h2 id="dates" className="pad">
        {t('next_dates')}
      </h2>
      {data.length === 0 && <p className="pad soft">{t('no_dates', { count: AHEAD_DAYS })}</p>}
      <ul className="rows">
        {data.slice(0, isPrinting ? data.length : SHOWN).map((one) => {
          const { id = '', start_at = '', end_at = '', status = 'pending' } = one;
          const start = wallAt(start_at, zone);
          return (
            <li key={id} className="li">
              <Link className="when" to="/events/$id" params={{ id }} preload={false}>
                {dateText(start.date, reading, 'short')}
              </Link>
              <span className="num grow">
                {timeRangeText(start.time, wallAt(end_at, zone).time, reading)}
                {' · '}
                {one.room?.name}
                {one.is_override && <span className="s soft"> {t('moved')}</span>}
                {one.has_room_conflict && <span className="s bad"> {t('no_room')}</span>}
              </span>
              <EventState status={one.is_cancelled ? 'cancelled' : status} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../api/event-dates.ts';
import { useRoomsText } from '../booking/rooms-text.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { msOf, nowMs } from '../time/now.ts';
import { BookingMenu } from './booking-menu.tsx';
import { type BookingActions, Differences, StateOf, When } from './booking-parts.tsx';
import * as styles from './mine.module.css';
import { type Booking, seriesDatesQuery } from './mine-queries.ts';

type SeriesDatesProps = { id: string; series: Booking; actions: BookingActions };

/** The dates of a series that are not over, below its row. */
export function SeriesDates({ id, series, actions }: SeriesDatesProps) {
  const { t } = useTranslation(['mine', 'actions']);
  const roomsText = useRoomsText();
  const { series: seriesId } = partsOf(series.id);
  const { data, error } = useQuery(seriesDatesQuery(seriesId));
  const coming = data?.filter(({ end_at }) => msOf(end_at) > nowMs()) ?? [];
  const over = (data?.length ?? 0) - coming.length;
  return (
    <div id={id} className={styles.bookingDates}>
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('actions:loading')} />}
      <ul className="plain-rows">
        {coming.map((date) => (
          <li key={date.id} className="list-row" data-date={date.id}>
            <When booking={date} />
            <div className="grow fill">
              <AppLink href={`/events/${date.id}`}>{roomsText(date)}</AppLink>
              <Differences booking={date} />
            </div>
            <StateOf booking={date} />
            <BookingMenu
              isDate
              booking={date}
              onCancelDate={() => actions.onCancelDate(date)}
              onCancelAll={() => actions.onCancelAll(date)}
              onTemplate={() => actions.onTemplate(date)}
            />
          </li>
        ))}
      </ul>
      {over > 0 && (
        <p className="small padded">
          <AppLink href={`/events/${seriesId}/dates`}>{t('dates_over', { count: over })}</AppLink>
        </p>
      )}
    </div>
  );
}

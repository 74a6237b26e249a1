import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { datesQuery, type EventDate } from '../api/event-dates.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPrinting } from '../kit/use-printing.ts';
import { may } from '../session/event-rights.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { listedDateText, timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { DateMenu } from './date-menu.tsx';
import type { EventRecord } from './event-query.ts';
import { EventState } from './event-state.tsx';
import { useEventActions } from './use-event-actions.ts';

const SHOWN = 5;

/** What one date has differently from its series, or what it lacks. */
function Difference({ date }: { date: EventDate }) {
  const { t } = useTranslation('event');
  const isMoved = date.original_start_at !== date.start_at;
  return (
    <>
      {date.is_override && !date.is_cancelled && (
        <span className="s soft"> {isMoved ? t('moved') : t('changed')}</span>
      )}
      {date.has_room_conflict && <span className="s bad-text"> {t('no_room')}</span>}
    </>
  );
}

type DateRowProps = {
  date: EventDate;
  /** Absent for readers, who can change nothing. */
  actions: ReturnType<typeof useEventActions> | undefined;
};

function DateRow({ date, actions }: DateRowProps) {
  const reading = useReading();
  const { id, start_at, end_at, timezone, status, room, is_cancelled } = date;
  const start = wallAt(start_at, timezone);
  return (
    <li className="li">
      <div className="when">
        <Link to="/events/$id" params={{ id }} preload={false}>
          {listedDateText(start.date, reading)}
        </Link>
        <span className="num soft">
          {timeRangeText(start.time, wallAt(end_at, timezone).time, reading)}
        </span>
      </div>
      <span className="grow">
        {room.name}
        <Difference date={date} />
      </span>
      <EventState status={is_cancelled ? 'cancelled' : status} />
      {actions && <DateMenu date={date} actions={actions} />}
    </li>
  );
}

function DateRows({ dates, series }: { dates: readonly EventDate[]; series: EventRecord }) {
  const actions = useEventActions(series);
  const isOpen = may(series, 'update');
  return (
    <>
      {actions.problem && <ProblemPanel error={actions.problem} />}
      <ul className="rows">
        {dates.map((date) => (
          <DateRow key={date.id} date={date} actions={isOpen ? actions : undefined} />
        ))}
      </ul>
    </>
  );
}

/** The dates of a series that come next; on paper all of them. */
export function NextDates({ series }: { series: EventRecord }) {
  const { t } = useTranslation('event');
  const isPrinting = useIsPrinting();
  const { data } = useQuery(datesQuery(series.id));
  if (data === undefined) return null;
  const coming = data.filter(({ end_at }) => msOf(end_at) > nowMs());
  const { upcoming_count, occurrences_count, last_end_at } = series;
  return (
    <section className="card dates" aria-labelledby="dates">
      <h2 id="dates" className="pad">
        {t('next_dates')}
      </h2>
      {coming.length === 0 && <p className="pad soft">{t('no_dates')}</p>}
      {upcoming_count > 0 && last_end_at !== null && (
        <p className="pad s soft">
          {t('still_to_come', { coming: upcoming_count, count: occurrences_count })}
        </p>
      )}
      <DateRows dates={isPrinting ? data : coming.slice(0, SHOWN)} series={series} />
      <p className="pad s">
        <AppLink href={`/events/${series.id}/dates`}>
          {t('all_dates', { count: data.length })}
        </AppLink>
      </p>
    </section>
  );
}

/** Every date of a series, those that are over and the cancelled ones too. */
export function AllDates({ series }: { series: EventRecord }) {
  const { t } = useTranslation(['event', 'actions']);
  const { data, error } = useQuery(datesQuery(series.id));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  return (
    <section className="card dates" aria-label={t('tabs.dates')}>
      <DateRows dates={data} series={series} />
    </section>
  );
}

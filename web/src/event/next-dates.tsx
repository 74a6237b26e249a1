import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datesQuery } from '../api/event-dates.ts';
import type { EventRecord } from '../api/event-record.ts';
import { may } from '../booking/event-rights.ts';
import { comingText, countText } from '../booking/series-text.ts';
import { AppLink } from '../kit/app-link.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsPrinting } from '../kit/use-printing.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { ChosenDates } from './chosen-dates.tsx';
import { DateRow } from './date-row.tsx';
import * as styles from './event.module.css';
import { useDateChoice } from './use-date-choice.ts';
import { useEventActions } from './use-event-actions.ts';

const SHOWN = 5;

/** The number of dates, those that are left out, and the number of those still to come. */
function Counts({ series }: { series: EventRecord }) {
  const { t } = useTranslation('event');
  const reading = useReading();
  const coming = comingText(series, t);
  const counts = [countText(series, t, reading), ...(coming === undefined ? [] : [coming])];
  return <p className="padded small soft">{counts.join('; ')}</p>;
}

/** The dates of a series that come next; on paper all of them. */
export function NextDates({ series }: { series: EventRecord }) {
  const { t } = useTranslation('event');
  const isPrinting = useIsPrinting();
  const actions = useEventActions(series);
  const { data } = useQuery(datesQuery(series.id));
  if (data === undefined) return null;
  const coming = data.filter(({ end_at }) => msOf(end_at) > nowMs());
  const isOpen = may(series, 'update');
  return (
    <section className={`card ${styles.dates}`} aria-labelledby="dates">
      <h2 id="dates" className="padded">
        {t('next_dates')}
      </h2>
      {coming.length === 0 && <p className="padded soft">{t('no_dates')}</p>}
      <Counts series={series} />
      {actions.problem && <ProblemPanel error={actions.problem} />}
      <ul className="rows">
        {(isPrinting ? data : coming.slice(0, SHOWN)).map((date) => (
          <DateRow
            key={date.id}
            date={date}
            series={series}
            actions={isOpen ? actions : undefined}
          />
        ))}
      </ul>
      <p className="padded small">
        <AppLink href={`/events/${series.id}/dates`}>{t('all_dates')}</AppLink>
      </p>
    </section>
  );
}

/** Every date of a series, those that are over and those that are left out too; several can be changed at once. */
export function AllDates({ series }: { series: EventRecord }) {
  const { t } = useTranslation(['event', 'actions']);
  const actions = useEventActions(series);
  const { data, error } = useQuery(datesQuery(series.id));
  const choice = useDateChoice(data ?? []);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  const isOpen = may(series, 'update');
  return (
    <section className={`card ${styles.dates}`} aria-label={t('tabs.dates')}>
      <Counts series={series} />
      {isOpen && <ChosenDates dates={data} choice={choice} actions={actions} />}
      {actions.problem && <ProblemPanel error={actions.problem} />}
      <ul className="rows">
        {data.map((date) => (
          <DateRow
            key={date.id}
            date={date}
            series={series}
            actions={isOpen ? actions : undefined}
            tick={isOpen ? choice.tickOf(date) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

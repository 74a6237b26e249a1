import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Button } from '../../kit/button.tsx';
import { announce } from '../../kit/live-region.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useSend } from '../../page/use-send.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';
import { type OfferedHoliday, useOfferedHolidays, withdrawOffer } from './holiday-offers-store.ts';
import {
  changeHolidaySeries,
  type HolidaySeries,
  holidaySeriesQuery,
} from './holiday-series-queries.ts';

type Action = 'leave-out' | 'give-back';

/** The dates of a series that an action changes. */
const datesOf = (series: HolidaySeries, action: Action): readonly string[] =>
  action === 'leave-out' ? series.dates : series.left_out;

function SeriesLine({ series, action }: { series: HolidaySeries; action: Action }) {
  const reading = useReading();
  const days = datesOf(series, action).map((date) =>
    dateText(dateIn(date, series.timezone), reading),
  );
  return (
    <li>
      <AppLink href={`/events/${series.id}`}>{series.title}</AppLink>, {series.room_name}:{' '}
      {days.join(', ')}
    </li>
  );
}

type OfferProps = { holiday: OfferedHoliday; rows: readonly HolidaySeries[]; action: Action };

/** The series of one kind, and the press that changes all of them. */
function Offer({ holiday, rows, action }: OfferProps) {
  const { t } = useTranslation('year');
  const queries = useQueryClient();
  const concerned = rows.filter((one) => datesOf(one, action).length > 0);
  const ids = concerned.map(({ id }) => id);
  const sending = useSend(async () => {
    const { failed, series } = await changeHolidaySeries(holiday.id, action, ids);
    await queries.invalidateQueries({ queryKey: ['holidays'] });
    const isWhole = failed.length === 0 && series.every(({ taken }) => taken.length === 0);
    const sentence = isWhole ? t(`offer.done.${action}`) : t('offer.partly');
    toast({ sentence });
    announce(sentence);
  });
  if (concerned.length === 0) return null;
  return (
    <>
      <p>{t(`offer.about.${action}`, { name: holiday.name })}</p>
      <ul>
        {concerned.map((series) => (
          <SeriesLine key={series.id} series={series} action={action} />
        ))}
      </ul>
      {sending.problem && <ProblemPanel error={sending.problem} />}
      <div className="bar">
        <Button look="main" disabled={sending.isSending} onClick={() => void sending.send()}>
          {t(`offer.press.${action}`)}
        </Button>
      </div>
    </>
  );
}

function HolidayOffer({ holiday }: { holiday: OfferedHoliday }) {
  const { t } = useTranslation(['year', 'actions']);
  const { data, error } = useQuery(holidaySeriesQuery(holiday.id));
  return (
    <section className="card padded stack" aria-label={t('offer.title', { name: holiday.name })}>
      <h2>{t('offer.title', { name: holiday.name })}</h2>
      {error && <ProblemPanel error={error} />}
      {!error && data === undefined && <Skeleton label={t('actions:loading')} />}
      {data?.rows.length === 0 && <p className="soft">{t('offer.none')}</p>}
      {data && <Offer holiday={holiday} rows={data.rows} action="leave-out" />}
      {data && <Offer holiday={holiday} rows={data.rows} action="give-back" />}
      <div className="bar">
        <Button onClick={() => withdrawOffer(holiday.id)}>{t('actions:close')}</Button>
      </div>
    </section>
  );
}

/**
 * The series of holidays that were entered, changed or deleted: one press leaves out their dates or gives them back.
 */
export function HolidayOffers() {
  return useOfferedHolidays().map((holiday) => <HolidayOffer key={holiday.id} holiday={holiday} />);
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type EquipmentUse, equipmentUseQuery } from '../../api/equipment-use.ts';
import { AppLink, useGoOver } from '../../kit/app-link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { clockAt, type Day, dayIn, minuteOf } from '../../time/days.ts';
import { nowText } from '../../time/now.ts';
import { dateText, timeRangeText } from '../../time/sentences.ts';
import { dateIn, dayOf, weekDates } from '../../time/wall.ts';
import * as styles from '../hours/bands.module.css';
import { WeekBar } from '../hours/week-bar.tsx';
import { venuesQuery } from '../venues/place-queries.ts';
import { type Equipment, oneEquipmentQuery } from './equipment-queries.ts';

/** A use within a day, in minutes since it began. */
type Span = { from: number; to: number; use: EquipmentUse };

const spansOn = (day: Day, uses: readonly EquipmentUse[]): Span[] =>
  uses
    .map((use) => ({
      from: Math.max(0, minuteOf(day, use.start_at)),
      to: Math.min(day.minutes, minuteOf(day, use.end_at)),
      use,
    }))
    .filter(({ from, to }) => from < to);

/** A time of a day: how many are used, and by what. */
function SpanRow({ day, span, stock }: { day: Day; span: Span; stock: number }) {
  const { t } = useTranslation('equipment');
  const reading = useReading();
  const { from, to, use } = span;
  const range = timeRangeText(clockAt(day, from), clockAt(day, to), reading);
  return (
    <li className="small">
      <span className="figures">{t('span', { range, used: use.used, stock })}</span>{' '}
      {use.events.map(({ id, title, room, quantity, is_change }) => (
        <span key={`${id}${is_change}`} className={styles.usedBy}>
          <AppLink href={`/events/${id}`}>{title}</AppLink>{' '}
          <span className="soft">{t('by', { quantity, room: room.name })}</span>
        </span>
      ))}
    </li>
  );
}

type DayProps = { day: Day; uses: readonly EquipmentUse[]; stock: number };

/** One day as a bar from midnight to midnight, as high as much is used, and in words. */
function DayRow({ day, uses, stock }: DayProps) {
  const { t } = useTranslation('equipment');
  const reading = useReading();
  const spans = spansOn(day, uses);
  const part = (minutes: number): string => `${(minutes / day.minutes) * 100}%`;
  return (
    <li className={styles.day}>
      <span className="small">{dateText(day.date, reading, 'short')}</span>
      <span className="track" aria-hidden="true">
        {spans.map(({ from, to, use }) => (
          <span
            key={from}
            className={
              use.used < stock
                ? `${styles.band} ${styles.used}`
                : `${styles.band} ${styles.used} ${styles.up}`
            }
            style={{
              insetInlineStart: part(from),
              inlineSize: part(to - from),
              blockSize: `${(use.used / stock) * 100}%`,
            }}
          />
        ))}
      </span>
      {spans.length === 0 ? (
        <span className="small soft">{t('unused')}</span>
      ) : (
        <ul className={styles.list}>
          {spans.map((span) => (
            <SpanRow key={span.from} day={day} span={span} stock={stock} />
          ))}
        </ul>
      )}
    </li>
  );
}

type WeekProps = { equipment: Equipment; zone: string };

/** The use of equipment over a week, which the address names by one of its days. */
function UseOfWeek({ equipment: { id, stock }, zone }: WeekProps) {
  const { t } = useTranslation('actions');
  const reading = useReading();
  const { week } = useSearch({ from: '/manage/equipment/$id/use' });
  const navigate = useNavigate({ from: '/manage/equipment/$id/use' });
  const dates = weekDates(week ?? dateIn(nowText(), zone), reading.firstDay);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const range = { from: dayOf(first, zone).start, to: dayOf(last, zone).end };
  const { data, error } = useQuery({
    ...equipmentUseQuery(id, range),
    placeholderData: (before) => before,
  });
  return (
    <section className="stack" aria-labelledby="use-of-week">
      <WeekBar
        id="use-of-week"
        first={first}
        onDate={(date) => void navigate({ search: { week: date }, replace: true })}
      />
      {error && <ProblemPanel error={error} />}
      {!data && !error && <Skeleton label={t('loading')} />}
      {data && (
        <ul className={`${styles.list} ${styles.equipmentUse}`}>
          {dates.map((date) => (
            <DayRow key={date} day={dayIn(date, zone)} uses={data} stock={stock} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The use of equipment beside the list; in the zone of its venue, else of the person. */
export function EquipmentUseSheet() {
  const { t } = useTranslation(['equipment', 'actions']);
  const goOver = useGoOver();
  const { timezone } = useMe();
  const { id } = useParams({ from: '/manage/equipment/$id/use' });
  const { data, error } = useQuery(oneEquipmentQuery(id));
  const venues = useQuery(venuesQuery).data?.rows;
  const equipment = data?.record;
  const venue = venues?.find((one) => one.id === equipment?.venue_id);
  return (
    <Sheet
      title={equipment ? t('use_of', { name: equipment.name }) : t('use')}
      closeLabel={t('actions:close')}
      onClose={() => goOver('/manage/equipment')}
    >
      {error && <ProblemPanel error={error} />}
      {equipment && venues ? (
        <UseOfWeek equipment={equipment} zone={venue?.timezone ?? timezone} />
      ) : (
        !error && <Skeleton label={t('actions:loading')} />
      )}
    </Sheet>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MineViews } from '../../booking/mine-views.tsx';
import { Button } from '../../kit/button.tsx';
import { Deferred } from '../../kit/deferred.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { addMonths, monthOf } from '../../time/days.ts';
import { nowText } from '../../time/now.ts';
import { dateRangeText, monthText } from '../../time/sentences.ts';
import { addDays, dateIn, datesFrom, startOfWeek, weekDates } from '../../time/wall.ts';
import { readDate } from '../grid/filters.ts';
import { ScheduleBar } from '../grid/schedule-bar.tsx';
import { useNeighbours } from '../grid/use-neighbours.ts';
import type { RoomRow } from '../segments.ts';
import { PrintedWeek } from '../week/printed-week.tsx';
import { WeekGrid } from '../week/week-grid.tsx';
import { WeekList } from '../week/week-list.tsx';
import { MonthTable } from './month-table.tsx';
import { myCalendarQuery } from './my-calendar-query.ts';
import { PhoneMonth } from './phone-month.tsx';

const WEEK = 7;
const MONTH = 42;

type ContentProps = {
  dates: readonly string[];
  /** How many days on or back a press leads; absent where that depends on the days. */
  step?: number;
  children(row: RoomRow, isBusy: boolean): ReactNode;
};

/** My bookings of some days, once they are read. */
function Content({ dates, step, children }: ContentProps) {
  const { t } = useTranslation(['mine', 'actions']);
  const { timezone } = useMe();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const queryOf = (days: number) =>
    myCalendarQuery({
      from: addDays(from, days),
      to: addDays(to, days),
      timezone,
      name: t('title'),
    });
  const { data, error, isPlaceholderData, refetch } = useQuery(queryOf(0));
  useNeighbours(from, { data, isPlaceholderData }, (queries) => {
    for (const days of step === undefined ? [] : [step, -step])
      void queries.prefetchQuery(queryOf(days));
  });
  if (data !== undefined) return children(data, isPlaceholderData);
  if (error === null) return <Skeleton label={t('actions:loading')} rows={10} />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
    </ProblemPanel>
  );
}

type MyWeekProps = { row: RoomRow; dates: string[]; isBusy: boolean };

/** My week as columns; as a list on phones. */
function MyWeek({ row, dates, isBusy }: MyWeekProps) {
  const { t } = useTranslation('mine');
  const isPhone = useIsPhone();
  const label = t('views.week_label');
  const View = isPhone ? WeekList : WeekGrid;
  return (
    <>
      <View label={label} row={row} dates={dates} isBusy={isBusy} isBookable={false} />
      <PrintedWeek label={label} row={row} dates={dates} />
    </>
  );
}

/** A week of my bookings. */
export function MyWeekPage() {
  const { date: asked } = useParams({ from: '/mine/week/$date' });
  const reading = useReading();
  const navigate = useNavigate();
  const { timezone } = useMe();
  const today = dateIn(nowText(), timezone);
  const date = readDate(asked) ?? today;
  const dates = useMemo(() => weekDates(date, reading.firstDay), [date, reading.firstDay]);
  const go = (to: string) => (): void =>
    void navigate({ to: '/mine/week/$date', params: { date: to } });
  const steps = {
    previous: go(addDays(date, -WEEK)),
    next: go(addDays(date, WEEK)),
    today: go(today),
  };
  const title = dateRangeText(dates[0] ?? date, dates.at(-1) ?? date, reading);
  return (
    <>
      <ScheduleBar
        title={title}
        unit="week"
        steps={steps}
        views={<MineViews view="week" date={date} />}
      />
      <Deferred>
        <Content dates={dates} step={WEEK}>
          {(row, isBusy) => <MyWeek row={row} dates={dates} isBusy={isBusy} />}
        </Content>
      </Deferred>
    </>
  );
}

type MyMonthProps = {
  row: RoomRow;
  date: string;
  month: string;
  dates: readonly string[];
  isBusy: boolean;
};

/** My month as a table; on phones as dots and the list of the chosen day. */
function MyMonthContent({ row, date, ...month }: MyMonthProps) {
  const { t } = useTranslation('mine');
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const rows = [row];
  if (!isPhone) return <MonthTable {...month} rows={rows} isMine />;
  const onDate = (to: string): void =>
    void navigate({ to: '/mine/month/$date', params: { date: to }, replace: true });
  const day = { row, dates: [date], isBusy: month.isBusy, isBookable: false };
  return (
    <PhoneMonth {...month} rows={rows} onDate={onDate} chosen={date}>
      <WeekList label={t('title')} {...day} />
    </PhoneMonth>
  );
}

function MyMonth({ date }: { date: string }) {
  const reading = useReading();
  const navigate = useNavigate();
  const { timezone } = useMe();
  const month = date.slice(0, 'yyyy-mm'.length);
  const dates = datesFrom(startOfWeek(monthOf(month).first, reading.firstDay), MONTH);
  const go = (to: string) => (): void =>
    void navigate({ to: '/mine/month/$date', params: { date: to } });
  const steps = {
    previous: go(addMonths(date, -1)),
    next: go(addMonths(date, 1)),
    today: go(dateIn(nowText(), timezone)),
  };
  return (
    <>
      <ScheduleBar
        title={monthText(month, reading)}
        unit="month"
        steps={steps}
        views={<MineViews view="month" date={date} />}
      />
      <Deferred>
        <Content dates={dates}>
          {(row, isBusy) => (
            <MyMonthContent row={row} date={date} month={month} dates={dates} isBusy={isBusy} />
          )}
        </Content>
      </Deferred>
    </>
  );
}

/** A month of my bookings; the chosen day leads to it. */
export function MyMonthPage() {
  const { date: asked } = useParams({ from: '/mine/month/$date' });
  const date = readDate(asked);
  return date === undefined ? <Navigate to="/mine" replace /> : <MyMonth date={date} />;
}

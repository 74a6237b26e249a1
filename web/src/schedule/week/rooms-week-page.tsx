import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveSchedule } from '../../booking/live-schedule.ts';
import { Button } from '../../kit/button.tsx';
import { Deferred } from '../../kit/deferred.tsx';
import { Segments } from '../../kit/segments.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { dayIn } from '../../time/days.ts';
import { nowText } from '../../time/now.ts';
import { dateRangeText } from '../../time/sentences.ts';
import { addDays, dateIn, weekDates } from '../../time/wall.ts';
import { PrintedSpan } from '../day/printed-span.tsx';
import { hasName, hasStretch } from '../day/use-day.ts';
import { readDate, readSearch, type ScheduleSearch } from '../grid/filters.ts';
import { Legend } from '../grid/legend.tsx';
import { BookButton, FilterButton, ScheduleBar } from '../grid/schedule-bar.tsx';
import { questionOf, scheduleQuery } from '../grid/schedule-query.ts';
import { ViewChoice } from '../grid/view-choice.tsx';
import { type RoomRow, segmentsOf } from '../segments.ts';
import { RoomsWeekGrid } from './rooms-week-grid.tsx';
import { RoomsWeekList } from './rooms-week-list.tsx';
import { RoomsWeekUse } from './rooms-week-use.tsx';

const DAYS = 7;

/** Whether the filters of the browser leave a room: by name, and by what is in it on any day. */
const isShownInWeek = (row: RoomRow, dates: readonly string[], search: ScheduleSearch): boolean =>
  hasName(row, search) &&
  dates.some((date) => hasStretch(segmentsOf(row, dayIn(date, row.timezone)), search));

type WeekProps = { date: string; dates: readonly string[]; search: ScheduleSearch };

const LOOKS = ['timeline', 'use', 'list'] as const;
const icons = { timeline: 'timeline', use: 'chart', list: 'list' } as const;

/** Blocks of time, how full each day is, or a list. */
function LookChoice({ date, search }: WeekProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const navigate = useNavigate();
  const words = { timeline: t('timeline'), use: t('calendar:use'), list: t('list') };
  const { as: look = 'timeline', ...others } = search;
  const onLook = (as: string): void => {
    const chosen: ScheduleSearch = as === 'use' || as === 'list' ? { ...others, as } : others;
    const to = '/schedule/week/$date';
    void navigate({ to, params: { date }, search: chosen, replace: true });
  };
  return (
    <Segments
      label={t('look')}
      value={look}
      options={LOOKS.map((value) => ({ value, label: words[value], icon: icons[value] }))}
      onValue={onLook}
    />
  );
}

function Bar(props: WeekProps) {
  const { date, dates, search } = props;
  const { t } = useTranslation('schedule');
  const isPhone = useIsPhone();
  const reading = useReading();
  const navigate = useNavigate();
  const { timezone } = useMe();
  const to = '/schedule/week/$date';
  const go = (day: string) => (): void => void navigate({ to, params: { date: day }, search });
  const steps = {
    previous: go(addDays(date, -DAYS)),
    next: go(addDays(date, DAYS)),
    today: go(dateIn(nowText(), timezone)),
  };
  const title = dateRangeText(dates[0] ?? date, dates.at(-1) ?? date, reading);
  return (
    <ScheduleBar
      title={title}
      unit="week"
      steps={steps}
      views={<ViewChoice unit="week" date={date} search={search} />}
    >
      {!isPhone && <LookChoice {...props} />}
      <FilterButton
        search={search}
        onSearch={(next) => void navigate({ to, params: { date }, search: next, replace: true })}
      />
      {!isPhone && <BookButton date={date} search={search} label={t('book_a_room')} />}
    </ScheduleBar>
  );
}

type ContentProps = WeekProps & { rows: readonly RoomRow[]; isBusy: boolean };

/** The rooms of the week in the look that was chosen; phones have the list. */
function WeekContent(props: ContentProps) {
  const { rows, date, dates, search } = props;
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const isPhone = useIsPhone();
  const look = isPhone ? 'list' : search.as;
  const range = dateRangeText(dates[0] ?? date, dates.at(-1) ?? date, reading);
  const label = t('rooms_on', { date: range });
  if (look === 'use') return <RoomsWeekUse rows={rows} date={date} dates={dates} />;
  if (look === 'list') return <RoomsWeekList {...props} label={label} />;
  return (
    <>
      <Legend zones={[...new Set(rows.map(({ timezone }) => timezone))]} />
      <RoomsWeekGrid {...props} label={label} />
    </>
  );
}

/** The rooms of a week, once they are read. */
function Rooms({ date, dates, search }: WeekProps) {
  const { t } = useTranslation('actions');
  const question = { ...questionOf(dates[0] ?? '', search), to: dates.at(-1) ?? '' };
  const { data, error, isPlaceholderData, refetch } = useQuery(scheduleQuery(question));
  const rows = useMemo(
    () => data?.filter((row) => isShownInWeek(row, dates, search)),
    [data, dates, search],
  );
  if (rows !== undefined) {
    const week = { rows, date, dates, search, isBusy: isPlaceholderData };
    return (
      <>
        <WeekContent {...week} />
        <PrintedSpan rows={rows} dates={dates} />
      </>
    );
  }
  if (error === null) return <Skeleton label={t('loading')} rows={12} />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('retry')}</Button>
    </ProblemPanel>
  );
}

/** A week of all rooms. */
export function RoomsWeekPage() {
  const params = useParams({ from: '/schedule/week/$date' });
  const search = useSearch({
    from: '/schedule/week/$date',
    select: readSearch,
    structuralSharing: true,
  });
  const { firstDay } = useReading();
  useLiveSchedule();
  const date = readDate(params.date);
  const dates = useMemo(() => weekDates(date ?? '2026-01-01', firstDay), [date, firstDay]);
  if (date === undefined) return <Navigate to="/schedule" search={search} replace />;
  return (
    <>
      <Bar date={date} dates={dates} search={search} />
      <Deferred>
        <Rooms date={date} dates={dates} search={search} />
      </Deferred>
    </>
  );
}

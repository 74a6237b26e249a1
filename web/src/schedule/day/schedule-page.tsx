import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveSchedule } from '../../booking/live-schedule.ts';
import { Button } from '../../kit/button.tsx';
import { Deferred } from '../../kit/deferred.tsx';
import { Segments } from '../../kit/segments.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useMe } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateText } from '../../time/sentences.ts';
import { addDays, dateIn } from '../../time/wall.ts';
import { withScreenWords } from '../../words/index.ts';
import { readDate, readSearch, type ScheduleSearch } from '../grid/filters.ts';
import { Legend } from '../grid/legend.tsx';
import { BookButton, FilterButton, ScheduleBar } from '../grid/schedule-bar.tsx';
import { ViewChoice } from '../grid/view-choice.tsx';
import { DayGrid } from './day-grid.tsx';
import { useDay } from './use-day.ts';

const AllClosed = lazy(() =>
  import('./day-states.tsx').then(({ AllClosed }) => ({ default: AllClosed })),
);
const DayFoot = lazy(() =>
  import('./day-states.tsx').then(({ DayFoot }) => ({ default: DayFoot })),
);
const NoRooms = lazy(
  withScreenWords(() =>
    import('../grid/no-rooms.tsx').then(({ NoRooms }) => ({ default: NoRooms })),
  ),
);
const DayList = lazy(
  withScreenWords(() => import('./day-list.tsx').then(({ DayList }) => ({ default: DayList }))),
);
const PhoneDay = lazy(
  withScreenWords(() => import('./phone-day.tsx').then(({ PhoneDay }) => ({ default: PhoneDay }))),
);

/** Paper needs it at once, when nothing can be waited for: it is loaded after the day stands, not with it. */
const PrintedDay = lazy(async () => {
  await whenIdle();
  return withScreenWords(() =>
    import('./printed.tsx').then(({ PrintedDay }) => ({ default: PrintedDay })),
  )();
});

type DayProps = {
  date: string;
  search: ScheduleSearch;
  onSearch(search: ScheduleSearch): void;
  /** Whether a phone shows only the rooms that are free now. */
  isFreeOnly: boolean;
  onFreeOnly(isFreeOnly: boolean): void;
};

/** The rooms that are free now: only today has a now. */
function FreeNow({ isFreeOnly, onFreeOnly }: Pick<DayProps, 'isFreeOnly' | 'onFreeOnly'>) {
  const { t } = useTranslation('schedule');
  return (
    <button
      type="button"
      className="tag plain chip"
      aria-pressed={isFreeOnly}
      onClick={() => onFreeOnly(!isFreeOnly)}
    >
      {t('free_now')}
    </button>
  );
}

/** The bar of the day: date, views, filters, and the way to the form. */
function DayBar({ date, search, onSearch, ...free }: DayProps) {
  const { t } = useTranslation('schedule');
  const { timezone } = useMe();
  const reading = useReading();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const go = (to: string): void =>
    void navigate({ to: '/schedule/$date', params: { date: to }, search });
  const steps = {
    previous: () => go(addDays(date, -1)),
    next: () => go(addDays(date, 1)),
    today: () => go(dateIn(nowText(), timezone)),
  };
  const day = { date, go };
  const looks = [
    { value: 'timeline', label: t('timeline'), icon: 'timeline' as const },
    { value: 'list', label: t('list'), icon: 'list' as const },
  ];
  const isToday = date === dateIn(nowText(), timezone);
  return (
    <ScheduleBar
      title={dateText(date, reading, isPhone ? 'short' : 'day')}
      unit="day"
      steps={steps}
      day={day}
      views={<ViewChoice unit="day" date={date} search={search} />}
      beside={isToday && search.room === undefined && <FreeNow {...free} />}
    >
      {!isPhone && (
        <Segments
          label={t('look')}
          value={search.as === 'list' ? 'list' : 'timeline'}
          options={looks}
          onValue={(as) => onSearch(as === 'list' ? { ...search, as } : withoutLook(search))}
        />
      )}
      <FilterButton search={search} onSearch={onSearch} />
      <BookButton date={date} search={search} label={t('book_a_room')} />
    </ScheduleBar>
  );
}

const withoutLook = ({ as: _, ...search }: ScheduleSearch): ScheduleSearch => search;

type DayContentProps = Omit<DayProps, 'onFreeOnly'>;

/** The rooms of the day in the look that was chosen. */
function DayContent({ date, search, onSearch, isFreeOnly }: DayContentProps) {
  const { t } = useTranslation(['schedule', 'actions']);
  const reading = useReading();
  const isPhone = useIsPhone();
  const { rows, groups, error, isBusy, refetch } = useDay(date, search);
  if (rows === undefined) {
    if (error === null) return <Skeleton label={t('loading')} rows={12} />;
    return (
      <ProblemPanel error={error}>
        <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
      </ProblemPanel>
    );
  }
  if (groups.length === 0)
    return (
      <Suspense>
        <NoRooms date={date} search={search} onSearch={onSearch} />
      </Suspense>
    );
  const label = t('rooms_on', { date: dateText(date, reading) });
  const look = { label, groups, isBusy };
  return (
    <>
      <Legend zones={[...new Set(groups.map(({ axis }) => axis.day.zone))]} />
      <Suspense>{!isBusy && <AllClosed groups={groups} date={date} />}</Suspense>
      <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
        {isPhone && search.room === undefined && (
          <PhoneDay {...look} search={search} isFreeOnly={isFreeOnly} />
        )}
        {isPhone && search.room !== undefined && <DayList {...look} />}
        {!isPhone && (search.as === 'list' ? <DayList {...look} /> : <DayGrid {...look} />)}
      </Suspense>
      <Suspense>
        {!isPhone && <DayFoot groups={groups} search={search} onSearch={onSearch} />}
      </Suspense>
      <Suspense>
        <PrintedDay groups={groups} />
      </Suspense>
    </>
  );
}

/** A day over rooms. */
export function SchedulePage() {
  const params = useParams({ from: '/schedule/$date' });
  const search = useSearch({
    from: '/schedule/$date',
    select: readSearch,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const { timezone } = useMe();
  const [isFreeWanted, setFreeOnly] = useState(false);
  useLiveSchedule();
  const date = readDate(params.date);
  const onSearch = useCallback(
    (next: ScheduleSearch): void => void navigate({ to: '.', search: next, replace: true }),
    [navigate],
  );
  const isFreeOnly = isFreeWanted && date === dateIn(nowText(), timezone);
  if (date === undefined) return <Navigate to="/schedule" search={search} replace />;
  const day = { date, search, onSearch, isFreeOnly };
  return (
    <>
      <DayBar {...day} onFreeOnly={setFreeOnly} />
      <Deferred>
        <DayContent {...day} />
      </Deferred>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLiveSchedule } from '../../booking/live-schedule.ts';
import { Button } from '../../kit/button.tsx';
import { Deferred } from '../../kit/deferred.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useReading } from '../../session/reading.ts';
import { addMonths, isMonth, monthOf } from '../../time/days.ts';
import { nowText } from '../../time/now.ts';
import { monthText } from '../../time/sentences.ts';
import { addDays, dateIn, datesFrom, startOfWeek } from '../../time/wall.ts';
import { browserZone } from '../../time/zones.ts';
import { PrintedSpan } from '../day/printed-span.tsx';
import { readDate, readSearch, type ScheduleSearch } from '../grid/filters.ts';
import { roomQuery, useRoomSubtitle } from '../grid/room-query.ts';
import { ScheduleBar } from '../grid/schedule-bar.tsx';
import { scheduleQuery } from '../grid/schedule-query.ts';
import { ViewChoice } from '../grid/view-choice.tsx';
import type { RoomRow } from '../segments.ts';
import { RoomsDay } from '../week/rooms-week-list.tsx';
import { WeekList } from '../week/week-list.tsx';
import { MonthTable } from './month-table.tsx';
import { PhoneMonth } from './phone-month.tsx';

const SHOWN_DAYS = 42;
const MONTH_LENGTH = 'yyyy-mm'.length;

const monthIn = (date: string): string => date.slice(0, MONTH_LENGTH);

/** The chosen day of an address; one that names only a month means its first day. */
const readDay = (text: string): string | undefined => readDate(isMonth(text) ? `${text}-01` : text);

type MonthProps = {
  /** The chosen day, which leads to its month. */
  date: string;
  roomId?: string;
  search: ScheduleSearch;
};

/** The month's name, and the way to other months. */
function MonthBar({ date, roomId, search }: MonthProps) {
  const reading = useReading();
  const navigate = useNavigate();
  const { data: room } = useQuery({ ...roomQuery(roomId ?? ''), enabled: roomId !== undefined });
  const subtitle = useRoomSubtitle(room);
  const go = (to: string) => (): void =>
    void (roomId === undefined
      ? navigate({ to: '/schedule/month/$date', params: { date: to }, search })
      : navigate({ to: '/rooms/$roomId/month/$date', params: { roomId, date: to } }));
  const steps = {
    previous: go(addMonths(date, -1)),
    next: go(addMonths(date, 1)),
    today: go(dateIn(nowText(), browserZone())),
  };
  const name = monthText(monthIn(date), reading);
  const title = room === undefined ? name : `${room.name}, ${name}`;
  const choice = roomId === undefined ? { search } : { roomId };
  return (
    <ScheduleBar
      title={title}
      subtitle={subtitle}
      unit="month"
      steps={steps}
      views={<ViewChoice unit="month" date={date} {...choice} />}
    />
  );
}

type ContentProps = MonthProps & {
  month: string;
  dates: readonly string[];
  rows: readonly RoomRow[];
  isBusy: boolean;
};

/** The chosen day on a phone: of one room with its gaps, of all rooms what is on. */
function ChosenDay({ date, roomId, search, rows, isBusy }: ContentProps) {
  const { t } = useTranslation('calendar');
  const [row] = rows;
  if (roomId === undefined || row === undefined)
    return <RoomsDay date={date} search={search} rows={isBusy ? [] : rows} />;
  const { is_active: isBookable, name: room } = row.room;
  return (
    <WeekList
      label={t('week_of', { room })}
      dates={[date]}
      row={row}
      isBusy={isBusy}
      isBookable={isBookable}
    />
  );
}

/** The month as a table; on phones as dots and the list of a day. */
function MonthContent(props: ContentProps) {
  const { date, roomId, search, ...month } = props;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  if (!isPhone) return <MonthTable {...month} />;
  const onDate = (to: string): void =>
    void (roomId === undefined
      ? navigate({ to: '/schedule/month/$date', params: { date: to }, search, replace: true })
      : navigate({
          to: '/rooms/$roomId/month/$date',
          params: { roomId, date: to },
          replace: true,
        }));
  return (
    <PhoneMonth {...month} onDate={onDate} chosen={date}>
      <ChosenDay {...props} />
    </PhoneMonth>
  );
}

/** The rooms of the month, once they are read. */
function RoomsOfMonth({ date: chosen, roomId, search }: MonthProps) {
  const month = monthIn(chosen);
  const { t } = useTranslation(['schedule', 'actions']);
  const { firstDay } = useReading();
  const from = startOfWeek(monthOf(month).first, firstDay);
  const dates = datesFrom(from, SHOWN_DAYS);
  const { venue, seats, seating, features, cancelled } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    scheduleQuery({
      from,
      to: addDays(from, SHOWN_DAYS - 1),
      venue,
      seats,
      seating,
      features,
      cancelled,
      room: roomId ?? search.room,
    }),
  );
  if (data !== undefined)
    return (
      <>
        <MonthContent
          date={chosen}
          search={search}
          month={month}
          dates={dates}
          {...(roomId && { roomId })}
          rows={data}
          isBusy={isPlaceholderData}
        />
        <PrintedSpan rows={data} dates={dates.filter((date) => date.startsWith(month))} />
      </>
    );
  if (error === null) return <Skeleton label={t('loading')} rows={6} />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
    </ProblemPanel>
  );
}

function Month(props: MonthProps) {
  useLiveSchedule();
  return (
    <>
      <MonthBar {...props} />
      <Deferred>
        <RoomsOfMonth {...props} />
      </Deferred>
    </>
  );
}

/** A month of one room. */
export function RoomMonthPage() {
  const { roomId, date: asked } = useParams({ from: '/rooms/$roomId/month/$date' });
  const date = readDay(asked);
  if (date === undefined) return <Navigate to="/schedule" replace />;
  return <Month date={date} roomId={roomId} search={{}} />;
}

/** A month of all rooms. */
export function RoomsMonthPage() {
  const { date: asked } = useParams({ from: '/schedule/month/$date' });
  const search = useSearch({
    from: '/schedule/month/$date',
    select: readSearch,
    structuralSharing: true,
  });
  const date = readDay(asked);
  if (date === undefined) return <Navigate to="/schedule" search={search} replace />;
  return <Month date={date} search={search} />;
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { addMonths, isMonth, monthOf } from '../time/days.ts';
import { nowText } from '../time/now.ts';
import { monthText } from '../time/sentences.ts';
import { addDays, dateIn, startOfWeek } from '../time/wall.ts';
import { browserZone } from '../time/zones.ts';
import { readSearch, type ScheduleSearch } from './filters.ts';
import { useLiveSchedule } from './live-schedule.ts';
import { MonthTable } from './month-table.tsx';
import { PrintedSpan } from './printed-span.tsx';
import { roomQuery, useRoomSubtitle } from './room-query.ts';
import { ScheduleBar } from './schedule-bar.tsx';
import { scheduleQuery } from './schedule-query.ts';
import { ViewChoice } from './view-choice.tsx';

const SHOWN_DAYS = 42;
const MONTH_LENGTH = 'yyyy-mm'.length;

type MonthProps = { month: string; roomId?: string; search: ScheduleSearch };

/** The month's name, and the way to other months. */
function MonthBar({ month, roomId, search }: MonthProps) {
  const reading = useReading();
  const navigate = useNavigate();
  const { data: room } = useQuery({ ...roomQuery(roomId ?? ''), enabled: roomId !== undefined });
  const subtitle = useRoomSubtitle(room);
  const go = (to: string) => (): void =>
    void (roomId === undefined
      ? navigate({ to: '/schedule/month/$month', params: { month: to }, search })
      : navigate({ to: '/rooms/$roomId/month/$month', params: { roomId, month: to } }));
  const steps = {
    previous: go(addMonths(month, -1)),
    next: go(addMonths(month, 1)),
    today: go(dateIn(nowText(), browserZone()).slice(0, MONTH_LENGTH)),
  };
  const name = monthText(month, reading);
  const title = room === undefined ? name : `${room.name}, ${name}`;
  const choice = roomId === undefined ? { search } : { roomId };
  return (
    <ScheduleBar title={title} subtitle={subtitle} unit="month" steps={steps}>
      <span className="grow" />
      <ViewChoice unit="month" date={`${month}-01`} {...choice} />
    </ScheduleBar>
  );
}

function Month({ month, roomId, search }: MonthProps) {
  const { t } = useTranslation(['schedule', 'actions']);
  const { firstDay } = useReading();
  useLiveSchedule();
  const from = startOfWeek(monthOf(month).first, firstDay);
  const dates = [...Array(SHOWN_DAYS).keys()].map((day) => addDays(from, day));
  const { venue, seats, seating, cancelled } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    scheduleQuery({
      ...{ from, to: addDays(from, SHOWN_DAYS - 1), venue, seats, seating, cancelled },
      room: roomId ?? search.room,
    }),
  );
  return (
    <>
      <MonthBar {...{ month, search }} {...(roomId && { roomId })} />
      {data && <MonthTable {...{ month, dates }} rows={data} isBusy={isPlaceholderData} />}
      {data && <PrintedSpan rows={data} dates={dates.filter((date) => date.startsWith(month))} />}
      {data === undefined && error === null && (
        <Skeleton label={t('loading')} rows={6} look="table" />
      )}
      {data === undefined && error !== null && (
        <ProblemPanel error={error}>
          <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
        </ProblemPanel>
      )}
    </>
  );
}

/** A month of one room. */
export function RoomMonthPage() {
  const { roomId, month } = useParams({ from: '/rooms/$roomId/month/$month' });
  if (!isMonth(month)) return <Navigate to="/schedule" replace />;
  return <Month month={month} roomId={roomId} search={{}} />;
}

/** A month of all rooms. */
export function RoomsMonthPage() {
  const { month } = useParams({ from: '/schedule/month/$month' });
  const search = useSearch({
    from: '/schedule/month/$month',
    select: readSearch,
    structuralSharing: true,
  });
  if (!isMonth(month)) return <Navigate to="/schedule" search={search} replace />;
  return <Month month={month} search={search} />;
}

import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { nowText } from '../time/now.ts';
import { dateRangeText, dateText } from '../time/sentences.ts';
import { addDays, dateIn, startOfWeek } from '../time/wall.ts';
import { dayUse } from './day-use.ts';
import { readDate, readSearch, type ScheduleSearch } from './filters.ts';
import { useLiveSchedule } from './live-schedule.ts';
import { UseBar } from './month-table.tsx';
import { PrintedSpan } from './printed-span.tsx';
import { FilterButton, ScheduleBar } from './schedule-bar.tsx';
import { scheduleQuery } from './schedule-query.ts';
import type { RoomRow } from './segments.ts';
import { ViewChoice } from './view-choice.tsx';

const DAYS = 7;

/** How full a room is on a day, in words and as a bar; leads to the week of the room. */
function UseCell({ row, date }: { row: RoomRow; date: string }) {
  const { t } = useTranslation('calendar');
  const { bookings, freeHours, isClosed, share } = dayUse([row], date);
  return (
    <td>
      <UseBar share={share} />
      <span className="xs soft">
        {bookings.length > 0 && t('bookings_count', { count: bookings.length })}
        {bookings.length === 0 && (isClosed ? t('closed') : t('free_hours', { count: freeHours }))}
      </span>
    </td>
  );
}

function WeekTable({ rows, dates }: { rows: readonly RoomRow[]; dates: readonly string[] }) {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  return (
    <div className="month-box">
      <table className="card rooms-week">
        <thead>
          <tr>
            <th scope="col">{t('room')}</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                <Link to="/schedule/$date" params={{ date }} preload={false}>
                  {dateText(date, reading, 'short')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.room.id}>
              <th scope="row">
                <Link
                  to="/rooms/$roomId/week/$date"
                  params={{ roomId: row.room.id, date: dates[0] ?? '' }}
                  preload={false}
                >
                  {row.room.name}
                </Link>
              </th>
              {dates.map((date) => (
                <UseCell key={date} row={row} date={date} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type WeekProps = { date: string; dates: readonly string[]; search: ScheduleSearch };

function Bar({ date, dates, search }: WeekProps) {
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
    <ScheduleBar title={title} unit="week" steps={steps}>
      <ViewChoice unit="week" date={date} search={search} />
      <span className="grow" />
      <FilterButton
        search={search}
        onSearch={(next) => void navigate({ to, params: { date }, search: next, replace: true })}
      />
    </ScheduleBar>
  );
}

/** A week of all rooms: how full each is on each day. */
export function RoomsWeekPage() {
  const { t } = useTranslation(['schedule', 'actions']);
  const params = useParams({ from: '/schedule/week/$date' });
  const search = useSearch({
    from: '/schedule/week/$date',
    select: readSearch,
    structuralSharing: true,
  });
  const { firstDay } = useReading();
  useLiveSchedule();
  const date = readDate(params.date);
  const dates = useMemo(() => {
    const first = startOfWeek(date ?? '2026-01-01', firstDay);
    return [...Array(DAYS).keys()].map((day) => addDays(first, day));
  }, [date, firstDay]);
  const { venue, room, seats, seating, q } = search;
  const question = { from: dates[0] ?? '', to: dates.at(-1) ?? '', venue, room, seats, seating };
  const { data, error, refetch } = useQuery(scheduleQuery(question));
  if (date === undefined) return <Navigate to="/schedule" search={search} replace />;
  const rows = data?.filter(({ room: { name } }) =>
    name.toLowerCase().includes(q?.toLowerCase() ?? ''),
  );
  return (
    <>
      <Bar {...{ date, dates, search }} />
      {rows && <WeekTable rows={rows} dates={dates} />}
      {rows && <PrintedSpan rows={rows} dates={dates} />}
      {rows === undefined && error === null && (
        <Skeleton label={t('loading')} rows={12} look="table" />
      )}
      {rows === undefined && error !== null && (
        <ProblemPanel error={error}>
          <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
        </ProblemPanel>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveSchedule } from '../../booking/live-schedule.ts';
import { Button } from '../../kit/button.tsx';
import { Deferred } from '../../kit/deferred.tsx';
import { Note } from '../../kit/note.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { ProblemPanel } from '../../page/problem-panel.tsx';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateRangeText } from '../../time/sentences.ts';
import { addDays, dateIn, weekDates, weekOf } from '../../time/wall.ts';
import { browserZone } from '../../time/zones.ts';
import { readDate, readSearch, type ScheduleSearch } from '../grid/filters.ts';
import { Legend } from '../grid/legend.tsx';
import { roomQuery, useRoomSubtitle } from '../grid/room-query.ts';
import { BookButton, ScheduleBar } from '../grid/schedule-bar.tsx';
import { scheduleQuery } from '../grid/schedule-query.ts';
import { useNeighbours } from '../grid/use-neighbours.ts';
import { ViewChoice } from '../grid/view-choice.tsx';
import type { RoomRow } from '../segments.ts';
import { PrintedWeek } from './printed-week.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekList } from './week-list.tsx';

const DAYS = 7;

type WeekProps = { roomId: string; date: string; dates: readonly string[] };

/** The room's name, and the way to other weeks. */
function WeekBar({ roomId, date, dates }: WeekProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const navigate = useNavigate();
  const { data: room } = useQuery(roomQuery(roomId));
  const subtitle = useRoomSubtitle(room);
  const go = (to: string) => (): void =>
    void navigate({
      to: '/rooms/$roomId/week/$date',
      params: { roomId, date: to },
      search: (before) => readSearch(before),
    });
  const steps = {
    previous: go(addDays(date, -DAYS)),
    next: go(addDays(date, DAYS)),
    today: go(dateIn(nowText(), room?.venue?.timezone ?? browserZone())),
  };
  const isBookable = room?.is_active === true && dates.length > 0;
  return (
    <ScheduleBar
      title={room?.name ?? t('week')}
      subtitle={subtitle}
      unit="week"
      steps={steps}
      views={<ViewChoice unit="week" date={date} roomId={roomId} />}
    >
      {isBookable && (
        <BookButton date={date} search={{ room: roomId }} label={t('calendar:book_this_room')} />
      )}
    </ScheduleBar>
  );
}

/** The week as columns; as a list on phones. Its dates change with the press, before the columns are drawn. */
function WeekContent({
  row,
  dates,
  isBusy,
}: {
  row: RoomRow;
  dates: readonly string[];
  isBusy: boolean;
}) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const reading = useReading();
  const isPhone = useIsPhone();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const number = t('calendar:week_number', { week: weekOf(first) });
  const note = `${dateRangeText(first, last, reading)} · ${number}`;
  const label = t('calendar:week_of', { room: row.room.name });
  const week = { label, row, dates, isBusy, isBookable: row.room.is_active };
  return (
    <>
      <Legend zones={[row.timezone]} note={note} />
      {!row.room.is_active && <Note icon="lock">{t('calendar:out_of_use')}</Note>}
      <Deferred>
        {isPhone ? <WeekList {...week} /> : <WeekGrid {...week} />}
        <PrintedWeek label={label} row={row} dates={dates} />
      </Deferred>
    </>
  );
}

type RoomWeekProps = WeekProps & { cancelled: ScheduleSearch['cancelled'] | undefined };

/** The week, once it is read. */
function RoomWeek({ roomId, date, dates, cancelled }: RoomWeekProps) {
  const { t } = useTranslation(['schedule', 'actions']);
  const questionOf = (days: number) => ({
    from: addDays(dates[0] ?? date, days),
    to: addDays(dates.at(-1) ?? date, days),
    room: roomId,
    cancelled,
  });
  const { data, error, isPlaceholderData, refetch } = useQuery(scheduleQuery(questionOf(0)));
  useNeighbours(JSON.stringify(questionOf(0)), { data, isPlaceholderData }, (queries) => {
    for (const days of [DAYS, -DAYS]) void queries.prefetchQuery(scheduleQuery(questionOf(days)));
  });
  const row = data?.find(({ room }) => room.id === roomId);
  if (row !== undefined) return <WeekContent row={row} dates={dates} isBusy={isPlaceholderData} />;
  if (data !== undefined) return null;
  if (error === null) return <Skeleton label={t('loading')} rows={10} />;
  return (
    <ProblemPanel error={error}>
      <Button onClick={() => refetch()}>{t('actions:retry')}</Button>
    </ProblemPanel>
  );
}

/** A week of a room. */
export function WeekPage() {
  const { roomId, date: asked } = useParams({ from: '/rooms/$roomId/week/$date' });
  const { cancelled } = useSearch({ from: '/rooms/$roomId/week/$date' });
  const { firstDay } = useReading();
  useLiveSchedule();
  const date = readDate(asked) ?? dateIn(nowText(), browserZone());
  const dates = useMemo(() => weekDates(date, firstDay), [date, firstDay]);
  const week = { roomId, date, dates };
  return (
    <>
      <WeekBar {...week} />
      <RoomWeek {...week} cancelled={cancelled} />
    </>
  );
}

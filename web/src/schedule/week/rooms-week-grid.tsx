import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetsOf, useRowWindow } from '../../kit/use-row-window.ts';
import { usePreferences } from '../../session/preferences.ts';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';
import { ROW_HEIGHTS } from '../day/day-grid.tsx';
import { spanText } from '../grid/cell-names.ts';
import type { ScheduleSearch } from '../grid/filters.ts';
import * as styles from '../grid/grid.module.css';
import { GridOverlays } from '../grid/grid-overlays.tsx';
import { RoomHead } from '../grid/grid-row.tsx';
import { useLineReader } from '../grid/line-reader.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useNow } from '../grid/use-now.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { RoomRow } from '../segments.ts';
import { roomsWeekLines } from './rooms-week-lines.ts';
import { RoomWeekRow } from './rooms-week-row.tsx';

const HEADER = 52;

type HeadsProps = {
  /** The days of the first room. */
  days: readonly BookableLine[];
  search: ScheduleSearch;
  /** Whether all rooms are in one zone, so that one row of hours is right for all. */
  areAlike: boolean;
};

/** The names of the days, which lead to the day, and the hours that they show. */
function Heads({ days, search, areAlike }: HeadsProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const { t: word } = useTranslation('schedule');
  const reading = useReading();
  return (
    <div role="row" aria-rowindex={1} className={styles.hours}>
      <RoomHead />
      {days.map(({ key, axis, row }) => {
        const { date } = axis.day;
        const isToday = dateIn(nowText(), row.timezone) === date;
        return (
          <div
            key={key}
            role="columnheader"
            className={isToday ? `${styles.head} ${styles.today}` : styles.head}
          >
            <Link to="/schedule/$date" params={{ date }} search={search} preload={false}>
              {dateText(date, reading, 'short')}
            </Link>
            {isToday && ` · ${t('calendar:today_mark')}`}
            {areAlike && (
              <span className="figures">{spanText({ t: word, reading, day: axis.day }, axis)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}

type RoomsWeekGridProps = {
  label: string;
  rows: readonly RoomRow[];
  dates: readonly string[];
  search: ScheduleSearch;
  isBusy: boolean;
};

/** The lines of the grid, and which rows of them are in the page. */
function useWeekRows({ rows, dates, search }: RoomsWeekGridProps) {
  const { from, to } = search;
  const { density } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const hours = { ...(from && { from }), ...(to && { to }) };
    return roomsWeekLines(rows, dates, hours);
  }, [rows, dates, from, to]);
  const offsets = useMemo(
    () =>
      offsetsOf(
        rows.map(() => ROW_HEIGHTS[density]),
        HEADER,
      ),
    [rows, density],
  );
  return { box, lines, seen: useRowWindow(box, offsets) };
}

/** A week of all rooms: rooms as rows, days beside each other, and in each day its hours. */
export function RoomsWeekGrid(props: RoomsWeekGridProps) {
  const { label, rows, dates, search, isBusy } = props;
  const { box, lines, seen } = useWeekRows(props);
  const perRow = dates.length;
  const reader = useLineReader();
  const now = useNow();
  const grid = useGrid({
    direction: 'rows',
    box,
    lines,
    perRow,
    isBookable: true,
    bookable: (line) => lines[line],
    show: (line) => seen.show(Math.floor(line / perRow)),
  });
  const areAlike = rows.every(({ timezone }) => timezone === rows[0]?.timezone);
  return (
    <div className={`timeline ${styles.roomsWeek}`} ref={box}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
        style={{ blockSize: seen.height }}
        onKeyDown={grid.onKeyDown}
      >
        <Heads days={lines.slice(0, perRow)} search={search} areAlike={areAlike} />
        {seen.rowsWith(Math.floor(grid.cursor.line / perRow)).map(({ index, start }) => (
          <RoomWeekRow
            key={rows[index]?.room.id}
            reader={reader}
            now={now}
            isBusy={isBusy}
            row={index}
            top={start}
            first={index * perRow}
            days={lines.slice(index * perRow, (index + 1) * perRow)}
            cursor={grid.cursor}
            wish={grid.wish}
            actions={grid.actions}
          />
        ))}
      </div>
      <GridOverlays {...grid.overlays} box={box} />
    </div>
  );
}

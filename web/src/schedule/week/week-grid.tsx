import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../kit/use-latest.ts';
import { useReading } from '../../session/reading.ts';
import { nowText } from '../../time/now.ts';
import { dateText, hourText } from '../../time/sentences.ts';
import { dateIn } from '../../time/wall.ts';
import { DayLink } from '../day/day-link.tsx';
import { type Axis, axesOf, axisLength, placeOf } from '../grid/day-axis.ts';
import * as styles from '../grid/grid.module.css';
import { GridOverlays } from '../grid/grid-overlays.tsx';
import { useLineReader } from '../grid/line-reader.ts';
import { DAYS_ROW } from '../grid/segment-cell.tsx';
import { useGrid } from '../grid/use-grid.ts';
import { useNow } from '../grid/use-now.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { isAllDay, type RoomRow, segmentsOf } from '../segments.ts';
import { WeekColumn } from './week-column.tsx';

const FIRST_SEEN = '07:00';
/** Pixels of a day of 24 hours; 14 of them are as high as in the design. */
const HOUR_PIXELS = 48.5;
const HOUR = 60;

/** The days of a room as lines of a grid. */
export function weekLines(row: RoomRow, dates: readonly string[]): BookableLine[] {
  return axesOf(dates, row.timezone).map((axis) => ({
    key: axis.day.date,
    row,
    axis,
    segments: segmentsOf(row, axis.day),
  }));
}

/** Shows the hours from the morning on, or from the first booking where one is earlier. */
function useFirstHour(box: RefObject<HTMLElement | null>, lines: readonly BookableLine[]): void {
  const week = lines[0]?.key;
  const latest = useLatest(lines);
  useLayoutEffect(() => {
    if (box.current === null || week === undefined) return;
    const starts = latest.current.flatMap(({ segments }) =>
      segments.filter((one) => one.kind === 'booking' && !one.isAllDay).map(({ from }) => from),
    );
    const first = Math.min(Number(FIRST_SEEN.slice(0, 2)) * HOUR, ...starts);
    box.current.scrollTop = Math.max(0, (first / HOUR) * HOUR_PIXELS);
  }, [box, week]);
}

/** Tells the style how high the names of the days are: whole days stay in view below them. */
function useHeadsHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const heads = box.current?.querySelector<HTMLElement>(`.${styles.weekHeads}`);
    if (!heads) return;
    const tell = (): void => box.current?.style.setProperty('--heads', `${heads.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(heads);
    return () => observer.disconnect();
  }, [box]);
}

/** The names of the days above their columns, which lead to the day. */
function Heads({ lines }: { lines: readonly BookableLine[] }) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const reading = useReading();
  return (
    <div role="row" className={styles.weekHeads}>
      <div role="columnheader" className={styles.head}>
        <span className="visually-hidden">{t('day')}</span>
      </div>
      {lines.map(({ key, row }) => {
        const isToday = dateIn(nowText(), row.timezone) === key;
        return (
          <div
            key={key}
            role="columnheader"
            className={isToday ? `${styles.head} ${styles.today}` : styles.head}
          >
            <DayLink date={key} row={row}>
              <span aria-hidden="true">
                {dateText(key, reading, 'short')}
                {isToday && ` · ${t('calendar:today_mark')}`}
              </span>
              <span className="visually-hidden">
                {dateText(key, reading, 'day')}
                {isToday && `, ${t('calendar:today_mark')}`}
              </span>
            </DayLink>
          </div>
        );
      })}
    </div>
  );
}

/** The hours beside the columns; where a day has 25, its second 02:00 too. */
function Hours({ axis }: { axis: Axis }) {
  const reading = useReading();
  return (
    <div className={`${styles.time} figures`} role="presentation">
      {axis.marks.map(({ at, clock }) => (
        <span key={at} aria-hidden="true" style={{ insetBlockStart: placeOf(axis, at) }}>
          {hourText(clock, reading)}
        </span>
      ))}
    </div>
  );
}

type WeekGridProps = {
  label: string;
  row: RoomRow;
  dates: readonly string[];
  isBusy: boolean;
  /** Whether the room can be booked. */
  isBookable: boolean;
};

/** A week of a room: days beside each other, hours down. */
export function WeekGrid({ label, row, dates, isBusy, isBookable }: WeekGridProps) {
  const lines = useMemo(() => weekLines(row, dates), [row, dates]);
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const reader = useLineReader();
  const grid = useGrid({
    direction: 'columns',
    box,
    lines,
    bookable: (line) => lines[line],
    show: () => undefined,
    isBookable,
  });
  useFirstHour(box, lines);
  useHeadsHeight(box);
  const longest = lines.find(({ axis }) => axis.shift === undefined)?.axis ?? lines[0]?.axis;
  if (longest === undefined) return null;
  const dayRows = Math.max(...lines.map(({ segments }) => segments.filter(isAllDay).length));
  const size = {
    blockSize: (axisLength(longest) / HOUR) * HOUR_PIXELS + dayRows * DAYS_ROW,
    paddingBlockStart: dayRows * DAYS_ROW,
  };
  return (
    <div className={styles.weekBox} ref={box}>
      <div role="grid" aria-label={label} aria-busy={isBusy} onKeyDown={grid.onKeyDown}>
        <Heads lines={lines} />
        <div className={styles.week} role="presentation" style={size}>
          <Hours axis={longest} />
          {lines.map((line, index) => (
            <WeekColumn
              key={line.key}
              index={index}
              dayRows={dayRows}
              line={line}
              reader={reader}
              now={now}
              isBusy={isBusy}
              focused={grid.cursor.line === index ? grid.cursor.cell : undefined}
              wish={grid.wish?.key === line.key ? grid.wish : null}
              actions={grid.actions}
            />
          ))}
        </div>
      </div>
      <GridOverlays {...grid.overlays} box={box} />
    </div>
  );
}

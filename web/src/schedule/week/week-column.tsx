import { useTranslation } from 'react-i18next';
import { managesRoom } from '../../session/me.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { minuteText } from '../grid/cell-names.ts';
import { type Axis, placeOf } from '../grid/day-axis.ts';
import * as styles from '../grid/grid.module.css';
import { lanesOf } from '../grid/lanes.ts';
import type { LineReader } from '../grid/line-reader.ts';
import { bookingClass, DAYS_ROW, SegmentCell } from '../grid/segment-cell.tsx';
import type { GridActions } from '../grid/use-grid.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';
import { WishMark } from '../grid/wish-mark.tsx';
import { clearUntil, holdsRoom, isAllDay, type Segment } from '../segments.ts';

const MINUTE_MS = 60_000;

/** The hour that a day does not have beside the others, as on the night to summer time. */
function MissingHour({ axis }: { axis: Axis }) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: axis.day };
  const { shift } = axis;
  if (shift === undefined) return null;
  const { at, by } = shift;
  const isJump = axis.day.minutes < 1_440;
  const length = axis.to - axis.from + by;
  const before = { ...axis.day, minutes: axis.day.minutes + by };
  const from = minuteText({ ...telling, day: before }, at);
  return (
    <div
      className={styles.noHour}
      aria-hidden="true"
      style={{
        insetBlockStart: `${(at / length) * 100}%`,
        blockSize: `${(by / length) * 100}%`,
      }}
    >
      {isJump && word('no_hour', { from, to: minuteText(telling, at) })}
    </div>
  );
}

function NowMark({ axis, now }: { axis: Axis; now: number }) {
  const minute = (now - axis.day.startMs) / MINUTE_MS;
  if (minute < axis.from || minute >= axis.to) return null;
  return (
    <div className="now" aria-hidden="true" style={{ insetBlockStart: placeOf(axis, minute) }} />
  );
}

type Cell = { segment: Segment; cell: number };

/** The place of whole days above a column, which stays in view beside the hours. */
const daysStyle = (rows: number): React.CSSProperties => ({
  blockSize: rows * DAYS_ROW,
  marginBlockStart: -rows * DAYS_ROW,
});

type HeldProps = { segment: Segment; line: BookableLine; onOpen(anchor: HTMLElement): void };

/** The hours that whole days hold in a room; their cell stands above the hours. */
function Held({ segment, line, onOpen }: HeldProps) {
  const isHeld = segment.kind === 'booking' && holdsRoom(segment.booking);
  // My week is no room: what is booked in one room leaves the day free for others.
  if (!isHeld || line.row.room.id === '') return null;
  return (
    <div
      className={`${bookingClass(segment.booking)} ${styles.allDay}`}
      aria-hidden="true"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span />
    </div>
  );
}

type WeekColumnProps = {
  index: number;
  /** The number of rows of whole days above each column. */
  dayRows: number;
  line: BookableLine;
  reader: LineReader;
  focused: number | undefined;
  wish: Wish | null;
  now: number;
  isBusy: boolean;
  actions: GridActions;
};

/** A day of a room from top to bottom. */
export function WeekColumn(props: WeekColumnProps) {
  const { index, dayRows, line, reader, focused, wish, now, isBusy, actions } = props;
  const { reading } = reader;
  const telling = { ...reader, day: line.axis.day };
  const isManaged = managesRoom(reader.me, line.row.room);
  const lanes = lanesOf(line.segments.filter((one) => !isAllDay(one)));
  const cells = (isBusy ? [] : line.segments).map((segment, cell) => ({ segment, cell }));
  const days = cells.filter(({ segment }) => isAllDay(segment));
  const drawn = ({ segment, cell }: Cell, dayRow?: number) => (
    <SegmentCell
      key={`${segment.kind} ${segment.from} ${segment.to} ${dayRow ?? ''}`}
      segment={segment}
      telling={telling}
      cell={cell}
      dayRow={dayRow}
      line={index}
      window={line.axis}
      isColumn
      lane={lanes.get(segment)}
      clearTo={clearUntil(line.segments, segment)}
      isManaged={isManaged}
      isFocused={focused === cell}
      onFocusCell={actions.onFocusCell}
      onOpen={(opened, anchor) => actions.onOpen(index, opened, anchor)}
    />
  );
  return (
    <div
      role="row"
      data-line={index}
      className={isBusy ? `${styles.column} ${styles.busy}` : styles.column}
      aria-label={dateText(line.axis.day.date, reading, 'day')}
      onPointerDown={(event) => actions.onPointerDown(event, index)}
      onPointerMove={actions.onPointerMove}
      onPointerUp={actions.onPointerUp}
    >
      {dayRows > 0 && (
        <div className={styles.wholeDays} role="presentation" style={daysStyle(dayRows)}>
          {days.map((one, row) => drawn(one, row))}
        </div>
      )}
      {days.map(({ segment, cell }) => (
        <Held
          key={cell}
          segment={segment}
          line={line}
          onOpen={(anchor) => actions.onOpen(index, segment, anchor)}
        />
      ))}
      {cells.filter(({ segment }) => !isAllDay(segment)).map((one) => drawn(one))}
      <MissingHour axis={line.axis} />
      {wish && <WishMark wish={wish} axis={line.axis} isColumn />}
      <NowMark axis={line.axis} now={now} />
    </div>
  );
}

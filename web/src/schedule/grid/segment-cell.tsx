import { Icon } from '../../kit/icon.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { canMove } from '../move/moving.ts';
import { type Booking, clipped, holdsRoom, type Segment, type Span } from '../segments.ts';
import { cellName, clockText, rangeText, type Telling } from './cell-names.ts';
import { lengthOf, placeOf } from './day-axis.ts';
import * as styles from './grid.module.css';
import type { Lane } from './lanes.ts';
import { bookableSpan } from './wish.ts';

type BookingSegment = Extract<Segment, { kind: 'booking' }>;

const looks = {
  approved: '',
  pending: ' pending',
  draft: ' draft',
  cancelled: ' cancelled',
} as const;

/**
 * The classes of a booking: its state and kind, whether it is mine, and whether another room is booked that shares a
 * space.
 */
export const bookingClass = ({ status, is_mine, room, event_type: kind }: Booking): string =>
  `block${looks[status]}${kind ? ` kind-${kind}` : ''}${is_mine ? ' mine' : ''}${room ? ' other' : ''}`;

/** The part of a block that is preparation or clean-up, as a length of CSS. */
const bufferLength = (part: number, shown: Span): string =>
  `${(Math.max(0, part) / (shown.to - shown.from)) * 100}%`;

/** The sign of a state beside its colour. */
export function StateSign({ status }: Pick<Booking, 'status'>) {
  if (status === 'pending') return <Icon name="clock" />;
  if (status === 'draft') return <Icon name="edit" />;
  return null;
}

type BookingTextProps = { segment: BookingSegment; telling: Telling };

/** Signs, title and times of a booking; the style shows what there is room for. */
function BookingText({ segment, telling }: BookingTextProps) {
  const { booking } = segment;
  return (
    <>
      <span className={styles.signs}>
        <StateSign status={booking.status} />
        <PrivateMark of={booking} />
      </span>
      <b>{booking.room ? telling.t('held_by', { room: booking.room.name }) : booking.title}</b>
      <em
        className={`figures ${styles.times}`}
        data-start={clockText(telling, booking.start_at)}
        data-times={rangeText(telling, booking.start_at, booking.end_at)}
      />
    </>
  );
}

function classOf(segment: Segment, telling: Telling): string {
  if (segment.kind === 'booking') {
    const { booking, isAllDay } = segment;
    // Whole days that hold nothing leave the rest of the line to what can be booked.
    return `${bookingClass(booking)}${isAllDay && !holdsRoom(booking) ? ` ${styles.loose}` : ''}`;
  }
  if (segment.kind === 'closed') return 'closed-time';
  if (segment.kind === 'blocked') return 'blocked-time';
  return bookableSpan(telling.day, segment) === undefined
    ? `${styles.freeTime} ${styles.past}`
    : styles.freeTime;
}

/** Pixels of a row of whole days above the columns of a week. */
export const DAYS_ROW = 26;

type Window = Span & { shift?: { at: number; by: number } };

type SegmentCellProps = {
  segment: Segment;
  /** The span that the line shows; the cell is drawn inside it. */
  window: Window;
  telling: Telling;
  line: number;
  cell: number;
  isFocused: boolean;
  isColumn?: boolean;
  /** Names the day before the stretch, where days stand beside each other. */
  dayName?: string;
  /** Its part of the width of a column; all of it if absent. */
  lane?: Lane | undefined;
  /** Its row among the whole days above a column; absent for what has times. */
  dayRow?: number | undefined;
  /** Up to where nothing else is drawn over it. */
  clearTo: number;
  /** Whether the reader manages the room, and so may move what others booked. */
  isManaged: boolean;
  onFocusCell(line: number, cell: number): void;
  onOpen(segment: Segment, anchor: HTMLElement): void;
};

const laneStyle = ({ index, of }: Lane): React.CSSProperties => ({
  insetInlineStart: `${(index / of) * 100}%`,
  inlineSize: `${100 / of}%`,
  insetInlineEnd: 'auto',
});

/** The position and the length of a cell along its line. */
const placed = (
  window: Window,
  span: Span,
  isColumn: boolean,
  lane: Lane | undefined,
): React.CSSProperties => {
  const start = placeOf(window, span.from);
  const length = lengthOf(window, span);
  return isColumn
    ? { insetBlockStart: start, blockSize: length, ...(lane && laneStyle(lane)) }
    : { insetInlineStart: start, inlineSize: length };
};

/** One stretch of time: a cell of the grid. */
export function SegmentCell(props: SegmentCellProps) {
  const { segment, window, telling, line, cell, isFocused, dayName, isColumn = false } = props;
  const name = cellName(telling, segment);
  const shown = clipped(segment, window);
  const isBooking = segment.kind === 'booking';
  return (
    <div
      role="gridcell"
      className={classOf(segment, telling)}
      data-cell={`${line}:${cell}`}
      data-segment={cell}
      tabIndex={isFocused ? 0 : -1}
      aria-label={dayName === undefined ? name : `${dayName}: ${name}`}
      style={
        props.dayRow === undefined
          ? placed(window, shown, isColumn, props.lane)
          : { insetBlockStart: props.dayRow * DAYS_ROW }
      }
      onFocus={() => props.onFocusCell(line, cell)}
      onClick={(event) => isBooking && props.onOpen(segment, event.currentTarget)}
    >
      {isBooking && (
        <span style={bufferStyle(segment, shown, isColumn)} aria-hidden="true">
          <BookingText segment={segment} telling={telling} />
        </span>
      )}
      {isBooking && canMove(segment.booking, props.isManaged) && !segment.isAllDay && (
        <Edges segment={segment} shown={shown} isColumn={isColumn} />
      )}
      {segment.kind === 'blocked' && (
        <span aria-hidden="true" style={labelStyle(shown, props.clearTo, isColumn)}>
          <Icon name="lock" /> {segment.name}
        </span>
      )}
    </div>
  );
}

/** Leaves the label of a block where no booking is drawn over it. */
function labelStyle(shown: Span, clearTo: number, isColumn: boolean): React.CSSProperties {
  const part = bufferLength(clearTo - shown.from, shown);
  return isColumn ? { maxBlockSize: part } : { maxInlineSize: `calc(${part} - 8px)` };
}

type EdgesProps = { segment: BookingSegment; shown: Span; isColumn: boolean };

/** Handles at the start and the end of a booking for the pointer; `useMove` has the keys for them. */
function Edges({ segment, shown, isColumn }: EdgesProps) {
  const { start, end } = segment;
  const before = bufferLength(start - shown.from, shown);
  const after = bufferLength(shown.to - end, shown);
  const inner = {
    start: isColumn ? { insetBlockStart: before } : { insetInlineStart: before },
    end: isColumn ? { insetBlockEnd: after } : { insetInlineEnd: after },
  };
  return (
    <>
      {start >= shown.from && <i data-edge="start" style={inner.start} />}
      {end <= shown.to && <i data-edge="end" style={inner.end} />}
    </>
  );
}

/** Leaves preparation and clean-up out of the part that is filled. */
export function bufferStyle(
  segment: BookingSegment,
  shown: Span,
  isColumn: boolean,
): React.CSSProperties {
  const before = bufferLength(segment.start - shown.from, shown);
  const after = bufferLength(shown.to - segment.end, shown);
  return isColumn
    ? { insetBlockStart: before, insetBlockEnd: after }
    : { marginInlineStart: before, marginInlineEnd: after };
}

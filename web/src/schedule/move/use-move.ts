import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/live-region.tsx';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { currentLanguage, loadScreenWords } from '../../words/index.ts';
import { minuteText } from '../grid/cell-names.ts';
import type { Edge, GridCommand } from '../grid/grid-keys.ts';
import { type BookableLine, changeOf } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';
import type { Booking, Segment } from '../segments.ts';
import type { Move } from './move-text.ts';
import { canMove, draggedBy, type Moving, nextLine, shifted, spanOf, wishOf } from './moving.ts';

type MoveOptions = {
  bookable(line: number): BookableLine | undefined;
  /** Whether the reader manages the room of a line, and so may move what others booked there. */
  isManaged(line: BookableLine): boolean;
  /** Says why a booking cannot be moved. */
  refuse(booking: Booking): void;
  show(line: number): void;
  /** The number of lines in one row. */
  perRow?: number | undefined;
  /** Draws where the booking would go. */
  setWish(wish: Wish | null): void;
  /** Called when a booking was moved. */
  onMove(move: Move): void;
  /** Called when a copy of a booking was placed. */
  onCopy(line: BookableLine, wish: Wish, booking: Booking): void;
};

/** Announces the target of the move; whole days have no times. */
function useSayMove(): (moving: Moving, line: BookableLine) => void {
  const { t } = useTranslation(['schedule', 'calendar', 'problems']);
  const reading = useReading();
  return (moving, line) => {
    const { day } = line.axis;
    const room = line.row.room.name;
    const { from, to, isTaken } = wishOf(moving, line);
    const date = dateText(day.date, reading, 'day');
    if (moving.segment.isAllDay) {
      const taken = isTaken ? t('problems:conflict.title') : [];
      announce([date, reading.allDay, room, taken].flat().join(', '));
      return;
    }
    const telling = { t, reading, day };
    const place = {
      day: date,
      room,
      from: minuteText(telling, from),
      to: minuteText(telling, to),
    };
    const tell = (): void =>
      announce(isTaken ? t('calendar:moving_taken', place) : t('calendar:moving', place));
    // Whoever moves a booking right after the page was opened is earlier than its words.
    void loadScreenWords(currentLanguage()).then(tell);
  };
}

/** The booking that is taken up. Undefined where it is none that can be moved; every booking can be copied. */
function takenUp(
  { bookable, isManaged }: Pick<MoveOptions, 'bookable' | 'isManaged'>,
  line: number,
  segment: Segment,
  isCopy = false,
): Moving | undefined {
  const from = bookable(line);
  if (segment.kind !== 'booking' || from === undefined) return undefined;
  const isPossible = isCopy || canMove(segment.booking, isManaged(from));
  return isPossible ? { segment, from, line, to: spanOf(segment), isCopy } : undefined;
}

/** The booking that is being moved, drawn at its target. */
function useMoving({ bookable, show, setWish }: MoveOptions) {
  const say = useSayMove();
  const [moving, setMoving] = useState<Moving | null>(null);

  const draw = (next: Moving): void => {
    const line = bookable(next.line);
    if (line === undefined) return;
    setMoving(next);
    setWish(wishOf(next, line));
  };
  const place = (next: Moving): void => {
    const line = bookable(next.line);
    if (line === undefined) return;
    draw(next);
    show(next.line);
    say(next, line);
  };
  const end = (): void => {
    setMoving(null);
    setWish(null);
  };
  return { moving, setMoving, draw, place, end };
}

/** The state of a drag: the line under the pointer, the minutes by which it is later, and the dragged end, if any. */
type Dragged = { over: number; by: number; edge: Edge | undefined; isCopy: boolean };

/** An arrow moves by a row; where several lines stand in a row, a page key moves by a line. */
const linesOn = (by: number, perRow: number): number =>
  Math.sign(by) * (Math.abs(by) === 1 ? perRow : 1);

/**
 * Moving an own booking, or one of its ends. By keys: `m`, then arrows, then `Enter`; Shift, Alt or both with an arrow
 * begin it too. `Escape` leaves it where it is.
 */
export function useMove(options: MoveOptions) {
  const { bookable, isManaged, refuse, onMove, onCopy, perRow = 1 } = options;
  const { moving, setMoving, draw, place, end } = useMoving(options);

  /** Takes up a booking of a line, or its copy; says why it cannot be moved. */
  const take = (index: number, segment: Segment, isCopy?: boolean): Moving | undefined => {
    const next = takenUp(options, index, segment, isCopy);
    if (next === undefined && segment.kind === 'booking') refuse(segment.booking);
    return next;
  };
  /**
   * Takes up a booking, and changes its time where the key says how; says why it cannot be moved. False where it is
   * none.
   */
  const grab = (line: number, segment: Segment, command: GridCommand): boolean => {
    const by = changeOf(command);
    if (segment.kind !== 'booking' || !(by || command.kind === 'grab')) return false;
    const next = take(line, segment);
    if (next !== undefined) place({ ...next, to: shifted(next, by ?? {}) });
    return true;
  };
  /**
   * Draws a booking of a line, or its copy, where the pointer has it; or one end of it. False where it cannot be moved.
   */
  const drag = (index: number, segment: Segment, { over, by, edge, isCopy }: Dragged): boolean => {
    const next = take(index, segment, isCopy);
    if (next === undefined) return false;
    const isOver = edge === undefined && bookable(over) !== undefined;
    draw({ ...next, line: isOver ? over : index, to: shifted(next, draggedBy(by, edge)) });
    return true;
  };
  const finish = ({ segment, from, line, to, isCopy }: Moving): void => {
    const target = bookable(line);
    const was = spanOf(segment);
    const isSame = target?.key === from.key && to.from === was.from && to.to === was.to;
    if (target === undefined || isSame || !(isCopy || canMove(segment.booking, isManaged(from)))) {
      end();
      return;
    }
    if (isCopy) {
      setMoving(null);
      onCopy(target, { key: target.key, ...to, isCopy }, segment.booking);
      return;
    }
    const isStretched = to.to - to.from !== was.to - was.from;
    onMove({ booking: segment.booking, from, to: target, span: to, isStretched });
    setMoving(null);
  };
  /** Follows a key while something is moved. False where nothing is. */
  const follow = (command: GridCommand): boolean => {
    if (moving === null) return false;
    const by = command.kind === 'steps' ? { from: command.by, to: command.by } : changeOf(command);
    const { line } = moving;
    if (by !== undefined) place({ ...moving, to: shifted(moving, by) });
    else if (command.kind === 'lines')
      place({ ...moving, line: nextLine(line, linesOn(command.by, perRow), bookable) });
    else if (command.kind === 'choose') finish(moving);
    else if (command.kind === 'drop') end();
    return true;
  };
  /** Puts down what the pointer has, or a copy of it. */
  const drop = (isCopy: boolean): void => {
    if (moving !== null) finish({ ...moving, isCopy });
  };
  return { grab, drag, drop, follow };
}

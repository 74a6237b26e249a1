import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { minuteText } from './cell-names.ts';
import type { Edge, GridCommand } from './grid-keys.ts';
import type { Move } from './move-event.ts';
import { canMove, draggedBy, type Moving, nextLine, shifted, spanOf, wishOf } from './moving.ts';
import type { Booking, Segment } from './segments.ts';
import { type BookableLine, changeOf } from './use-wish.ts';
import type { Wish } from './wish.ts';

type MoveOptions = {
  bookable(line: number): BookableLine | undefined;
  show(line: number): void;
  /** How many lines stand beside each other in a row. */
  perRow?: number | undefined;
  /** Draws where the booking would go. */
  setWish(wish: Wish | null): void;
  /** Told where a booking was moved to. */
  onMove(move: Move): void;
  /** Told where a copy of a booking was put. */
  onCopy(line: BookableLine, wish: Wish, booking: Booking): void;
};

/** Says where the booking would go; whole days have no times. */
function useSayMove(): (moving: Moving, line: BookableLine) => void {
  const { t } = useTranslation(['schedule', 'problems']);
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
      ...{ from: minuteText(telling, from), to: minuteText(telling, to) },
    };
    announce(isTaken ? t('moving_taken', place) : t('moving', place));
  };
}

type Line = (index: number) => BookableLine | undefined;

/** The booking that is taken up. Undefined where it is none that can be moved; every booking can be copied. */
function takenUp(
  bookable: Line,
  line: number,
  segment: Segment,
  isCopy = false,
): Moving | undefined {
  const from = bookable(line);
  const isPossible = segment.kind === 'booking' && (isCopy || canMove(segment.booking));
  return isPossible && from ? { segment, from, line, to: spanOf(segment), isCopy } : undefined;
}

/** What is moved, drawn where it would go. */
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

/** Where the pointer has a booking: over which line, and by how many minutes later; or which end of it. */
type Dragged = { over: number; by: number; edge: Edge | undefined; isCopy: boolean };

/** An arrow moves by a row; where several lines stand in a row, a page key moves by a line. */
const linesOn = (by: number, perRow: number): number =>
  Math.sign(by) * (Math.abs(by) === 1 ? perRow : 1);

/**
 * Moving an own booking, or one of its ends. By keys: `m`, then arrows, then `Enter`; Shift, Alt or both with an arrow
 * begin it too. `Escape` leaves it where it is.
 */
export function useMove(options: MoveOptions) {
  const { bookable, onMove, onCopy, perRow = 1 } = options;
  const { moving, setMoving, draw, place, end } = useMoving(options);

  /** Takes up a booking, and changes its time where the key says how. False where it is none that can be moved. */
  const grab = (line: number, segment: Segment, command: GridCommand): boolean => {
    const by = changeOf(command);
    const next = by || command.kind === 'grab' ? takenUp(bookable, line, segment) : undefined;
    if (next !== undefined) place({ ...next, to: shifted(next, by ?? {}) });
    return next !== undefined;
  };
  /** Draws a booking of a line, or its copy, where the pointer has it; or one end of it. */
  const drag = (index: number, segment: Segment, { over, by, edge, isCopy }: Dragged): void => {
    const next = takenUp(bookable, index, segment, isCopy);
    if (next === undefined) return;
    const isOver = edge === undefined && bookable(over) !== undefined;
    draw({ ...next, line: isOver ? over : index, to: shifted(next, draggedBy(by, edge)) });
  };
  const finish = ({ segment, from, line, to, isCopy }: Moving): void => {
    const target = bookable(line);
    const was = spanOf(segment);
    const isSame = target?.key === from.key && to.from === was.from && to.to === was.to;
    if (target === undefined || isSame || !(isCopy || canMove(segment.booking))) {
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { minuteText } from './cell-names.ts';
import type { GridCommand } from './grid-keys.ts';
import type { Move } from './move-event.ts';
import type { Booking, Segment, Span } from './segments.ts';
import type { BookableLine } from './use-wish.ts';
import { STEP, type Wish } from './wish.ts';

/** A booking on its way to another time or line. */
type Moving = { booking: Booking; from: BookableLine; line: number; to: Span };

type BookingSegment = Extract<Segment, { kind: 'booking' }>;

/** Own bookings can be moved; not the place that a change asks for, which is decided with the change. */
export const canMove = ({ is_mine, status, pending_change_id }: Booking): boolean =>
  is_mine && status !== 'cancelled' && !(status === 'pending' && pending_change_id !== null);

type MoveOptions = {
  bookable(line: number): BookableLine | undefined;
  show(line: number): void;
  /** Draws where the booking would go. */
  setWish(wish: Wish | null): void;
  /** Told where a booking was moved to. */
  onMove(move: Move): void;
};

/** Says where the booking would go. */
function useSayMove(): (line: BookableLine, span: Span) => void {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  return ({ axis, row }, { from, to }) => {
    const telling = { t, reading, day: axis.day };
    announce(
      t('moving', {
        ...{ day: dateText(axis.day.date, reading, 'day'), room: row.room.name },
        ...{ from: minuteText(telling, from), to: minuteText(telling, to) },
      }),
    );
  };
}

/** Moving an own booking by keys: `m`, then arrows, then `Enter`; `Escape` leaves it where it is. */
export function useMove({ bookable, show, setWish, onMove }: MoveOptions) {
  const say = useSayMove();
  const [moving, setMoving] = useState<Moving | null>(null);

  const draw = (next: Moving): BookableLine | undefined => {
    const line = bookable(next.line);
    if (line === undefined) return undefined;
    setMoving(next);
    setWish({ key: line.key, ...next.to });
    return line;
  };
  const place = (next: Moving): void => {
    const line = draw(next);
    if (line === undefined) return;
    show(next.line);
    say(line, next.to);
  };
  const end = (): void => {
    setMoving(null);
    setWish(null);
  };
  /** Takes up a booking. False where it is none that can be moved. */
  const grab = (line: number, segment: Segment): boolean => {
    const from = bookable(line);
    if (segment.kind !== 'booking' || from === undefined || !canMove(segment.booking)) return false;
    place({ booking: segment.booking, from, line, to: { from: segment.start, to: segment.end } });
    return true;
  };
  /** Draws a booking of a line where the pointer has it: over a line, and so many minutes later. */
  const drag = (index: number, segment: BookingSegment, over: number, by: number): void => {
    const from = bookable(index);
    if (from === undefined) return;
    const line = bookable(over) === undefined ? index : over;
    const to = { from: segment.start + by, to: segment.end + by };
    draw({ booking: segment.booking, from, line, to });
  };
  /** Follows a key while something is moved. False where nothing is. */
  const follow = (command: GridCommand): boolean => {
    if (moving === null) return false;
    const target = bookable(moving.line);
    if (command.kind === 'steps') place({ ...moving, to: later(moving.to, command.by) });
    else if (command.kind === 'lines')
      place({ ...moving, line: nextLine(moving.line, Math.sign(command.by), bookable) });
    else if (command.kind === 'choose' && target !== undefined) {
      onMove({ booking: moving.booking, from: moving.from, to: target, span: moving.to });
      setMoving(null);
    } else if (command.kind === 'drop') end();
    return true;
  };
  return { grab, drag, follow };
}

const later = ({ from, to }: Span, steps: number): Span => ({
  from: from + steps * STEP,
  to: to + steps * STEP,
});

/** The next line on which a room can be booked; names of groups are passed over. */
function nextLine(
  line: number,
  by: number,
  bookable: (line: number) => BookableLine | undefined,
): number {
  const next = [line + by, line + 2 * by].find((one) => bookable(one) !== undefined);
  return next ?? line;
}

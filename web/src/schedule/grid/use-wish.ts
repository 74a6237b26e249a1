import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { useReading } from '../../session/reading.ts';
import type { RoomRow, Segment } from '../segments.ts';
import { minuteText } from './cell-names.ts';
import type { Axis } from './day-axis.ts';
import type { GridCommand } from './grid-keys.ts';
import { bookableSpan, changedWish, firstWish, STEP, type Wish } from './wish.ts';

/** A line of a grid on which a room can be booked. */
export type BookableLine = {
  /** The key of the line, unique in its grid. */
  key: string;
  row: RoomRow;
  axis: Axis;
  segments: readonly Segment[];
};

/** The change of a stretch by a key, at its start, its end, or both; in quarters of an hour. */
export const changeOf = (command: GridCommand): { from?: number; to?: number } | undefined => {
  if (command.kind === 'stretch')
    return command.edge === 'start' ? { from: command.by } : { to: command.by };
  if (command.kind === 'shift') return { from: command.by, to: command.by };
  return undefined;
};

/** The stretch that somebody is about to book, and the keys that lengthen and move it. */
export function useWish() {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const [wish, setWish] = useState<Wish | null>(null);

  const say = (line: BookableLine, { from, to }: Wish): void => {
    const telling = { t, reading, day: line.axis.day };
    const times = { from: minuteText(telling, from), to: minuteText(telling, to) };
    announce(t('wish', { ...times, room: line.row.room.name }));
  };
  /** Lengthens or moves the wish in a free stretch. False where the command or the stretch is another one. */
  const change = (command: GridCommand, line: BookableLine, segment: Segment): boolean => {
    const by = changeOf(command);
    if (by === undefined) return false;
    const { day } = line.axis;
    const span = bookableSpan(day, segment);
    const before = wish ?? firstWish(day, segment, line.key);
    if (segment.kind !== 'free' || span === undefined || before === undefined) return true;
    const inMinutes = { from: (by.from ?? 0) * STEP, to: (by.to ?? 0) * STEP };
    const next = changedWish(span, before, inMinutes) ?? before;
    setWish(next);
    say(line, next);
    return true;
  };
  const refuse = (line: BookableLine, segment: Segment): void => {
    const telling = { t, reading, day: line.axis.day };
    const until = { time: minuteText(telling, segment.to) };
    if (segment.kind === 'blocked') toast({ sentence: t('blocked_text', { name: segment.name }) });
    else if (segment.kind === 'booking')
      toast({ sentence: t('taken_by', { title: segment.booking.title }) });
    else toast({ sentence: segment.kind === 'free' ? t('past') : t('closed_until', until) });
  };
  return { wish, setWish, change, refuse };
}

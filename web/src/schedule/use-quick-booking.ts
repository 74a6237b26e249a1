import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRecord } from '../api/event-record.ts';
import { announce } from '../kit/live-region.tsx';
import type { Obstacle } from '../session/conflict-words.ts';
import { useCreateBooking } from '../session/create-booking.ts';
import { roomCheckQuery, useRoomCheck, type Wanted } from '../session/room-check.ts';
import { useSend } from '../session/use-send.ts';
import { type Day, minuteAtClock, wallTextAt } from '../time/days.ts';
import { wallSpan } from '../time/wall.ts';
import { buffersOf, contentOf } from './copied-content.ts';
import { obstacleIn } from './obstacle.ts';
import type { Span } from './segments.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';

/** What the box holds, as it is typed. Times are those of clocks in the room. */
export type QuickValues = {
  title: string;
  room: { id: string; name: string };
  from: string;
  to: string;
};

const clockOf = (day: Day, minute: number): string => wallTextAt(day, minute).split('T')[1] ?? '';

/** The times of a span of the day, as the fields hold them. */
export const timesOf = (day: Day, { from, to }: Span): Pick<QuickValues, 'from' | 'to'> => ({
  from: clockOf(day, from),
  to: clockOf(day, to),
});

/** The times as minutes of the day; an end after midnight lies outside of it. */
export function spanOfTimes(day: Day, { from, to }: Pick<QuickValues, 'from' | 'to'>): Span {
  const end = minuteAtClock(day, to) + (to > from ? 0 : day.minutes);
  return { from: minuteAtClock(day, from), to: end };
}

/** The first thing in the way: what the service refused, what the schedule shows, or what the check found. */
function useObstacle(
  line: BookableLine,
  { room, ...times }: QuickValues,
  check: ReturnType<typeof useRoomCheck>,
  refused: Obstacle | undefined,
): Obstacle | undefined {
  const isOfLine = room.id === line.row.room.id && check.isComplete;
  const known = isOfLine ? obstacleIn(line, spanOfTimes(line.axis.day, times)) : undefined;
  const found = check.isChecking ? undefined : check.found?.conflicts[0];
  return refused ?? known ?? found;
}

/** Sends the booking once what the check says of approval is known. */
function useQuickSend(
  { title, room }: QuickValues,
  wanted: Wanted | null,
  onMade: () => void,
  copied: EventRecord | undefined,
) {
  const queries = useQueryClient();
  const create = useCreateBooking(onMade);
  return useSend(async () => {
    if (wanted === null) return;
    const judged = await queries
      .fetchQuery({ ...roomCheckQuery(room.id, wanted), staleTime: 60_000 })
      .catch(() => []);
    const status = judged[0]?.approval_needed === false ? 'approved' : 'pending';
    const content = copied && contentOf(copied, room.id);
    const body = { ...content, title: title.trim(), room_id: room.id, status, ...wanted } as const;
    await create.mutateAsync(body).catch((error: unknown) => {
      // What is free instead is known once the room is judged anew.
      void queries.invalidateQueries({ queryKey: roomCheckQuery(room.id, wanted).queryKey });
      throw error;
    });
  });
}

/** The state of the box, as its parts get it. */
export type Quick = ReturnType<typeof useQuickBooking>;

/** The state of the box between opening and sending. */
export function useQuickBooking(
  line: BookableLine,
  wish: Wish,
  onMade: () => void,
  copied?: EventRecord,
) {
  const { t } = useTranslation('book');
  const { day } = line.axis;
  const [values, setValues] = useState<QuickValues>(() => ({
    ...{ title: copied?.title ?? '', room: line.row.room },
    ...timesOf(day, wish),
  }));
  const [isMissed, setMissed] = useState(false);
  const wanted =
    values.from === '' || values.to === ''
      ? null
      : { ...wallSpan({ ...values, date: day.date }), ...(copied && buffersOf(copied)) };
  const check = useRoomCheck(values.room.id, wanted);
  const sending = useQuickSend(values, wanted, onMade, copied);
  const { send: post, problem, isSending, clear } = sending;
  const obstacle = useObstacle(line, values, check, problem?.conflicts[0]);
  const change = (changes: Partial<QuickValues>): void => {
    setValues((before) => ({ ...before, ...changes }));
    setMissed(false);
    clear();
  };
  const send = (): void => {
    if (values.title.trim() === '') setMissed(true);
    else if (wanted === null) announce(t('panel.incomplete'), 'assertive');
    else if (obstacle !== undefined) announce(t('off.not_free'), 'assertive');
    else void post();
  };
  return { values, wanted, check, obstacle, problem, isMissed, isSending, change, send };
}

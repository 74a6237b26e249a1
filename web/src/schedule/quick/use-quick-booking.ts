import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../api/client.ts';
import type { EventRecord } from '../../api/event-record.ts';
import { bookingPlanQuery, planOptions } from '../../booking/booking-plan.ts';
import type { Obstacle } from '../../booking/conflict-words.ts';
import { useCreateBooking } from '../../booking/create-booking.ts';
import { type Check, roomCheckQuery, useRoomCheck, type Wanted } from '../../booking/room-check.ts';
import { announce } from '../../kit/live-region.tsx';
import { useSend } from '../../page/use-send.ts';
import { mayDecide, useMe } from '../../session/me.ts';
import { type Day, minuteAtClock, wallTextAt } from '../../time/days.ts';
import { wallSpan } from '../../time/wall.ts';
import { obstacleIn } from '../grid/obstacle.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';
import type { Span } from '../segments.ts';
import { buffersOf, contentOf } from './copied-content.ts';

/** The values of the quick booking form, as they are typed. Times are wall times of the room. */
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
  check: Check,
  refused: Obstacle | undefined,
): Obstacle | undefined {
  const isOfLine = room.id === line.row.room.id && check.isComplete;
  const known = isOfLine ? obstacleIn(line, spanOfTimes(line.axis.day, times)) : undefined;
  const found = check.isChecking ? undefined : check.found?.conflicts[0];
  return refused ?? known ?? found;
}

type Body = Omit<Schemas['CreateEventInput'], 'title'>;

/** The body of the booking, without title and status; null while the times are not complete. */
function bodyOf(
  { room }: QuickValues,
  wanted: Wanted | null,
  copied: EventRecord | undefined,
): Body | null {
  if (wanted === null) return null;
  const content = copied && contentOf(copied, room.id);
  return { ...content, room_id: room.id, status: 'pending', ...wanted };
}

/** The check of the room, which knows too whether the reader approves the booking at once. */
function useQuickCheck({ room }: QuickValues, wanted: Wanted | null, body: Body | null): Check {
  const check = useRoomCheck(room.id, wanted);
  const isAsked = mayDecide(useMe()) && check.found?.approval_needed === true;
  const plan = useQuery({
    ...planOptions(bookingPlanQuery(body ?? {})),
    enabled: isAsked && body !== null,
  });
  const isAtOnce = check.isAtOnce || (isAsked && plan.data?.approval.can_approve === true);
  return { ...check, isAtOnce };
}

/** Whether the booking is approved at once, once that is known. */
function useReadAtOnce(): (body: Body, wanted: Wanted) => Promise<boolean> {
  const queries = useQueryClient();
  const isDecider = mayDecide(useMe());
  return async (body, wanted) => {
    const check = roomCheckQuery(body.room_id, wanted);
    const [judged] = await queries.fetchQuery({ ...check, staleTime: 60_000 });
    if (judged?.approval_needed === false) return true;
    if (!isDecider) return false;
    const plan = await queries.fetchQuery({
      ...planOptions(bookingPlanQuery(body)),
      staleTime: 60_000,
    });
    return plan.approval.can_approve;
  };
}

/** Sends the booking once what the check says of approval is known. */
function useQuickSend(title: string, wanted: Wanted | null, body: Body | null, onMade: () => void) {
  const queries = useQueryClient();
  const create = useCreateBooking(onMade);
  const isAtOnce = useReadAtOnce();
  return useSend(async () => {
    if (wanted === null || body === null) return;
    const status = (await isAtOnce(body, wanted).catch(() => false)) ? 'approved' : 'pending';
    await create.mutateAsync({ ...body, title, status }).catch((error: unknown) => {
      // The alternatives are known after another check of the room.
      const { queryKey } = roomCheckQuery(body.room_id, wanted);
      void queries.invalidateQueries({ queryKey });
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
    title: copied?.title ?? '',
    room: line.row.room,
    ...timesOf(day, wish),
  }));
  const [isMissed, setMissed] = useState(false);
  const wanted =
    values.from === '' || values.to === ''
      ? null
      : { ...wallSpan({ ...values, date: day.date }), ...(copied && buffersOf(copied)) };
  const body = bodyOf(values, wanted, copied);
  const check = useQuickCheck(values, wanted, body);
  const sending = useQuickSend(values.title.trim(), wanted, body, onMade);
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

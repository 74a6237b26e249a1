import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { announce } from '../kit/live-region.tsx';
import { useSettled } from '../kit/use-settled.ts';
import { minutesOf } from '../time/wall.ts';
import type { BoardRoom } from './items.ts';
import { placesQuery } from './plan-queries.ts';
import { nthText, type Telling, timesText, useTelling, verdictText } from './plan-words.ts';
import { type Assignment, dayOfSlot, type Places, type Slot } from './records.ts';
import { type Lifted, slotsParameter, type Time, timeAt } from './targets.ts';
import type { Assign } from './use-assign.ts';
import type { Board } from './use-board.ts';
import { canTake, judge, type Verdict } from './verdict.ts';

/** The place over which a lifted course is. */
export type Target = { room: BoardRoom; day: number; time: Time; verdict: Verdict };

/** Milliseconds for which a target is kept before it is announced, and before the service judges other times. */
const KEPT_MS = 300;
const MOST_TIMES = 5;
const NONE: readonly Slot[] = [];

type Held = { assignment: Assignment; index: number };
type At = { roomId: string; day: number; minute: number };

/** The lifted course with its alternatives, once they are known; a course that is placed has its own times before. */
function liftedOf({ assignment, index }: Held, places: Places | undefined): Lifted {
  const { request, room, slots, weeks } = assignment;
  const [first] = places?.patterns ?? [];
  const isPlaced = room !== null;
  return {
    requestId: request.id,
    title: request.title,
    people: request.expected_attendees,
    patterns: places?.patterns ?? [],
    slots: isPlaced ? slots : (first?.slots ?? []),
    held: index,
    weeks: weeks ?? first?.weeks ?? 'all',
    roomId: room?.id ?? null,
  };
}

/** What happens to the alternatives of a request that gets a time which was not asked for. */
export function otherTimeText({ patterns }: Pick<Lifted, 'patterns'>, telling: Telling): string {
  const count = patterns.filter(({ pattern_index: index }) => index !== null).length;
  const nth = nthText(Math.min(count, MOST_TIMES - 1), telling);
  return count >= MOST_TIMES ? telling.t('other_time_replaces') : telling.t('other_time', { nth });
}

/** The sentence about a target: the verdict, the room and the time. */
export function targetText(lifted: Lifted, target: Target, telling: Telling): string[] {
  const { room, time, verdict } = target;
  const where = `${room.name}, ${timesText(time.slots, telling)}`;
  const seats =
    room.seats === null ? [] : telling.t('of_seats', { people: lifted.people, seats: room.seats });
  return [
    verdictText(verdict, room.seats, telling),
    [where, seats].flat().join(' · '),
    ...(time.patternIndex === null ? [otherTimeText(lifted, telling)] : []),
  ];
}

/** The target of a lifted course, judged at once by what is known and by the service where it has answered. */
function useTarget(
  round: string,
  plan: string,
  board: Board | undefined,
  held: Held | undefined,
  at: At | undefined,
) {
  const request = held?.assignment.request.id ?? '';
  const asked = useQuery({ ...placesQuery(round, plan, request), enabled: held !== undefined });
  const lifted = useMemo(() => held && liftedOf(held, asked.data), [held, asked.data]);
  const time = lifted && at && timeAt(lifted, at.day, at.minute);
  const others = time?.patternIndex === null ? time.slots : NONE;
  const kept = useSettled(others, KEPT_MS);
  const judged = useQuery({
    ...placesQuery(round, plan, request, kept),
    enabled: held !== undefined && kept.length > 0,
  });
  const isJudged = judged.data !== undefined && slotsParameter(kept) === slotsParameter(others);
  const places = isJudged ? judged.data : asked.data;
  const room = board?.rooms.find(({ id }) => id === at?.roomId);
  const target: Target | undefined =
    lifted && time && room && board && at
      ? { room, day: at.day, time, verdict: judge(lifted, room, time, places, board.term) }
      : undefined;
  return { lifted, places: asked.data, target };
}

type LiftOptions = {
  round: string;
  plan: string;
  board: Board | undefined;
  assign: Assign['assign'];
};

/** A course that is lifted and put down elsewhere, by pointer or by keys. What is free for it is asked once. */
export function useLift({ round, plan, board, assign }: LiftOptions) {
  const telling = useTelling();
  const [held, setHeld] = useState<Held>();
  const [at, setAt] = useState<At>();
  const [refused, setRefused] = useState<string>();
  const { lifted, places, target } = useTarget(round, plan, board, held, at);
  const said = useSettled(
    lifted && target ? targetText(lifted, target, telling).join('. ') : '',
    KEPT_MS,
  );
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said]);

  const lift = (assignment: Assignment, index: number, from?: At): void => {
    setRefused(undefined);
    setHeld({ assignment, index });
    setAt(from);
    announce(telling.t('lifted', { title: assignment.request.title }));
  };
  const leave = (): void => {
    setHeld(undefined);
    setAt(undefined);
  };
  const refuse = (sentence: string): void => {
    setRefused(sentence);
    announce(sentence, 'assertive');
  };
  const drop = (): void => {
    const { assignment } = held ?? {};
    leave();
    if (assignment === undefined || lifted === undefined || target === undefined) return;
    const { room, time, verdict } = target;
    const isSame =
      room.id === lifted.roomId && slotsParameter(time.slots) === slotsParameter(assignment.slots);
    if (isSame) return;
    if (!canTake(verdict)) {
      refuse(targetText(lifted, target, telling).join(' '));
      return;
    }
    const { patternIndex, slots } = time;
    const which = patternIndex === null ? { slots: [...slots] } : { pattern_index: patternIndex };
    const place = { room_id: room.id, ...which, pinned: true };
    const where = `${room.name}, ${timesText(slots, telling)}`;
    const sentence = telling.t('placed_by_hand', { title: lifted.title, where });
    void assign(
      assignment,
      { place, sentence },
      { room: { id: room.id, name: room.name }, slots },
    ).then(setRefused);
  };
  return {
    held: held?.assignment,
    lifted,
    places,
    target,
    at,
    refused,
    lift,
    setAt,
    drop,
    leave,
    setRefused,
  };
}

export type Lift = ReturnType<typeof useLift>;

/** The place at which a course begins that is lifted by keys: where it is, else the best place for it. */
export function firstTarget({ lifted, places }: Pick<Lift, 'lifted' | 'places'>): At | undefined {
  const place = places?.places.find(({ state }) => state === 'free') ?? places?.places[0];
  const pattern = places?.patterns.find((one) => one.pattern_index === place?.pattern_index);
  const [slot] = lifted?.roomId ? lifted.slots : (pattern?.slots ?? []);
  const roomId = lifted?.roomId ?? place?.room_id;
  if (slot === undefined || roomId === undefined) return undefined;
  return { roomId, day: dayOfSlot(slot), minute: minutesOf(slot.start) };
}

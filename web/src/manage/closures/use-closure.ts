import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../booking/failure-text.tsx';
import type { Room } from '../venues/place-queries.ts';
import {
  type Affected,
  type Answerable,
  affectedQuery,
  answerableQuery,
} from './closure-queries.ts';
import { useAnswers } from './use-closure-answers.ts';

/** A booking with what can be answered to it, and what is chosen. */
export type ClosureRow = {
  affected: Affected;
  answerable: Answerable | undefined;
  isChosen: boolean;
  /** The id of the room that it would move to; empty where no room is free. */
  room: string;
  failure: Failure | undefined;
};

/** The bookings in a block with the choices of the reader, and what answers them. */
export function useClosure(room: Room, scheduleId: string, zone: string) {
  const { data: affected } = useSuspenseQuery(affectedQuery(room.id, scheduleId));
  const known = useQueries({ queries: affected.map((one) => answerableQuery(one, room)) });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [rooms, setRooms] = useState<Readonly<Record<string, string>>>({});
  const answers = useAnswers(zone);
  const rows = affected.map((one, index): ClosureRow => {
    const answerable = known[index]?.data;
    return {
      affected: one,
      answerable,
      isChosen: !left.includes(one.id),
      room: rooms[one.id] ?? answerable?.rooms[0]?.id ?? '',
      failure: answers.failures[one.id],
    };
  });
  const choose = (id: string, isChosen: boolean): void =>
    setLeft((before) => (isChosen ? before.filter((one) => one !== id) : [...before, id]));
  const chooseAll = (areChosen: boolean): void =>
    setLeft(areChosen ? [] : affected.map(({ id }) => id));
  const setRoom = (id: string, chosen: string): void =>
    setRooms((before) => ({ ...before, [id]: chosen }));
  return { rows, choose, chooseAll, setRoom, ...answers };
}

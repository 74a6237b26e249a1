import { useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../kit/live-region.tsx';
import { useSend } from '../session/use-send.ts';
import { type Answer, answerAll, type Failures } from './closure-actions.ts';
import {
  type Affected,
  type Answerable,
  affectedQuery,
  answerableQuery,
} from './closure-queries.ts';
import type { Room } from './place-queries.ts';

/** A booking with what can be answered to it, and what is chosen. */
export type ClosureRow = {
  affected: Affected;
  answerable: Answerable | undefined;
  isChosen: boolean;
  /** The id of the room that it would move to; empty where no room is free. */
  room: string;
  failure: string | undefined;
};

type Progress = { done: number; total: number };

/** Answers bookings, says how far it is, and reads the list again. */
function useAnswers() {
  const { t } = useTranslation('closure');
  const queries = useQueryClient();
  const [failures, setFailures] = useState<Failures>({});
  const [progress, setProgress] = useState<Progress>();
  const sending = useSend(async (answers: readonly Answer[], comment: string) => {
    const total = answers.length;
    const show = (done: number): void => {
      setProgress({ done, total });
      announce(t('progress', { done, total }));
    };
    show(0);
    try {
      const failed = await answerAll(answers, comment, show);
      setFailures(failed);
      const count = Object.keys(failed).length;
      const answered = t('answered', { count: total - count });
      announce(count > 0 ? `${answered} ${t('failed', { count })}` : answered);
    } finally {
      await queries.invalidateQueries({ queryKey: ['events'] });
      void queries.invalidateQueries({ queryKey: ['schedule'] });
      setProgress(undefined);
    }
  });
  return { failures, progress, sending };
}

/** The bookings in a block with the choices of the reader, and what answers them. */
export function useClosure(room: Room, scheduleId: string) {
  const { data: affected } = useSuspenseQuery(affectedQuery(room.id, scheduleId));
  const known = useQueries({ queries: affected.map((one) => answerableQuery(one, room)) });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [rooms, setRooms] = useState<Readonly<Record<string, string>>>({});
  const answers = useAnswers();
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

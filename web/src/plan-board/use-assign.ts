import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { assignmentsQuery, type NewPlace, putAssignment } from './plan-queries.ts';
import type { Assignment, Slot } from './records.ts';

/** Something that was done by hand: the place that is written, and the sentence about it. */
export type Doing = { place: NewPlace; sentence: string };

/** How a request is shown until the service has answered. */
export type Expected = { room: Assignment['room']; slots: readonly Slot[] };

/** The place that a request has, as it is written again when something is undone. */
export const placeOf = ({ room, pattern_index: index, pinned }: Assignment): NewPlace =>
  room === null || index === null
    ? { room_id: null, pinned: false }
    : { room_id: room.id, pattern_index: index, pinned };

/** The assignment with a place that is not judged yet. */
function withPlace(now: Assignment, place: NewPlace, expected: Expected): Assignment {
  if (place.room_id === null)
    return {
      ...now,
      room: null,
      slots: [],
      weeks: null,
      pattern_index: null,
      pinned: false,
      exceptions: [],
    };
  const { room, slots } = expected;
  const weeks = now.weeks ?? 'all';
  const index = place.pattern_index ?? now.pattern_index;
  const { pinned } = place;
  return { ...now, room, slots: [...slots], weeks, pattern_index: index, pinned, reason: null };
}

/** Places, moves, pins and takes out requests; each can be undone, the last one also by a key. */
export function useAssign(round: string, plan: string) {
  const { t } = useTranslation(['board', 'actions', 'problems']);
  const queries = useQueryClient();
  const lastUndo = useRef<() => void>(undefined);
  const { queryKey } = assignmentsQuery(round, plan);
  const show = (shown: Assignment): void => {
    queries.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.request.id === shown.request.id ? shown : row)),
    );
  };
  const refresh = (): void => {
    for (const part of ['plan', 'plans', 'places'])
      void queries.invalidateQueries({ queryKey: ['rounds', round, part] });
    void queries.invalidateQueries({ queryKey: ['rounds', round, 'record'] });
  };
  /** @returns the sentence about why it was refused; undefined where it was done */
  const assign = async (
    before: Assignment,
    { place, sentence }: Doing,
    expected: Expected,
    isUndo = false,
  ): Promise<string | undefined> => {
    show(withPlace(before, place, expected));
    try {
      const after = await putAssignment(round, plan, before.request.id, place);
      show(after);
      const undo = (): void => {
        const back = { place: placeOf(before), sentence: t('undone') };
        const was = { room: before.room, slots: before.slots };
        void assign(after, back, was, true);
      };
      lastUndo.current = isUndo ? undefined : undo;
      toast({ sentence, action: isUndo ? undefined : { label: t('actions:undo'), run: undo } });
      announce(sentence);
      return undefined;
    } catch (error) {
      show(before);
      const { kind, message, fields } = asProblem(error);
      const known = Object.values(fields)[0]?.[0];
      const why = known ?? (message === kind ? t(`problems:${kind}.sentence`) : message);
      toast({ sentence: why });
      announce(why, 'assertive');
      return why;
    } finally {
      refresh();
    }
  };
  const undoLast = (): void => {
    lastUndo.current?.();
    lastUndo.current = undefined;
  };
  return { assign, undoLast };
}

export type Assign = ReturnType<typeof useAssign>;

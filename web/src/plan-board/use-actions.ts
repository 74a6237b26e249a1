import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../api/problem.ts';
import { toast } from '../kit/toast-queue.ts';
import { bodyOf, changeRequest, readRequest } from '../round/request-queries.ts';
import { timesText, useTelling } from './plan-words.ts';
import type { Assignment, Slot, Suggestion } from './records.ts';
import type { Assign } from './use-assign.ts';
import type { Board } from './use-board.ts';

const NOWHERE = { room: null, slots: [] };

/** A place that is chosen in a list: a room, and an alternative or other times. */
export type Choice = {
  room: { id: string; name: string };
  patternIndex: number | null;
  slots: readonly Slot[];
};

/** What people do with the courses of a plan: pin, take out, place and move. */
export function useActions(round: string, board: Board | undefined, { assign }: Assign) {
  const telling = useTelling();
  const { t } = useTranslation(['board', 'problems']);
  const queries = useQueryClient();
  const { t: say } = telling;
  const titleOf = ({ request }: Assignment) => ({ title: request.title });

  const pin = (one: Assignment): void => {
    const { room, slots, pattern_index: index, pinned } = one;
    if (room === null || index === null) return;
    const place = { room_id: room.id, pattern_index: index, pinned: !pinned };
    const sentence = say(pinned ? 'said.unpinned' : 'said.pinned', titleOf(one));
    void assign(one, { place, sentence }, { room, slots });
  };
  const takeOut = (one: Assignment): Promise<string | undefined> =>
    assign(
      one,
      { place: { room_id: null, pinned: false }, sentence: say('said.taken_out', titleOf(one)) },
      NOWHERE,
    );
  const place = (
    one: Assignment,
    { room, patternIndex, slots }: Choice,
  ): Promise<string | undefined> => {
    const which = patternIndex === null ? { slots: [...slots] } : { pattern_index: patternIndex };
    const where = `${room.name}, ${timesText(slots, telling)}`;
    const sentence = say('placed_by_hand', { ...titleOf(one), where });
    return assign(
      one,
      { place: { room_id: room.id, ...which, pinned: true }, sentence },
      { room, slots },
    );
  };
  /** Changes what a request asks of a room, as a suggestion has it. @returns whether that was done */
  const changeNeeds = async (
    { request: { id } }: Assignment,
    needs: NonNullable<Suggestion['needs']>,
  ) => {
    try {
      const { record, etag } = await readRequest(round, id);
      const { seats: expected_attendees, layout, feature_ids } = needs;
      await changeRequest(
        round,
        id,
        { ...bodyOf(record), expected_attendees, layout, feature_ids },
        etag,
      );
      await queries.invalidateQueries({ queryKey: ['rounds', round, 'request', id] });
      return true;
    } catch (error) {
      toast({ sentence: t(`problems:${asProblem(error).kind}.sentence`) });
      return false;
    }
  };
  /** Does what a suggestion says: what has to give way is taken out first. */
  const follow = async (
    one: Assignment,
    suggestion: Suggestion,
    slots: readonly Slot[],
  ): Promise<void> => {
    const { room, needs, gives_way: givesWay, pattern_index: index } = suggestion;
    if (needs !== null && !(await changeNeeds(one, needs))) return;
    for (const { request_id: id } of givesWay) {
      const other = board?.assignments.find(({ request }) => request.id === id);
      if (other !== undefined && (await takeOut(other)) !== undefined) return;
    }
    const isOther = suggestion.slots !== null;
    await place(one, {
      room,
      patternIndex: isOther ? null : index,
      slots: suggestion.slots ?? slots,
    });
  };
  return { pin, takeOut, place, follow };
}

export type Actions = ReturnType<typeof useActions>;

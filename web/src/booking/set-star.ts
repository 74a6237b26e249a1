import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../api/client.ts';
import { asProblem } from '../api/problem.ts';
import { toast } from '../kit/toast-queue.ts';
import { type MyRooms, myRoomsQuery, readMyRooms } from '../session/me.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs a change after those before it: each sends the whole list. */
function afterOthers(change: () => Promise<void>): Promise<void> {
  const next = last.then(change);
  last = next.catch(() => undefined);
  return next;
}

const withStar = (ids: readonly string[], id: string, isStarred: boolean): string[] => {
  const others = ids.filter((other) => other !== id);
  return isStarred ? [...others, id] : others;
};

/** Changes the list as it is at the service, which another window may have changed meanwhile. */
async function sendStar(id: string, isStarred: boolean): Promise<MyRooms> {
  const { room_ids } = await readMyRooms();
  const body = { room_ids: withStar(room_ids, id, isStarred) };
  return ask(api.PUT('/api/v1/me/rooms', { body }));
}

/** Gives a room a star or takes it away: shown at once, and taken back with a message where that fails. */
export function useSetStar(): (id: string, isStarred: boolean) => Promise<void> {
  const { t } = useTranslation(['room', 'problems']);
  const queries = useQueryClient();
  const { queryKey } = myRoomsQuery;
  return async (id, isStarred) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(
      queryKey,
      (before) => before && { ...before, room_ids: withStar(before.room_ids, id, isStarred) },
    );
    try {
      await afterOthers(async () => {
        queries.setQueryData(queryKey, await sendStar(id, isStarred));
      });
    } catch (error) {
      const { kind } = asProblem(error);
      toast({ sentence: kind === 'invalid' ? t('star_full') : t(`problems:${kind}.sentence`) });
      await queries.invalidateQueries({ queryKey });
    }
  };
}

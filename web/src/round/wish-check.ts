import type { RequestValues } from './request-values.ts';
import { type PoolRoom, seatsIn, takesLayout } from './room-seats.ts';

/** Why a room cannot be taken by a request, whatever holds it. */
export type Unfit =
  | { code: 'seats'; seats: number }
  | { code: 'no_seats' }
  | { code: 'layout' }
  | { code: 'features'; ids: string[] };

/** Why a room cannot be taken; undefined where it can. A room whose seats are not known is no candidate. */
export function unfitOf(
  room: PoolRoom,
  { people = 0, layout, features }: Pick<RequestValues, 'people' | 'layout' | 'features'>,
): Unfit | undefined {
  if (!takesLayout(room, layout)) return { code: 'layout' };
  const seats = seatsIn(room, layout);
  if (seats === null) return { code: 'no_seats' };
  if (seats < people) return { code: 'seats', seats };
  const ids = features.filter((id) => !room.feature_ids.includes(id));
  return ids.length > 0 ? { code: 'features', ids } : undefined;
}

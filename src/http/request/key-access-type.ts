import type { KeyScope } from '../../domain/api-key.ts';

/**
 * The location of the room in an operation, for keys that are limited to one: `any`, it concerns no room; `path`, the
 * first variable of the path is the room; `event`, it is an event of the room; `dates`, it is one of which no date is
 * or would be in another room; `query`, `queries` and `bodies`, the field `room_id` or `room_ids` names it, which such
 * a key fills in when it is absent; `body`, the field `room_id` of the body; `stream`, the stream is limited to it;
 * `other`, it concerns more than one room.
 */
export type RoomRule =
  | 'any'
  | 'path'
  | 'event'
  | 'dates'
  | 'query'
  | 'queries'
  | 'body'
  | 'bodies'
  | 'stream'
  | 'other';

/** The scope that an operation needs and where its room is; `never` is closed to every key. */
export type KeyAccess = 'never' | `${KeyScope} ${RoomRule}`;

import type { Instant } from './column-kinds.ts';

/** Rows of `starred_rooms`: the rooms that a person marked, in their order; also rooms that were deleted since. */
export type StarredRoomsTable = { user_id: string; room_ids: string[]; updated_at: Instant };

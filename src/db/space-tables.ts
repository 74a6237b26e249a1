import type { Generated } from 'kysely';
import type { Instant } from './column-kinds.ts';

/** Rows of `room_spaces`: the spaces of the rooms that share any. */
type RoomSpacesTable = { room_id: string; space_id: string; position: Generated<number> };

/** Rows of `held_spaces`, which triggers write: what holds the spaces of rooms that share any. */
type HeldSpacesTable = {
  space_id: string;
  room_id: string;
  event_id: string;
  original_start_at: Instant;
  change_id: string | null;
  held_start_at: Instant;
  held_end_at: Instant;
};

/** The tables of rooms that share spaces. */
export type SpaceTables = { room_spaces: RoomSpacesTable; held_spaces: HeldSpacesTable };

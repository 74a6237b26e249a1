import type { Generated } from 'kysely';
import type { Instant } from './column-kinds.ts';

/** Rows of `room_spaces`: what rooms hold when they are booked. A room is a space itself, or has those of its parts. */
type RoomSpacesTable = { room_id: string; space_id: string; position: Generated<number> };

/** Rows of `holdings`, which triggers write: a row for each space that an occurrence holds. */
type HoldingsTable = {
  space_id: string;
  room_id: string;
  event_id: string;
  original_start_at: Instant;
  change_id: string | null;
  held_start_at: Instant;
  held_end_at: Instant;
};

/** The tables of what rooms are and what is held of them. */
export type SpaceTables = { room_spaces: RoomSpacesTable; holdings: HoldingsTable };

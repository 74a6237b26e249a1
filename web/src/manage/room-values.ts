import type { Schemas } from '../api/client.ts';
import { SEATINGS } from '../api/seatings.ts';
import type { Room } from './place-queries.ts';
import { type Steps, stepsInput } from './steps-field.tsx';

/** A room as its form has it: texts and approval steps. */
export type RoomValues = {
  name: string;
  capacity: string;
  venue_id: string;
  seating_type: string;
  location: string;
  equipment: string;
  description: string;
  is_public: boolean;
  approval_steps: Steps;
  part_ids: string[];
};

/** What the form of a new room shows. */
export const emptyRoom: RoomValues = {
  name: '',
  capacity: '',
  venue_id: '',
  seating_type: '',
  location: '',
  equipment: '',
  description: '',
  is_public: false,
  approval_steps: null,
  part_ids: [],
};

/** What the form of a room shows. */
export const valuesOf = (room: Room): RoomValues => ({
  name: room.name,
  capacity: room.capacity === null ? '' : String(room.capacity),
  venue_id: room.venue_id ?? '',
  seating_type: room.seating_type ?? '',
  location: room.location ?? '',
  equipment: room.equipment ?? '',
  description: room.description ?? '',
  is_public: room.is_public,
  approval_steps: room.approval_steps,
  part_ids: room.parts.map(({ id }) => id),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is sent. The service judges the number of seats, so that a wrong one is refused by its rule. */
export const inputOf = (values: RoomValues): Schemas['CreateRoomInput'] => ({
  name: values.name.trim(),
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  venue_id: orNull(values.venue_id),
  seating_type: SEATINGS.find((seating) => seating === values.seating_type) ?? null,
  location: orNull(values.location),
  equipment: orNull(values.equipment),
  description: orNull(values.description),
  is_public: values.is_public,
  approval_steps: stepsInput(values.approval_steps),
  part_ids: values.part_ids,
});

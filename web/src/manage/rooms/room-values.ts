import type { Schemas } from '../../api/client.ts';
import { SEATINGS } from '../../api/seatings.ts';
import type { Room } from '../venues/place-queries.ts';
import { type Steps, stepsInput } from './steps-field.tsx';

/** A layout as the form has it. */
export type LayoutRow = { seating_type: string; capacity: string };

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
  mail_name: string;
  accepts_partly: boolean;
  has_check_in: boolean;
  check_in_opens: string;
  check_in_release: string;
  approval_steps: Steps;
  part_ids: string[];
  layouts: LayoutRow[];
  feature_ids: string[];
};

/** The minutes of check-in as the form has them; those of a room without it are what is proposed. */
const checkInOf = (rules: Room['check_in']) => ({
  has_check_in: rules !== null,
  check_in_opens: String(rules?.opens_minutes_before ?? 10),
  check_in_release: String(rules?.release_after_minutes ?? 15),
});

/** The check-in rules in the request body; a text that is no number is refused by the service. */
const checkInInput = ({ has_check_in, check_in_opens, check_in_release }: RoomValues) =>
  has_check_in
    ? {
        opens_minutes_before: Number(check_in_opens.trim() || Number.NaN),
        release_after_minutes: Number(check_in_release.trim() || Number.NaN),
      }
    : null;

/** The initial values of the form of a new room. */
export const emptyRoom: RoomValues = {
  name: '',
  capacity: '',
  venue_id: '',
  seating_type: '',
  location: '',
  equipment: '',
  description: '',
  is_public: false,
  mail_name: '',
  accepts_partly: false,
  ...checkInOf(null),
  approval_steps: null,
  part_ids: [],
  layouts: [],
  feature_ids: [],
};

/** The values of the form for an existing room. */
export const valuesOf = (room: Room): RoomValues => ({
  name: room.name,
  capacity: room.capacity === null ? '' : String(room.capacity),
  venue_id: room.venue_id ?? '',
  seating_type: room.seating_type ?? '',
  location: room.location ?? '',
  equipment: room.equipment ?? '',
  description: room.description ?? '',
  is_public: room.is_public,
  mail_name: room.mail_name,
  accepts_partly: room.accepts_partly,
  ...checkInOf(room.check_in),
  approval_steps: room.approval_steps,
  part_ids: room.parts.map(({ id }) => id),
  layouts: room.layouts.map(({ seating_type, capacity }) => ({
    seating_type,
    capacity: String(capacity),
  })),
  feature_ids: room.feature_ids,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The request body. The service checks the number of seats, so that a wrong one is refused by its rule. */
export const inputOf = (values: RoomValues): Schemas['CreateRoomInput'] => ({
  name: values.name.trim(),
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  venue_id: orNull(values.venue_id),
  seating_type: SEATINGS.find((seating) => seating === values.seating_type) ?? null,
  location: orNull(values.location),
  equipment: orNull(values.equipment),
  description: orNull(values.description),
  is_public: values.is_public,
  accepts_partly: values.accepts_partly,
  ...(values.mail_name.trim() !== '' && { mail_name: values.mail_name.trim() }),
  check_in: checkInInput(values),
  approval_steps: stepsInput(values.approval_steps),
  part_ids: values.part_ids,
  layouts: values.layouts.flatMap(({ seating_type, capacity }) => {
    const seating = SEATINGS.find((one) => one === seating_type);
    // The service refuses a text that is no number.
    return seating
      ? [{ seating_type: seating, capacity: Number(capacity.trim() || Number.NaN) }]
      : [];
  }),
  feature_ids: values.feature_ids,
});

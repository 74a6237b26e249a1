import { labelOf, type SeatingType } from '../enums.ts';
import { type FieldErrors, sentence } from '../refusal.ts';

/** One way to furnish a room, and how many people it holds then. Source: §19.7. */
export type RoomLayout = { readonly seating_type: SeatingType; readonly capacity: number };

/** So many layouts a room names at most. */
export const MAX_LAYOUTS = 12;

/** The layouts of a room: its usual one, and others. */
export type Furnished = {
  readonly seating_type: SeatingType | null;
  readonly capacity: number | null;
  readonly layouts: readonly RoomLayout[];
};

/** Whether a room can be furnished like this. One that says nothing of its layouts takes any. Source: §19.7. */
export function takesLayout(
  { seating_type, layouts }: Pick<Furnished, 'seating_type' | 'layouts'>,
  layout: SeatingType | null,
): boolean {
  if (layout === null || (seating_type === null && layouts.length === 0)) return true;
  return seating_type === layout || layouts.some((one) => one.seating_type === layout);
}

/** The number of people that a room holds in a layout; null if the room does not specify it. */
export const seatsIn = (
  { capacity, layouts }: Pick<Furnished, 'capacity' | 'layouts'>,
  layout: SeatingType | null,
): number | null => layouts.find((one) => one.seating_type === layout)?.capacity ?? capacity;

/** The layouts of a room without one that repeats its usual one, which counts as one of them anyway. */
export const besidesUsual = ({ seating_type, capacity, layouts }: Furnished): RoomLayout[] =>
  layouts.filter((one) => one.seating_type !== seating_type || one.capacity !== capacity);

/**
 * The errors of the layouts of a room, by the fields of the request: no type may be listed twice. Source:
 * §19.7.
 */
export function layoutListErrors({ seating_type, layouts }: Furnished): FieldErrors {
  const types = layouts.map((one) => one.seating_type);
  const errors: FieldErrors = {};
  for (const [at, type] of types.entries()) {
    const field = `layouts.${at}.seating_type`;
    if (type === seating_type) {
      errors[field] = [sentence(field, 'is the usual one, whose capacity is that of the room.')];
    } else if (types.indexOf(type) < at) errors[field] = [sentence(field, 'is there twice.')];
  }
  return errors;
}

type Placed = { readonly room_id: string; readonly layout: SeatingType | null };
type NamedRoom = Pick<Furnished, 'seating_type' | 'layouts'> & {
  readonly id: string;
  readonly name: string;
};

/**
 * The errors of the layout of an event or of a date after a request, by field: the room must have the layout. A request
 * that changes neither is not validated, because a room can lose a layout later. Source: §19.7.
 * @param before the state before the request; undefined for a new one
 */
export function layoutErrors(
  before: Placed | undefined,
  after: Placed,
  rooms: readonly NamedRoom[],
): FieldErrors {
  const { room_id, layout } = after;
  const isOther = before?.layout !== layout;
  if (layout === null || !(isOther || before.room_id !== room_id)) return {};
  const room = rooms.find(({ id }) => id === room_id);
  if (room === undefined || takesLayout(room, layout)) return {};
  const name = labelOf(layout);
  if (isOther)
    return {
      layout: [sentence('layout', `must be one that ${room.name} has: ${name} is none of them.`)],
    };
  return { room_id: [sentence('room_id', `must be a room with the layout ${name}.`)] };
}

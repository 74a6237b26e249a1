import type { EquipmentUse } from '../booking/equipment.ts';
import { type EquipmentPlace, newlyMisplaced } from '../booking/equipment-place.ts';
import type { OccurrenceEdit } from '../events/occurrence-edit.ts';
import type { Occurrence } from '../events/override.ts';
import { assertNoErrors, type FieldErrors } from '../refusal.ts';
import type { EquipmentRules, RoomRules, StoredEvent } from './facts.ts';

type Uses = readonly EquipmentUse[];

/** The equipment that a request names for an event or a date, what that had, and the places before and after. */
export type AskedEquipment = {
  named: Uses | null | undefined;
  had: Uses;
  before: readonly EquipmentPlace[];
  after: readonly EquipmentPlace[];
};

const errorOf = (rules: EquipmentRules | undefined, isHad: boolean): string | undefined => {
  if (rules === undefined) return 'must be existing equipment.';
  if (rules.is_active || isHad) return undefined;
  return 'must be equipment that is in use; this can be booked no more.';
};

const sentenceAt = (field: string, predicate: string): FieldErrors => ({
  [field]: [`The ${field.replaceAll('_', ' ')} field ${predicate}`],
});

/**
 * The errors of the equipment of a request, by field (§14.5): it must exist, be in use unless the event had it,
 * and be of the venue of the room or usable everywhere.
 */
export function equipmentErrors(
  { named, had, before, after }: AskedEquipment,
  known: readonly EquipmentRules[],
): FieldErrors {
  const byId = new Map(known.map((rules) => [rules.id, rules]));
  const misplaced = newlyMisplaced(before, after, (id) => byId.get(id)?.venue_id ?? null);
  const errors: FieldErrors = {};
  for (const [index, { equipment_id: id }] of (named ?? []).entries()) {
    const rules = byId.get(id);
    const predicate =
      errorOf(
        rules,
        had.some((use) => use.equipment_id === id),
      ) ??
      (misplaced.has(id)
        ? `must be usable in the venue of the room: ${rules?.name} is not.`
        : undefined);
    if (predicate) Object.assign(errors, sentenceAt(`equipment.${index}.equipment_id`, predicate));
  }
  const others = [...misplaced].filter((id) => !named?.some((use) => use.equipment_id === id));
  const [first] = others;
  if (first !== undefined) {
    const name = byId.get(first)?.name;
    Object.assign(errors, sentenceAt('room_id', `must be a room of the venue of ${name}.`));
  }
  return errors;
}

/** The ids of what events and dates want. */
export const equipmentIdsOf = (
  all: readonly ({ equipment?: Uses | null | undefined } | undefined)[],
): string[] => [
  ...new Set(all.flatMap((one) => (one?.equipment ?? []).map(({ equipment_id }) => equipment_id))),
];

/** The fields of an override that decide the place of a date and the equipment that it requests there. */
export type PlacedOverride = {
  readonly room_id?: string | null | undefined;
  readonly equipment?: Uses | null | undefined;
  readonly is_cancelled?: boolean | undefined;
};

type Placed = { equipment: Uses; venue_id: string | null };

/** The places at which a series and its dates request equipment. The dates of a new event are validated one by one. */
function placesOf(
  { equipment, venue_id }: Placed,
  overrides: readonly PlacedOverride[],
  rooms: readonly RoomRules[],
): EquipmentPlace[] {
  const venues = new Map(rooms.map((room) => [room.id, room.venue_id]));
  const ofDates = overrides
    .filter(({ is_cancelled: isCancelled }) => !isCancelled)
    .map((one) => ({
      venue_id: one.room_id ? (venues.get(one.room_id) ?? null) : venue_id,
      equipment: one.equipment ?? equipment,
    }));
  return [{ venue_id, equipment }, ...ofDates];
}

type CurrentPlace = Pick<StoredEvent, 'room_venue_id' | 'equipment'>;

/** The errors of the equipment in the request for a whole event, as `equipmentErrors` returns them. */
export function equipmentErrorsAt(
  { equipment: named }: { equipment?: Uses | null | undefined },
  current: CurrentPlace | undefined,
  at: { room: RoomRules; rooms: readonly RoomRules[]; overrides: readonly PlacedOverride[] },
  known: readonly EquipmentRules[],
): FieldErrors {
  if (known.length === 0 && !named?.length) return {};
  const had = current?.equipment ?? [];
  const dates = current === undefined ? [] : at.overrides;
  const equipment = named === undefined ? had : (named ?? []);
  const before = current
    ? placesOf({ equipment: had, venue_id: current.room_venue_id }, dates, at.rooms)
    : [];
  const after = placesOf({ equipment, venue_id: at.room.venue_id }, dates, at.rooms);
  return equipmentErrors({ named, had, before, after }, known);
}

/**
 * The errors of the equipment in the request for one date: of equipment that it newly names, or of the new place for
 * the equipment that the date requests.
 */
export function equipmentErrorsOfDate(
  { before, after, override, wasOverride }: OccurrenceEdit,
  rooms: readonly RoomRules[],
  known: readonly EquipmentRules[],
): FieldErrors {
  if (known.length === 0 && !override.equipment?.length) return {};
  const venueOf = (room_id: string) => rooms.find(({ id }) => id === room_id)?.venue_id ?? null;
  const place = ({ room_id, equipment, is_cancelled: isCancelled }: Occurrence) =>
    isCancelled ? [] : [{ venue_id: venueOf(room_id), equipment: equipment ?? [] }];
  const isNamed = JSON.stringify(override.equipment) !== JSON.stringify(wasOverride?.equipment);
  const named = isNamed ? override.equipment : undefined;
  const had = before.equipment ?? [];
  return equipmentErrors({ named, had, before: place(before), after: place(after) }, known);
}

/** @throws invalid_input where dates that get another room want there what cannot be used there */
export function assertEquipmentFits(
  edits: readonly Pick<OccurrenceEdit, 'before' | 'after'>[],
  rooms: readonly RoomRules[],
  known: readonly EquipmentRules[],
): void {
  const venues = new Map(rooms.map(({ id, venue_id }) => [id, venue_id]));
  const places = (side: 'before' | 'after') =>
    edits.map(({ [side]: { room_id, equipment } }) => ({
      venue_id: venues.get(room_id) ?? null,
      equipment: equipment ?? [],
    }));
  const asked = { named: undefined, had: [], before: places('before'), after: places('after') };
  assertNoErrors(equipmentErrors(asked, known));
}

/** One step of the way to an approval, as it is configured: what it is called and whose it is (§4.1). */
export type StepDefinition = { readonly name: string; readonly role: string };

/** The configurations that a step can come from (§10.2). */
export const STEP_ORIGINS = ['service', 'venue', 'room', 'institution', 'equipment'] as const;

/** The origin of a step. */
export type StepOrigin = (typeof STEP_ORIGINS)[number];

/** The types of places that a step can have (§14.4). */
export const STEP_PLACE_TYPES = ['room', 'venue', 'institution'] as const;

/** The place whose people decide a step: a room, a venue or an institution. */
export type StepPlace = {
  readonly type: (typeof STEP_PLACE_TYPES)[number];
  readonly id: string;
  readonly name: string;
};

/** A room that a step stands for, and its venue now. */
export type StepRoom = { readonly room_id: string; readonly venue_id: string | null };

/**
 * A step of an event. `place` is null where nobody can be assigned to decide it; steps of an institution and of
 * equipment stand for no rooms. Source: §14.4.
 */
export type FlowStep = StepDefinition & {
  readonly origin: StepOrigin;
  readonly place: StepPlace | null;
  readonly rooms: readonly StepRoom[];
};

type ConfiguredSteps = {
  readonly venue_id: string | null;
  /** Null inherits (§10.3). */
  readonly room_steps: readonly StepDefinition[] | null;
  readonly venue_steps: readonly StepDefinition[] | null;
};

/** The steps that a room and its venue configure, and the roles that people are assigned for the room itself. */
export type RoomSteps = ConfiguredSteps & {
  readonly room_id: string;
  readonly room_name: string;
  readonly venue_name: string | null;
  readonly assigned_roles: readonly string[];
};

/** The steps that equipment configures; null is none (§14.5). */
export type EquipmentSteps = {
  readonly id: string;
  readonly venue_id: string | null;
  readonly venue_name: string | null;
  readonly approval_steps: readonly StepDefinition[] | null;
};

/**
 * All that the flow of an event is made of: its own room comes first, then those of its overrides; then its equipment.
 */
export type StepSources = {
  readonly institution_id: string | null;
  readonly institution_name: string | null;
  readonly institution_steps: readonly StepDefinition[] | null;
  readonly rooms: readonly RoomSteps[];
  readonly equipment?: readonly EquipmentSteps[] | null;
};

type Configured = Pick<FlowStep, 'origin'> & { readonly steps: readonly StepDefinition[] };

function configuredFor(room: ConfiguredSteps, service: readonly StepDefinition[]): Configured {
  const { venue_id, room_steps, venue_steps } = room;
  if (room_steps !== null) return { origin: 'room', steps: room_steps };
  if (venue_steps !== null && venue_id !== null) return { origin: 'venue', steps: venue_steps };
  return { origin: 'service', steps: service };
}

const placeAt = (
  type: StepPlace['type'],
  id: string | null,
  name: string | null,
): StepPlace | null => (id === null ? null : { type, id, name: name ?? '' });

/** The room where somebody is assigned for the role, else its venue, if it has one. */
function placeOfRoom(room: RoomSteps, role: string): StepPlace | null {
  const { room_id, room_name, venue_id, venue_name, assigned_roles } = room;
  if (assigned_roles.includes(role)) return placeAt('room', room_id, room_name);
  return placeAt('venue', venue_id, venue_name);
}

function stepsOfRoom(room: RoomSteps, service: readonly StepDefinition[]): FlowStep[] {
  const { origin, steps } = configuredFor(room, service);
  const rooms = [{ room_id: room.room_id, venue_id: room.venue_id }];
  return steps.map(({ name, role }) => {
    return { name, role, origin, place: placeOfRoom(room, role), rooms };
  });
}

function stepsOfInstitution(sources: StepSources): FlowStep[] {
  const { institution_id, institution_name, institution_steps } = sources;
  if (institution_id === null) return [];
  const place = placeAt('institution', institution_id, institution_name);
  return (institution_steps ?? []).map(({ name, role }) => {
    return { name, role, origin: 'institution', place, rooms: [] };
  });
}

function stepsOfEquipment({ approval_steps, venue_id, venue_name }: EquipmentSteps): FlowStep[] {
  const place = placeAt('venue', venue_id, venue_name);
  return (approval_steps ?? []).map(({ name, role }) => {
    return { name, role, origin: 'equipment', place, rooms: [] };
  });
}

/** The key of a step: two steps with the same key are one. Source: §14.4. */
const stepKey = ({ name, role, origin, place }: FlowStep): string =>
  JSON.stringify([name, role, origin, place?.type, place?.id]);

/** Each step once, where it comes first, for all rooms that it stands for. */
function mergeSteps(steps: readonly FlowStep[]): FlowStep[] {
  const merged = Map.groupBy(steps, stepKey);
  return [...merged.values()].map((same) => {
    return { ...(same[0] as FlowStep), rooms: same.flatMap(({ rooms }) => rooms) };
  });
}

/**
 * The flow of an event: the steps of its institution, then those of each room, or of its venue, or of the service, then
 * those of its equipment. A step with the same name, role, origin and place comes once, so each place whose rooms are
 * held is asked. A flow without steps needs no approval. Source: §10.3, §14.4, §14.5.
 */
export function stepsFor(sources: StepSources, service: readonly StepDefinition[]): FlowStep[] {
  return mergeSteps([
    ...stepsOfInstitution(sources),
    ...sources.rooms.flatMap((room) => stepsOfRoom(room, service)),
    ...(sources.equipment ?? []).flatMap(stepsOfEquipment),
  ]);
}

/** Whether two flows have the same steps, whatever rooms these stand for. Source: §4.6. */
export function haveSameSteps(some: readonly FlowStep[], others: readonly FlowStep[]): boolean {
  return JSON.stringify(some.map(stepKey)) === JSON.stringify(others.map(stepKey));
}

/**
 * Whether a step of `some` stands for a room for which its counterpart in `others` does not. Both have the same steps.
 */
export function hasMoreRooms(some: readonly FlowStep[], others: readonly FlowStep[]): boolean {
  return some.some(({ rooms }, index) => {
    const known = new Set(others[index]?.rooms.map(({ room_id }) => room_id));
    return rooms.some(({ room_id }) => !known.has(room_id));
  });
}

/** Whether a booking of the room alone, without an institution, asks for approval. Source: §10.3. */
export function needsApproval(room: ConfiguredSteps, service: readonly StepDefinition[]): boolean {
  return configuredFor(room, service).steps.length > 0;
}

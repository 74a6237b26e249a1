/** One step of the way to an approval, as it is configured: what it is called and whose it is (decision 4.1). */
export type StepDefinition = { readonly name: string; readonly role: string };

/** What a step was configured for (decision 10.2). */
export const STEP_ORIGINS = ['service', 'venue', 'room', 'institution', 'equipment'] as const;

/** Where a step comes from. */
export type StepOrigin = (typeof STEP_ORIGINS)[number];

/**
 * A step with its origin. `room_id` and `venue_id` name the room that an override takes an occurrence to; both are null
 * where the step belongs to the event's own room or institution. Of equipment `venue_id` is its venue.
 */
export type FlowStep = StepDefinition & {
  readonly origin: StepOrigin;
  readonly room_id: string | null;
  readonly venue_id: string | null;
};

/** The steps that a room and its venue configure; null inherits (decision 10.3). */
export type RoomSteps = {
  readonly room_id: string;
  readonly venue_id: string | null;
  readonly room_steps: readonly StepDefinition[] | null;
  readonly venue_steps: readonly StepDefinition[] | null;
};

/** The steps that equipment configures; null is none (decision 14.5). */
export type EquipmentSteps = {
  readonly id: string;
  readonly venue_id: string | null;
  readonly approval_steps: readonly StepDefinition[] | null;
};

/** All that the flow of an event is made of: its own room comes first, then those of its overrides; then its equipment. */
export type StepSources = {
  readonly institution_id: string | null;
  readonly institution_steps: readonly StepDefinition[] | null;
  readonly rooms: readonly RoomSteps[];
  readonly equipment?: readonly EquipmentSteps[] | null;
};

/** Steps of one origin, and what they are configured for. */
type Group = {
  readonly origin: StepOrigin;
  readonly source: string;
  readonly steps: readonly StepDefinition[];
  readonly room: RoomSteps | null;
  readonly equipment?: EquipmentSteps;
};

function groupOfRoom(room: RoomSteps, service: readonly StepDefinition[]): Group {
  const { room_id, venue_id, room_steps, venue_steps } = room;
  if (room_steps !== null) return { origin: 'room', source: room_id, steps: room_steps, room };
  if (venue_steps !== null && venue_id !== null) {
    return { origin: 'venue', source: venue_id, steps: venue_steps, room };
  }
  return { origin: 'service', source: 'service', steps: service, room };
}

/** Each source of steps once, in the order of the flow. */
function groupsOf(sources: StepSources, service: readonly StepDefinition[]): Group[] {
  const { institution_id, institution_steps } = sources;
  const groups = sources.rooms.map((room) => groupOfRoom(room, service));
  if (institution_id !== null && institution_steps !== null) {
    const own = { origin: 'institution', source: institution_id, room: null } as const;
    groups.unshift({ ...own, steps: institution_steps });
  }
  for (const equipment of sources.equipment ?? []) {
    const { id: source, approval_steps } = equipment;
    groups.push({
      origin: 'equipment',
      source,
      room: null,
      steps: approval_steps ?? [],
      equipment,
    });
  }
  const seen = new Set<string>();
  return groups.filter(({ origin, source }) => {
    const key = `${origin} ${source}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/**
 * The flow of an event: the steps of its institution, then those of its room, else of the venue, else of the service.
 * The rooms of overrides add their steps, then equipment does. A flow without steps needs no approval. Source: decisions 10.3, 14.5.
 */
export function stepsFor(sources: StepSources, service: readonly StepDefinition[]): FlowStep[] {
  const [own] = sources.rooms;
  return groupsOf(sources, service).flatMap(({ origin, steps, room, equipment }) => {
    const other = equipment ? { room_id: null, ...equipment } : room === own ? null : room;
    const at = { room_id: other?.room_id ?? null, venue_id: other?.venue_id ?? null };
    return steps.map(({ name, role }) => ({ name, role, origin, ...at }));
  });
}

/** Whether two places give an event the same steps, of the same things. Source: decision 4.6. */
export function giveSameSteps(
  some: StepSources,
  others: StepSources,
  service: readonly StepDefinition[],
): boolean {
  const keys = [some, others].map((sources) =>
    groupsOf(sources, service)
      .filter(({ steps }) => steps.length > 0)
      .map(({ origin, source, steps }) => [origin, source, steps.map((s) => [s.name, s.role])]),
  );
  return JSON.stringify(keys[0]) === JSON.stringify(keys[1]);
}

/** Whether a booking of the room alone, without an institution, asks for approval. Source: decision 10.3. */
export function needsApproval(room: RoomSteps, service: readonly StepDefinition[]): boolean {
  return groupOfRoom(room, service).steps.length > 0;
}

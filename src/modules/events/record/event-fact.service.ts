import { type Flow, openStep } from '../../../domain/events/approval-steps.ts';
import {
  type EventFact,
  type OpenedStep,
  roomNamesOf,
  type SlotOfDate,
  toldEvent,
} from '../../../domain/events/event-fact.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import type { Told } from '../../effects/index.ts';
import type { EventDeps } from './event.service.ts';
import type { EventRow } from './event-record.queries.ts';

export type { EventFact, OpenedStep };

/** The open step of a flow; null when there is none. */
export function openedStep(flow: { steps: Flow['steps'] | null } | undefined): OpenedStep | null {
  return openedFrom((flow?.steps && openStep({ steps: flow.steps })) ?? null);
}

/** The members of a pending step that a fact contains. */
function openedFrom(open: OpenedStep | null): OpenedStep | null {
  if (open === null) return null;
  const { position, name, role, origin, place = null, rooms = [] } = open;
  return { position, name, role, origin, place, rooms };
}

type Named = Pick<EventRow, 'room_id' | 'room_name' | 'extra_rooms'> &
  Partial<Pick<EventRow, 'equipment_names'>>;

const namesIn = ({ room_id, room_name, extra_rooms, equipment_names }: Named) => ({
  ...equipment_names,
  [room_id]: room_name,
  ...Object.fromEntries(extra_rooms.map(({ id, name }) => [id, name])),
});

/** The names of the rooms and the equipment of events or occurrences, by their ids. */
export const roomNames = (...rows: readonly Named[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...rows.map(namesIn));

/** Something that happened to an event, by a person or by the service. */
export type HappenedToEvent = Omit<EventFact, 'actor' | 'event' | 'waiting'> & {
  actor: Actor | null;
  event: EventFact['event'] & Pick<EventRow, 'current_step'>;
};

/** The types of news that change a request which goes on waiting. */
const CHANGING: readonly string[] = ['event_updated', 'occurrence_cancelled'];

/** The step that goes on waiting for an event that changed; null where a change opened one, or none waits. */
function waitingStep({ type, event, opened, change, undone }: HappenedToEvent): OpenedStep | null {
  if (opened || change || undone || !CHANGING.includes(type)) return null;
  return event.status === 'pending' ? openedFrom(event.current_step) : null;
}

/** The fact of something that happened, without data that notifications never contain. */
const eventFact = (happened: HappenedToEvent): EventFact => ({
  ...toldFact(happened),
  waiting: waitingStep(happened),
});

const toldFact = ({ event, actor, occurrence, change, ...rest }: HappenedToEvent): EventFact => ({
  ...rest,
  event: toldEvent(event),
  actor: actor && !actor.is_automatic ? { id: actor.id, name: actor.name } : null,
  ...(change && {
    change: { id: change.id, changes: change.changes, requested_by: change.requested_by },
  }),
  ...(occurrence && { occurrence: slotOnly(occurrence) }),
});

const slotOnly = (slot: SlotOfDate): SlotOfDate => {
  const { title, start_at, end_at, room_id, extra_room_ids = [] } = slot;
  return {
    title,
    start_at,
    end_at,
    room_name: roomNamesOf(slot),
    ...(room_id && { room_id }),
    ...(extra_room_ids.length > 0 && { extra_room_ids }),
  };
};

/** The message about a write for people and webhooks, with the present time. */
export const tell = (
  { clock }: Pick<EventDeps, 'clock'>,
  ...happened: readonly HappenedToEvent[]
): Told => ({ happened_at: clock.now(), facts: happened.map(eventFact) });

/** The fact that a change request was dropped, because its slot was moved by someone who could decide it (§8.5). */
export const droppedChange = (
  event: HappenedToEvent['event'],
  actor: Actor | null,
  change: WaitingRequest,
): HappenedToEvent => ({
  type: 'event_rejected',
  event,
  actor,
  change,
  is_separate: true,
  original_start_at: change.occurrence_start_at,
  names: change.room_names,
});

/** A write, and the change request that it dropped, if any; `event` as that was for it. */
export const withDropped = (
  written: HappenedToEvent,
  {
    dropped,
    event = written.event,
  }: { dropped: WaitingRequest | null; event?: HappenedToEvent['event'] },
): HappenedToEvent[] => [
  written,
  ...(dropped ? [droppedChange(event, written.actor, dropped)] : []),
];

import { layoutFields } from './furnishing.ts';
import { hallEvents } from './hall-events.ts';
import type { Ids, Make } from './make.ts';
import type { FacultyCode } from './places.ts';
import { type Login, type PlannedEvent, waitingChange } from './plan.ts';
import { bookers } from './programme.ts';

const THURSDAY = 4;
const SATURDAY = 6;

/** The kinds of single events that everyone may see. */
const PUBLISHED: readonly string[] = ['conference', 'panel', 'exhibition', 'performance'];

/** What takes place in two rooms on the Saturday of next week, when nothing else is planned. */
const eventInTwoRooms = {
  title: 'Concert with a reception',
  event_type: 'performance',
  room: 'Main Stage',
  extraRoom: 'Foyer',
  start: '18:30',
  end: '22:00',
} as const;

/** An event of the programme; what is of interest to everyone is published. */
export async function makeEvent(
  make: Make,
  { by, room, faculty, event_type, weeks, body }: PlannedEvent,
  { faculties, rooms }: { faculties: Ids<FacultyCode>; rooms: Ids },
  approver: Login,
): Promise<void> {
  const category = { event_type, format: 'in_person', institution_id: faculties.get(faculty) };
  const isApproved = body.status === 'approved';
  const creator = by === 'manager' && isApproved ? approver : by;
  const asked = { ...body, ...layoutFields(room, event_type) };
  const id = await make(creator, '/events', { ...asked, room_id: rooms.get(room), category });
  if (weeks !== null || !isApproved || !PUBLISHED.includes(event_type)) return;
  await make('manager', `/events/${id}/publication`, { is_published: true }, 'PUT');
}

/** An approved event for which a change waits: its owner asks for another half hour. */
export async function requestChange(
  make: Make,
  rooms: Ids,
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const day = today.add({ days: waitingChange.inDays - today.dayOfWeek });
  const [owner] = bookers;
  if (owner === undefined) throw new Error('Nobody books rooms.');
  const id = await make(approver, '/events', {
    title: waitingChange.title,
    room_id: rooms.get(waitingChange.room),
    start_at: `${day}T${waitingChange.start}`,
    end_at: `${day}T${waitingChange.end}`,
    status: 'approved',
    roles: [{ ...owner.person, role: 'core_responsible' }],
  });
  await make(owner.login, `/events/${id}`, { end_at: `${day}T${waitingChange.laterEnd}` }, 'PUT');
}

/** A draft that waits for the room and the time of the event above. */
export async function makeWait(make: Make, rooms: Ids, today: Temporal.PlainDate): Promise<void> {
  const day = today.add({ days: waitingChange.inDays - today.dayOfWeek });
  const id = await make('bob', '/events', {
    title: 'Poetry evening',
    room_id: rooms.get(waitingChange.room),
    start_at: `${day}T${waitingChange.start}`,
    end_at: `${day}T${waitingChange.end}`,
  });
  await make('bob', `/events/${id}/wait`, {});
}

/** What takes place in the hall that divides, with equipment. */
export async function bookHall(
  make: Make,
  { rooms, equipment }: { rooms: Ids; equipment: Ids },
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const day = today.add({ days: THURSDAY - today.dayOfWeek });
  for (const { title, room, start, end, equipment: things } of hallEvents) {
    const times = { start_at: `${day}T${start}`, end_at: `${day}T${end}` };
    const body = { title, room_id: rooms.get(room), status: 'approved', ...times };
    const wanted = things.map(({ name, quantity }) => ({
      equipment_id: equipment.get(name),
      quantity,
    }));
    await make(approver, '/events', { ...body, equipment: wanted });
  }
}

/** An approved and published event that holds two rooms. */
export async function bookTwoRooms(
  make: Make,
  rooms: Ids,
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const { title, event_type, room, extraRoom, start, end } = eventInTwoRooms;
  const day = today.add({ days: 7 + SATURDAY - today.dayOfWeek });
  const id = await make(approver, '/events', {
    title,
    status: 'approved',
    category: { event_type },
    room_id: rooms.get(room),
    extra_room_ids: [rooms.get(extraRoom)],
    start_at: `${day}T${start}`,
    end_at: `${day}T${end}`,
  });
  await make('manager', `/events/${id}/publication`, { is_published: true }, 'PUT');
}

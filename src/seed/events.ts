import type { Ids, Make } from './make.ts';
import type { FacultyCode } from './places.ts';
import { hallEvents, type Login, type PlannedEvent, waitingChange } from './plan.ts';
import { bookers } from './programme.ts';

const THURSDAY = 4;

/** The kinds of single events that everyone may see. */
const PUBLISHED: readonly string[] = ['conference', 'panel', 'exhibition', 'performance'];

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
  const id = await make(creator, '/events', { ...body, room_id: rooms.get(room), category });
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

/** What takes place in the hall that divides. */
export async function bookHall(
  make: Make,
  rooms: Ids,
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const day = today.add({ days: THURSDAY - today.dayOfWeek });
  for (const { title, room, start, end } of hallEvents) {
    const times = { start_at: `${day}T${start}`, end_at: `${day}T${end}` };
    const body = { title, room_id: rooms.get(room), status: 'approved', ...times };
    await make(approver, '/events', body);
  }
}

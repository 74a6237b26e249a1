import type { Ids, Send } from './make.ts';
import type { Login } from './plan.ts';
import { bookers } from './programme.ts';

const WEDNESDAY = 3;

/** A person of a crew; without a venue the crew works everywhere. */
export type SeedCrewMember = {
  email: string;
  kind: string;
  venue: string | null;
  /** How many jobs the crew can do at once by this person's assignment; null if another one says it. */
  teams: number | null;
};

/** Three crews. Bob works in two of them; the others have not signed in yet. */
export const crewMembers: readonly SeedCrewMember[] = [
  { email: 'bob@stoa.test', kind: 'setup', venue: 'Science Campus', teams: 2 },
  { email: 'ruth.nowak@brueckstadt.example', kind: 'setup', venue: 'Science Campus', teams: null },
  { email: 'bob@stoa.test', kind: 'media', venue: null, teams: 2 },
  { email: 'karim.haddad@brueckstadt.example', kind: 'media', venue: null, teams: 1 },
  { email: 'pia.lorenz@brueckstadt.example', kind: 'catering', venue: 'Old Library', teams: 1 },
];

type Answered = { verb: 'accept' | 'decline'; comment?: string };

type Job = {
  title: string;
  room: string;
  start: string;
  end: string;
  attendees: number;
  details: string;
  by: Login;
  answered?: Answered;
};

/**
 * The Wednesday of next week: three parts of the hall that divides are set up at the same time, and there are two
 * teams. One job is accepted, one is declined by a crew that was asked too late, and the others wait.
 */
export const crowdedDay: readonly Job[] = [
  {
    title: 'Career fair',
    room: 'Forum East',
    start: '09:00',
    end: '13:00',
    attendees: 50,
    details: '24 tables, power at each',
    by: 'bob',
    answered: { verb: 'accept' },
  },
  {
    title: 'Board of the alumni',
    room: 'Forum West',
    start: '09:30',
    end: '11:00',
    attendees: 16,
    details: 'Glass walls between the tables',
    by: 'alice',
    answered: { verb: 'decline', comment: 'There are no glass walls; pin boards can stand ready.' },
  },
  {
    title: 'Sustainability forum',
    room: 'Forum East',
    start: '17:30',
    end: '21:00',
    attendees: 58,
    details: '58 chairs in rows, stage of 4 × 2 m',
    by: 'alice',
  },
  {
    title: 'Alumni evening',
    room: 'Forum Middle',
    start: '17:30',
    end: '20:00',
    attendees: 56,
    details: 'Seven round tables, tablecloths, lectern',
    by: 'bob',
    answered: { verb: 'accept' },
  },
  {
    title: 'Prize giving',
    room: 'Forum West',
    start: '17:30',
    end: '19:30',
    attendees: 60,
    details: 'High tables, small stage by the windows',
    by: 'alice',
  },
];

/** Puts the people into their crews. */
export async function makeCrews(send: Send, venues: Ids): Promise<void> {
  for (const { venue, ...member } of crewMembers) {
    const place = venue === null ? {} : { venue_id: venues.get(venue) };
    await send('admin', '/assignments', { ...member, role: 'crew', ...place });
  }
}

/** A day with more jobs at once than teams, some of which Bob has answered. */
export async function makeCrowdedDay(
  send: Send,
  rooms: Ids,
  today: Temporal.PlainDate,
  approver: Login,
): Promise<void> {
  const day = today.add({ days: 7 + WEDNESDAY - today.dayOfWeek });
  for (const { title, room, start, end, attendees, details, by, answered } of crowdedDay) {
    const owner = bookers.find(({ login }) => login === by)?.person;
    const { id, requirements = [] } = await send(approver, '/events', {
      title,
      room_id: rooms.get(room),
      status: 'approved',
      start_at: `${day}T${start}`,
      end_at: `${day}T${end}`,
      prep_before_minutes: 30,
      cleanup_after_minutes: 30,
      expected_attendees: attendees,
      contact_email: owner?.user_email,
      roles: [{ ...owner, role: 'core_responsible' }],
      requirements: [{ kind: 'setup', details, is_required: true }],
    });
    if (answered === undefined) continue;
    const { verb, ...body } = answered;
    await send('bob', `/events/${id}/requirements/${requirements[0]?.id}/${verb}`, body);
  }
}

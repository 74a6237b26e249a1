import { setAbsence } from '../absences/absence-fixture.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf } from '../caldav/dav-client.ts';
import type { InvitationFixture } from '../invitations/invitation-fixture.ts';
import { eventLines, invitationMail } from '../invitations/messages.ts';
import { assign } from '../support/assignments.ts';
import type { Fields } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Rights } from './decided-rooms.ts';

/** Who writes; the first three are asked most. */
export const PEOPLE = [
  ...(['alice', 'bob', 'dean', 'room_manager', 'venue_manager', 'institution_manager'] as const),
  ...(['manager', 'admin'] as const),
] as const;
type Writer = (typeof PEOPLE)[number];

/** Two venues, a hall, rooms with steps of their own and without any, an institution, and what was written there. */
export type PlaceWorld = {
  fixture: InvitationFixture;
  random: SeededRandom;
  rights: Rights;
  rooms: { id: string; name: string }[];
  venues: string[];
  /** Rooms that an admin moves between the venues. */
  wandering: string[];
  institution: string;
  dav: Map<Writer, { client: DavClient; me: string }>;
  /** Objects that were written by CalDAV and by mail. */
  objects: number;
};

const named = (role: string): Fields[] => [{ name: 'Check', role }];

/** Makes the places. */
export async function createPlaceWorld(
  fixture: InvitationFixture,
  random: SeededRandom,
): Promise<PlaceWorld> {
  const { app } = fixture;
  for (const person of PEOPLE) await app.as(person).get('/me');
  const rooms: PlaceWorld['rooms'] = [];
  const known: Rights['rooms'] = new Map();
  const room = async (name: string, roles: string[], fields: Fields = {}): Promise<string> => {
    const id = await makeRoom(app, { name, mail_name: name, ...fields });
    rooms.push({ id, name });
    known.set(id, { venue: (fields.venue_id as string | undefined) ?? null, roles });
    return id;
  };
  const [a, b] = [
    await makeVenue(app, { name: 'Venue A' }),
    await makeVenue(app, {
      name: 'Venue B',
      approval_steps: [...named('porter'), { name: 'Approval', role: 'manager' }],
    }),
  ];
  const parts = [
    await room('north', ['manager'], { venue_id: a }),
    await room('south', ['manager'], { venue_id: a }),
  ];
  await room('hall', ['manager'], { venue_id: a, part_ids: parts });
  const own = { venue_id: a, approval_steps: named('manager') };
  const wandering = [await room('studio', ['manager'], own), await room('booth', ['manager'], own)];
  await room('stage', ['porter', 'manager'], { venue_id: b });
  await room('foyer', ['porter', 'manager'], { venue_id: b });
  await room('vault', ['porter'], { venue_id: b, approval_steps: named('porter') });
  await room('lawn', [], { venue_id: b, approval_steps: [] });
  await room('attic', ['manager']);
  await room('cellar', ['manager']);
  const dav: PlaceWorld['dav'] = new Map();
  for (const person of ['alice', 'bob'] as const) {
    const client = davClient(app, basic(await keyOf(app, person)));
    dav.set(person, { client, me: await idOf(app, person) });
  }
  const world: PlaceWorld = {
    fixture,
    random,
    rooms,
    dav,
    wandering,
    venues: [a, b],
    objects: 0,
    institution: await makeInstitution(app, { approval_steps: named('manager') }),
    rights: {
      tokens: { manager: ['manager'], admin: ['admin'], dean: ['dean'] },
      assigned: [],
      deputies: new Map(),
      rooms: known,
    },
  };
  await give(world, 'venue_manager', 'manager', 'venue_id', a);
  for (const role of ['manager', 'porter']) {
    await give(world, 'room_manager', role, 'venue_id', b);
    await give(world, 'dean', role, 'venue_id', b);
  }
  await give(world, 'dean', 'manager', 'venue_id', a);
  await give(world, 'bob', 'manager', 'institution_id', world.institution);
  await standIn(world, 'dean', 'bob');
  return world;
}

type Kind = 'room_id' | 'venue_id' | 'institution_id';

async function give(
  { fixture, rights }: PlaceWorld,
  person: Writer,
  role: string,
  kind: Kind,
  thing: string,
): Promise<void> {
  const isGiven = rights.assigned.some(
    (one) => one.person === person && one.role === role && one.thing === thing,
  );
  if (isGiven) return;
  const id = await assign(fixture.app, person, role, { [kind]: thing });
  rights.assigned.push({ person, role, thing, id });
}

async function standIn(
  { fixture, rights }: PlaceWorld,
  absent: Writer,
  deputy: Writer,
): Promise<void> {
  const { status } = await setAbsence(fixture.app, absent, '2027-03-01', '2027-03-31', deputy);
  if (status === 200) rights.deputies.set(absent, deputy);
}

/** The rooms that wander are asked for more often, so that steps stand for several of them. */
const roomOf = ({ random, rooms, wandering }: PlaceWorld): string =>
  random.once(3) ? random.pick(wandering) : random.pick(rooms).id;

const someRooms = (world: PlaceWorld): string[] =>
  Array.from({ length: world.random.below(3) }, () => roomOf(world));

/** One of a few hours, so that some bookings meet. */
function hourOf({ random }: PlaceWorld): { start_at: string; end_at: string } {
  const start = Temporal.Instant.from('2027-04-05T08:00:00Z').add({ hours: 24 * random.below(60) });
  const begun = start.add({ hours: 2 * random.below(5) });
  return { start_at: begun.toString(), end_at: begun.add({ hours: 1 }).toString() };
}

function bodyOf(world: PlaceWorld): Fields {
  const { random, institution } = world;
  const times = hourOf(world);
  const isSeries = random.once(3);
  const second = Temporal.Instant.from(times.start_at).add({ hours: 168 }).toString();
  const override = { original_start_at: second, extra_room_ids: someRooms(world) };
  return {
    title: 'Booking',
    room_id: roomOf(world),
    extra_room_ids: someRooms(world),
    ...times,
    status: random.pick(['draft', 'pending', 'pending', 'approved']),
    ...(random.once(4) && { category: { institution_id: institution } }),
    ...(isSeries && { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' }),
    ...(isSeries && random.once(2) && { overrides: [override] }),
  };
}

type Write = (world: PlaceWorld, who: Writer) => Promise<unknown>;
type Target = { id: string; dates: string[] };

/** An event, most often one that waits. */
async function targetOf({ fixture, random }: PlaceWorld): Promise<Target> {
  const { rows } = await fixture.app.database.pool.query(`
    select e.id, array(select to_char(o.original_start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from occurrences o where o.event_id = e.id and o.change_id is null order by 1) as dates
    from events e where e.status <> 'cancelled'
    order by exists (select from approval_steps s where s.event_id = e.id and s.is_current) desc, e.id desc limit 30`);
  return rows.length === 0 ? { id: 'nothing', dates: [] } : random.pick(rows as Target[]);
}

const on =
  (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    bodyFor?: (world: PlaceWorld) => Fields,
  ): Write =>
  async (world, who) => {
    const { id, dates } = await targetOf(world);
    const date = dates.length === 0 ? '2027-04-05' : world.random.pick(dates);
    const address = path.replace('{id}', id).replace('{date}', encodeURIComponent(date));
    const { app } = world.fixture;
    return app.as(who).send(method, address, bodyFor && JSON.stringify(bodyFor(world)), {
      ...(bodyFor && { 'content-type': 'application/json' }),
    });
  };

const event = '/events/{id}';
const occurrence = `${event}/occurrences/{date}`;
const reason = (): Fields => ({ comment: 'So be it.' });
const moved = (world: PlaceWorld): Fields => ({
  ...(world.random.once(2) ? { room_id: roomOf(world) } : { extra_room_ids: someRooms(world) }),
});

const batch =
  (action: string, fields: (world: PlaceWorld) => Fields = () => ({})): Write =>
  async (world, who) => {
    const ids = [await targetOf(world), await targetOf(world), await targetOf(world)];
    const event_ids = ids.map(({ id }) => id);
    const body = { event_ids, ...fields(world) };
    return world.fixture.app.as(who).post(`/events/batch-${action}`, body);
  };

const owned: Write = async (world, who) => {
  const { id } = await targetOf(world);
  const roles = [{ user_name: who, user_email: `${who}@stoa.test`, role: 'core_responsible' }];
  return world.fixture.app.as('admin').put(`/events/${id}/roles`, { roles });
};

/** What waits for somebody. */
const inboxOf = async ({ fixture }: PlaceWorld, person: Writer): Promise<string[]> =>
  (await fixture.app.as(person).get('/events/pending')).body.data.map(
    ({ id }: { id: string }) => id,
  );

/** Who can take back what, the newest first. */
async function undoables({ fixture }: PlaceWorld): Promise<{ person: Writer; id: string }[]> {
  const { rows } = await fixture.app.database.pool.query(`
    select split_part(u.email, '@', 1) as person, k.event_id as id
    from undoable_actions k join users u on u.id = k.actor_id order by k.created_at desc limit 1`);
  return rows;
}

const undo: Write = async (world, who) => {
  const [last] = await undoables(world);
  return last && world.fixture.app.as(who).post(`/events/${last.id}/undo`);
};

/** Moves an approved event, as managers of venues may who hold all rooms that it gets. */
const take: Write = async (world, who) => {
  const { rows } = await world.fixture.app.database.pool.query(
    "select id from events where status = 'approved' order by id",
  );
  if (rows.length === 0) return undefined;
  return world.fixture.app.as(who).put(`/events/${world.random.pick(rows).id}`, moved(world));
};

/**
 * Who writes by a name: whom something waits for decides most often, mails are from alice, few people have a calendar
 * program.
 */
export async function authorOf(world: PlaceWorld, who: Writer, name: string): Promise<Writer> {
  if (name === 'byMail') return 'alice';
  if (name === 'byCalendar' && !world.dav.has(who)) return 'alice';
  if (name === 'take') return world.random.pick(['dean', 'venue_manager', 'room_manager'] as const);
  if (name === 'undo') return (await undoables(world))[0]?.person ?? who;
  if (name !== 'decide') return who;
  for (let tries = 0; tries < 4; tries += 1) {
    const person = world.random.pick(PEOPLE.slice(0, 6));
    if ((await inboxOf(world, person)).length > 0) return person;
  }
  return who;
}

/** Approves most of what waits for somebody. */
const decide: Write = async (world, who) => {
  const waiting = await inboxOf(world, who);
  if (waiting.length === 0) return undefined;
  const action = world.random.pick(['approve', 'approve', 'approve', 'return']);
  const path = `/events/${world.random.pick(waiting)}/${action}`;
  return world.fixture.app.as(who).post(path, { comment: 'So be it.' });
};

/** An object of a calendar program that names rooms. */
const byCalendar: Write = async (world, who) => {
  const { random, rooms, dav } = world;
  const program = dav.get(who);
  if (program === undefined) return undefined;
  const { client, me } = program;
  if (random.once(2)) world.objects += 1;
  const name = `${me}-${world.objects}`;
  const { start_at, end_at } = hourOf(world);
  const stamp = (at: string): string => at.replaceAll(/[-:]/g, '');
  const place = [random.pick(rooms).name, random.pick(rooms).name].join('\\; ');
  const lines = [`DTSTART:${stamp(start_at)}`, `DTEND:${stamp(end_at)}`, 'SUMMARY:By calendar'];
  return client.put(
    `/dav/calendars/${me}/mine/${name}.ics`,
    eventText(name, ...lines, `LOCATION:${place}`),
  );
};

/** A mail that invites rooms. */
const byMail: Write = async (world) => {
  const { random, rooms, fixture } = world;
  if (random.once(2)) world.objects += 1;
  const names = [...new Set([random.pick(rooms).name, random.pick(rooms).name])];
  const stamp = hourOf(world).start_at.replaceAll(/[-:]/g, '');
  const times = { DTSTART: stamp, DTEND: stamp.replace('00Z', '30Z').replace('T', 'T') };
  const others = eventLines({ UID: `mail${world.objects}@tests`, ...times }).filter(
    (line) => !line.startsWith('ATTENDEE'),
  );
  const attendees = names.map((name) => `ATTENDEE;CUTYPE=ROOM:mailto:${name}@rooms.test`);
  const mail = invitationMail({ from: 'alice@stoa.test', event: [...others, ...attendees] });
  await fixture.send(mail, names, 'alice@stoa.test');
  return fixture.work();
};

/** Gives or takes a role for a room, a venue or the institution. */
const changeRights: Write = async (world) => {
  const { random, rights, rooms, venues, institution, fixture } = world;
  if (rights.assigned.length > 10 && random.once(2)) {
    const [gone] = rights.assigned.splice(random.below(rights.assigned.length), 1);
    return fixture.app.as('admin').delete(`/assignments/${gone?.id}`);
  }
  const person = random.pick(PEOPLE.slice(0, 6));
  const role = random.pick(['manager', 'manager', 'porter']);
  const [kind, thing] = random.pick([
    ['venue_id', random.pick(venues)],
    ['venue_id', random.pick(venues)],
    ['room_id', random.pick(rooms).id],
    ['institution_id', institution],
  ] as const);
  return give(world, person, role, kind, thing);
};

const moveRoom: Write = async ({ random, rights, wandering, venues, fixture }) => {
  const [id, venue_id] = [random.pick(wandering), random.pick(venues)];
  const { status } = await fixture.app.as('admin').put(`/rooms/${id}`, { venue_id });
  if (status === 200) rights.rooms.set(id, { venue: venue_id, roles: ['manager'] });
  return status;
};

const changeDeputies: Write = async (world) => {
  const { random, rights, fixture } = world;
  const [absent, deputy] = [random.pick(PEOPLE.slice(0, 6)), random.pick(PEOPLE.slice(0, 3))];
  if (!random.once(3)) return standIn(world, absent, deputy);
  rights.deputies.delete(absent);
  return fixture.app.as(absent).delete('/me/absence');
};

const approve = on('POST', `${event}/approve`, () => ({}));

/** What is written at random. */
export const WRITES: Readonly<Record<string, Write>> = {
  approve,
  decide,
  undo,
  take,
  create: (world, who) => world.fixture.app.as(who).post('/events', bodyOf(world)),
  submit: on('POST', `${event}/submit`),
  reject: on('POST', `${event}/reject`, reason),
  return: on('POST', `${event}/return`, reason),
  discard: on('POST', `${event}/discard`, reason),
  cancel: on('POST', `${event}/cancel`, reason),
  rooms: on('PUT', event, moved),
  times: on('PUT', event, hourOf),
  date: on('PUT', occurrence, moved),
  dateCancelled: on('PUT', occurrence, ({ random }) => ({ is_cancelled: random.once(2) })),
  dateBack: on('DELETE', occurrence),
  following: on('PUT', `${occurrence}?scope=following`, moved),
  withdraw: on('DELETE', `${event}/change`),
  batchApprove: batch('approve'),
  batchReject: batch('reject'),
  batchMove: batch('move', (world) => ({ room_id: roomOf(world) })),
  batchDates: batch('move', (world) => ({
    room_id: roomOf(world),
    from: '2027-04-05',
    to: '2027-06-30',
  })),
  batchCancel: batch('cancel'),
  owned,
  byCalendar,
  byMail,
  changeRights,
  changeDeputies,
  moveRoom,
};

/** Names of writes, those that lead to decisions more often. */
export const WRITE_NAMES: readonly string[] = [
  ...Object.keys(WRITES),
  ...Array.from({ length: 12 }, () => 'decide'),
  ...Array.from({ length: 4 }, () => 'create'),
  ...Array.from({ length: 2 }, () => 'undo'),
  ...Array.from({ length: 4 }, () => 'take'),
];

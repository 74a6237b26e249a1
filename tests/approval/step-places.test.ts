import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxOf, setAbsence } from '../absences/absence-fixture.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, historyOf, summaryOf } from '../support/approval.ts';
import { assign, removeAssignments, stepOf } from '../support/assignments.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeEquipment, some } from '../support/equipment.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeHall } from '../support/spaces.ts';

let app: TestApp;
/**
 * Ids of places by their names: venues A and B with rooms, a hall of A, rooms that have people of their own, an
 * institution.
 */
const places: Record<string, string> = {};
/** A series of three dates. */
const weekly = { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };

beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T08:00:00Z') } });
  const people = ['admin', 'manager', 'alice', 'bob', 'dean', 'room_manager'] as const;
  for (const person of people) await app.as(person).get('/me');
  for (const person of ['venue_manager', 'institution_manager'] as const) {
    await app.as(person).get('/me');
  }
  for (const [venue, prefix] of [
    ['A', 'a'],
    ['B', 'b'],
  ] as const) {
    const venue_id = await makeVenue(app, { name: `Venue ${venue}` });
    places[venue] = venue_id;
    for (const at of [1, 2, 3]) {
      const name = `${prefix}${at}`;
      places[name] = await makeRoom(app, { name, venue_id });
    }
  }
  const hall = await makeHall(app, places.A ?? '', 2, [[0, 1]]);
  places.hall = [...hall.values()].at(-1) ?? '';
  places.part = [...hall.values()][0] ?? '';
  const approval_steps = stepOf('manager');
  places.law = await makeInstitution(app, { approval_steps });
  const venue_id = places.A;
  places.camera = await makeEquipment(app, { venue_id, approval_steps: stepOf('technician') });
  places.lamp = await makeEquipment(app, { venue_id: places.B, name: 'lamps' });
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
  await app.settle();
  await app.database.pool.query('delete from notifications');
  await app.database.pool.query('delete from absences');
});
afterAll(() => app.close());

const idOf = (name: string): string => places[name] ?? '';
const extras = (...names: string[]): Fields => ({ extra_room_ids: names.map(idOf) });

/** A booking over two places: what it asks for, who is asked where, in order, and the names of the places. */
type Layout = {
  room: string;
  fields: () => Fields;
  /** The role, and the thing that somebody is assigned it for. */
  asked: [PersonName, string, () => Fields][];
  named: string[];
};

const ofVenue = (person: PersonName, venue: string): Layout['asked'][number] => {
  return [person, 'manager', () => ({ venue_id: idOf(venue) })];
};
const ofRoom = (person: PersonName, room: string): Layout['asked'][number] => {
  return [person, 'manager', () => ({ room_id: idOf(room) })];
};
const [managerOfA, managerOfB] = [ofVenue('venue_manager', 'A'), ofVenue('room_manager', 'B')];

const layouts: Record<string, Layout> = {
  'two venues': {
    room: 'a1',
    fields: () => extras('b1'),
    asked: [managerOfA, managerOfB],
    named: ['Venue A', 'Venue B'],
  },
  'two venues, the other way round': {
    room: 'b1',
    fields: () => extras('a1'),
    asked: [managerOfB, managerOfA],
    named: ['Venue B', 'Venue A'],
  },
  'two rooms of one venue, each with people of its own': {
    room: 'a1',
    fields: () => extras('a2'),
    asked: [ofRoom('bob', 'a1'), ofRoom('dean', 'a2')],
    named: ['a1', 'a2'],
  },
  'an institution and a room': {
    room: 'a1',
    fields: () => ({ category: { institution_id: idOf('law') } }),
    asked: [['dean', 'manager', () => ({ institution_id: idOf('law') })], managerOfA],
    named: ['Law', 'Venue A'],
  },
  'a hall with people of its own, and another venue': {
    room: 'hall',
    fields: () => extras('b1'),
    asked: [ofRoom('bob', 'hall'), managerOfB],
    named: ['Hall 01', 'Venue B'],
  },
  'an override that has an extra room': {
    room: 'a1',
    fields: () => ({
      ...weekly,
      overrides: [{ original_start_at: '2027-04-05T08:00:00Z', ...extras('b1') }],
    }),
    asked: [managerOfA, managerOfB],
    named: ['Venue A', 'Venue B'],
  },
  'an override that goes to another room': {
    room: 'a1',
    fields: () => ({
      ...weekly,
      overrides: [{ original_start_at: '2027-04-05T08:00:00Z', room_id: idOf('b1') }],
    }),
    asked: [managerOfA, managerOfB],
    named: ['Venue A', 'Venue B'],
  },
  'equipment of the venue': {
    room: 'a1',
    fields: () => some(idOf('camera'), 1),
    asked: [ofRoom('bob', 'a1'), ['dean', 'technician', () => ({ venue_id: idOf('A') })]],
    named: ['a1', 'Venue A'],
  },
};

const DECISIONS = ['approve', 'reject', 'return', 'discard'] as const;

async function assignAll({ asked }: Layout): Promise<[PersonName, PersonName]> {
  for (const [person, role, thing] of asked) await assign(app, person, role, thing());
  return asked.map(([person]) => person) as [PersonName, PersonName];
}

const submit = (name: string, fields: Fields = {}, who: PersonName = 'alice') =>
  makeEvent(app, who, idOf(name), { status: 'pending', ...fields });

/** What a batch refuses somebody. */
const batchOf = async (who: PersonName, action: string, id: string): Promise<string[]> => {
  const { body } = await app.as(who).post(`/events/batch-${action}`, { event_ids: [id] });
  return body.data.failed.map(({ message }: { message: string }) => message);
};

/** How somebody is refused each decision, and that nothing asks for it. */
async function expectNoDecision(who: PersonName, id: string): Promise<void> {
  const statuses: number[] = [];
  for (const action of DECISIONS) statuses.push((await act(app, who, id, action)).status);
  expect([who, ...statuses]).toEqual([who, 403, 403, 403, 403]);
  for (const action of ['approve', 'reject']) {
    expect(await batchOf(who, action, id)).toEqual(['This action is unauthorized.']);
  }
  expect(await inboxOf(app, who)).toEqual([]);
  expect((await app.as(who).get('/me/counts')).body.data.to_decide).toBe(0);
  const { can } = (await app.as(who).get(`/events/${id}`)).body.data;
  expect(can).not.toEqual(expect.arrayContaining(['approve']));
}

const told = async (who: PersonName): Promise<string[]> =>
  (await app.as(who).get('/notifications')).body.data.map(({ type }: { type: string }) => type);

describe.each(Object.entries(layouts))('a request for %s', (_name, layout) => {
  test('asks each place in order, and is decided at each by its own people alone', async () => {
    const [first, second] = await assignAll(layout);
    const { id, current_step } = await submit(layout.room, layout.fields());
    expect(current_step.place.name).toBe(layout.named[0]);
    const summary = await summaryOf(app, id);
    expect(summary.map(({ place }: Fields) => (place as Fields).name)).toEqual(layout.named);
    expect([await told(first), await told(second)]).toEqual([['event_submitted'], []]);
    await expectNoDecision(second, id);
    const { data } = (await act(app, first, id, 'approve')).body;
    expect([data.status, data.current_step.place.name]).toEqual(['pending', layout.named[1]]);
    expect(await told(second)).toEqual(['event_submitted']);
    await expectNoDecision(first, id);
    expect((await act(app, second, id, 'approve')).body.data.status).toBe('approved');
    const decided = (await historyOf(app, id)).filter(({ action }: Fields) => action === 'approve');
    expect(decided.map(({ step }: Fields) => (step as { place: Fields }).place.name)).toEqual(
      layout.named,
    );
  });

  test.each(['reject', 'return', 'discard'] as const)(
    'can be decided by %s at the second place',
    async (action) => {
      const [first, second] = await assignAll(layout);
      const { id } = await submit(layout.room, layout.fields());
      expect(await batchOf(first, 'approve', id)).toEqual([]);
      const { status, body } = await act(app, second, id, action);
      const after = { reject: 'draft', return: 'pending', discard: 'cancelled' };
      expect([status, body.data.status]).toEqual([200, after[action]]);
      if (action === 'return') expect(body.data.current_step.place.name).toBe(layout.named[0]);
    },
  );

  test('is not approved on create, nor changed to at once, by one place alone', async () => {
    const [first, second] = await assignAll(layout);
    for (const who of [first, second]) {
      const body = { title: 'Own', room_id: idOf(layout.room), status: 'approved' };
      const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
      const answer = await app.as(who).post('/events', { ...body, ...times, ...layout.fields() });
      expect([who, answer.status]).toEqual([who, 403]);
    }
    const bare = await makeEvent(app, 'manager', idOf(layout.room), {
      ...(layout.fields().recurrence_rule ? weekly : {}),
    });
    await act(app, 'manager', bare.id, 'submit');
    await act(app, 'manager', bare.id, 'approve');
    const [override] = (layout.fields().overrides ?? []) as [Fields?];
    if (layout.named[0] === 'Law') return;
    const path = override ? `/events/${bare.id}/occurrences/2027-04-05` : `/events/${bare.id}`;
    const { original_start_at: _, ...fields } = override ?? layout.fields();
    const roles = [
      { user_name: first, user_email: `${first}@stoa.test`, role: 'core_responsible' },
    ];
    await app.as('manager').put(`/events/${bare.id}/roles`, { roles });
    const { data } = (await app.as(first).put(path, fields)).body;
    expect(data.pending_change?.current_step.place.name).toBe(layout.named[0]);
    await expectNoDecision(second, bare.id);
    expect((await act(app, first, bare.id, 'approve')).body.data.pending_change).not.toBeNull();
    await expectNoDecision(first, bare.id);
    expect((await act(app, second, bare.id, 'approve')).body.data.pending_change).toBeNull();
  });

  test('is decided by nobody for whom it is their own, as a deputy', async () => {
    const [first, second] = await assignAll(layout);
    const { id } = await submit(layout.room, layout.fields());
    await setAbsence(app, first, '2027-03-01', '2027-03-31', 'alice');
    await setAbsence(app, second, '2027-03-01', '2027-03-31', 'institution_manager');
    await expectNoDecision('alice', id);
    expect((await act(app, first, id, 'approve')).status).toBe(200);
    expect((await act(app, 'institution_manager', id, 'approve')).status).toBe(200);
    const entry = (await historyOf(app, id)).at(-1);
    expect([entry.actor.name, entry.on_behalf_of.name]).toEqual(['institution_manager', second]);
  });
});

describe('who decides a step', () => {
  test('needs its role for every room that the step stands for, as the rooms are now', async () => {
    await assignAll(layouts['two venues'] as Layout);
    const { id } = await submit('a1', extras('a3'));
    expect((await summaryOf(app, id)).length).toBe(1);
    const move = (venue: string) =>
      app.as('admin').put(`/rooms/${idOf('a3')}`, { venue_id: idOf(venue) });
    await move('B');
    for (const who of ['venue_manager', 'room_manager'] as const) await expectNoDecision(who, id);
    await assign(app, 'venue_manager', 'manager', { room_id: idOf('a3') });
    expect((await inboxOf(app, 'venue_manager')).length).toBe(1);
    expect((await act(app, 'venue_manager', id, 'approve')).body.data.status).toBe('approved');
    await move('A');
  });

  test('is, of rooms without a venue and without people, a holder by token', async () => {
    const bare = await makeRoom(app, { name: 'Attic' });
    places.attic = bare;
    const { id, current_step } = await submit('attic');
    expect(current_step.place).toBeNull();
    await assignAll(layouts['two venues'] as Layout);
    await expectNoDecision('venue_manager', id);
    expect((await act(app, 'manager', id, 'approve')).body.data.status).toBe('approved');
  });

  test('holds a room by one person: a deputy and an absent person do not add up', async () => {
    const { id } = await submit('a1', extras('a3'));
    await assign(app, 'bob', 'manager', { room_id: idOf('a1') });
    await assign(app, 'dean', 'manager', { room_id: idOf('a3') });
    await setAbsence(app, 'dean', '2027-03-01', '2027-03-31', 'bob');
    await expectNoDecision('bob', id);
  });

  test('holds nothing of a hall by one of its parts', async () => {
    await assign(app, 'bob', 'manager', { room_id: idOf('part') });
    const { id, current_step } = await submit('hall');
    expect(current_step.place.name).toBe('Venue A');
    await expectNoDecision('bob', id);
  });

  test('is asked once for all rooms of a venue, whatever rooms an edit adds there', async () => {
    await assignAll(layouts['two venues'] as Layout);
    const { id } = await submit('a1');
    await app.as('alice').put(`/events/${id}`, extras('a2'));
    expect((await historyOf(app, id)).map(({ action }: Fields) => action)).toEqual(['submit']);
    await assign(app, 'bob', 'manager', { room_id: idOf('a1') });
    await expectNoDecision('bob', id);
    expect((await act(app, 'venue_manager', id, 'approve')).body.data.status).toBe('approved');
  });

  test('is asked anew where an edit adds a room of another place, or a room to what was approved', async () => {
    await assignAll(layouts['two venues'] as Layout);
    const { id } = await submit('a1', extras('b1'), 'venue_manager');
    await act(app, 'venue_manager', id, 'approve');
    const edited = await app.as('venue_manager').put(`/events/${id}`, extras('b1', 'a2'));
    expect(edited.body.data.current_step).toMatchObject({ position: 1, of: 2 });
    const other = await submit('a3');
    const added = await app.as('alice').put(`/events/${other.id}`, extras('b2'));
    expect(added.body.data.current_step).toMatchObject({ position: 1, of: 2 });
    const actions = (await historyOf(app, other.id)).map(({ action }: Fields) => action);
    expect(actions).toEqual(['submit', 'reopen']);
  });
});

test('equipment of another venue is refused', async () => {
  const answer = await app.as('alice').post('/events', {
    title: 'Own',
    room_id: idOf('a1'),
    ...some(idOf('lamp'), 1),
    start_at: '2027-03-29T08:00:00Z',
    end_at: '2027-03-29T09:00:00Z',
  });
  expect(answer.status).toBe(422);
});

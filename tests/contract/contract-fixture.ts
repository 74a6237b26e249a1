import type { PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { FORM_TYPE, formOf, sendFile } from '../support/uploads.ts';
import { createRoundFixture, type RoundFixture } from './round-fixture.ts';

/** The smallest PNG there is: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Keys in the form that a browser sends. */
export const PUSH_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

/** Creates resources of every type. Each call creates a new one; each event gets an hour of its own. */
export type ContractFixture = RoundFixture & {
  room(fields?: Fields): Promise<string>;
  venue(): Promise<string>;
  feature(): Promise<string>;
  equipment(): Promise<string>;
  institution(): Promise<string>;
  term(fields?: Fields): Promise<string>;
  holiday(fields?: Fields): Promise<string>;
  schedule(room: string): Promise<string>;
  image(room: string): Promise<string>;
  display(room: string): Promise<string>;
  /** An event that the manager approved. */
  decided(): Promise<string>;
  /** An event that everyone may see. */
  published(): Promise<string>;
  /** An approved event for which a change waits that its owner asked for. */
  changed(person: 'alice' | 'dean'): Promise<string>;
  /** A draft that waits until its room is free. */
  waiting(person: 'alice' | 'dean'): Promise<string>;
  /** A draft with `fields` over the defaults. */
  event(person: PersonName, fields?: Fields): Promise<string>;
  attachment(person: PersonName, event: string): Promise<string>;
  template(person: PersonName): Promise<string>;
  token(person: PersonName): Promise<{ id: string; token: string }>;
  notification(person: PersonName): Promise<string>;
  apiKey(person: PersonName): Promise<string>;
  serviceAccount(): Promise<string>;
  accountKey(account: string): Promise<string>;
  webhook(thing?: Fields): Promise<string>;
  /** A message that was delivered, of a webhook. */
  delivery(webhook: string): Promise<string>;
  /** A room in a venue, both of which the assigned people have roles for. */
  assignedRoom(fields?: Fields): Promise<string>;
  assignedVenue(): Promise<string>;
  assignedInstitution(fields?: Fields): Promise<string>;
  /** An event of the dean in such a room, for such an institution; `waitsFor`: whose own steps the porter holds. */
  assignedEvent(fields?: Fields, waitsFor?: 'room' | 'institution'): Promise<string>;
  /**
   * A pending event of a person with a requirement, in an assigned room, whose step holders are crews of it:
   * `event/requirement`.
   */
  needed(person: 'alice' | 'dean'): Promise<string>;
  assignment(thing: Fields): Promise<string>;
  /** The least body of an assignment that does not exist yet. */
  newAssignment(thing: Fields): Fields;
  /** A pending export. */
  export(): Promise<string>;
  /** A checked import. */
  import(): Promise<string>;
  /** An account that nobody signs in to. */
  person(): Promise<string>;
  /** Start and end of an unused hour, from 2027 on. */
  hour(): { start_at: string; end_at: string };
};

const KEY = { name: 'Sync', scopes: ['read'] };

/** Days that are a term or a holiday. */
export const WINTER = { name: 'Winter', starts_on: '2027-10-11', ends_on: '2028-02-12' };

/** A series over three weeks from its first hour. */
export const WEEKLY = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };

/** Creates one room, which every event of the fixture books. */
export async function createContractFixture(app: TestApp): Promise<ContractFixture> {
  const make = async (person: PersonName, path: string, body: Fields): Promise<Fields> => {
    const answer = await app.as(person).post(path, body);
    if (answer.status === 201) return answer.body.data;
    throw new Error(`POST ${path} gave ${answer.status}: ${answer.text}`);
  };
  const idOf = async (made: Promise<Fields>): Promise<string> => String((await made).id);
  const upload = async (person: PersonName, path: string): Promise<string> => {
    const { status, body, text } = await sendFile(app.as(person), path, PIXEL, { name: 'a.png' });
    if (status === 201) return body.data.id;
    throw new Error(`POST ${path} gave ${status}: ${text}`);
  };
  const first = Temporal.Instant.from('2027-03-01T08:00:00Z');
  let hours = 0;
  let codes = 0;
  const hour: ContractFixture['hour'] = () => {
    hours += 1;
    const start = first.add({ hours });
    return { start_at: start.toString(), end_at: start.add({ hours: 1 }).toString() };
  };
  const standing = await idOf(make('manager', '/rooms', { name: 'Aula' }));
  const event: ContractFixture['event'] = (person, fields = {}) =>
    idOf(make(person, '/events', { title: 'Kick-off', room_id: standing, ...hour(), ...fields }));
  const assigned = async (kind: string, path: string, body: Fields): Promise<string> => {
    const id = await idOf(make('manager', path, body));
    await app.database.pool.query(
      `insert into assignments (id, email, role, ${kind}_id, created_by, created_at)
       select gen_random_uuid(), $1 || suffix || '@stoa.test', role, $2, u.id, now()
       from users u, (values ('_manager', 'manager'), ('_holder', 'porter')) kinds (suffix, role)
       where u.subject = 'manager'`,
      [kind, id],
    );
    return id;
  };
  const assignedVenue = () => assigned('venue', '/venues', { name: 'Quay' });
  const standingVenue = await assignedVenue();
  const assignedRoom: ContractFixture['assignedRoom'] = (fields = {}) =>
    assigned('room', '/rooms', { name: 'Loft', venue_id: standingVenue, ...fields });
  const assignedInstitution: ContractFixture['assignedInstitution'] = (fields = {}) => {
    codes += 1;
    return assigned('institution', '/institutions', { name: 'Art', code: `A${codes}`, ...fields });
  };
  const porters = { approval_steps: [{ name: 'Desk', role: 'porter' }] };
  const standings = {
    rooms: { own: await assignedRoom(), porters: await assignedRoom(porters) },
    institutions: { own: await assignedInstitution(), porters: await assignedInstitution(porters) },
  };
  const assignedEvent: ContractFixture['assignedEvent'] = (fields = {}, waitsFor = undefined) => {
    const { rooms, institutions } = standings;
    const room_id = waitsFor === 'room' ? rooms.porters : rooms.own;
    const institution_id = waitsFor === 'institution' ? institutions.porters : institutions.own;
    return event('dean', { room_id, category: { institution_id }, ...fields });
  };
  const changed: ContractFixture['changed'] = async (person) => {
    const { end_at, ...times } = hour();
    const id = await event(person, {
      ...times,
      end_at,
      status: 'pending',
      room_id: await fixtureRoom(),
    });
    await app.as('manager').post(`/events/${id}/approve`);
    const later = Temporal.Instant.from(end_at).add({ minutes: 30 }).toString();
    await app.as(person).put(`/events/${id}`, { end_at: later });
    return id;
  };
  const decided = async (): Promise<string> => {
    const id = await event('dean', { status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    return id;
  };
  const waiting = async (person: 'alice' | 'dean'): Promise<string> => {
    const slot = { ...hour(), room_id: await fixtureRoom() };
    await event('dean', { ...slot, status: 'pending' });
    const id = await event(person, slot);
    await app.as(person).post(`/events/${id}/wait`);
    return id;
  };
  const needed: ContractFixture['needed'] = async (person) => {
    await app.database.pool.query(
      `insert into assignments (id, email, role, kind, room_id, venue_id, institution_id, created_at)
       select gen_random_uuid(), email, 'crew', 'media', room_id, venue_id, institution_id, now()
       from assignments where role = 'porter' on conflict do nothing`,
    );
    const record = await make(person, '/events', {
      title: 'Kick-off',
      room_id: standings.rooms.own,
      ...hour(),
      status: 'pending',
      category: { institution_id: standings.institutions.own },
      requirements: [{ kind: 'media' }],
    });
    const [{ id }] = record.requirements as [{ id: string }];
    return `${record.id}/${id}`;
  };
  const published = async (): Promise<string> => {
    const id = await decided();
    await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    return id;
  };
  const fixtureRoom = (fields: Fields = {}) =>
    idOf(make('manager', '/rooms', { name: 'Hall', ...fields }));
  let emails = 0;
  const newAssignment = (thing: Fields): Fields => {
    emails += 1;
    return { email: `person${emails}@stoa.test`, role: 'porter', ...thing };
  };
  return {
    hour,
    event,
    changed,
    decided,
    published,
    needed,
    waiting,
    assignedRoom,
    assignedVenue,
    assignedInstitution,
    assignedEvent,
    newAssignment,
    ...createRoundFixture(app, make),
    assignment: (thing) => idOf(make('manager', '/assignments', newAssignment(thing))),
    room: fixtureRoom,
    venue: () => idOf(make('manager', '/venues', { name: 'North' })),
    feature: () =>
      idOf(make('manager', '/room-features', { name: `Piano ${crypto.randomUUID()}` })),
    equipment: () => idOf(make('manager', '/equipment', { name: 'cameras', stock: 6 })),
    institution: () => {
      codes += 1;
      return idOf(make('manager', '/institutions', { name: 'Law', code: `L${codes}` }));
    },
    term: (fields = {}) => idOf(make('manager', '/terms', { ...WINTER, ...fields })),
    holiday: (fields = {}) => idOf(make('manager', '/holidays', { ...WINTER, ...fields })),
    schedule: (room) =>
      idOf(
        make('manager', `/rooms/${room}/availability`, {
          name: 'Repairs',
          type: 'blocked',
          start_date: '2031-01-01',
          end_date: '2031-01-02',
        }),
      ),
    image: (room) => upload('manager', `/rooms/${room}/images`),
    display: (room) => idOf(make('manager', `/rooms/${room}/displays`, { name: 'Door' })),
    attachment: (person, id) => upload(person, `/events/${id}/attachments`),
    template: (person) =>
      idOf(
        make(person, '/event-templates', {
          name: 'Weekly',
          template: { title: 'Meeting', room_id: standing },
        }),
      ),
    token: async (person) => {
      const { id, token } = await make(person, '/calendar/tokens', { name: 'Phone' });
      return { id: String(id), token: String(token) };
    },
    notification: async (person) => {
      const id = await event(person, { status: 'pending' });
      const approver = person === 'manager' ? 'admin' : 'manager';
      await app.as(approver).post(`/events/${id}/approve`);
      const { body } = await app.as(person).get('/notifications?per_page=1');
      return body.data[0].id;
    },
    apiKey: (person) => idOf(make(person, '/api-keys', KEY)),
    serviceAccount: () => idOf(make('admin', '/service-accounts', { name: 'Bot', roles: [] })),
    accountKey: (id) => idOf(make('admin', `/service-accounts/${id}/api-keys`, KEY)),
    webhook: (thing = {}) => {
      const url = 'https://hooks.example/a';
      return idOf(make('manager', '/webhooks', { url, events: ['event.approved'], ...thing }));
    },
    delivery: async (webhook) => {
      const { rows } = await app.database.pool.query(
        `insert into webhook_deliveries (id, webhook_id, type, event_id, status, next_attempt_at, give_up_at,
          created_at)
         values (gen_random_uuid(), $1, 'event.approved', gen_random_uuid(), 'delivered', now(), now(), now())
         returning id`,
        [webhook],
      );
      return rows[0].id;
    },
    import: async () => {
      const { body } = await app
        .as('admin')
        .send('POST', '/imports', formOf('name\nNave\n', { name: 'a.csv' }), {
          'content-type': FORM_TYPE,
        });
      return body.data.id;
    },
    person: async () => {
      const { rows } = await app.database.pool.query(`
        insert into users (id, issuer, subject, name, roles, token_issued_at, created_at, updated_at)
        select gen_random_uuid(), 'https://elsewhere.test', gen_random_uuid()::text, 'Someone Else', '{}', now(), now(), now()
        returning id`);
      return rows[0].id;
    },
    export: () =>
      idOf(
        make('admin', '/admin/exports', {
          type: 'event_list',
          from_date: '2027-03-01',
          to_date: '2027-03-31',
        }),
      ),
  };
}

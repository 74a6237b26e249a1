import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL, PUSH_KEYS } from '../contract/contract-fixture.ts';
import { contract, nameOf } from '../contract/operations.ts';
import { freePort } from '../support/free-port.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
  tokenOf,
} from '../support/service-process.ts';

type Person = 'admin' | 'manager' | 'alice' | 'bob';
type Json = ReturnType<typeof JSON.parse>;
type Answer = { status: number; data: Json; body: Json; text: string; headers: Headers };
type More = { body?: object; query?: string; status?: number; file?: boolean; open?: boolean };

let place: Storage;
let service: ServiceProcess;
const tokens = new Map<Person, string>();
const walked = new Set<string>();

beforeAll(async () => {
  place = await storage();
  service = await startProcess(await freePort(), place.environment);
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const) {
    tokens.set(person, await tokenOf(service.origin, person));
  }
});
afterAll(async () => {
  await service?.end('SIGTERM');
  await place.remove();
});

const formWithPicture = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'plan.png');
  return form;
};

const contentOf = ({ body, file }: More): RequestInit => {
  if (file) return { body: formWithPicture() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

/** One step: an operation as the contract spells it, its variables in order, and what should come of it. */
async function step(
  person: Person,
  operation: string,
  variables: string[] = [],
  more: More = {},
): Promise<Answer> {
  const [method = '', template = ''] = operation.split(' ');
  const left = [...variables];
  const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
  const response = await fetch(`${service.origin}/api/v1${path}${more.query ?? ''}`, {
    method,
    headers: {
      ...(more.open ? {} : { authorization: `Bearer ${tokens.get(person)}` }),
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...contentOf(more),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.parse(text) : undefined;
  const expected = more.status ?? 200;
  expect([operation, response.status, response.status === expected ? '' : text]).toEqual([
    operation,
    expected,
    '',
  ]);
  walked.add(`${method} /api/v1${template}`);
  return { status: response.status, data: body?.data, body, text, headers: response.headers };
}

const made = async (
  person: Person,
  operation: string,
  body: object,
  variables: string[] = [],
): Promise<Json> => (await step(person, operation, variables, { body, status: 201 })).data;

const OCCURRENCE = '/events/{event_id}/occurrences/{occurrence}';
const hours = (day: string, from: string, to: string) => ({
  start_at: `${day}T${from}:00Z`,
  end_at: `${day}T${to}:00Z`,
});

async function setUp() {
  const institution = await made('manager', 'POST /institutions', { name: 'Law', code: 'LAW' });
  const venue = await made('manager', 'POST /venues', { name: 'Old Library' });
  const room = await made('manager', 'POST /rooms', {
    name: 'Aula',
    capacity: 120,
    venue_id: venue.id,
    seating_type: 'theater',
  });
  await step('manager', 'PUT /institutions/{institution_id}', [institution.id], {
    body: { name: 'Faculty of Law' },
  });
  await step('manager', 'PUT /venues/{id}', [venue.id], { body: { address: 'Main Square 1' } });
  await step('manager', 'PUT /rooms/{id}', [room.id], { body: { equipment: 'Piano' } });
  const opening = {
    name: 'Term',
    type: 'availability',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    periods: [{ start: '08:00', end: '20:00' }],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
  };
  await made('manager', 'POST /rooms/{room_id}/availability', opening, [room.id]);
  const image = await step('manager', 'POST /rooms/{room}/images', [room.id], {
    file: true,
    status: 201,
  });
  return { institution, venue, room, image: image.data };
}

type Places = Awaited<ReturnType<typeof setUp>>;

async function lookAround({ institution, venue, room }: Places) {
  for (const list of ['/institutions', '/venues', '/rooms', '/events', '/event-templates']) {
    expect((await step('bob', `GET ${list}`)).data).toBeInstanceOf(Array);
  }
  await step('bob', 'GET /institutions/{institution_id}', [institution.id]);
  await step('bob', 'GET /venues/{id}', [venue.id]);
  expect((await step('bob', 'GET /venues/{venue_id}/rooms', [venue.id])).data).toHaveLength(1);
  const shown = await step('bob', 'GET /rooms/{id}', [room.id]);
  expect(shown.data).toMatchObject({ equipment: 'Piano', venue: { id: venue.id } });
  expect(shown.data.images).toHaveLength(1);
  await step('bob', 'GET /rooms/{room_id}/availability', [room.id]);
  for (const kind of ['event-types', 'event-formats', 'seating-types']) {
    expect((await step('bob', `GET /enums/${kind}`)).data.length).toBeGreaterThan(2);
  }
}

async function bookALecture({ institution, room }: Places): Promise<string> {
  const template = await made('alice', 'POST /event-templates', {
    name: 'Lecture',
    template: { title: 'Lecture', room_id: room.id, prep_before_minutes: 15 },
  });
  await step('alice', 'PUT /event-templates/{event_template}', [template.id], {
    body: { name: 'Lectures', template: { title: 'Roman Law', room_id: room.id } },
  });
  await step('alice', 'GET /event-templates/{event_template}', [template.id]);
  const query = '?from=2027-04-05&to=2027-04-05&duration=90';
  const slots = await step('alice', 'GET /rooms/{room_id}/available-slots', [room.id], { query });
  const [{ start_at, end_at }] = slots.data;
  const event = await step('alice', 'POST /events', [], {
    query: `?template=${template.id}`,
    body: { start_at, end_at, category: { institution_id: institution.id } },
    status: 201,
  });
  const { id, title, status } = event.data;
  expect([title, status]).toEqual(['Roman Law', 'draft']);
  await step('bob', 'GET /events/{id}', [id], { status: 404 });
  const file = await step('alice', 'POST /events/{event}/attachments', [id], {
    file: true,
    status: 201,
  });
  expect((await step('alice', 'GET /events/{id}', [id])).data.attachments).toHaveLength(1);
  await step('alice', 'DELETE /events/{event}/attachments/{media}', [id, file.data.id]);
  await step('alice', 'DELETE /event-templates/{event_template}', [template.id]);
  return id;
}

async function haveItApproved(id: string) {
  const comment = { comment: 'Please say who needs it.' };
  await step('alice', 'POST /events/{event_id}/submit', [id]);
  expect((await step('manager', 'GET /events/pending')).data).toHaveLength(1);
  await step('alice', 'POST /events/{event_id}/approve', [id], { status: 403 });
  const back = await step('manager', 'POST /events/{event_id}/return', [id], { body: comment });
  expect(back.data.status).toBe('draft');
  await step('alice', 'PUT /events/{id}', [id], { body: { description: 'For first-years.' } });
  await step('alice', 'POST /events/{event_id}/submit', [id]);
  const no = await step('manager', 'POST /events/{event_id}/reject', [id]);
  expect(no.data.status).toBe('draft');
  await step('alice', 'POST /events/{event_id}/submit', [id]);
  const yes = await step('manager', 'POST /events/{event_id}/approve', [id]);
  expect(yes.data.status).toBe('approved');
  const history = await step('bob', 'GET /events/{event_id}/approval-history', [id]);
  expect(history.data.map(({ action }: Json) => action)).toEqual(
    'submit return submit reject submit approve'.split(' '),
  );
  const summary = await step('bob', 'GET /events/{event_id}/approval-summary', [id]);
  expect(summary.data).toMatchObject([{ status: 'approved' }]);
}

async function runASeminar({ room }: Places): Promise<string> {
  const monday = hours('2027-04-12', '10:00', '12:00');
  const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=4' };
  const body = { title: 'Seminar', room_id: room.id, ...monday, ...weekly, status: 'pending' };
  const { id } = await made('bob', 'POST /events', body);
  await step('manager', 'POST /events/{event_id}/approve', [id]);
  const day = [id, '2027-04-19T10:00:00Z'];
  await step('bob', `PUT ${OCCURRENCE}`, day, { body: { title: 'With a guest' } });
  expect((await step('alice', `GET ${OCCURRENCE}`, day)).data.title).toBe('With a guest');
  await step('bob', `DELETE ${OCCURRENCE}`, day);
  const same = await step('alice', 'GET /events/{id}', [`${id}::2027-04-19`]);
  expect(same.data.title).toBe('Seminar');
  await step('bob', 'DELETE /events/{id}', [`${id}::2027-04-26`]);
  const window = await step('alice', 'GET /events', [], {
    query: '?from=2027-04-01&to=2027-04-30',
  });
  expect(window.data).toHaveLength(3);
  return id;
}

async function judgeMany({ room }: Places) {
  const pending = (day: string) =>
    made('alice', 'POST /events', {
      title: 'Talk',
      room_id: room.id,
      ...hours(day, '14:00', '15:00'),
      status: 'pending',
    });
  const events = [];
  for (const day of ['2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06']) {
    events.push(await pending(day));
  }
  const [one, two, three, four] = events.map(({ id }) => id);
  const taken = await step('bob', 'POST /events', [], {
    body: {
      title: 'Mine',
      room_id: room.id,
      ...hours('2027-05-03', '14:30', '16:00'),
      status: 'pending',
    },
    status: 409,
  });
  expect(taken.body.conflicts).toMatchObject([{ reason: 'booked', event: { id: one } }]);
  const yes = await step('manager', 'POST /events/batch-approve', [], {
    body: { event_ids: [one] },
  });
  expect(yes.data.succeeded).toEqual([one]);
  await step('manager', 'POST /events/batch-reject', [], { body: { event_ids: [two] } });
  await step('manager', 'POST /events/{event_id}/discard', [three], { body: { comment: 'No.' } });
  const off = await step('alice', 'POST /events/{event_id}/cancel', [four]);
  expect(off.data.status).toBe('cancelled');
  await step('alice', 'DELETE /events/{id}', [four]);
}

async function subscribe({ room }: Places) {
  const token = await made('alice', 'POST /calendar/tokens', { name: 'Phone', room_id: room.id });
  const query = `?token=${token.token}`;
  await step('alice', 'GET /calendar.ics', [], { open: true, status: 401 });
  const feed = await step('alice', 'GET /calendar/rooms/{room}.ics', [room.id], {
    query,
    open: true,
  });
  expect(feed.text).toMatch(/SUMMARY:Roman Law[\s\S]*RRULE:FREQ=WEEKLY/);
  expect(feed.headers.get('x-ratelimit-limit')).toBe('60');
  await step('bob', 'GET /calendar.ics');
  expect((await step('alice', 'GET /calendar/tokens')).data).toHaveLength(1);
  await step('alice', 'GET /calendar/tokens/{id}', [token.id]);
  await step('alice', 'DELETE /calendar/tokens/{id}', [token.id]);
  await step('alice', 'GET /calendar/rooms/{room}.ics', [room.id], {
    query,
    open: true,
    status: 401,
  });
}

/** Notifications are made after the answer, in the order of what happened: with the last one all are there. */
async function heard(last: string): Promise<Json> {
  for (;;) {
    const { data } = await step('alice', 'GET /notifications');
    if (data.some(({ type }: Json) => type === last)) return data;
    await wait(50);
  }
}

async function hearOfIt() {
  const data = await heard('event_discarded');
  const { count } = (await step('alice', 'GET /notifications/unread-count')).data;
  expect(count).toBe(data.length);
  expect(data.map(({ type }: Json) => type)).toContain('event_approved');
  await step('alice', 'POST /notifications/{id}/read', [data[0].id]);
  const all = await step('alice', 'POST /notifications/read-all');
  expect(all.data.updated).toBe(count - 1);
  expect((await step('alice', 'GET /me')).data.unread_count).toBe(0);
  const key = await step('alice', 'GET /push-subscriptions/vapid-key');
  expect(key.data.public_key).toMatch(/^[\w-]{87}$/);
  await made('alice', 'POST /push-subscriptions', {
    endpoint: 'https://push.example/alice',
    keys: PUSH_KEYS,
    content_encoding: 'aes128gcm',
  });
  await step('alice', 'DELETE /push-subscriptions');
  await step('alice', 'PUT /digest-subscriptions', [], { body: { types: ['todays_events'] } });
  expect((await step('alice', 'GET /digest-subscriptions')).data).toEqual(['todays_events']);
}

async function writeItOut() {
  const asked = { type: 'event_list', from_date: '2027-04-01', to_date: '2027-05-31' };
  const { id } = await made('admin', 'POST /admin/exports', asked);
  expect((await step('admin', 'GET /admin/exports')).data).toHaveLength(1);
  await step('admin', 'POST /admin/exports/{id}/run', [id]);
  const record = async () => (await step('admin', 'GET /admin/exports/{id}', [id])).data;
  while ((await record()).status === 'processing') await wait(50);
  expect(await record()).toMatchObject({ status: 'completed', row_count: 5 });
  const sheet = await step('admin', 'GET /admin/exports/{id}/download', [id], {
    query: '?format=csv',
  });
  expect(sheet.text).toContain('Roman Law');
}

async function clearUp({ institution, venue, room, image }: Places, events: string[]) {
  const again = [
    ['/rooms/{id}', '/rooms/{room_id}', room.id],
    ['/venues/{id}', '/venues/{venue_id}', venue.id],
    ['/institutions/{institution_id}', '/institutions/{institution_id}', institution.id],
  ] as const;
  for (const [one, below, id] of again) {
    await step('manager', `DELETE ${one}`, [id]);
    expect((await step('manager', `POST ${below}/restore`, [id])).data.is_active).toBe(true);
    const { data } = await step('manager', `GET ${below}/activity`, [id]);
    expect(data[0].event).toBe('restored');
  }
  await step('admin', 'DELETE /rooms/{room_id}/force', [room.id], { status: 409 });
  await step('manager', 'DELETE /rooms/{room}/images/{media}', [room.id, image.id]);
  const [schedule] = (await step('bob', 'GET /rooms/{room_id}/availability', [room.id])).data;
  await step('manager', 'DELETE /rooms/{room_id}/availability/{schedule}', [room.id, schedule.id]);
  const { data } = await step('admin', 'GET /events', [], {
    query: '?status=draft,pending,approved,cancelled',
  });
  expect(data.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(events));
  for (const { id } of data) await step('admin', 'DELETE /events/{id}', [id]);
  for (const [, below, id] of again) await step('admin', `DELETE ${below}/force`, [id]);
}

test('a term at a faculty: four people walk through all 83 operations', async () => {
  for (const person of tokens.keys()) {
    expect((await step(person, 'GET ')).body).toEqual({ message: expect.any(String) });
    expect((await step(person, 'GET /me')).data.name.toLowerCase()).toContain(person);
  }
  const places = await setUp();
  await lookAround(places);
  const lecture = await bookALecture(places);
  await haveItApproved(lecture);
  const seminar = await runASeminar(places);
  await judgeMany(places);
  await subscribe(places);
  await hearOfIt();
  await writeItOut();
  await clearUp(places, [lecture, seminar]);
  for (const person of tokens.keys()) {
    await step(person, 'POST /auth/logout');
    await step(person, 'GET /me', [], { status: 401 });
  }
  expect([...walked].sort()).toEqual(contract.map(nameOf).sort());
});

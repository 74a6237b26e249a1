import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { at, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { askChange } from '../support/changes.ts';
import { dayWords } from '../support/day-words.ts';
import { makeRoom } from '../support/places.ts';

const people: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean'];
const SECOND = '2027-04-05T08:00:00Z';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  for (const person of people) await app.as(person).get('/me');
  room = await makeRoom(app);
});
beforeEach(async () => {
  await app.settle();
  await removeEvents(app);
  await app.database.pool.query('delete from notifications');
});
afterAll(() => app.close());

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
const request = (fields: Fields = {}) =>
  makeEvent(app, 'alice', room, { status: 'pending', ...fields });
const dateOf = (id: string): string => `/events/${id}/occurrences/${SECOND}`;

/** What a person has not read yet, the last one first. */
async function unread(person: PersonName): Promise<{ type: string; body: string }[]> {
  return (await app.as(person).get('/notifications?unread=1')).body.data;
}
const unreadTypes = async (person: PersonName) => (await unread(person)).map(({ type }) => type);
const unreadCount = async (person: PersonName): Promise<number> =>
  (await app.as(person).get('/notifications/unread-count')).body.data.count;

describe('the holders of the step that waits are told by event_updated', () => {
  test.each<[string, Fields, string]>([
    ['a title', { title: 'Choir' }, 'Title: Kick-off → Choir'],
    ['a time', { end_at: at('09:30') }, '08:00–09:00 → Monday 29 March 2027, 08:00–09:30'],
  ])('of a request that gets %s, with old and new values', async (_what, fields, words) => {
    const { id } = await request();
    expect(await unreadTypes('dean')).toEqual(['event_submitted']);
    expect((await app.as('alice').put(`/events/${id}`, fields)).status).toBe(200);
    const [told, first, ...others] = await unread('dean');
    expect([told?.type, first?.type, others]).toEqual(['event_updated', 'event_submitted', []]);
    expect(told?.body).toContain(dayWords(words));
    expect(await unreadTypes('manager')).toEqual([]);
    expect(await unreadTypes('alice')).toEqual(['event_received']);
  });

  test('of another room, by the names of both', async () => {
    const { id } = await request();
    const room_id = await makeRoom(app, { name: 'Cloister Room' });
    await app.as('alice').put(`/events/${id}`, { room_id });
    expect((await unread('dean'))[0]?.body).toContain('Room: Aula → Cloister Room');
  });

  test('of other people', async () => {
    const { id } = await request();
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    await app.as('alice').put(`/events/${id}/roles`, { roles });
    const [told] = await unread('dean');
    expect([told?.type, told?.body]).toEqual(['event_updated', expect.stringContaining('Bob')]);
  });

  test('of a date that is moved, cancelled and restored', async () => {
    const { id } = await request(weekly);
    const path = dateOf(id);
    const moved = { start_at: '2027-04-05T12:00:00Z', end_at: '2027-04-05T13:00:00Z' };
    await app.as('alice').put(path, moved);
    await app.as('alice').put(path, { is_cancelled: true });
    await app.as('alice').delete(path);
    const [restored, cancelled, shifted] = await unread('dean');
    expect([restored?.type, cancelled?.type, shifted?.type]).toEqual([
      'event_updated',
      'occurrence_cancelled',
      'event_updated',
    ]);
    expect(shifted?.body).toContain(dayWords('08:00–09:00 → Monday 5 April 2027, 12:00–13:00'));
  });

  test('of nothing that changes nothing, and not who made the change', async () => {
    const { id } = await request();
    await app.as('alice').put(`/events/${id}`, { title: 'Kick-off' });
    await app.as('dean').put(`/events/${id}`, { title: 'Choir' });
    expect(await unreadTypes('dean')).toEqual(['event_submitted']);
  });
});

describe('what holders were told of a step is read and does not count', () => {
  const asked = async (): Promise<string> => {
    const { id } = await request();
    await app.as('alice').put(`/events/${id}`, { title: 'Choir' });
    expect([await unreadCount('dean'), await unreadCount('bob')]).toEqual([2, 0]);
    return id;
  };

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['is cancelled', (id) => act(app, 'alice', id, 'cancel')],
    ['is deleted', (id) => app.as('alice').delete(`/events/${id}`)],
    ['goes back to draft', (id) => act(app, 'admin', id, 'return')],
    ['is rejected by another one', (id) => act(app, 'admin', id, 'reject')],
    ['is approved by another one', (id) => act(app, 'admin', id, 'approve')],
  ])('once the request %s', async (_what, change) => {
    const id = await asked();
    const before = await unreadTypes('dean');
    const { status } = await change(id);
    expect(status).toBeLessThan(300);
    const left = await unreadTypes('dean');
    expect(left.filter((type) => before.includes(type))).toEqual([]);
    const all = (await app.as('dean').get('/notifications')).body.data;
    const steps = all.filter(({ data }: { data: Fields }) => 'step' in data);
    expect(steps.length).toBeGreaterThan(0);
    for (const { read_at } of steps) expect(read_at).toEqual(expect.any(String));
  });

  test('once it is decided, and waits anew for who holds the next step', async () => {
    const id = await asked();
    await act(app, 'dean', id, 'approve');
    expect(await unreadCount('dean')).toBe(0);
    expect(await unreadTypes('manager')).toEqual(['event_submitted']);
    await act(app, 'manager', id, 'return');
    expect([await unreadTypes('dean'), await unreadCount('manager')]).toEqual([
      ['event_submitted'],
      0,
    ]);
  });

  test('once a change request is withdrawn or decided', async () => {
    const { id } = await request();
    for (const person of ['dean', 'manager'] as const) await act(app, person, id, 'approve');
    await askChange(app, `/events/${id}`, { end_at: at('10:00') });
    expect(await unreadTypes('dean')).toEqual(['event_submitted']);
    await app.as('alice').delete(`/events/${id}/change`);
    expect(await unreadCount('dean')).toBe(0);
    await askChange(app, `/events/${id}`, { end_at: at('10:30') });
    expect(await unreadTypes('dean')).toEqual(['event_submitted']);
    await act(app, 'admin', id, 'reject', { comment: 'No.' });
    expect(await unreadCount('dean')).toBe(0);
  });

  test('and what the requester was told stays unread', async () => {
    const id = await asked();
    await act(app, 'dean', id, 'reject');
    expect(await unreadTypes('alice')).toEqual(['event_rejected', 'event_received']);
  });
});

describe('the requester is told by event_received', () => {
  test('when a request begins to wait, with the step that it waits for', async () => {
    await request();
    const [told, ...others] = await unread('alice');
    expect([told?.type, others]).toEqual(['event_received', []]);
    expect(told?.body).toBe('It waits for approval.\nStep: Department');
  });

  test('when a draft is submitted and a change asked for, and not for a step in between', async () => {
    const { id } = await request({ status: 'draft' });
    expect(await unreadTypes('alice')).toEqual([]);
    await act(app, 'alice', id, 'submit');
    await act(app, 'dean', id, 'approve');
    expect(await unreadTypes('alice')).toEqual(['event_received']);
    await act(app, 'manager', id, 'approve');
    await askChange(app, `/events/${id}`, { end_at: at('10:00') });
    expect(await unreadTypes('alice')).toEqual([
      'event_received',
      'event_approved',
      'event_received',
    ]);
  });

  test('in the language of the reader', async () => {
    await app.as('alice').patch('/me', { locale: 'de' });
    await request();
    const [told] = await unread('alice');
    expect(told?.body).toBe('Sie wartet auf Genehmigung.\nSchritt: Department');
    await app.as('alice').patch('/me', { locale: 'en' });
  });
});

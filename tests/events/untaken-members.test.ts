import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let event: Fields;
beforeAll(async () => {
  app = await testApp();
  event = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' });
  const roles = [{ user_name: 'Ann', user_email: null, role: 'core_responsible' }];
  const named = await app.as('alice').put(`/events/${event.id}/roles`, { roles });
  expect(named.status, named.text).toBe(200);
});
afterAll(() => app.close());

const put = (body: object, query = '') => app.as('alice').put(`/events/${event.id}${query}`, body);
const read = async (): Promise<Fields> =>
  (await app.as('alice').get(`/events/${event.id}`)).body.data;
const warned = (data: { warnings?: { code: string; message: string }[] }): string[] =>
  (data.warnings ?? []).map(({ code, message }) => `${code}: ${message}`);

const NAMED = [
  'member_not_taken: `status` stays as it is: this operation does not change it. Use the operations ' +
    'submit, approve, reject, return and cancel of the event.',
  'member_not_taken: `is_published` stays as it is: this operation does not change it. Use PUT ' +
    '/events/{event_id}/publication.',
  'member_not_taken: `roles` stays as it is: this operation does not change it. Use PUT /events/{event_id}/roles.',
  'member_not_taken: `requirements` stays as it is: this operation does not change it. Use PUT ' +
    '/events/{event_id}/requirements.',
];

describe('PUT of an event', () => {
  const others = {
    status: 'approved',
    is_published: true,
    roles: [],
    requirements: [{ kind: 'media' }],
  };

  test('names the members that other operations change, and changes the rest', async () => {
    const before = await read();
    const answer = await put({ title: 'New', ...others });
    expect(answer.status, answer.text).toBe(200);
    expect(warned(answer.body.data)).toEqual(NAMED);
    const { status, is_published, roles, requirements } = before;
    const after = { title: 'New', status, is_published, roles, requirements };
    expect(await read()).toMatchObject(after);
  });

  test('names them in a dry run too', async () => {
    const answer = await put({ title: 'Newer', ...others }, '?dry_run=1');
    expect(answer.status, answer.text).toBe(200);
    expect(warned(answer.body.data)).toEqual(expect.arrayContaining(NAMED));
    expect(await read()).toMatchObject({ title: 'New' });
  });

  test('says nothing of a record that is sent back as it was read', async () => {
    const { excluded_dates: _dates, ...record } = await read();
    const answer = await put(record);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).not.toHaveProperty('warnings');
  });

  test.each([
    ['of another type', { status: 7, roles: 'Ann' }, 2],
    ['that nobody knows', { colour: 'red', __proto__: null }, 0],
  ])('takes no offence at members %s', async (_what, body, count) => {
    const answer = await put(body);
    expect(answer.status, answer.text).toBe(200);
    expect(warned(answer.body.data)).toHaveLength(count);
  });

  test('still refuses a body that is no object', async () => {
    expect((await put([] as never)).status).toBe(422);
  });
});

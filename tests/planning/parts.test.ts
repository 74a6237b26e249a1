import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { everythingOf, flawsOf, makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let room: string;
let event: EventRecord;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
beforeEach(async () => {
  await removeEvents(app);
  event = await makeEvent(app, 'alice', room, {
    status: 'pending',
    roles: [{ user_name: 'Ada', role: 'room_user' }],
    requirements: [{ kind: 'media' }],
  });
});
afterAll(() => app.close());

const put = (part: string, body: Fields, who: PersonName = 'alice') =>
  app.as(who).put(`/events/${event.id}/${part}`, body);
const read = async () => (await app.as('alice').get(`/events/${event.id}`)).body.data;
const activity = (who: PersonName = 'alice', id = event.id) =>
  app.as(who).get(`/events/${id}/activity`);

const BOB = { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' };

describe('the roles and requirements of an event', () => {
  test('are replaced as a whole', async () => {
    const { status, body } = await put('roles', { roles: [BOB] });
    expect(status).toBe(200);
    expect(body.data.roles).toMatchObject([BOB]);
    expect(body.data.roles).toHaveLength(1);
    expect(body.data.version).toBe(event.version + 1);
    expect(await read()).toEqual(body.data);
    const needs = { requirements: [{ kind: 'setup', details: 'Chairs' }, { kind: 'pr' }] };
    const done = await put('requirements', needs);
    expect(done.body.data.requirements).toMatchObject([
      { kind: 'setup', details: 'Chairs', is_required: true },
      { kind: 'pr', details: null, is_required: true },
    ]);
    expect(await read()).toEqual(done.body.data);
    expect((await put('roles', { roles: [] })).body.data.roles).toEqual([]);
  });

  test('give the rights of an owner from then on, and take them', async () => {
    expect((await put('requirements', { requirements: [] }, 'bob')).status).toBe(403);
    await put('roles', { roles: [BOB] });
    expect((await put('requirements', { requirements: [] }, 'bob')).status).toBe(200);
    await put('roles', { roles: [] }, 'bob');
    expect((await put('requirements', { requirements: [] }, 'bob')).status).toBe(403);
  });

  test('are not written when they stay as they are', async () => {
    const roles = event.roles.map(({ id: _, ...role }: Fields) => role);
    const before = await everythingOf(app, event.id);
    expect((await put('roles', { roles })).status).toBe(200);
    expect(await everythingOf(app, event.id)).toEqual(before);
  });

  test.each([
    ['roles', { roles: null }, 'roles'],
    ['roles', {}, 'roles'],
    ['requirements', { requirements: null }, 'requirements'],
    ['requirements', { requirements: [{ kind: 'tea' }] }, 'requirements.0.kind'],
    ['roles', { roles: [{ ...BOB, role: 'king' }] }, 'roles.0.role'],
  ])('%s of %j are refused', async (part, body, field) => {
    const before = await everythingOf(app, event.id);
    expect(flawsOf(await put(part, body), field)).toHaveLength(1);
    expect(await everythingOf(app, event.id)).toEqual(before);
  });

  test('keep all texts of the event below their limit', async () => {
    const details = '𝒜'.repeat(5_000);
    const requirements = Array.from({ length: 20 }, () => ({ kind: 'setup', details }));
    expect((await put('requirements', { requirements })).status).toBe(422);
  });

  test('honour a tag, and stay with a cancelled event', async () => {
    const send = (tag: string) =>
      app.as('alice').send('PUT', `/events/${event.id}/roles`, '{"roles":[]}', {
        'if-match': tag,
        'content-type': 'application/json',
      });
    expect((await send('"old"')).status).toBe(412);
    const { headers } = await app.as('alice').get(`/events/${event.id}`);
    expect((await send(String(headers.etag))).status).toBe(200);
    await act(app, 'alice', event.id, 'cancel');
    expect((await put('roles', { roles: [BOB] })).status).toBe(409);
  });

  test('tell the people of the event what changed', async () => {
    await put('roles', { roles: [BOB] });
    const { data } = (await app.as('bob').get('/notifications')).body;
    expect(data[0]).toMatchObject({ type: 'event_updated', data: { event_id: event.id } });
    expect(data[0].body).toBe(
      'alice changed the event.\nPeople: Ada (uses the room) → Bob (responsible)',
    );
    await put('requirements', { requirements: [{ kind: 'setup', details: '40 chairs' }] });
    const [newest] = (await app.as('bob').get('/notifications')).body.data;
    expect(newest.body).toBe('alice changed the event.\nRequirements: media → set-up: 40 chairs');
  });
});

describe('the activity of an event', () => {
  test('tells all that was done, newest first, and its creation last', async () => {
    await app.as('alice').put(`/events/${event.id}`, { title: 'New' });
    await act(app, 'manager', event.id, 'reject', { comment: 'Too loud' });
    await put('roles', { roles: [] });
    const { body, headers } = await activity();
    const names = body.data.map((row: EventRecord) => row.event);
    expect(names).toEqual(['updated', 'rejected', 'updated', 'submitted', 'created']);
    expect(headers['x-total-count']).toBe('5');
    const rejected = body.data.find((row: EventRecord) => row.event === 'rejected');
    expect(rejected).toMatchObject({
      subject_type: 'event',
      subject_id: event.id,
      actor: { name: 'manager' },
      changes: {
        status: ['pending', 'draft'],
        comment: [null, 'Too loud'],
        step: [null, { position: 1, name: 'Approval', role: 'manager' }],
      },
    });
    const edited = body.data.filter((row: EventRecord) => row.event === 'updated');
    expect(edited.map((row: EventRecord) => Object.keys(row.changes))).toContainEqual(['title']);
  });

  test('has the order of the actions, also where one was undone within a second', async () => {
    for (const action of ['reject', 'undo', 'approve', 'undo'] as const) {
      await act(app, 'manager', event.id, action);
    }
    const { data } = (await activity()).body;
    const names = data.map((row: EventRecord) => row.event);
    expect(names).toEqual(['undone', 'approved', 'undone', 'rejected', 'submitted', 'created']);
  });

  test('tells which dates were changed or cancelled, and why', async () => {
    const series = await makeSeries(app, 'alice', await makeRoom(app));
    const second = '2027-04-05T08:00:00Z';
    await app.as('alice').put(pathOf(series.id, second), { title: 'Exam' });
    await act(app, 'alice', `${series.id}::${second}`, 'cancel', { comment: 'Ill' });
    const { data } = (await activity('alice', series.id)).body;
    const cancelled = data.find((row: EventRecord) => row.event === 'occurrence_cancelled');
    expect(cancelled.changes).toMatchObject({
      original_start_at: [second, second],
      is_cancelled: [false, true],
      cancel_comment: [null, 'Ill'],
    });
    const updated = data.find((row: EventRecord) => row.event === 'occurrence_updated');
    expect(updated.changes.title).toEqual([null, 'Exam']);
  });

  test('is paged', async () => {
    const path = `/events/${event.id}/activity`;
    const { body, headers } = await app.as('alice').get(`${path}?per_page=1&page=2`);
    expect(body.data).toMatchObject([{ event: 'created' }]);
    expect(headers['x-total-count']).toBe('2');
  });

  test('is for owners, holders of a step and managers', async () => {
    for (const who of ['alice', 'manager', 'admin'] as const) {
      expect((await activity(who)).status).toBe(200);
    }
    expect((await activity('bob')).status).toBe(403);
    await put('roles', { roles: [{ ...BOB, role: 'room_user' }] });
    expect((await activity('bob')).status).toBe(403);
    const draft = await makeEvent(app, 'alice', room);
    expect((await activity('bob', draft.id)).status).toBe(404);
  });
});

test('the holder of a step reads the activity, whether the step is open, or done and another one waits', async () => {
  const steps = [
    { name: 'Dean', role: 'dean' },
    { name: 'Estates', role: 'estates' },
  ];
  const own = await testApp({ config: { approvalSteps: steps } });
  const { id } = await makeEvent(own, 'alice', await makeRoom(own), { status: 'pending' });
  const ask = () => own.as('dean').get(`/events/${id}/activity`);
  expect((await ask()).status).toBe(200);
  await act(own, 'dean', id, 'approve');
  expect((await ask()).status).toBe(200);
  await own.close();
});

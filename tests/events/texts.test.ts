import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, type TestApp, testApp } from '../support/app.ts';
import { draftBody, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let alice: Caller;
let room: string;
beforeAll(async () => {
  app = await testApp();
  alice = app.as('alice');
  room = await makeRoom(app);
});
afterAll(() => app.close());

/** 160 000 and 240 000 bytes. */
const SHORTER = '😀'.repeat(40_000);
const LONGER = '😀'.repeat(60_000);

const requirementsOf = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'setup', details: '😀'.repeat(5_000) }));

const expectRefused = ({ status, body }: Answer, field: string): void => {
  const message =
    `The ${field} field is too long: all texts of an event with its roles and requirements must have at ` +
    'most 256 KiB.';
  expect([status, body]).toEqual([422, { message, errors: { [field]: [message] } }]);
};

describe('the texts of an event, with its roles and requirements, have at most 256 KiB:', () => {
  test('on creation; the largest field is named', async () => {
    const create = (fields: object) => alice.post('/events', draftBody(room, { ...fields }));
    expect((await create({ description: LONGER })).status).toBe(201);
    expectRefused(await create({ description: LONGER, notes: SHORTER }), 'description');
    expectRefused(await create({ notes: LONGER, description: SHORTER }), 'notes');
    expectRefused(await create({ requirements: requirementsOf(14) }), 'requirements');
    expect((await create({ requirements: requirementsOf(13) })).status).toBe(201);
    const roles = Array.from({ length: 100 }, () => {
      return { user_name: '😀'.repeat(255), role: 'room_user' };
    });
    expectRefused(await create({ roles, notes: LONGER }), 'notes');
  });

  test('on an update, together with the existing texts of the event', async () => {
    const { id } = await makeEvent(app, 'alice', room, { requirements: requirementsOf(9) });
    expectRefused(await alice.put(`/events/${id}`, { notes: LONGER }), 'notes');
    expectRefused(await alice.put(`/events/${id}`, { notes: SHORTER }), 'requirements');
    expect((await alice.put(`/events/${id}`, { notes: 'short' })).status).toBe(200);
  });

  test('of an occurrence too, where its own texts stand for those of the series', async () => {
    const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
    const { id } = await makeEvent(app, 'alice', room, { ...weekly, description: LONGER });
    const path = `/events/${id}/occurrences/2027-04-05`;
    expectRefused(await alice.put(path, { notes: SHORTER }), 'description');
    expect((await alice.put(path, { notes: SHORTER, description: 'short' })).status).toBe(200);
  });

  test('of a template too', async () => {
    const bodyOf = (fields: object) => {
      return { name: 'T', template: { title: 'Talk', room_id: room, ...fields } };
    };
    const create = (fields: object) => alice.post('/event-templates', bodyOf(fields));
    expectRefused(await create({ description: LONGER, notes: SHORTER }), 'template.description');
    const made = await create({ description: LONGER });
    expect(made.status).toBe(201);
    const replacing = bodyOf({ requirements: requirementsOf(14) });
    const path = `/event-templates/${made.body.data.id}`;
    expectRefused(await alice.put(path, replacing), 'template.requirements');
    const from = `/events?template=${made.body.data.id}`;
    expectRefused(await alice.post(from, draftBody(room, { notes: SHORTER })), 'description');
  });
});

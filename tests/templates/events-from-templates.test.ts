import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeEquipment } from '../support/equipment.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
let other: string;
let institution: string;
let template: string;

const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };

beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app);
  institution = await makeInstitution(app);
  const fields = {
    title: 'Seminar',
    description: 'Weekly',
    room_id: room,
    notes: 'bring chairs',
    prep_before_minutes: 15,
    category: { event_type: 'seminar', format: 'hybrid', institution_id: institution },
    roles: [{ user_name: 'A', user_email: 'a@b.example', role: 'room_user' }],
    requirements: [{ kind: 'media' }, { kind: 'pr' }],
  };
  const made = await app.as('alice').post('/event-templates', { name: 'T', template: fields });
  template = made.body.data.id;
});
afterAll(() => app.close());

const post = (body: unknown, query: string, who: PersonName = 'alice'): Promise<Answer> =>
  app.as(who).post(`/events?${query}`, body);

describe('an event made from a template', () => {
  test('has its extra rooms and its equipment', async () => {
    const equipment = [{ quantity: 2, equipment_id: await makeEquipment(app) }];
    const fields = { title: 'Gala', room_id: room, extra_room_ids: [other], equipment };
    const made = await app.as('alice').post('/event-templates', { name: 'G', template: fields });
    expect(made.body.data.template).toMatchObject({ extra_room_ids: [other], equipment });
    const { body } = await post(times, `template=${made.body.data.id}`);
    expect(body.data.extra_room_ids).toEqual([other]);
    expect(body.data.equipment).toEqual([expect.objectContaining(equipment[0] ?? {})]);
  });

  test('has its fields, and needs nothing but its times', async () => {
    const { status, body } = await post(times, `template=${template}`);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...times,
      title: 'Seminar',
      description: 'Weekly',
      room_id: room,
      notes: 'bring chairs',
      website: null,
      prep_before_minutes: 15,
      cleanup_after_minutes: 0,
      status: 'draft',
      category: {
        event_type: 'seminar',
        format: 'hybrid',
        institution_id: institution,
        institution: null,
      },
      roles: [{ user_name: 'A', user_email: 'a@b.example', role: 'room_user' }],
      requirements: [{ kind: 'media', is_required: true }, { kind: 'pr' }],
    });
  });

  test('has the fields of the body; null and blank count as present', async () => {
    const body = {
      ...times,
      title: 'Mine',
      description: null,
      notes: '',
      room_id: other,
      prep_before_minutes: 0,
      roles: [{ user_name: 'B', role: 'core_responsible' }],
      requirements: [],
    };
    const { data } = (await post(body, `template=${template}`)).body;
    expect(data).toMatchObject({ title: 'Mine', description: null, notes: null, room_id: other });
    expect(data).toMatchObject({ prep_before_minutes: 0, requirements: [] });
    expect(data.roles.map((role: Fields) => role.user_name)).toEqual(['B']);
  });

  test('has a category merged member by member, or none where the body says null', async () => {
    const category = { format: 'online', institution_id: null, institution: 'Elsewhere' };
    const merged = await post({ ...times, category }, `template=${template}`);
    expect(merged.body.data.category).toMatchObject({ event_type: 'seminar', ...category });
    const none = await post({ ...times, category: null }, `template=${template}`);
    expect(none.body.data.category).toBeNull();
  });

  test('is validated like any other', async () => {
    const noTimes = await post(undefined, `template=${template}`);
    expect(Object.keys(noTimes.body.errors)).toEqual(['start_at', 'end_at']);
    const noTitle = await post({ ...times, title: ' ' }, `template=${template}`);
    expect(Object.keys(noTitle.body.errors)).toEqual(['title']);
    for (const category of ['x', []]) {
      const bad = await post({ ...times, category }, `template=${template}`);
      expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['category']]);
    }
    for (const body of [[], 'x', 7]) {
      expect((await post(body, `template=${template}`)).body.errors).toHaveProperty('body');
    }
    const { status } = await post({ ...times, status: 'approved' }, `template=${template}`);
    expect(status).toBe(403);
  });

  test('is refused in a room that went out of use since', async () => {
    const old = await makeRoom(app);
    const fields = { title: 'x', room_id: old };
    const made = await app.as('alice').post('/event-templates', { name: 'T', template: fields });
    await app.as('manager').delete(`/rooms/${old}`);
    const { body } = await post(times, `template=${made.body.data.id}`);
    expect(Object.keys(body.errors)).toEqual(['room_id']);
    expect((await post({ ...times, room_id: room }, `template=${made.body.data.id}`)).status).toBe(
      201,
    );
  });
});

describe('the template that is named', () => {
  test('may be written in upper case', async () => {
    expect((await post(times, `template=${template.toUpperCase()}`)).status).toBe(201);
  });

  test('must be one of mine', async () => {
    const sentence = 'The template field must be one of your templates.';
    const refused = { status: 422, body: { message: sentence, errors: { template: [sentence] } } };
    for (const who of ['bob', 'admin'] as const) {
      expect(await post(times, `template=${template}`, who)).toMatchObject(refused);
    }
    expect(await post(times, `template=${NOWHERE}`)).toMatchObject(refused);
  });

  test.each(['x', '%20', '%00', `${NOWHERE}0`, `${NOWHERE}&template=${NOWHERE}`])(
    '%s is 422 on template',
    async (value) => {
      const { status, body } = await post(times, `template=${value}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['template']]);
    },
  );

  test('is none where it is left blank: the body stands alone', async () => {
    expect(Object.keys((await post(times, 'template=')).body.errors)).toEqual(['title', 'room_id']);
    const whole = { ...times, title: 'x', room_id: room };
    expect((await post(whole, 'template=')).status).toBe(201);
  });
});

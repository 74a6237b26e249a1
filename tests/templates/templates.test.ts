import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
let institution: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  institution = await makeInstitution(app);
});
beforeEach(() => app.database.pool.query('truncate event_templates'));
afterAll(() => app.close());

const bare = (template: Fields = {}, fields: Fields = {}): Fields => ({
  name: 'Weekly',
  template: { title: 'Seminar', room_id: room, ...template },
  ...fields,
});

const make = async (body: Fields = bare()): Promise<Answer['body']> => {
  const answer = await app.as('alice').post('/event-templates', body);
  expect(answer.status).toBe(201);
  return answer.body.data;
};

const EMPTY = {
  description: null,
  notes: null,
  website: null,
  contact_email: null,
  expected_attendees: null,
  layout: null,
  extra_room_ids: null,
  equipment: null,
  is_private: null,
  prep_before_minutes: null,
  cleanup_after_minutes: null,
  category: null,
  roles: null,
  requirements: null,
};

describe('a template', () => {
  test('is made from its name, a title and a room; everything else is null', async () => {
    const answer = await app.as('alice').post('/event-templates', bare());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: 201,
      message: 'The template was created.',
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{14}7/),
        name: 'Weekly',
        template: { ...EMPTY, title: 'Seminar', room_id: room },
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    const { id } = answer.body.data;
    const read = await app.as('alice').get(`/event-templates/${id}`);
    expect(read.body).toEqual({ status: 200, message: null, data: answer.body.data });
  });

  test('keeps every field as it was sent, with missing members of nested records as null', async () => {
    const template = {
      title: '  Über 😀 ',
      description: 'd',
      room_id: room.toUpperCase(),
      notes: 'n',
      website: 'https://a.example/x',
      contact_email: 'a@b',
      expected_attendees: '35',
      prep_before_minutes: '15',
      cleanup_after_minutes: 0,
      category: { format: 'hybrid', institution_id: institution, institution: 'ignored' },
      roles: [
        { user_name: 'A', role: 'room_user', id: 'ignored' },
        { user_name: 'B', user_email: 'b@c.example', role: 'core_responsible' },
      ],
      requirements: [{ kind: 'media' }, { kind: 'pr', is_required: 0, details: 'x' }],
      status: 'approved',
      start_at: '2027-03-29',
    };
    const made = await make(bare(template));
    const expected = {
      title: 'Über 😀',
      description: 'd',
      room_id: room,
      extra_room_ids: null,
      equipment: null,
      is_private: null,
      notes: 'n',
      website: 'https://a.example/x',
      contact_email: 'a@b',
      expected_attendees: 35,
      layout: null,
      prep_before_minutes: 15,
      cleanup_after_minutes: 0,
      category: { event_type: null, format: 'hybrid', institution_id: institution },
      roles: [
        { user_name: 'A', user_email: null, role: 'room_user' },
        { user_name: 'B', user_email: 'b@c.example', role: 'core_responsible' },
      ],
      requirements: [
        { kind: 'media', is_required: true, details: null },
        { kind: 'pr', is_required: false, details: 'x' },
      ],
    };
    expect(made.template).toEqual(expected);
    const read = await app.as('alice').get(`/event-templates/${made.id}`);
    expect(read.body.data.template).toEqual(expected);
  });

  test('may be put back as it was read, and is the same', async () => {
    const made = await make(bare({ roles: [], category: {} }));
    const put = await app.as('alice').put(`/event-templates/${made.id}`, made);
    expect(put.status).toBe(200);
    expect(put.body.data).toEqual({ ...made, updated_at: expect.any(String) });
    expect(made.template).toMatchObject({
      roles: [],
      category: { event_type: null, format: null, institution_id: null },
    });
  });

  test('may have the name of another, and half a character in its text', async () => {
    const first = await make();
    const second = await make(bare({ description: 'a\ud800b', notes: '\\ud800' }));
    expect(second.id).not.toBe(first.id);
    expect(second.template).toMatchObject({ description: 'a\ufffdb', notes: '\\ud800' });
  });

  test('may name a room that is out of use', async () => {
    const old = await makeRoom(app);
    await app.as('manager').delete(`/rooms/${old}`);
    await make(bare({ room_id: old }));
  });

  test('is replaced as a whole by a PUT', async () => {
    const made = await make(bare({ notes: 'old', requirements: [{ kind: 'pr' }] }));
    const body = bare({ title: 'Other' }, { name: 'New' });
    const put = await app.as('alice').put(`/event-templates/${made.id}`, body);
    expect(put.body).toMatchObject({ status: 200, message: 'The template was updated.' });
    expect(put.body.data).toMatchObject({
      id: made.id,
      name: 'New',
      template: { ...EMPTY, title: 'Other', room_id: room },
      created_at: made.created_at,
    });
    const read = await app.as('alice').get(`/event-templates/${made.id}`);
    expect(read.body.data).toEqual(put.body.data);
  });

  test('is gone once it was removed', async () => {
    const { id } = await make();
    const removed = await app.as('alice').delete(`/event-templates/${id}`);
    expect(removed.body).toEqual({
      status: 200,
      message: 'The template was deleted.',
      data: null,
    });
    for (const call of [
      () => app.as('alice').get(`/event-templates/${id}`),
      () => app.as('alice').put(`/event-templates/${id}`, bare()),
      () => app.as('alice').delete(`/event-templates/${id}`),
    ]) {
      expect(await call()).toMatchObject({ status: 404, body: { message: 'Not found.' } });
    }
  });
});

describe('templates of others', () => {
  test('are in no list and 404, for admins too, also before the body is validated', async () => {
    const { id } = await make();
    for (const who of ['bob', 'manager', 'admin'] as const) {
      const other = app.as(who);
      expect((await other.get('/event-templates')).body.data).toEqual([]);
      for (const answer of [
        await other.get(`/event-templates/${id}`),
        await other.put(`/event-templates/${id}`, bare()),
        await other.put(`/event-templates/${id}`, {}),
        await other.delete(`/event-templates/${id}`),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { message: 'Not found.' } });
      }
    }
    expect((await app.as('alice').get(`/event-templates/${id}`)).status).toBe(200);
  });

  test.each([NOWHERE, 'x', `${NOWHERE}0`, '%00'])('the id %s is 404', async (id) => {
    expect((await app.as('alice').get(`/event-templates/${id}`)).status).toBe(404);
    expect((await app.as('alice').put(`/event-templates/${id}`, {})).status).toBe(404);
    expect((await app.as('alice').delete(`/event-templates/${id}`)).status).toBe(404);
  });

  test('templates are 401 without a token', async () => {
    expect((await app.anonymous.get('/event-templates')).status).toBe(401);
    expect((await app.anonymous.post('/event-templates', bare())).status).toBe(401);
    expect((await app.anonymous.get(`/event-templates/${NOWHERE}`)).status).toBe(401);
  });
});

describe('a template as somebody has seen it', () => {
  test('need not be sent again, and is changed and removed only as it was seen', async () => {
    const { id } = await make();
    const path = `/event-templates/${id}`;
    const alice = app.as('alice');
    const seen = String((await alice.get(path)).headers.etag);
    expect((await alice.send('GET', path, undefined, { 'if-none-match': seen })).status).toBe(304);
    const write = (method: 'PUT' | 'DELETE', etag: string) =>
      alice.send(method, path, JSON.stringify(bare({ title: 'New' })), {
        'content-type': 'application/json',
        'if-match': etag,
      });
    expect((await write('PUT', seen)).status).toBe(200);
    expect((await write('PUT', seen)).status).toBe(412);
    expect((await write('DELETE', seen)).status).toBe(412);
    expect((await write('DELETE', '*')).status).toBe(200);
  });

  test('is made once however often its key is sent', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
    const post = () =>
      app.as('alice').send('POST', '/event-templates', JSON.stringify(bare()), headers);
    const [first, second] = [await post(), await post()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await app.as('alice').get('/event-templates')).body.data).toHaveLength(1);
  });
});

test('the list is mine, by name, and pages', async () => {
  for (const name of ['beta', 'Alpha', 'gamma', 'alpha']) await make(bare({}, { name }));
  const all = await app.as('alice').get('/event-templates');
  expect(all.body.data.map((row: Fields) => row.name)).toEqual(['Alpha', 'alpha', 'beta', 'gamma']);
  expect(all.headers['x-total-count']).toBe('4');
  const second = await app.as('alice').get('/event-templates?page=2&per_page=3');
  expect(second.body.data.map((row: Fields) => row.name)).toEqual(['gamma']);
  expect(second.headers.link).toContain('rel="prev"');
  const past = await app.as('alice').get('/event-templates?page=9');
  expect([past.body.data, past.headers['x-total-count']]).toEqual([[], '4']);
  expect((await app.as('alice').get('/event-templates?page=0')).status).toBe(422);
});

describe('what is refused', () => {
  const long = (length: number): string => '😀'.repeat(length);

  test.each<[string, () => Fields, string]>([
    ['no name', () => ({ template: bare().template }), 'name'],
    ['a blank name', () => bare({}, { name: '  ' }), 'name'],
    ['a name of 121 characters', () => bare({}, { name: long(121) }), 'name'],
    ['a number as name', () => bare({}, { name: 7 }), 'name'],
    ['no template', () => ({ name: 'x' }), 'template'],
    ['a null template', () => bare({}, { template: null }), 'template'],
    ['a text as template', () => bare({}, { template: 'x' }), 'template'],
    ['a list as template', () => bare({}, { template: [] }), 'template'],
    ['no title', () => bare({ title: undefined }), 'template.title'],
    ['a null title', () => bare({ title: null }), 'template.title'],
    ['a title of 256 characters', () => bare({ title: long(256) }), 'template.title'],
    ['a description of 65 536', () => bare({ description: long(65_536) }), 'template.description'],
    ['no room', () => bare({ room_id: undefined }), 'template.room_id'],
    ['a room that is no id', () => bare({ room_id: 'x' }), 'template.room_id'],
    ['a room that is not there', () => bare({ room_id: NOWHERE }), 'template.room_id'],
    ['notes that are no text', () => bare({ notes: {} }), 'template.notes'],
    ['a website that is no URL', () => bare({ website: 'javascript:x' }), 'template.website'],
    [
      'a website of 501 characters',
      () => bare({ website: `https://a.example/${'x'.repeat(483)}` }),
      'template.website',
    ],
    ['a bad e-mail', () => bare({ contact_email: 'a' }), 'template.contact_email'],
    [
      'an e-mail of 256 characters',
      () => bare({ contact_email: `${'a'.repeat(254)}@b` }),
      'template.contact_email',
    ],
    ['negative prep', () => bare({ prep_before_minutes: -1 }), 'template.prep_before_minutes'],
    ['half a minute', () => bare({ cleanup_after_minutes: 0.5 }), 'template.cleanup_after_minutes'],
    [
      'a clean-up of over thirty days',
      () => bare({ cleanup_after_minutes: 43_201 }),
      'template.cleanup_after_minutes',
    ],
    ['a category that is no object', () => bare({ category: 'x' }), 'template.category'],
    [
      'an unknown type',
      () => bare({ category: { event_type: 'x' } }),
      'template.category.event_type',
    ],
    ['an unknown format', () => bare({ category: { format: 'x' } }), 'template.category.format'],
    [
      'an institution that is no id',
      () => bare({ category: { institution_id: 'x' } }),
      'template.category.institution_id',
    ],
    [
      'an institution that is not there',
      () => bare({ category: { institution_id: NOWHERE } }),
      'template.category.institution_id',
    ],
    ['roles that are no list', () => bare({ roles: {} }), 'template.roles'],
    [
      'a role without a name',
      () => bare({ roles: [{ role: 'room_user' }] }),
      'template.roles.0.user_name',
    ],
    [
      'a role with a bad e-mail',
      () => bare({ roles: [{ user_name: 'A', user_email: 'x', role: 'room_user' }] }),
      'template.roles.0.user_email',
    ],
    [
      'a role that is none',
      () =>
        bare({
          roles: [
            { user_name: 'A', role: 'room_user' },
            { user_name: 'A', role: 'x' },
          ],
        }),
      'template.roles.1.role',
    ],
    [
      '101 roles',
      () => bare({ roles: Array(101).fill({ user_name: 'A', role: 'room_user' }) }),
      'template.roles',
    ],
    [
      'a requirement without a kind',
      () => bare({ requirements: [{}] }),
      'template.requirements.0.kind',
    ],
    [
      'a requirement that is perhaps required',
      () => bare({ requirements: [{ kind: 'pr', is_required: 'maybe' }] }),
      'template.requirements.0.is_required',
    ],
    [
      'details that are no text',
      () => bare({ requirements: [{ kind: 'pr', details: 1 }] }),
      'template.requirements.0.details',
    ],
    ['a NUL in a text', () => bare({ notes: 'a\u0000' }), 'template.notes'],
  ])('%s', async (_what, body, field) => {
    const { id } = await make();
    for (const answer of [
      await app.as('alice').post('/event-templates', body()),
      await app.as('alice').put(`/event-templates/${id}`, body()),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
      expect(answer.body.errors[field][0]).toMatch(/^The .+ field .+\.$/);
    }
    expect((await app.as('alice').get('/event-templates')).headers['x-total-count']).toBe('1');
  });

  test('an extra room that is not there is named by its place', async () => {
    const body = bare({ extra_room_ids: [room, NOWHERE] });
    const { body: answer } = await app.as('alice').post('/event-templates', body);
    expect(answer.errors).toEqual({
      'template.extra_room_ids.1': [
        'The template.extra room ids.1 field must be an existing room.',
      ],
    });
  });

  test('a room and an institution that are not there are both named', async () => {
    const body = bare({ room_id: NOWHERE, category: { institution_id: NOWHERE } });
    const { body: answer } = await app.as('alice').post('/event-templates', body);
    expect(answer).toEqual({
      message: 'The template.room id field must be an existing room. (and 1 more error)',
      errors: {
        'template.room_id': ['The template.room id field must be an existing room.'],
        'template.category.institution_id': [
          'The template.category.institution id field must be an existing institution.',
        ],
      },
    });
  });

  test('an empty body: both fields are required', async () => {
    const { body } = await app.as('alice').post('/event-templates');
    expect(Object.keys(body.errors)).toEqual(['name', 'template']);
  });

  test('fields at their limits are not', async () => {
    const website = `https://a.example/${'x'.repeat(482)}`;
    const contact_email = `${'a'.repeat(253)}@b`;
    const roles = Array(100).fill({ user_name: long(255), role: 'room_user' });
    const template = { title: long(255), website, contact_email, cleanup_after_minutes: 43_200 };
    await make(bare({ ...template, roles }, { name: long(120) }));
  });
});

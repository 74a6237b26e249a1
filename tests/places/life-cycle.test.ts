import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { NOWHERE } from '../support/bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MALFORMED = ['x', '1', "'; drop table rooms; --", `${NOWHERE}0`, '%00', 'é'];

const kinds = [
  { path: '/institutions', type: 'institution', body: { name: 'Law', code: 'L' } },
  { path: '/venues', type: 'venue', body: { name: 'North' } },
  { path: '/rooms', type: 'room', body: { name: 'A1' } },
];

describe.each(kinds)('$path', ({ path, type, body }) => {
  const make = async (more: object = {}) => {
    const answer = await app.as('manager').post(path, { ...body, ...more });
    expect(answer.status).toBe(201);
    return answer.body.data;
  };
  const activityOf = async (id: string) =>
    (await app.as('manager').get(`${path}/${id}/activity`)).body.data;
  const eventsOf = async (id: string): Promise<string[]> =>
    (await activityOf(id)).map((row: { event: string }) => row.event);

  test('every user can read a created record', async () => {
    const made = await make();
    expect(made).toMatchObject({ ...body, is_active: true, deleted_at: null });
    const read = await app.as('alice').get(`${path}/${made.id}`);
    expect(read.status).toBe(200);
    const can = made.can && ['book'];
    expect(read.body).toEqual({ status: 200, message: null, data: { ...made, can } });
    const upper = await app.as('alice').get(`${path}/${made.id.toUpperCase()}`);
    expect(upper.body.data).toEqual(read.body.data);
  });

  test('a delete puts it out of use, once; a restore brings it back, once', async () => {
    const { id } = await make();
    const manager = app.as('manager');
    const deleted = await manager.delete(`${path}/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body.data).toMatchObject({ id, is_active: false });
    expect(deleted.body.data.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await manager.delete(`${path}/${id}`)).body).toEqual(deleted.body);
    expect((await manager.get(`${path}/${id}`)).body.data).toEqual(deleted.body.data);
    expect((await app.as('bob').get(`${path}/${id}`)).body.data).toMatchObject({
      deleted_at: deleted.body.data.deleted_at,
    });

    const restored = await manager.post(`${path}/${id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body.data).toMatchObject({ id, is_active: true, deleted_at: null });
    expect((await manager.post(`${path}/${id}/restore`)).body).toEqual(restored.body);
    expect(await eventsOf(id)).toEqual(['restored', 'deleted', 'created']);
  });

  test('a put may make it inactive without deleting it, and bring a deleted one back', async () => {
    const { id } = await make();
    const manager = app.as('manager');
    const off = await manager.put(`${path}/${id}`, { is_active: false });
    expect(off.body.data).toMatchObject({ is_active: false, deleted_at: null });
    const deleted = await manager.delete(`${path}/${id}`);
    expect(deleted.body.data.deleted_at).not.toBeNull();
    const renamed = await manager.put(`${path}/${id}`, { name: 'Other' });
    expect(renamed.body.data).toMatchObject({ name: 'Other', is_active: false });
    expect(renamed.body.data.deleted_at).toBe(deleted.body.data.deleted_at);
    const on = await manager.put(`${path}/${id}`, { is_active: true });
    expect(on.body.data).toMatchObject({ is_active: true, deleted_at: null });
  });

  test('a restore activates a record that a PUT made inactive', async () => {
    const { id } = await make({ is_active: false });
    const { body } = await app.as('manager').post(`${path}/${id}/restore`);
    expect(body.data).toMatchObject({ is_active: true, deleted_at: null });
  });

  test('a put that changes nothing leaves updated_at and writes no activity', async () => {
    const made = await make();
    await app.database.pool.query(
      `update ${type}s set updated_at = '2020-01-01T00:00:00Z' where id = $1`,
      [made.id],
    );
    for (const same of [{}, undefined, made, { name: made.name }, { id: NOWHERE, bogus: 1 }]) {
      const { status, body } = await app.as('manager').put(`${path}/${made.id}`, same);
      expect(status).toBe(200);
      expect(body.data).toEqual({ ...made, updated_at: '2020-01-01T00:00:00Z' });
    }
    expect(await eventsOf(made.id)).toEqual(['created']);
  });

  test('a PUT with changes updates the time and records the changes', async () => {
    const { id } = await make();
    await app.database.pool.query(
      `update ${type}s set updated_at = '2020-01-01T00:00:00Z' where id = $1`,
      [id],
    );
    const { body: answer } = await app.as('manager').put(`${path}/${id}`, { name: 'New' });
    expect(answer.data.updated_at > '2020-01-01T00:00:00Z').toBe(true);
    const [latest] = await activityOf(id);
    expect(latest).toMatchObject({
      event: 'updated',
      subject_type: type,
      subject_id: id,
      actor: { name: 'manager', email: 'manager@stoa.test' },
      changes: { name: [body.name, 'New'] },
    });
    expect(Object.keys(latest).sort()).toEqual(
      ['actor', 'changes', 'created_at', 'event', 'id', 'subject_id', 'subject_type'].sort(),
    );
  });

  test('read-only fields in a put are ignored', async () => {
    const made = await make();
    const forged = {
      id: NOWHERE,
      created_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
      deleted_at: '2001-01-01T00:00:00Z',
      images: [{ id: NOWHERE }],
      rooms_count: 9,
      search_text: 'x',
      venue: { id: NOWHERE },
    };
    const { status, body } = await app.as('manager').put(`${path}/${made.id}`, forged);
    expect(status).toBe(200);
    expect(body.data).toEqual(made);
  });

  test('a forced delete removes it, and its activity is kept but no longer served', async () => {
    const { id } = await make();
    const admin = app.as('admin');
    const gone = await admin.delete(`${path}/${id}/force`);
    expect(gone.status).toBe(200);
    expect(gone.body).toMatchObject({ status: 200, data: null });
    for (const rest of ['', '/activity']) {
      expect((await admin.get(`${path}/${id}${rest}`)).status).toBe(404);
    }
    expect((await admin.delete(`${path}/${id}/force`)).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    expect((await admin.post(`${path}/${id}/restore`)).status).toBe(404);
    const kept = await app.database.pool.query(
      'select event from activities where subject_id = $1 order by created_at',
      [id],
    );
    expect(kept.rows.map((row) => row.event)).toEqual(['created', 'force_deleted']);
  });

  test('of two deletes at once both are answered and one is recorded', async () => {
    const { id } = await make();
    const manager = app.as('manager');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manager.delete(`${path}/${id}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await eventsOf(id)).toEqual(['deleted', 'created']);
  });

  test('of two forced deletes at once one finds nothing', async () => {
    const { id } = await make();
    const admin = app.as('admin');
    const force = () => admin.delete(`${path}/${id}/force`);
    const answers = await Promise.all([force(), force(), force(), force()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('a malformed or unknown id is 404 everywhere', async () => {
    const admin = app.as('admin');
    for (const id of [...MALFORMED.map(encodeURIComponent), NOWHERE]) {
      const answers = await Promise.all([
        admin.get(`${path}/${id}`),
        admin.put(`${path}/${id}`, {}),
        admin.put(`${path}/${id}`, { name: 7 }),
        admin.send('PUT', `${path}/${id}`, '{', { 'content-type': 'application/json' }),
        admin.delete(`${path}/${id}`),
        admin.post(`${path}/${id}/restore`),
        admin.delete(`${path}/${id}/force`),
        admin.get(`${path}/${id}/activity`),
        admin.get(`${path}/${id}/activity?page=0`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(404));
      expect(answers[0]?.body).toEqual({ message: 'Not found.' });
    }
  });

  test('401 comes before 403, 403 before 404, 404 before 422', async () => {
    const { id } = await make();
    const bad = { name: 7 };
    for (const thing of [id, NOWHERE, 'x']) {
      expect((await app.anonymous.put(`${path}/${thing}`, bad)).status).toBe(401);
      expect((await app.as('alice').put(`${path}/${thing}`, bad)).status).toBe(403);
      expect((await app.as('alice').delete(`${path}/${thing}`)).status).toBe(403);
      expect((await app.as('alice').post(`${path}/${thing}/restore`)).status).toBe(403);
      expect((await app.as('alice').get(`${path}/${thing}/activity`)).status).toBe(403);
      expect((await app.as('manager').delete(`${path}/${thing}/force`)).status).toBe(403);
    }
    expect((await app.as('alice').post(path, bad)).status).toBe(403);
    expect((await app.as('manager').put(`${path}/${NOWHERE}`, bad)).status).toBe(404);
    expect((await app.as('manager').put(`${path}/${id}`, bad)).status).toBe(422);
    expect((await app.as('manager').get(`${path}/${id}/activity?per_page=x`)).status).toBe(422);
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect(await eventsOf(id)).toEqual(['created']);
  });

  test('activity is paged, newest first', async () => {
    const { id } = await make();
    const manager = app.as('manager');
    for (const name of ['1', '2', '3', '4']) await manager.put(`${path}/${id}`, { name });
    const page = await manager.get(`${path}/${id}/activity?per_page=2&page=2`);
    expect(page.headers['x-total-count']).toBe('5');
    expect(page.body.data.map((row: { changes: object }) => row.changes)).toEqual([
      { name: ['1', '2'] },
      { name: [body.name, '1'] },
    ]);
    const beyond = await manager.get(`${path}/${id}/activity?per_page=2&page=9`);
    expect(beyond.body.data).toEqual([]);
    expect(beyond.headers['x-total-count']).toBe('5');
  });
});

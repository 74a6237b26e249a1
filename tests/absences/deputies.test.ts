import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailFixture } from '../notifications/mail-fixture.ts';
import type { PersonName } from '../support/app.ts';
import { act, historyOf, summaryOf } from '../support/approval.ts';
import { assign, stepOf } from '../support/assignments.ts';
import {
  canApprove,
  countsOf,
  createAbsenceFixture,
  inboxOf,
  ROLE,
  reset,
  setAbsence,
} from './absence-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createAbsenceFixture();
});
beforeEach(() => reset(fixture));
afterAll(() => fixture.close());

const submit = (title = 'Palaeography', fields: object = {}) =>
  fixture.make('manager', { title, status: 'pending', ...fields });
const away = (who: PersonName, deputy: PersonName, from = '2027-03-01', to = '2027-03-05') =>
  setAbsence(fixture.app, who, from, to, deputy);
const decide = (who: PersonName, id: string, action = 'approve') =>
  act(fixture.app, who, id, action);
/** Who decided, and for whom. */
const decidedBy = async (id: string): Promise<unknown[]> => {
  const entry = (await historyOf(fixture.app, id)).at(-1);
  return [entry.actor.name, entry.on_behalf_of?.name ?? null];
};

describe('while somebody is away', () => {
  test('the deputy has the steps in the inbox, its counts and `can`, and may decide; before and after nothing', async () => {
    const { app, clock } = fixture;
    const { id } = await submit();
    await away('bob', 'alice', '2027-03-02', '2027-03-03');
    const seen: unknown[] = [];
    for (const at of ['01T22:59:59', '01T23:00:00', '03T22:59:59', '03T23:00:00']) {
      clock.at = `2027-03-${at}Z`;
      seen.push([
        ...(await countsOf(app, 'alice')),
        ...(await inboxOf(app, 'alice')).flat(),
        await canApprove(app, 'alice', id),
      ]);
    }
    const during = [1, 1, 1, 'Palaeography', 'bob', true];
    expect(seen).toEqual([[0, 0, 0, false], during, during, [0, 0, 0, false]]);
    expect((await decide('alice', id)).status).toBe(403);
    expect(await countsOf(app, 'bob')).toEqual([1, 1, 1]);
  });

  test('the absence begins and ends with the day also when the clocks change on it', async () => {
    const { app, clock } = fixture;
    const start_at = '2027-06-01T10:00';
    const { id } = await submit('Later', { start_at, end_at: '2027-06-01T11:00' });
    await away('bob', 'alice', '2027-03-28', '2027-03-28');
    const held: boolean[] = [];
    for (const at of ['27T22:59:59', '27T23:00:00', '28T21:59:59', '28T22:00:00']) {
      clock.at = `2027-03-${at}Z`;
      held.push(await canApprove(app, 'alice', id));
    }
    expect(held).toEqual([false, true, true, false]);
  });

  test('the history, the steps and the activity say for whom the deputy decided', async () => {
    const { app } = fixture;
    const { id } = await submit();
    await away('bob', 'alice');
    expect((await decide('alice', id)).status).toBe(200);
    const bob = (await app.as('bob').get('/me')).body.data.id;
    const represented = { id: bob, name: 'bob' };
    const [submitted, approved] = await historyOf(app, id);
    expect([submitted.on_behalf_of, approved.on_behalf_of]).toEqual([null, represented]);
    expect(approved.actor.name).toBe('alice');
    expect((await summaryOf(app, id))[0]).toMatchObject({
      status: 'approved',
      on_behalf_of: represented,
      actor: { name: 'alice' },
    });
    const activity = (await app.as('admin').get(`/events/${id}/activity`)).body.data;
    expect(activity.map((one: { on_behalf_of: unknown }) => one.on_behalf_of)).toEqual([
      represented,
      null,
      null,
    ]);
  });

  test('each decision is for the person: return, reject, discard, a batch, and what is taken back', async () => {
    const { app } = fixture;
    await away('bob', 'alice');
    for (const action of ['return', 'reject', 'discard']) {
      const { id } = await submit(action);
      expect((await decide('alice', id, action)).status).toBe(200);
      expect(await decidedBy(id)).toEqual(['alice', 'bob']);
      await app.as('admin').delete(`/events/${id}`);
    }
    const { id } = await submit('Batch');
    const batch = await app.as('alice').post('/events/batch-approve', { event_ids: [id] });
    expect(batch.body.data).toMatchObject({ failed: [] });
    expect(await decidedBy(id)).toEqual(['alice', 'bob']);
    expect((await app.as('alice').post(`/events/${id}/undo`)).status).toBe(200);
    expect(await decidedBy(id)).toEqual(['alice', null]);
    expect((await summaryOf(app, id))[0]).toMatchObject({ status: 'pending', on_behalf_of: null });
  });

  test('the deputy decides changes of approved events too', async () => {
    const { app } = fixture;
    const { id } = await submit();
    await decide('bob', id);
    expect(await decidedBy(id)).toEqual(['bob', null]);
    await away('bob', 'alice');
    await app.as('manager').put(`/events/${id}`, { end_at: '2027-03-29T12:00:00Z' });
    expect(await inboxOf(app, 'alice')).toEqual([['Palaeography', 'bob']]);
    expect((await decide('alice', id)).status).toBe(200);
    const entry = (await historyOf(app, id)).at(-1);
    expect([entry.action, entry.on_behalf_of.name]).toEqual(['change_approved', 'bob']);
  });

  test('a decision of somebody who holds the step too is their own', async () => {
    const { app, room } = fixture;
    await assign(app, 'alice', ROLE, { room_id: room });
    await away('bob', 'alice');
    const { id } = await submit();
    expect(await inboxOf(app, 'alice')).toEqual([['Palaeography', null]]);
    await decide('alice', id);
    expect(await decidedBy(id)).toEqual(['alice', null]);
    await app.database.pool.query("delete from assignments where email = 'alice@stoa.test'");
  });

  test('the deputy of a manager decides what managers decide, and manages nothing', async () => {
    const { app, room } = fixture;
    await app.as('manager').put(`/rooms/${room}`, { approval_steps: stepOf('manager') });
    await away('manager', 'alice');
    const { id } = await fixture.make('dean', { status: 'pending' });
    expect(await inboxOf(app, 'alice')).toEqual([['Palaeography', 'manager']]);
    const { can } = (await app.as('alice').get(`/events/${id}`)).body.data;
    expect(can).toEqual(['approve', 'reject', 'return', 'discard']);
    expect((await app.as('alice').put(`/events/${id}`, { title: 'Mine' })).status).toBe(403);
    expect((await app.as('alice').put(`/rooms/${room}`, { name: 'Mine' })).status).toBe(403);
    expect((await app.as('alice').get('/events/pending?scope=all')).status).toBe(403);
    expect((await act(app, 'alice', id, 'approve', { ignore_closures: true })).status).toBe(403);
    const draft = await fixture.make('dean', {
      status: 'draft',
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
    });
    expect((await app.as('alice').get(`/events/${draft.id}`)).status).toBe(404);
    expect((await decide('alice', id)).status).toBe(200);
    const own = await app.as('alice').post('/events', {
      title: 'Own',
      room_id: room,
      status: 'approved',
      start_at: '2027-04-01T08:00:00Z',
      end_at: '2027-04-01T09:00:00Z',
    });
    expect(own.status).toBe(403);
    await app.as('manager').put(`/rooms/${room}`, { approval_steps: stepOf(ROLE) });
  });

  test('the deputy of an admin decides nothing by the rank of an admin', async () => {
    const { id } = await submit();
    await away('admin', 'alice');
    expect(await canApprove(fixture.app, 'alice', id)).toBe(false);
    expect((await decide('alice', id)).status).toBe(403);
    expect((await fixture.app.as('alice').get('/users')).status).toBe(403);
  });

  test('the deputy of a deputy holds nothing, and a deputy who is away holds still', async () => {
    const { app } = fixture;
    const { id } = await submit();
    await away('bob', 'alice');
    await away('alice', 'dean');
    expect(await canApprove(app, 'dean', id)).toBe(false);
    expect(await countsOf(app, 'dean')).toEqual([0, 0, 0]);
    expect(await canApprove(app, 'alice', id)).toBe(true);
  });

  test('two who are away for each other hold the steps of both', async () => {
    const { app, room } = fixture;
    await assign(app, 'dean', ROLE, { room_id: room });
    await away('bob', 'dean');
    await away('dean', 'bob');
    const { id } = await submit();
    await decide('dean', id);
    expect(await decidedBy(id)).toEqual(['dean', null]);
    await app.database.pool.query("delete from assignments where email = 'dean@stoa.test'");
  });

  test('of two in turn each has their deputy', async () => {
    const { app, clock } = fixture;
    const { id } = await submit();
    await away('bob', 'alice', '2027-03-01', '2027-03-02');
    clock.at = '2027-03-02T23:30:00Z';
    expect((await away('bob', 'dean', '2027-03-03', '2027-03-04')).status).toBe(200);
    expect([await canApprove(app, 'alice', id), await canApprove(app, 'dean', id)]).toEqual([
      false,
      true,
    ]);
  });

  test('one deputy stands in for several, and says for whom', async () => {
    const { app, room } = fixture;
    await assign(app, 'room_holder', 'board', { room_id: room });
    await app.as('manager').put(`/rooms/${room}`, {
      approval_steps: [...stepOf(ROLE), ...stepOf('board')],
    });
    await away('bob', 'alice');
    await away('room_holder', 'alice');
    const { id } = await submit();
    await decide('alice', id);
    expect(await decidedBy(id)).toEqual(['alice', 'bob']);
    await decide('alice', id);
    expect(await decidedBy(id)).toEqual(['alice', 'room_holder']);
    await app.as('manager').put(`/rooms/${room}`, { approval_steps: stepOf(ROLE) });
  });

  test('a decision and the end of the absence at once are both answered, whichever is first', async () => {
    const { app } = fixture;
    for (let round = 0; round < 8; round += 1) {
      await away('bob', 'alice');
      const start_at = `2027-05-0${round + 1}T08:00:00Z`;
      const { id } = await submit(`Round ${round}`, {
        start_at,
        end_at: start_at.replace('T08', 'T09'),
      });
      const [decided, ended] = await Promise.all([
        decide('alice', id),
        app.as('bob').delete('/me/absence'),
      ]);
      expect(ended.status).toBe(200);
      expect([200, 403]).toContain(decided.status);
      const { status } = (await app.as('admin').get(`/events/${id}`)).body.data;
      expect(status).toBe(decided.status === 200 ? 'approved' : 'pending');
      if (decided.status === 200) expect(await decidedBy(id)).toEqual(['alice', 'bob']);
      expect(await canApprove(app, 'alice', id)).toBe(false);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  type EventRecord,
  type Fields,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { everythingOf, flawsOf, makeSeries, pathOf, startsOf } from '../support/series.ts';
import { FORM_TYPE, formOf } from '../support/uploads.ts';

let app: TestApp;
let room: string;
let other: string;
let series: EventRecord;
beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { venue_id });
  other = await makeRoom(app, { name: 'Lab', venue_id });
});
beforeEach(async () => {
  await removeEvents(app);
  series = await makeSeries(app, 'alice', room, {
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' }],
    requirements: [{ kind: 'media', details: 'Projector' }],
  });
});
afterAll(() => app.close());

const [FIRST, SECOND, THIRD, FOURTH] = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
] as const;

const following = (fields: Fields, from: string = THIRD, who: PersonName = 'alice') =>
  app.as(who).put(`${pathOf(series.id, from)}?scope=following`, fields);
const read = async (id: string): Promise<EventRecord> =>
  (await app.as('manager').get(`/events/${id}`)).body.data;
const approve = () => app.as('manager').post(`/events/${series.id}/approve`, {});

describe('a change of a date and those that follow', () => {
  test('ends the series before it and goes on as a new one', async () => {
    const { status, body } = await following({ title: 'Seminar' });
    expect(status).toBe(200);
    const next = body.data;
    expect(next).toMatchObject({ title: 'Seminar', start_at: THIRD, follows_id: series.id });
    expect(next.followed_by_id).toBeNull();
    expect(await startsOf(app, series.id)).toEqual([FIRST, SECOND]);
    expect(await startsOf(app, next.id)).toEqual([THIRD, FOURTH]);
    const old = await read(series.id);
    expect(old).toMatchObject({ title: 'Lecture', followed_by_id: next.id, follows_id: null });
    const asAlice = await app.as('alice').get(`/events/${next.id}`);
    expect(asAlice.body.data).toEqual({ ...next, version: 1 });
  });

  test('divides the count of the rule', async () => {
    const { body } = await following({ title: 'Seminar' });
    expect(body.data.recurrence_rule).toBe('FREQ=WEEKLY;COUNT=2');
    expect((await read(series.id)).recurrence_rule).toBe('FREQ=WEEKLY;COUNT=2');
  });

  test('divides a count beside the rule, and ends a series without one by a date', async () => {
    const rule = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };
    series = await makeSeries(app, 'alice', other, rule);
    const counted = (await following({ title: 'B' }, FOURTH)).body.data;
    expect(counted.recurrence_count).toBe(1);
    expect((await read(series.id)).recurrence_count).toBe(3);
    await removeEvents(app);
    series = await makeSeries(app, 'alice', other, { recurrence_rule: 'FREQ=WEEKLY' });
    const open = (await following({ title: 'B' })).body.data;
    expect(open.held_until).toBe(series.held_until);
    const old = await read(series.id);
    expect([old.recurrence_ends_at, old.held_until]).toEqual(['2027-04-05', null]);
    expect(await startsOf(app, series.id)).toEqual([FIRST, SECOND]);
  });

  test('keeps owner, roles, requirements, status and history', async () => {
    await approve();
    const { body } = await following({ title: 'Seminar' });
    const next = body.data;
    expect(next.status).toBe('approved');
    expect(next.creator.id).toBe(series.creator.id);
    expect(next.roles).toMatchObject([{ user_name: 'Bob', role: 'core_responsible' }]);
    expect(next.requirements).toMatchObject([{ kind: 'media', details: 'Projector' }]);
    const actions = async (id: string) =>
      (await app.as('alice').get(`/events/${id}/approval-history`)).body.data.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions(next.id)).toEqual(['submit', 'approve']);
    expect(await actions(series.id)).toEqual(['submit', 'approve']);
    const summary = await app.as('alice').get(`/events/${next.id}/approval-summary`);
    expect(summary.body.data).toMatchObject([{ status: 'approved', actor: { name: 'manager' } }]);
  });

  test('copies the files, each of which lives on when the other one goes', async () => {
    const alice = app.as('alice');
    const path = `/events/${series.id}/attachments`;
    await alice.send('POST', path, formOf('text'), { 'content-type': FORM_TYPE });
    const next = (await following({ title: 'Seminar' })).body.data;
    expect(next.attachments).toHaveLength(1);
    const url = `/events/${next.id}/attachments/${next.attachments[0].id}`;
    const [original] = (await read(series.id)).attachments;
    expect(original.id).not.toBe(next.attachments[0].id);
    expect((await alice.delete(`${path}/${original.id}`)).status).toBe(200);
    expect((await alice.get(url)).status).toBe(200);
    const orphans = () => app.database.pool.query('select count(*) from orphaned_files');
    expect((await orphans()).rows[0].count).toBe(0);
    expect((await alice.delete(url)).status).toBe(200);
    expect((await alice.get(url)).status).toBe(404);
  });

  test('takes the later overrides along', async () => {
    await app.as('alice').put(pathOf(series.id, FOURTH), { title: 'Exam' });
    await app.as('alice').put(pathOf(series.id, SECOND), { title: 'Excursion' });
    const next = (await following({ notes: 'Bring paper' })).body.data;
    const titleOf = async (id: string, start: string) =>
      (await app.as('alice').get(pathOf(id, start))).body.data.title;
    expect(await titleOf(next.id, FOURTH)).toBe('Exam');
    expect(await titleOf(series.id, SECOND)).toBe('Excursion');
  });

  test('wins over what its first date differs in', async () => {
    await app.as('alice').put(pathOf(series.id, THIRD), { title: 'Exam', notes: 'Own' });
    const next = (await following({ title: 'Seminar' })).body.data;
    const { data } = (await app.as('alice').get(pathOf(next.id, THIRD))).body;
    expect([data.title, data.notes]).toEqual(['Seminar', 'Own']);
  });

  test('moves the later overrides with their days', async () => {
    await app.as('alice').put(pathOf(series.id, FOURTH), { title: 'Exam' });
    const times = { start_at: '2027-04-13T10:00:00Z', end_at: '2027-04-13T11:00:00Z' };
    const next = (await following(times)).body.data;
    expect(await startsOf(app, next.id)).toEqual([times.start_at, '2027-04-20T10:00:00Z']);
    const exam = await app.as('alice').get(pathOf(next.id, '2027-04-20T10:00:00Z'));
    expect(exam.body.data.title).toBe('Exam');
  });

  test('may give the rest another rule, and end it', async () => {
    const rule = { recurrence_rule: 'FREQ=DAILY', recurrence_ends_at: '2027-04-14' };
    const next = (await following(rule)).body.data;
    expect(await startsOf(app, next.id)).toHaveLength(3);
  });

  test('takes dates without a room along as they are', async () => {
    await app.database.pool.query(
      'update occurrences set holds = false, has_room_conflict = true where event_id = $1 and original_start_at = $2',
      [series.id, FOURTH],
    );
    const taken = { start_at: FOURTH, end_at: '2027-04-19T09:00:00Z', status: 'pending' };
    await makeEvent(app, 'bob', room, taken);
    await approve();
    const path = `${pathOf(series.id, THIRD)}?scope=following`;
    const judged = await app.as('alice').put(`${path}&dry_run=1`, { title: 'Seminar' });
    expect(judged.body.data.occurrences).toMatchObject([{ verdict: 'free' }, { verdict: 'free' }]);
    const { status, body } = await following({ title: 'Seminar' });
    expect(status).toBe(200);
    const dates = await app.as('alice').get(`/events/${body.data.id}/occurrences`);
    expect(
      dates.body.data.map((one: EventRecord) => [one.start_at, one.has_room_conflict]),
    ).toEqual([
      [THIRD, false],
      [FOURTH, true],
    ]);
    const longer = { end_at: '2027-04-19T13:00:00Z' };
    const refused = await app
      .as('manager')
      .put(`${pathOf(body.data.id, FOURTH)}?scope=following`, longer);
    expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ start_at: FOURTH }]]);
  });

  test('keeps the order of series that follow each other', async () => {
    const last = (await following({ title: 'C' }, FOURTH)).body.data;
    const middle = (await following({ title: 'B' }, SECOND)).body.data;
    expect((await read(series.id)).followed_by_id).toBe(middle.id);
    expect((await read(last.id)).follows_id).toBe(middle.id);
  });
});

describe('on the first date', () => {
  test('it is a change of the whole series', async () => {
    const { status, body } = await following({ title: 'Seminar' }, FIRST);
    expect([status, body.data.id, body.data.title]).toEqual([200, series.id, 'Seminar']);
    expect(body.data.followed_by_id).toBeNull();
    expect(await startsOf(app, series.id)).toHaveLength(4);
  });

  test('a cancellation cancels the series', async () => {
    const { status, body } = await following({ is_cancelled: true }, FIRST);
    expect([status, body.data.status]).toEqual([200, 'cancelled']);
  });
});

test('a cancellation ends the series before the date and makes no new one', async () => {
  const { status, body } = await following({ is_cancelled: true });
  expect([status, body.data.id, body.data.recurrence_rule]).toEqual([
    200,
    series.id,
    'FREQ=WEEKLY;COUNT=2',
  ]);
  expect(await startsOf(app, series.id)).toEqual([FIRST, SECOND]);
  const { rows } = await app.database.pool.query('select count(*) from events');
  expect(rows[0].count).toBe(1);
  await makeEvent(app, 'bob', room, {
    start_at: THIRD,
    end_at: '2027-04-12T09:00Z',
    status: 'pending',
  });
});

describe('what is refused changes nothing', () => {
  const refused = async (status: number, ask: () => ReturnType<typeof following>) => {
    const before = await everythingOf(app, series.id);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(await everythingOf(app, series.id)).toEqual(before);
    const { rows } = await app.database.pool.query(
      'select count(*) from events where follows_id is not null',
    );
    expect(rows[0].count).toBe(0);
    return answer;
  };

  test('a conflict on any of the dates', async () => {
    const taken = { start_at: FOURTH, end_at: '2027-04-19T09:00:00Z', status: 'pending' };
    await makeEvent(app, 'bob', other, taken);
    const { body } = await refused(409, () => following({ room_id: other }));
    expect(body.conflicts).toMatchObject([{ start_at: FOURTH, reason: 'booked' }]);
  });

  test('a time that the earlier dates hold', async () => {
    const times = { start_at: '2027-04-05T08:30:00Z', end_at: '2027-04-05T09:30:00Z' };
    const { body } = await refused(409, () => following(times));
    expect(body.conflicts).toMatchObject([
      {
        start_at: times.start_at,
        reason: 'booked',
        event: { id: `${series.id}::2027-04-05T08:00:00Z`, start_at: '2027-04-05T08:00:00Z' },
      },
    ]);
  });

  test('a change that would wait for approval', async () => {
    await approve();
    const answer = await refused(422, () => following({ room_id: other }));
    expect(flawsOf(answer, 'scope')).toHaveLength(1);
  });

  test('another scope', async () => {
    const answer = await refused(422, () =>
      app.as('alice').put(`${pathOf(series.id, THIRD)}?scope=all`, { title: 'B' }),
    );
    expect(flawsOf(answer, 'scope')).toHaveLength(1);
  });

  test('a date that is none, a cancelled series and another person', async () => {
    await refused(404, () => following({ title: 'B' }, '2027-04-13T08:00:00Z'));
    await refused(403, () => following({ title: 'B' }, THIRD, 'dean'));
    await app.as('alice').post(`/events/${series.id}/cancel`, {});
    await refused(409, () => following({ title: 'B' }));
    expect(
      (await app.as('alice').put(`${pathOf(NOWHERE, THIRD)}?scope=following`, {})).status,
    ).toBe(404);
  });

  test('a stale tag', async () => {
    const headers = { 'if-match': '"old"', 'content-type': 'application/json' };
    const path = `${pathOf(series.id, THIRD)}?scope=following`;
    await refused(412, () => app.as('alice').send('PUT', path, '{"title":"B"}', headers));
    const { headers: now } = await app.as('alice').get(pathOf(series.id, THIRD));
    const fresh = { ...headers, 'if-match': String(now.etag) };
    const done = await app.as('alice').send('PUT', path, '{"title":"B"}', fresh);
    expect(done.status).toBe(200);
  });
});

test('a dry run gives the verdicts of the date and those after it, and divides nothing', async () => {
  const taken = { start_at: FOURTH, end_at: '2027-04-19T09:00:00Z', status: 'pending' };
  await makeEvent(app, 'bob', other, taken);
  const before = await everythingOf(app, series.id);
  const path = `${pathOf(series.id, THIRD)}?scope=following&dry_run=1`;
  const { status, body } = await app.as('alice').put(path, { room_id: other });
  expect([status, body.data.event.id]).toEqual([200, null]);
  expect(body.data.occurrences).toMatchObject([
    { original_start_at: THIRD, verdict: 'free', conflicts: [] },
    { original_start_at: FOURTH, verdict: 'conflict', conflicts: [{ reason: 'booked' }] },
  ]);
  expect(await everythingOf(app, series.id)).toEqual(before);
});

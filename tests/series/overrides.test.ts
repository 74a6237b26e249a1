import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  type EventRecord,
  type Fields,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { everythingOf, flawsOf, makeSeries, pathOf, startsOf } from '../support/series.ts';

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
  series = await makeSeries(app, 'alice', room, { description: 'All of it' });
});
afterAll(() => app.close());

/** The second Monday of the series. */
const SECOND = '2027-04-05T08:00:00Z';
const THIRD = '2027-04-12T08:00:00Z';

const path = (occurrence = SECOND): string => pathOf(series.id, occurrence);
const get = (occurrence?: string, who: PersonName = 'alice') => app.as(who).get(path(occurrence));
const put = (fields: Fields, occurrence?: string, who: PersonName = 'alice'): Promise<Answer> =>
  app.as(who).put(path(occurrence), fields);
const remove = (occurrence?: string, who: PersonName = 'alice') =>
  app.as(who).delete(path(occurrence));

/** Runs work and expects that it was refused and that the tables know nothing of it. */
async function refused(work: () => Promise<Answer>, status: number): Promise<Answer> {
  const before = await everythingOf(app, series.id);
  const answer = await work();
  expect(answer.status).toBe(status);
  expect(await everythingOf(app, series.id)).toEqual(before);
  return answer;
}

describe('an occurrence without an override', () => {
  test('is read as its series at its own time', async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body.message).toBeNull();
    expect(body.data).toEqual({
      ...series,
      id: `${series.id}::${SECOND}`,
      start_at: SECOND,
      end_at: '2027-04-05T09:00:00Z',
      series_id: series.id,
      original_start_at: SECOND,
      occurrence_date: '2027-04-05',
      is_cancelled: false,
      cancel_reason: null,
      cancel_comment: null,
      is_override: false,
      has_room_conflict: false,
    });
  });

  test.each([
    ['its instant', SECOND],
    ['its instant with an offset', '2027-04-05T10:00:00+02:00'],
    ['another offset', '2027-04-05T04:00-04:00'],
    ['its instant without seconds', '2027-04-05T08:00Z'],
    ['its instant with a fraction', '2027-04-05T08:00:00.000Z'],
    ['its wall time in the zone of the series', '2027-04-05T10:00:00'],
    ['its local date', '2027-04-05'],
    ['the basic form', '20270405T080000Z'],
  ])('is named by %s, in the path and after ::', async (_how, text) => {
    const byPath = await get(text);
    const byId = await app
      .as('alice')
      .get(`/events/${encodeURIComponent(`${series.id}::${text}`)}`);
    expect(byPath.body.data).toMatchObject({ original_start_at: SECOND });
    expect(byId.body).toEqual(byPath.body);
    expect(byId.status).toBe(200);
  });

  test('is named by an encoded offset', async () => {
    const { body } = await app
      .as('alice')
      .get(`/events/${series.id}/occurrences/2027-04-05T10%3A00%3A00%2B02%3A00`);
    expect(body.data.id).toBe(`${series.id}::${SECOND}`);
  });

  test.each([
    '2027-04-05T08:00:01Z',
    '2027-04-05T09:00:00Z',
    '2027-04-06',
    '2027-04-26T08:00:00Z',
    '2027-03-22T08:00:00Z',
    'tomorrow',
    '2027-02-30',
    '%20',
    `${SECOND}::x`,
    `${SECOND}::`,
  ])('is not what %j names: 404, for every operation, either way', async (text) => {
    for (const target of [path(text), `/events/${series.id}::${encodeURIComponent(text)}`]) {
      const before = await everythingOf(app, series.id);
      const alice = app.as('alice');
      const answers = [await alice.get(target), await alice.put(target, { title: 'x' })];
      answers.push(await alice.delete(target));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array(3).fill([404, { message: 'Not found.' }]),
      );
      expect(await everythingOf(app, series.id)).toEqual(before);
    }
  });

  test('is 404 for a series that is not there or is no id', async () => {
    for (const id of [NOWHERE, 'x', `${NOWHERE}x`]) {
      for (const text of [SECOND, '2027-04-05']) {
        expect((await app.as('manager').get(pathOf(id, text))).status).toBe(404);
        expect((await app.as('manager').put(pathOf(id, text), {})).status).toBe(404);
        expect((await app.as('manager').delete(pathOf(id, text))).status).toBe(404);
      }
    }
  });

  test('a date with two occurrences names neither', async () => {
    const twice = await makeSeries(app, 'alice', other, {
      recurrence_rule: 'FREQ=DAILY;BYHOUR=10,14;COUNT=4',
    });
    const alice = app.as('alice');
    expect((await alice.get(pathOf(twice.id, '2027-03-29'))).status).toBe(404);
    expect((await alice.put(pathOf(twice.id, '2027-03-29'), { title: 'x' })).status).toBe(404);
    const afternoon = await alice.get(pathOf(twice.id, '2027-03-29T14:00'));
    expect(afternoon.body.data.start_at).toBe('2027-03-29T12:00:00Z');
  });

  test('loses nothing by DELETE: 200, and nothing is written', async () => {
    const { body } = await refused(() => remove(), 200);
    expect(body).toEqual({
      status: 200,
      message: expect.any(String),
      data: (await get()).body.data,
    });
  });

  test('is unchanged after a PUT without changes', async () => {
    expect((await refused(() => put({}), 200)).body.data.is_override).toBe(false);
    await refused(() => put({ is_cancelled: false, title: null }), 200);
  });
});

describe('each field of an override', () => {
  test.each<[string, unknown, unknown?]>([
    ['title', 'Guest lecture'],
    ['description', 'Only today'],
    ['start_at', '2027-04-05T08:30:00Z'],
    ['end_at', '2027-04-05T11:00:00Z'],
    ['notes', 'Bring chalk'],
    ['website', 'https://example.org/today'],
    ['contact_email', 'guest@example.org'],
    ['prep_before_minutes', 20],
    ['cleanup_after_minutes', 15],
    ['prep_before_minutes', '20', 20],
    ['start_at', '2027-04-05T10:30', '2027-04-05T08:30:00Z'],
    ['is_cancelled', true],
    ['title', '  trimmed ', 'trimmed'],
  ])('%s is laid over the series, kept, and taken back by null', async (field, value, shown) => {
    const expected = shown ?? value;
    const written = await put({ [field]: value });
    expect(written.status).toBe(200);
    expect(written.body.message).toBe('The occurrence was updated.');
    expect(written.body.data).toMatchObject({ [field]: expected, is_override: true });
    expect((await get()).body.data).toEqual(written.body.data);
    expect((await get(THIRD)).body.data.is_override).toBe(false);
    expect((await app.as('alice').get(`/events/${series.id}`)).body.data).toMatchObject({
      title: series.title,
      start_at: series.start_at,
      version: series.version + 1,
    });
    const back = await put(field === 'is_cancelled' ? { [field]: false } : { [field]: null });
    expect(back.status).toBe(200);
    const { body } = await get();
    expect(body.data.is_override).toBe(false);
    expect(body.data[field]).toEqual(
      field === 'start_at'
        ? SECOND
        : field === 'end_at'
          ? '2027-04-05T09:00:00Z'
          : field in series
            ? series[field]
            : false,
    );
  });

  test('room_id moves it into another room and leaves its own one free', async () => {
    const { status, body } = await put({ room_id: other });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ room_id: other, room: { id: other, name: 'Lab' } });
    const slot = { start_at: SECOND, end_at: '2027-04-05T09:00:00Z', status: 'pending' };
    await makeEvent(app, 'bob', room, slot);
    const clash = await app.as('bob').post('/events', { title: 'x', room_id: other, ...slot });
    expect(clash.status).toBe(409);
    expect(clash.body.conflicts[0].event.id).toBe(`${series.id}::${SECOND}`);
  });

  test('an absent field is unchanged, a null field takes the value of the series', async () => {
    await put({ title: 'Guest', notes: 'Chalk', prep_before_minutes: 5 });
    await put({ title: 'Other guest' });
    expect((await get()).body.data).toMatchObject({ title: 'Other guest', notes: 'Chalk' });
    await put({ notes: null, prep_before_minutes: null });
    expect((await get()).body.data).toMatchObject({
      title: 'Other guest',
      notes: null,
      prep_before_minutes: 0,
      is_override: true,
    });
  });

  test('zero minutes are an override of their own, not the series', async () => {
    await app.as('alice').put(`/events/${series.id}`, { prep_before_minutes: 30 });
    await put({ prep_before_minutes: 0 });
    expect((await get()).body.data).toMatchObject({ prep_before_minutes: 0, is_override: true });
    expect((await get(THIRD)).body.data.prep_before_minutes).toBe(30);
  });

  test('a later change of the series applies to fields that are not overridden', async () => {
    await put({ title: 'Guest' });
    await app.as('alice').put(`/events/${series.id}`, { title: 'Renamed', notes: 'For all' });
    expect((await get()).body.data).toMatchObject({ title: 'Guest', notes: 'For all' });
    expect((await get(THIRD)).body.data).toMatchObject({ title: 'Renamed', notes: 'For all' });
  });

  test('a record that was read may be put back', async () => {
    const { body } = await put({ title: 'Guest' });
    const again = await put(body.data);
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ title: 'Guest', start_at: SECOND, status: 'pending' });
  });

  test.each<[string, unknown]>([
    ['is_cancelled', null],
    ['is_cancelled', 'perhaps'],
    ['title', 'x'.repeat(256)],
    ['title', 7],
    ['description', 'x'.repeat(65_536)],
    ['start_at', 'tomorrow'],
    ['start_at', '2027-02-30'],
    ['end_at', 'noon'],
    ['end_at', SECOND],
    ['end_at', '2027-04-05T07:00:00Z'],
    ['end_at', '2028-04-06T08:00:00Z'],
    ['room_id', NOWHERE],
    ['room_id', 'the big one'],
    ['notes', []],
    ['website', 'javascript:alert(1)'],
    ['website', `https://example.org/${'x'.repeat(500)}`],
    ['contact_email', 'nobody'],
    ['prep_before_minutes', -1],
    ['prep_before_minutes', 1.5],
    ['cleanup_after_minutes', 43_201],
  ])('%s may not be %j: 422 on that field, and nothing is kept', async (field, value) => {
    const answer = await refused(() => put({ [field]: value }), 422);
    expect(flawsOf(answer, field)).toHaveLength(1);
  });

  test('a start after the end that the series gives is refused', async () => {
    const answer = await refused(() => put({ start_at: '2027-04-05T09:00:00Z' }), 422);
    expect(flawsOf(answer, 'end_at')).toEqual(['The end at field must be after start at.']);
  });

  test('a room out of use cannot be chosen', async () => {
    const gone = await makeRoom(app);
    await app.as('manager').delete(`/rooms/${gone}`);
    expect(flawsOf(await refused(() => put({ room_id: gone }), 422), 'room_id')).toHaveLength(1);
  });
});

describe('an override by an id with ::', () => {
  const id = (occurrence = SECOND) => `/events/${series.id}::${occurrence}`;

  test('is written by PUT as by its path', async () => {
    const { status, body } = await app.as('alice').put(id(), { title: 'Guest' });
    expect([status, body.message]).toEqual([200, 'The occurrence was updated.']);
    expect((await get()).body.data).toEqual(body.data);
  });

  test('cancels the occurrence by DELETE, once and again, and answers with it', async () => {
    const { status, body } = await app.as('alice').delete(id('2027-04-05'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_cancelled: true, status: 'cancelled', is_override: true });
    const again = await refused(() => app.as('alice').delete(id()), 200);
    expect(again.body.data.is_cancelled).toBe(true);
    expect((await app.as('alice').get(`/events/${series.id}`)).body.data.status).toBe('pending');
    await makeEvent(app, 'bob', room, {
      start_at: SECOND,
      end_at: '2027-04-05T09:00:00Z',
      status: 'pending',
    });
  });
});

describe('room for an override', () => {
  const span = (start: string, end: string): Fields => ({
    start_at: `2027-04-05T${start}:00Z`,
    end_at: `2027-04-05T${end}:00Z`,
  });
  const book = (start: string, end: string, fields: Fields = {}): Promise<EventRecord> =>
    makeEvent(app, 'bob', room, { ...span(start, end), status: 'pending', ...fields });

  test('a slot that is taken is refused with the conflict and nothing changes', async () => {
    const taken = await book('10:00', '11:00', { title: 'Choir' });
    const { body } = await refused(() => put(span('10:30', '11:30')), 409);
    expect(body.message).toContain('Choir');
    expect(body.conflicts).toMatchObject([
      {
        ...span('10:30', '11:30'),
        reason: 'booked',
        event: { id: taken.id, title: 'Choir', ...span('10:00', '11:00') },
      },
    ]);
    await refused(() => put({ end_at: '2027-04-05T10:00:01Z' }), 409);
    await refused(() => put({ end_at: '2027-04-05T10:00:00Z', cleanup_after_minutes: 1 }), 409);
    expect((await put({ end_at: '2027-04-05T10:00:00Z' })).status).toBe(200);
  });

  test('buffers of an override are held, and in the way', async () => {
    await put({ prep_before_minutes: 60, cleanup_after_minutes: 30 });
    await expect(book('09:29', '10:00')).rejects.toThrow('409');
    await expect(book('07:00', '07:01')).rejects.toThrow('409');
    await book('09:30', '10:00');
    await book('06:00', '07:00');
  });

  test('a sibling is in the way as anything else', async () => {
    const { body } = await refused(
      () => put({ start_at: '2027-04-12T08:30:00Z', end_at: '2027-04-12T09:30:00Z' }),
      409,
    );
    expect(body.conflicts).toHaveLength(1);
    expect(body.conflicts[0].event.id).toBe(`${series.id}::${THIRD}`);
  });

  test('its own old slot is not in the way', async () => {
    expect((await put(span('08:30', '09:30'))).status).toBe(200);
    expect((await put(span('08:15', '09:15'))).status).toBe(200);
  });

  test('a cancelled occurrence leaves its slot to others, and comes back only when that is free', async () => {
    await put({ is_cancelled: true });
    const choir = await book('08:00', '09:00', { title: 'Choir' });
    await refused(() => put({ is_cancelled: false }), 409);
    await refused(() => remove(), 409);
    expect((await get()).body.data.status).toBe('cancelled');
    await app.as('bob').delete(`/events/${choir.id}`);
    expect((await put({ is_cancelled: false })).body.data.status).toBe('pending');
    await expect(book('08:00', '09:00')).rejects.toThrow('409');
  });

  test('a cancelled occurrence may be changed whatever stands there', async () => {
    await book('10:00', '11:00');
    expect((await put({ is_cancelled: true, ...span('10:00', '11:00') })).status).toBe(200);
    await refused(() => put({ is_cancelled: false }), 409);
  });

  test('taking an override back looks at the original place again', async () => {
    await put(span('12:00', '13:00'));
    await book('08:30', '09:30', { title: 'Choir' });
    const { body } = await refused(() => remove(), 409);
    expect(body.conflicts).toMatchObject([{ ...span('08:00', '09:00'), reason: 'booked' }]);
    await refused(() => put({ start_at: null, end_at: null }), 409);
    await put({ title: 'Elsewhen' });
    expect((await get()).body.data).toMatchObject({ title: 'Elsewhen', ...span('12:00', '13:00') });
  });

  test('taking it back frees the other room and takes the first again', async () => {
    await put({ room_id: other, title: 'Guest' });
    const { status, body } = await remove();
    expect([status, body.message]).toEqual([200, 'The override was removed.']);
    expect(body.data).toMatchObject({ room_id: room, title: 'Lecture', is_override: false });
    expect((await get()).body.data).toEqual(body.data);
    await book('08:00', '09:00', { room_id: other });
    await expect(book('08:00', '09:00')).rejects.toThrow('409');
  });

  test('of a draft nothing is held', async () => {
    const draft = await makeSeries(app, 'alice', other, { status: 'draft' });
    await book('08:00', '09:00', { room_id: other });
    const { status } = await app
      .as('alice')
      .put(pathOf(draft.id, SECOND), { ...span('08:30', '09:30') });
    expect(status).toBe(200);
  });

  test('of a draft may not run into a sibling, and the draft stays workable', async () => {
    const draft = await makeSeries(app, 'alice', other, { status: 'draft' });
    const onto = { start_at: '2027-04-12T08:30:00Z', end_at: '2027-04-12T09:30:00Z' };
    const answer = await app.as('alice').put(pathOf(draft.id, SECOND), onto);
    expect(flawsOf(answer, 'start_at')).toHaveLength(1);
    expect((await app.as('alice').delete(pathOf(draft.id, SECOND))).status).toBe(200);
    expect((await app.as('alice').post(`/events/${draft.id}/submit`)).status).toBe(200);
  });

  test('of a cancelled series may not be written: 409', async () => {
    await app.as('alice').post(`/events/${series.id}/cancel`);
    await refused(() => put({ title: 'Late' }), 409);
    await refused(() => remove(), 409);
  });
});

describe('an event that does not recur', () => {
  const START = '2027-03-29T08:00:00Z';
  let single: EventRecord;
  beforeEach(async () => {
    single = await makeEvent(app, 'alice', other, { status: 'pending' });
  });

  test('has its own start as its one occurrence', async () => {
    const { body } = await app.as('alice').get(`/events/${single.id}::${START}`);
    expect(body.data).toMatchObject({ series_id: single.id, start_at: START, is_override: false });
    expect((await app.as('alice').get(pathOf(single.id, '2027-03-29'))).status).toBe(200);
    expect((await app.as('alice').get(pathOf(single.id, SECOND))).status).toBe(404);
    expect((await app.as('alice').put(pathOf(single.id, SECOND), {})).status).toBe(404);
  });

  test('takes an override on it and keeps its own id in lists', async () => {
    const end_at = '2027-03-29T10:00:00Z';
    await app.as('alice').put(pathOf(single.id, START), { title: 'Once', end_at });
    const query = `from=2027-03-29&to=2027-03-29&room_id=${other}`;
    const { body } = await app.as('bob').get(`/events?${query}`);
    expect(body.data).toMatchObject([{ id: single.id, title: 'Once', end_at, is_override: true }]);
    expect((await app.as('bob').get(`/events/${single.id}`)).body.data.title).toBe('Kick-off');
    await app.as('alice').delete(pathOf(single.id, START));
    const back = await app.as('bob').get(`/events?${query}`);
    expect(back.body.data).toMatchObject([{ title: 'Kick-off', end_at: '2027-03-29T09:00:00Z' }]);
  });
});

describe('who may', () => {
  const people: PersonName[] = ['alice', 'bob', 'manager', 'admin'];
  const roles = (role: string) => [{ user_name: 'B', user_email: 'BOB@stoa.test', role }];

  test.each<[string, Fields, number[], number[]]>([
    ['a pending series', {}, [200, 200, 200, 200], [200, 403, 200, 200]],
    ['a draft', { status: 'draft' }, [200, 404, 200, 200], [200, 404, 200, 200]],
    [
      'a draft that names bob',
      { status: 'draft', roles: roles('room_user') },
      [200, 200, 200, 200],
      [200, 403, 200, 200],
    ],
    [
      'a draft that bob answers for',
      { status: 'draft', roles: roles('extra_responsible') },
      [200, 200, 200, 200],
      [200, 200, 200, 200],
    ],
  ])('of %s the owner and managers write, readers read', async (_of, fields, reads, writes) => {
    const { id } = await makeSeries(app, 'alice', other, fields);
    const ask = async (work: (who: PersonName) => Promise<Answer>) => {
      const statuses: number[] = [];
      for (const who of people) statuses.push((await work(who)).status);
      return statuses;
    };
    for (const target of [
      pathOf(id, SECOND),
      pathOf(id, '2027-04-05'),
      `/events/${id}::${SECOND}`,
    ]) {
      expect(await ask((who) => app.as(who).get(target))).toEqual(reads);
      expect(await ask((who) => app.as(who).put(target, { title: who }))).toEqual(writes);
      expect(await ask((who) => app.as(who).delete(target))).toEqual(writes);
    }
  });

  test('is 401 without a token', async () => {
    for (const target of [path(), `/events/${series.id}::${SECOND}`]) {
      expect((await app.anonymous.get(target)).status).toBe(401);
      expect((await app.anonymous.put(target, {})).status).toBe(401);
      expect((await app.anonymous.delete(target)).status).toBe(401);
    }
  });

  test('403 comes before errors of the input', async () => {
    expect((await put({ title: 7 }, SECOND, 'bob')).status).toBe(403);
    const broken = await app
      .as('bob')
      .send('PUT', path(), '{', { 'content-type': 'application/json' });
    expect(broken.status).toBe(403);
  });
});

test('the original start names an occurrence however often it is moved', async () => {
  await put({ start_at: '2027-04-06T08:00:00Z', end_at: '2027-04-06T09:00:00Z' });
  await put({ start_at: '2027-04-07T08:00:00Z', end_at: '2027-04-07T09:00:00Z' });
  expect((await get()).body.data).toMatchObject({
    start_at: '2027-04-07T08:00:00Z',
    original_start_at: SECOND,
    occurrence_date: '2027-04-05',
  });
  expect((await get('2027-04-07')).status).toBe(404);
  expect(await startsOf(app, series.id)).toEqual([
    '2027-03-29T08:00:00Z',
    '2027-04-07T08:00:00Z',
    '2027-04-12T08:00:00Z',
    '2027-04-19T08:00:00Z',
  ]);
});

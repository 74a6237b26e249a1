import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import {
  countRows,
  type EventRecord,
  makeEvent,
  NOWHERE,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { answer, joinCrew, needOf, readEvent } from '../support/work.ts';

let app: TestApp;
let room: string;
let elsewhere: string;
let now: Temporal.Instant;
beforeAll(async () => {
  now = Temporal.Instant.from('2027-01-01T00:00:00Z');
  app = await testApp({ clock: { now: () => now } });
  await app.as('bob').get('/me');
  const venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  elsewhere = await makeRoom(app);
  await joinCrew(app, 'bob', 'media', { venue_id: venue });
});
beforeEach(async () => {
  now = Temporal.Instant.from('2027-01-01T00:00:00Z');
  await removeEvents(app);
});
afterAll(() => app.close());

const needs = [{ kind: 'media', details: 'Two microphones' }, { kind: 'catering' }];
const lecture = (fields: object = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { status: 'pending', requirements: needs, ...fields });
const series = (fields: object = {}): Promise<EventRecord> =>
  makeSeries(app, 'alice', room, { requirements: needs, ...fields });

describe('a requirement', () => {
  test('is open while its event holds its room, and has no state otherwise', async () => {
    const event = await lecture();
    expect(needOf(event)).toEqual({
      id: expect.any(String),
      kind: 'media',
      is_required: true,
      details: 'Two microphones',
      state: 'open',
      answered_by: null,
      answered_at: null,
      comment: null,
      changed_since: [],
    });
    const draft = await lecture({ status: 'draft', room_id: elsewhere });
    expect(needOf(draft).state).toBeNull();
    await app.as('alice').post(`/events/${event.id}/cancel`);
    expect(needOf(await readEvent(app, event)).state).toBeNull();
  });

  test('is accepted, done and declined by its crew: the last answer counts', async () => {
    const event = await lecture();
    const accepted = await answer(app, 'bob', event, 'accept', { comment: 'On our list.' });
    expect([accepted.status, accepted.body.message]).toEqual([
      200,
      'The requirement was accepted.',
    ]);
    expect(needOf(accepted.body.data)).toMatchObject({
      state: 'accepted',
      answered_by: { name: expect.any(String), id: expect.any(String) },
      answered_at: expect.any(String),
      comment: 'On our list.',
    });
    expect(needOf(await readEvent(app, event))).toEqual(needOf(accepted.body.data));
    for (const [verb, state, body] of [
      ['done', 'done', {}],
      ['decline', 'declined', { comment: 'Broken.' }],
      ['accept', 'accepted', {}],
      ['decline', 'declined', { comment: 'Broken.' }],
      ['done', 'done', {}],
    ] as const) {
      expect((await answer(app, 'bob', event, verb, body)).status).toBe(200);
      expect(needOf(await readEvent(app, event)).state).toBe(state);
    }
    expect(needOf(await readEvent(app, event), 'catering').state).toBe('open');
  });

  test('is written once: the same answer again is 200 and changes nothing', async () => {
    const event = await lecture();
    const first = await answer(app, 'bob', event, 'accept');
    const before = await countRows(app);
    const again = await answer(app, 'bob', event, 'accept');
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    expect(await countRows(app)).toEqual(before);
  });

  test('is answered by two at once without an error, and the last one counts', async () => {
    const event = await lecture();
    const both = await Promise.all([
      answer(app, 'bob', event, 'accept'),
      answer(app, 'manager', event, 'decline', { comment: 'No.' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(['accepted', 'declined']).toContain(needOf(await readEvent(app, event)).state);
  });

  test('names the answers that another one replaces: of its date, or of all dates to come', async () => {
    const event = await lecture();
    const first = await answer(app, 'bob', event, 'decline', { comment: 'Broken.' });
    expect(first.body.data.replaced_answers).toEqual([]);
    const second = await answer(app, 'manager', event, 'accept');
    const { changed_since: _none, ...declined } = {
      ...needOf(first.body.data),
      original_start_at: null,
    };
    const { id, kind, is_required, details, ...replaced } = declined;
    expect(second.body.data.replaced_answers).toEqual([replaced]);
    expect(replaced).toMatchObject({ state: 'declined', comment: 'Broken.' });
    expect([id, kind, is_required, details]).toEqual([
      needOf(event).id,
      'media',
      true,
      'Two microphones',
    ]);
  });

  test('of a series names the answer to all dates and those to single ones', async () => {
    const event = await series();
    const date = '2027-04-05T08:00:00Z';
    await answer(app, 'bob', event, 'accept');
    const one = await answer(app, 'bob', event, 'done', { original_start_at: date });
    expect(one.body.data.replaced_answers).toMatchObject([
      { original_start_at: date, state: 'accepted' },
    ]);
    const all = await answer(app, 'bob', event, 'decline', { comment: 'No.' });
    expect(all.body.data.replaced_answers).toMatchObject([
      { original_start_at: null, state: 'accepted' },
      { original_start_at: date, state: 'done' },
    ]);
    const again = await answer(app, 'bob', event, 'accept', { original_start_at: date });
    expect(again.body.data.replaced_answers).toMatchObject([
      { original_start_at: date, state: 'declined', comment: 'No.' },
    ]);
  });

  test('is answered by crews of its kind at its places and by managers; others get 403', async () => {
    const event = await lecture();
    expect((await answer(app, 'alice', event, 'accept')).status).toBe(403);
    expect((await answer(app, 'dean', event, 'accept')).status).toBe(403);
    expect((await answer(app, 'bob', event, 'accept', { kind: 'catering' })).status).toBe(403);
    expect((await answer(app, 'manager', event, 'accept', { kind: 'catering' })).status).toBe(200);
    const other = await lecture({ room_id: elsewhere });
    expect((await answer(app, 'bob', other, 'accept')).status).toBe(403);
    const both = await lecture({ room_id: elsewhere, extra_room_ids: [room], ...later });
    expect((await answer(app, 'bob', both, 'accept')).status).toBe(200);
  });
  const later = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z' };

  test('of a date in another room is answered by the crew there', async () => {
    const event = await series({ room_id: elsewhere });
    expect((await answer(app, 'bob', event, 'accept')).status).toBe(403);
    await app.as('alice').put(pathOf(event.id, '2027-04-05'), { room_id: room });
    const original_start_at = '2027-04-05T08:00:00Z';
    expect((await answer(app, 'bob', event, 'accept', { original_start_at })).status).toBe(200);
  });

  test.each([
    ['no comment to a refusal', 'decline', {}, 'comment'],
    ['a blank comment to a refusal', 'decline', { comment: '  ' }, 'comment'],
    ['a comment of 1001 characters', 'accept', { comment: 'x'.repeat(1001) }, 'comment'],
    [
      'a date that it does not have',
      'accept',
      { original_start_at: '2027-04-06T08:00:00Z' },
      'original_start_at',
    ],
    ['no date at all', 'accept', { original_start_at: 'soon' }, 'original_start_at'],
  ] as const)('refuses %s with 422', async (_what, verb, body, field) => {
    const event = await series();
    const refused = await answer(app, 'bob', event, verb, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect(needOf(await readEvent(app, event)).state).toBe('open');
  });

  test('of another event, or of none, is 404', async () => {
    const event = await lecture();
    const other = await lecture({ room_id: elsewhere });
    const path = `/events/${event.id}/requirements`;
    for (const id of [needOf(other).id, NOWHERE, 'nothing']) {
      expect((await app.as('bob').post(`${path}/${id}/accept`)).status).toBe(404);
    }
  });

  test('of a cancelled event is refused with 409', async () => {
    const event = await lecture();
    await app.as('alice').post(`/events/${event.id}/cancel`);
    expect((await answer(app, 'bob', event, 'accept')).status).toBe(409);
  });

  test('is not answered where the record was changed meanwhile', async () => {
    const event = await lecture();
    const { headers } = await app.as('bob').get(`/events/${event.id}`);
    await app.as('alice').put(`/events/${event.id}`, { title: 'Other' });
    const path = `/events/${event.id}/requirements/${needOf(event).id}/accept`;
    const headersOfLate = { 'if-match': String(headers.etag) };
    const late = await app.as('bob').send('POST', path, undefined, headersOfLate);
    expect(late.status).toBe(412);
  });
});

describe('a requirement of a series', () => {
  const date = '2027-04-05T08:00:00Z';
  const stateOn = async (event: EventRecord, day: string): Promise<string> => {
    const { body } = await app.as('alice').get(pathOf(event.id, day));
    return needOf(body.data).state;
  };

  test('is answered for all dates to come, or for one: then it is mixed', async () => {
    const event = await series();
    await answer(app, 'bob', event, 'accept', { original_start_at: date });
    expect(needOf(await readEvent(app, event)).state).toBe('mixed');
    expect(await stateOn(event, '2027-04-05')).toBe('accepted');
    expect(await stateOn(event, '2027-04-12')).toBe('open');
    await answer(app, 'bob', event, 'accept');
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
    await answer(app, 'bob', event, 'decline', { original_start_at: date, comment: 'Away.' });
    expect(needOf(await readEvent(app, event)).state).toBe('mixed');
    expect([await stateOn(event, '2027-04-05'), await stateOn(event, '2027-04-12')]).toEqual([
      'declined',
      'accepted',
    ]);
    await answer(app, 'bob', event, 'done');
    expect(needOf(await readEvent(app, event)).state).toBe('done');
    expect(await stateOn(event, '2027-04-05')).toBe('done');
  });

  test('is answered date by date until all are alike', async () => {
    const event = await series();
    for (const day of ['2027-03-29', '2027-04-05', '2027-04-12', '2027-04-19']) {
      expect(needOf(await readEvent(app, event)).state).not.toBe('done');
      await answer(app, 'bob', event, 'done', { original_start_at: `${day}T08:00:00Z` });
    }
    expect(needOf(await readEvent(app, event)).state).toBe('done');
  });

  test('does not change for dates that are over', async () => {
    const event = await series();
    await answer(app, 'bob', event, 'accept');
    now = Temporal.Instant.from('2027-04-06T00:00:00Z');
    await answer(app, 'bob', event, 'decline', { comment: 'No staff.' });
    expect(await stateOn(event, '2027-03-29')).toBe('accepted');
    expect(await stateOn(event, '2027-04-05')).toBe('accepted');
    expect(await stateOn(event, '2027-04-12')).toBe('declined');
    expect(needOf(await readEvent(app, event)).state).toBe('declined');
  });
});

describe('a list that replaces the requirements', () => {
  const replace = (event: EventRecord, requirements: object[]) =>
    app.as('alice').put(`/events/${event.id}/requirements`, { requirements });

  test('keeps the state of the entries whose ids it names', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    const { id } = needOf(event);
    const kept = await replace(event, [
      { kind: 'pr' },
      { id, kind: 'media', details: 'Two microphones' },
    ]);
    expect(kept.status).toBe(200);
    expect(kept.body.data.requirements).toMatchObject([
      { kind: 'pr', state: 'open' },
      { id, kind: 'media', state: 'accepted' },
    ]);
    expect((await readEvent(app, event)).requirements).toEqual(kept.body.data.requirements);
    const anew = await replace(event, [{ kind: 'media', details: 'Two microphones' }]);
    expect(anew.body.data.requirements).toMatchObject([{ kind: 'media', state: 'open' }]);
  });

  test('asks again where the details change, and says what they were', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    const { id } = needOf(event);
    const changed = await replace(event, [{ id, kind: 'media', details: 'Three' }]);
    expect(needOf(changed.body.data)).toMatchObject({
      id,
      state: 'open',
      answered_by: null,
      changed_since: [{ field: 'details', old: 'Two microphones', new: 'Three' }],
    });
    expect(needOf(await readEvent(app, event))).toEqual(needOf(changed.body.data));
    const other = await replace(event, [{ id, kind: 'pr', details: 'Three' }]);
    expect(other.body.data.requirements).toMatchObject([{ id, state: 'open', changed_since: [] }]);
  });

  test('refuses an id of another event, or one named twice', async () => {
    const event = await lecture();
    const other = await lecture({ room_id: elsewhere });
    const { id } = needOf(event);
    const strange = await replace(event, [{ id: needOf(other).id, kind: 'media' }]);
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([
      422,
      ['requirements.0.id'],
    ]);
    const twice = await replace(event, [
      { id, kind: 'media' },
      { id, kind: 'media' },
    ]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['requirements.1.id']]);
    expect((await readEvent(app, event)).requirements).toHaveLength(2);
  });
});

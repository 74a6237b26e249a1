import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE, removeEvents } from '../support/bookings.ts';
import { flawsOf, makeSeries, pathOf, startsOf } from '../support/series.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let room: string;
let spring: string;
let summer: string;

const term = async (name: string, starts_on: string, ends_on: string): Promise<string> =>
  (await app.as('manager').post('/terms', { name, starts_on, ends_on })).body.data.id;

beforeAll(async () => {
  app = await testApp();
  statements = watchStatements(app);
  const venue = { name: 'Abbey', timezone: 'Europe/Berlin' };
  const venue_id = (await app.as('admin').post('/venues', venue)).body.data.id;
  room = (await app.as('admin').post('/rooms', { name: 'Hall', venue_id })).body.data.id;
  spring = await term('Spring', '2027-03-01', '2027-04-19');
  summer = await term('Summer', '2027-04-20', '2027-05-31');
});
afterEach(() => removeEvents(app));
afterAll(() => app.close());

const weekly = { recurrence_rule: 'FREQ=WEEKLY', status: 'draft' };
const series = (fields: Fields = {}) =>
  makeSeries(app, 'alice', room, { ...weekly, term_id: spring, ...fields });
const put = (id: string, body: Fields) => app.as('alice').put(`/events/${id}`, body);
const post = (fields: Fields) =>
  app.as('alice').post('/events', {
    title: 'Lecture',
    room_id: room,
    start_at: '2027-03-29T08:00:00Z',
    end_at: '2027-03-29T09:00:00Z',
    ...weekly,
    ...fields,
  });

describe('a series with a term', () => {
  test('ends with the last day of the term, and its record, lists and dates show the name', async () => {
    const { id, ...made } = await series();
    const shown = { term_id: spring, term_name: 'Spring', recurrence_ends_at: '2027-04-19' };
    expect(made).toMatchObject({ ...shown, held_until: null, occurrences_count: 4 });
    expect(await startsOf(app, id)).toEqual([
      '2027-03-29T08:00:00Z',
      '2027-04-05T08:00:00Z',
      '2027-04-12T08:00:00Z',
      '2027-04-19T08:00:00Z',
    ]);
    expect((await app.as('alice').get(`/events/${id}`)).body.data).toMatchObject(shown);
    const list = await app.as('alice').get('/events?mine=1');
    expect(list.body.data).toMatchObject([shown]);
    const names = await app.as('alice').get('/events?mine=1&fields=term_name');
    expect(names.body.data).toEqual([{ term_name: 'Spring' }]);
    const dates = await app.as('alice').get(`/events/${id}/occurrences`);
    expect(dates.body.data[0]).toMatchObject(shown);
    const one = await app.as('alice').get(pathOf(id, '2027-04-05T08:00:00Z'));
    expect(one.body.data).toMatchObject(shown);
  });

  test('ends earlier where the request, a count or the rule says so, and never later', async () => {
    const endOf = async (fields: Fields) => {
      const { recurrence_ends_at, occurrences_count } = await series(fields);
      await removeEvents(app);
      return [recurrence_ends_at, occurrences_count];
    };
    expect(await endOf({ recurrence_ends_at: '2027-04-06' })).toEqual(['2027-04-06', 2]);
    expect(await endOf({ recurrence_ends_at: '2027-12-31' })).toEqual(['2027-04-19', 4]);
    expect(await endOf({ recurrence_count: 3 })).toEqual(['2027-04-19', 3]);
    expect(await endOf({ recurrence_count: 30 })).toEqual(['2027-04-19', 4]);
    expect(await endOf({ recurrence_rule: 'FREQ=WEEKLY;COUNT=1' })).toEqual(['2027-04-19', 1]);
  });

  test('needs a term that exists and ends after the start, and a rule', async () => {
    expect(flawsOf(await post({ term_id: NOWHERE }), 'term_id')).toEqual([
      'The term id field must be an existing term.',
    ]);
    const late = { start_at: '2027-04-20T08:00:00Z', end_at: '2027-04-20T09:00:00Z' };
    expect(flawsOf(await post({ term_id: spring, ...late }), 'term_id')).toEqual([
      'The term id field must be a term that ends after the start: "Spring" ends on 2027-04-19.',
    ]);
    const single = await post({ term_id: spring, recurrence_rule: null });
    expect(flawsOf(single, 'term_id')).toEqual([
      'The term id field must be absent when the event has no recurrence rule.',
    ]);
  });

  test('moves to another term, and ends without one where the term is taken away', async () => {
    const { id } = await series();
    const moved = await put(id, { term_id: summer });
    expect(moved.body.data).toMatchObject({
      term_name: 'Summer',
      recurrence_ends_at: '2027-05-31',
      occurrences_count: 10,
    });
    const capped = await put(id, { recurrence_ends_at: '2027-12-31' });
    expect(capped.body.data.recurrence_ends_at).toBe('2027-05-31');
    const free = await put(id, { term_id: null, recurrence_ends_at: '2027-04-05' });
    expect(free.body.data).toMatchObject({ term_name: null, occurrences_count: 2 });
    await put(id, { term_id: spring });
    const endless = await put(id, { term_id: null });
    expect(endless.body.data).toMatchObject({ term_id: null, recurrence_ends_at: null });
    expect(endless.body.data.held_until).not.toBeNull();
  });

  test('is the same when it is written back as it was read, and loses the term with its rule', async () => {
    const { id } = await series();
    const { body } = await app.as('alice').get(`/events/${id}`);
    const same = await put(id, body.data);
    expect(same.body.data).toMatchObject({ term_id: spring, recurrence_ends_at: '2027-04-19' });
    const single = await put(id, { ...body.data, is_recurring: false });
    expect(single.body.data).toMatchObject({ is_recurring: false, term_id: null });
  });

  test('shows a new name at once, and keeps its dates when the term moves or goes', async () => {
    const autumn = await term('Autumn', '2027-03-01', '2027-04-12');
    const { id } = await series({ term_id: autumn });
    const shown = async () => {
      const { body } = await app.as('alice').get('/events?mine=1');
      const one = await app.as('alice').get(`/events/${id}`);
      const { term_id, term_name, occurrences_count } = body.data[0];
      expect(one.body.data).toMatchObject({ term_id, term_name, occurrences_count });
      return [term_name, occurrences_count];
    };
    expect(await shown()).toEqual(['Autumn', 3]);
    await app.as('manager').put(`/terms/${autumn}`, { name: 'Fall', ends_on: '2027-04-30' });
    expect(await shown()).toEqual(['Fall', 3]);
    await put(id, { title: 'Choir' });
    expect(await shown()).toEqual(['Fall', 3]);
    await put(id, { term_id: autumn });
    expect(await shown()).toEqual(['Fall', 5]);
    await app.as('manager').delete(`/terms/${autumn}`);
    expect(await shown()).toEqual([null, 5]);
  });

  test('keeps the term in both parts when it is divided', async () => {
    const { id } = await series();
    const later = await app
      .as('alice')
      .put(`${pathOf(id, '2027-04-12T08:00:00Z')}?scope=following`, { title: 'Choir' });
    expect(later.body.data).toMatchObject({ term_name: 'Spring', occurrences_count: 2 });
  });

  test('whose term changes an approved series waits for approval, with the names of the fields', async () => {
    const { id } = await series({ status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    const waiting = await put(id, { term_id: summer });
    expect(waiting.body.data).toMatchObject({ term_id: spring, occurrences_count: 4 });
    expect(waiting.body.data.pending_change.changes).toMatchObject({
      term_id: [spring, summer],
      recurrence_ends_at: ['2027-04-19', '2027-05-31'],
    });
    const done = await app.as('manager').post(`/events/${id}/approve`);
    expect(done.body.data).toMatchObject({ term_name: 'Summer', occurrences_count: 10 });
  });

  test('takes no statement more than one without', async () => {
    const count = async (fields: Fields) => {
      const { length } = await statements.during(() => post({ status: 'pending', ...fields }));
      await removeEvents(app);
      return length;
    };
    const usual = await count({ recurrence_ends_at: '2027-04-19' });
    expect(await count({ term_id: spring })).toBe(usual);
  });
});

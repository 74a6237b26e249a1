import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { assign } from '../support/assignments.ts';
import { at, makeEvent } from '../support/bookings.ts';
import { type EventStream, openStream } from '../support/event-streams.ts';
import { makeInstitution, makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
let room: string;
let other: string;

beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
});
beforeEach(async () => {
  room = await makeRoom(app);
  other = await makeRoom(app);
});
afterAll(() => app.close());

async function listen(who: PersonName, lastId?: string): Promise<EventStream> {
  const stream = await openStream(app, who, '/schedule/stream', lastId);
  await eventually(() => expect(stream.text()).toContain(': alive'));
  return stream;
}

/** What a stream told of the two rooms. */
const toldBy = (stream: EventStream): unknown[] =>
  stream
    .messages()
    .filter(({ data }) => [room, other].includes(data.room_id ?? ''))
    .map(({ event, data: { from, to } }) => [event, from, to]);

const MARK = ['changed', '2027-08-02T08:00:00Z', '2027-08-02T09:00:00Z'];

/** A change that everybody may see, after which all before it were told. */
const mark = () =>
  makeEvent(app, 'manager', room, { status: 'pending', start_at: MARK[1], end_at: MARK[2] });

const draft = { status: 'draft', start_at: at('08:00'), end_at: at('08:30') };
const alice = () => app.as('alice');

/** What is done to a draft, after what was prepared. */
type Case = [string, () => Promise<string>, (id: string) => Promise<unknown>];
const single = async (fields: object = {}) =>
  (await makeEvent(app, 'alice', room, { ...draft, ...fields })).id;
const series = async () =>
  (await makeSeries(app, 'alice', room, { ...draft, status: 'draft' })).id as string;

const cases: Case[] = [
  ['it is made', async () => '', () => single()],
  ['it is made in several rooms', async () => '', () => single({ extra_room_ids: [other] })],
  ['a series is made', async () => '', () => series()],
  ['its title changes', single, (id) => alice().put(`/events/${id}`, { title: 'Secret' })],
  ['its room changes', single, (id) => alice().put(`/events/${id}`, { room_id: other })],
  [
    'its time changes',
    single,
    (id) => alice().put(`/events/${id}`, { start_at: at('09:00'), end_at: at('10:00') }),
  ],
  ['it is deleted', single, (id) => alice().delete(`/events/${id}`)],
  ['its series is deleted', series, (id) => alice().delete(`/events/${id}`)],
  [
    'one date changes',
    series,
    (id) => alice().put(pathOf(id, draft.start_at), { title: 'Secret', end_at: at('08:45') }),
  ],
  [
    'one date is cancelled',
    series,
    (id) => alice().post(`/events/${id}::${draft.start_at}/cancel`),
  ],
];

describe('of a draft the stream tells those who may read it, and nobody else', () => {
  test.each(cases)('when %s', async (_what, prepare, change) => {
    const id = await prepare();
    const streams = await Promise.all([listen('bob'), listen('alice'), listen('manager')]);
    const lastId = streams[0]?.lastId();
    const answer = await change(id);
    if (typeof answer === 'object') {
      expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    }
    await eventually(() => {
      for (const stream of streams.slice(1)) expect(toldBy(stream)).not.toEqual([]);
    });
    await mark();
    const resumed = await listen('bob', lastId);
    await eventually(() => {
      for (const stream of [...streams, resumed])
        expect(JSON.stringify(toldBy(stream))).toContain(MARK[1]);
    });
    expect([toldBy(streams[0] as EventStream), toldBy(resumed)]).toEqual([[MARK], [MARK]]);
    for (const stream of [...streams, resumed]) stream.close();
  });

  test('when a role names them, and when they manage its room or its institution', async () => {
    const institution_id = await makeInstitution(app);
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const span = ['changed', draft.start_at, draft.end_at];
    const stream = await listen('bob');
    const { id } = await makeEvent(app, 'alice', room, { ...draft, roles });
    await eventually(() => expect(toldBy(stream)).toEqual([span]));
    await alice().delete(`/events/${id}`);
    await eventually(() => expect(toldBy(stream)).toEqual([span, span]));
    const held = await assign(app, 'bob', 'manager', { institution_id });
    const own = await single({ category: { institution_id } });
    await eventually(() => expect(toldBy(stream)).toHaveLength(3));
    await alice().delete(`/events/${own}`);
    await eventually(() => expect(toldBy(stream)).toHaveLength(4));
    await app.as('admin').delete(`/assignments/${held}`);
    await assign(app, 'bob', 'manager', { room_id: room });
    await alice().delete(`/events/${await single()}`);
    await eventually(() => expect(toldBy(stream).length).toBeGreaterThan(4));
    stream.close();
  });
});

test('everybody hears of a draft that becomes a request, and of a request that becomes a draft', async () => {
  const id = await single();
  const stream = await listen('bob');
  const span = ['changed', draft.start_at, draft.end_at];
  await alice().post(`/events/${id}/submit`);
  await eventually(() => expect(toldBy(stream)).toEqual([span]));
  await app.as('manager').post(`/events/${id}/return`, { comment: 'Later.' });
  await eventually(() => expect(toldBy(stream)).toEqual([span, span]));
  await alice().put(`/events/${id}`, { room_id: other });
  await mark();
  await eventually(() => expect(toldBy(stream)).toEqual([span, span, MARK]));
  stream.close();
});

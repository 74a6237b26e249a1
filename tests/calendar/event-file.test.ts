import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app, {
    name: 'Aula',
    venue_id: await makeVenue(app, { timezone: 'Europe/Berlin' }),
  });
});
afterAll(() => app.close());

const fileOf = (id: string, who: PersonName = 'alice'): Promise<Answer> =>
  app.as(who).get(`/events/${encodeURIComponent(id)}.ics`);

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name);
    const moment = (name: string) => {
      const found = value(name);
      return found instanceof ICAL.Time ? found.toJSDate().toISOString() : null;
    };
    return {
      uid: String(value('uid')),
      sequence: value('sequence'),
      summary: value('summary'),
      status: value('status'),
      rule: value('rrule')?.toString() ?? null,
      start: moment('dtstart'),
      date: moment('recurrence-id'),
    };
  });

describe('the calendar file of an event', () => {
  test('is the event as the feed has it', async () => {
    const { id } = await makeEvent(app, 'alice', room, { title: 'Ünique', status: 'pending' });
    await app.as('alice').put(`/events/${id}`, { notes: 'changed' });
    const { text, headers, status } = await fileOf(id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cnique.ics");
    const feed = await app.as('alice').get(`/calendar/rooms/${room}.ics`);
    const own = ({ uid }: { uid: string }) => uid.startsWith(id);
    expect(eventsIn(text)).toHaveLength(1);
    expect(eventsIn(text)).toEqual(eventsIn(feed.text).filter(own));
    expect(eventsIn(text)).toMatchObject([{ sequence: 1, status: 'TENTATIVE' }]);
  });

  test('of a series has its rule and its overrides', async () => {
    const times = { start_at: '2027-05-03T08:00:00Z', end_at: '2027-05-03T09:00:00Z' };
    const { id } = await makeSeries(app, 'alice', room, times);
    await app.as('alice').put(pathOf(id, '2027-05-10T08:00:00Z'), { title: 'Second' });
    const { text } = await fileOf(id);
    const feed = await app.as('alice').get(`/calendar/rooms/${room}.ics`);
    const own = ({ uid }: { uid: string }) => uid.startsWith(id);
    expect(eventsIn(text)).toEqual(eventsIn(feed.text).filter(own));
    expect(eventsIn(text).map(({ summary }) => summary)).toEqual(['Lecture', 'Second']);
  });

  test('of one date has the UID of its series and names the date', async () => {
    const times = { start_at: '2027-06-07T08:00:00Z', end_at: '2027-06-07T09:00:00Z' };
    const { id } = await makeSeries(app, 'alice', room, times);
    const key = '2027-06-14T08:00:00Z';
    const moved = { start_at: '2027-06-14T10:00:00Z', end_at: '2027-06-14T11:00:00Z' };
    await app.as('alice').put(pathOf(id, key), { title: 'Moved', ...moved });
    const date = { uid: `${id}@stoa`, date: '2027-06-14T08:00:00.000Z', rule: null };
    for (const name of [key, '2027-06-14']) {
      expect(eventsIn((await fileOf(`${id}::${name}`)).text)).toMatchObject([
        { ...date, summary: 'Moved', start: '2027-06-14T10:00:00.000Z', status: 'TENTATIVE' },
      ]);
    }
    await app.as('alice').put(pathOf(id, key), { is_cancelled: true });
    const cancelled = eventsIn((await fileOf(`${id}::${key}`)).text);
    expect(cancelled).toMatchObject([{ ...date, status: 'CANCELLED' }]);
    expect((await fileOf(`${id}::2027-06-15`)).status).toBe(404);
  });

  test('of a draft is readable for its readers only, and a cancelled one has the status', async () => {
    const { id } = await makeEvent(app, 'alice', room, { title: 'Draft' });
    expect((await fileOf(id, 'bob')).status).toBe(404);
    expect(eventsIn((await fileOf(id)).text)).toMatchObject([{ status: 'TENTATIVE' }]);
    await app.as('alice').post(`/events/${id}/cancel`);
    expect(eventsIn((await fileOf(id, 'bob')).text)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('is not sent again while it is the same', async () => {
    const { id } = await makeEvent(app, 'alice', room, { title: 'Same' });
    const known = { 'if-none-match': String((await fileOf(id)).headers.etag) };
    const again = await app.as('alice').send('GET', `/events/${id}.ics`, undefined, known);
    expect([again.status, again.text]).toEqual([304, '']);
    await app.as('alice').put(`/events/${id}`, { title: 'Other' });
    const changed = await app.as('alice').send('GET', `/events/${id}.ics`, undefined, known);
    expect(changed.status).toBe(200);
  });
});

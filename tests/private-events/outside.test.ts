import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/ports/clock.ts';
import {
  basic,
  davClient,
  entriesIn,
  eventText,
  idOf,
  keyOf,
  SYNC,
  XMLNS,
} from '../caldav/dav-client.ts';
import type { PersonName } from '../support/app.ts';
import { draftBody } from '../support/bookings.ts';
import { openStream } from '../support/event-streams.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { handlersFor, makeWebhook } from '../webhooks/sending.ts';
import { DAY, MARK, makePrivateEvents, type PrivateEvents } from './private-events.ts';

let made: PrivateEvents;
let receiver: WebhookReceiver;
beforeAll(async () => {
  made = await makePrivateEvents();
  receiver = await startReceiver();
  await made.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await receiver.close();
  await made.app.close();
});

const rowsOf = async (text: string): Promise<Record<string, unknown>[]> =>
  (await made.app.database.pool.query(text)).rows;

describe('A conflict with a private event', () => {
  const over = (status: string) =>
    draftBody(made.room, {
      title: 'Mine',
      status,
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T08:30:00Z',
    });

  test('says to others only when the room is taken', async () => {
    const { status, body, text } = await made.app.as('bob').post('/events', over('pending'));
    expect(status).toBe(409);
    expect(text).not.toContain(MARK);
    expect(body.message).toBe(
      'The room is taken on 29 March 2027 from 08:00 to 09:00. It is free from 10:00.',
    );
    expect(body.conflicts).toMatchObject([{ event: { title: 'Private', is_private: true } }]);
  });

  test('says to its owner what it is', async () => {
    const { body } = await made.app.as('alice').post('/events', over('pending'));
    expect(body.message).toContain(`by "${MARK} title"`);
  });

  test('tells dry runs, room searches and blocks of others nothing', async () => {
    const bob = made.app.as('bob');
    const dry = await bob.post('/events?dry_run=1', over('pending'));
    const { start_at, end_at } = over('pending');
    const search = { start_at, end_at, include_unavailable: true };
    const found = await bob.post('/rooms/search', search);
    expect([dry.status, found.status]).toEqual([200, 200]);
    expect(dry.text + found.text).not.toContain(MARK);
    expect(found.text).toContain('"Private"');
  });
});

describe('Feeds', () => {
  const CALENDARS = () => [
    '/calendar.ics',
    `/calendar/rooms/${made.room}.ics`,
    `/calendar/venues/${made.venue}.ics`,
    `/events/${made.series}.ics`,
  ];

  test('of others say that the room is busy', async () => {
    for (const url of CALENDARS()) {
      const { text } = await made.app.as('bob').get(url);
      expect(text).not.toContain(MARK);
      expect(text).toContain('SUMMARY:Busy\r\n');
      expect(text).toContain('CLASS:PRIVATE\r\n');
      expect(text).not.toContain('CN=alice');
    }
  });

  test('of those who see it have all of it, and its class', async () => {
    for (const url of CALENDARS()) {
      for (const who of ['alice', 'manager', 'dean', 'alice'] as const) {
        const { text } = await made.app.as(who).get(url);
        expect(text).toContain(`SUMMARY:${MARK} title`);
        expect(text).toContain('CLASS:PRIVATE\r\n');
        expect(text).not.toContain('SUMMARY:Busy\r\n');
      }
    }
  });

  test('are by calendar tokens what they are for the owner of the token', async () => {
    for (const [who, isSeen] of [
      ['bob', false],
      ['manager', true],
    ] as const) {
      const body = { name: 'Phone', scope: 'all' };
      const { token } = (await made.app.as(who).post('/calendar/tokens', body)).body.data;
      const { text } = await made.app.anonymous.get(`/calendar.ics?token=${token}`);
      expect([who, text.includes(MARK), text.includes('SUMMARY:Busy')]).toEqual([
        who,
        isSeen,
        !isSeen,
      ]);
    }
  });

  test('of an event that is not private any more are for all, and back', async () => {
    const { app } = made;
    const alice = app.as('alice');
    const seen = async () => {
      const { text } = await app.as('bob').get('/calendar.ics');
      return text.includes(`${MARK} once`);
    };
    const body = draftBody(made.other, {
      title: `${MARK} once`,
      status: 'pending',
      is_private: true,
      start_at: '2027-05-03T08:00:00Z',
      end_at: '2027-05-03T09:00:00Z',
    });
    const { id } = (await alice.post('/events', body)).body.data;
    expect(await seen()).toBe(false);
    await alice.put(`/events/${id}`, { is_private: false });
    expect(await seen()).toBe(true);
    await alice.put(`/events/${id}`, { is_private: true });
    expect(await seen()).toBe(false);
    await alice.delete(`/events/${id}`);
  });
});

const DATA =
  `<C:calendar-query ${XMLNS}><D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter ` +
  'name="VCALENDAR"/></C:filter></C:calendar-query>';

describe('CalDAV', () => {
  const clientOf = async (who: PersonName) => {
    await made.app.as(who).put('/me/calendars', { rooms: [made.room], venues: [made.venue] });
    const dav = davClient(made.app, basic(await keyOf(made.app, who)));
    return { dav, room: `/dav/calendars/${await idOf(made.app, who)}/room-${made.room}/` };
  };

  test('shows others that the room is busy, and those who see it all of it', async () => {
    for (const [who, isSeen] of [
      ['bob', false],
      ['manager', true],
      ['bob', false],
    ] as const) {
      const { dav, room } = await clientOf(who);
      const { text } = await dav.report(room, DATA);
      expect([who, text.includes(MARK), text.includes('SUMMARY:Busy')]).toEqual([
        who,
        isSeen,
        !isSeen,
      ]);
      const { text: object } = await dav.send('GET', `${room}${made.series}.ics`);
      expect([object.includes(MARK), object.includes('CLASS:PRIVATE')]).toEqual([isSeen, true]);
    }
  });

  test('tells the same ETag in reports and answers, and refuses the writes of others', async () => {
    const { dav, room } = await clientOf('bob');
    const entries = entriesIn(await dav.report(room, SYNC('')));
    const href = `${room}${made.series}.ics`;
    const { headers, text } = await dav.send('GET', href);
    expect(String(headers.etag)).toBe(entries.get(href)?.replaceAll('&quot;', '"'));
    const sent = text.replace('SUMMARY:Busy', 'SUMMARY:Taken over');
    const put = await dav.put(href, sent, { 'if-match': String(headers.etag) });
    expect(put.status).toBe(403);
    expect(put.text).not.toContain(MARK);
  });

  test('makes an event private by its class, and takes that back', async () => {
    const { dav, room } = await clientOf('alice');
    const href = `${room}class.ics`;
    const object = (line: string) =>
      eventText(
        'class-1',
        'DTSTART:20270607T080000Z',
        'DTEND:20270607T090000Z',
        'SUMMARY:Dismissal',
        ...(line === '' ? [] : [line]),
      );
    const shown = async () => {
      const { body } = await made.app.as('manager').get('/events?search=dismissal');
      return body.data.map((one: { is_private: boolean }) => one.is_private);
    };
    for (const line of ['CLASS:PRIVATE', 'CLASS:PUBLIC', 'CLASS:CONFIDENTIAL', '']) {
      const isPrivate = /PRIVATE|CONFIDENTIAL/.test(line);
      const put = await dav.put(href, object(line));
      expect([line, put.status < 300, await shown()]).toEqual([line, true, [isPrivate]]);
    }
  });
});

describe('People and programs', () => {
  test('who do not see a private event are told nothing of it', async () => {
    await made.app.settle();
    const mails = await rowsOf(
      `select distinct address from mail_deliveries where concat(subject, body, details) ilike '%${MARK}%' order by 1`,
    );
    const insiders = [
      'alice@stoa.test',
      'dean@stoa.test',
      'manager@stoa.test',
      `${MARK}@role.test`,
    ];
    expect(mails.map(({ address }) => address)).toEqual(expect.arrayContaining(['dean@stoa.test']));
    for (const { address } of mails) expect(insiders).toContain(address);
    expect(
      await rowsOf(`select 1 from mail_deliveries where address ilike '%contact.test'`),
    ).toEqual([]);
    const told = await rowsOf(
      'select distinct u.name from notifications n join users u on u.id = n.user_id where concat(n.title, ' +
        `n.body) ilike '%${MARK}%'`,
    );
    for (const { name } of told) expect(['alice', 'dean', 'manager']).toContain(name);
    expect(told.length).toBeGreaterThan(1);
  });

  test('that are told by webhooks see it as others do, whoever made the webhook', async () => {
    const webhook = await makeWebhook(made.app, 'manager', receiver, { room_id: made.room });
    const edit = await made.app
      .as('alice')
      .put(`/events/${made.pending}`, { notes: `${MARK} new` });
    expect(edit.status).toBe(200);
    await made.app.settle();
    const handlers = handlersFor(made.app, systemClock, { ca: receiver.ca });
    const { signal } = new AbortController();
    const run = { id: crypto.randomUUID(), attempt: 1, isLast: false, signal };
    await handlers.send_webhook({ webhook_id: webhook.id }, run);
    const texts = receiver.arrivals.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      expect(text).not.toContain(MARK);
      expect(JSON.parse(text).data).toMatchObject({ title: 'Private', creator: null });
    }
  });

  test('that read the stream of schedules learn when something changed, and not what', async () => {
    const path = `/schedule/stream?from=${DAY}&to=${DAY}`;
    const stream = await openStream(made.app, 'bob', path);
    expect(stream.status).toBe(200);
    await made.app.as('alice').put(`/events/${made.pending}`, { title: `${MARK} again` });
    await expect.poll(() => stream.messages().length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(stream.text()).not.toContain(MARK);
    stream.close();
    await stream.ended;
  });

  test('in front of a door and on public schedules read that it is taken', async () => {
    const { app, room } = made;
    const { secret } = (await app.as('manager').post(`/rooms/${room}/displays`, { name: 'Door' }))
      .body.data;
    const display = await app.anonymous.send('GET', '/displays/current', undefined, {
      authorization: `Bearer ${secret}`,
    });
    expect(display.status).toBe(200);
    expect(display.text).not.toContain(MARK);
    const { body } = await app.anonymous.get(
      `/public/rooms/${room}/schedule?from=${DAY}&to=${DAY}`,
    );
    expect(body.data.map((one: { title: string }) => one.title)).toEqual([
      'Taken',
      'Reserved',
      'Reserved',
    ]);
  });
});

describe('A private event', () => {
  test('is not published, and one that becomes private is not published any more', async () => {
    const { app, room, series } = made;
    const publish = (id: string) =>
      app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    const refused = await publish(series);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cannot publish an event that is private.',
    ]);
    const body = draftBody(room, {
      title: 'Feast',
      status: 'approved',
      start_at: '2027-06-01T08:00:00Z',
      end_at: '2027-06-01T09:00:00Z',
    });
    const { id } = (await app.as('admin').post('/events', body)).body.data;
    expect((await publish(id)).body.data).toMatchObject({ is_published: true });
    const edited = await app.as('admin').put(`/events/${id}`, { is_private: true });
    expect(edited.body.data).toMatchObject({ is_private: true, is_published: false });
    expect((await app.anonymous.get(`/public/events/${id}`)).status).toBe(404);
  });

  test('keeps that in its following part and in templates', async () => {
    const { app, series, room } = made;
    const fields = { title: `${MARK} on` };
    const divided = await app
      .as('manager')
      .put(`/events/${series}/occurrences/2027-04-12?scope=following`, fields);
    expect([divided.status, divided.body.data?.is_private]).toEqual([200, true]);
    const template = { title: 'Talk', room_id: room, is_private: true };
    const created = await app.as('alice').post('/event-templates', { name: 'Talk', template });
    expect(created.body.data.template).toMatchObject({ is_private: true });
    const times = { start_at: '2027-06-02T08:00:00Z', end_at: '2027-06-02T09:00:00Z' };
    const event = await app.as('alice').post(`/events?template=${created.body.data.id}`, times);
    expect(event.body.data).toMatchObject({ is_private: true, title: 'Talk' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T09:00:00Z') } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const read = (path: string, language = 'en'): Promise<Answer> =>
  app.anonymous.send('GET', `/${path}`, undefined, { 'accept-language': language });

async function published(fields: Fields = {}, room?: string): Promise<string> {
  const room_id = room ?? (await makeRoom(app));
  const { id } = await makeEvent(app, 'manager', room_id, { status: 'approved', ...fields });
  await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
  return id;
}

describe('The list of What is on', () => {
  test('is a page that needs no scripts, by day, with place and kind, in 30 KB at most', async () => {
    const venue_id = await makeVenue(app, { name: 'Old Library' });
    const room = await makeRoom(app, { name: 'Hall', venue_id });
    const id = await published({ title: 'Open day', category: { event_type: 'lecture' } }, room);
    const { status, text, headers } = await read('/whats-on');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      vary: expect.stringContaining('Accept-Language'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/);
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    expect(text).toContain('<h1>What is on</h1>');
    expect(text).toContain('>Monday 29 March</h2>');
    expect(text).toContain(`<a href="/whats-on/${id}">Open day</a>`);
    expect(text).toContain('<p class="s">Hall, Old Library</p>');
    expect(text).toContain('<p class="s soft">Lecture</p>');
    const again = { 'if-none-match': String(headers.etag), 'accept-language': 'en' };
    expect((await app.anonymous.send('GET', '//whats-on', undefined, again)).status).toBe(304);
  });

  test('finds words of titles and descriptions whatever their case and accents, also for calendars', async () => {
    await published({ title: 'Café concert' });
    await published({ title: 'Talk', description: 'Before the CONCERT' });
    await published({ title: 'Exhibition' });
    const { text } = await read('/whats-on?q=cafe');
    expect(text).toContain('Café concert');
    expect(text).not.toContain('Exhibition');
    expect(text).toContain('/api/v1/public/events.ics?q=cafe');
    const { body } = await app.anonymous.get('/public/events?q=concert');
    expect(body.data.map(({ title }: Fields) => title).sort()).toEqual(['Café concert', 'Talk']);
    const nothing = await read('/whats-on?q=nowhere');
    expect(nothing.text).toContain('Nothing is announced for this choice. <a href="/whats-on">');
  });

  test('names no zone where it is that of the place', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Asia/Tokyo' });
    const room = await makeRoom(app, { venue_id });
    const id = await published({ title: 'There' }, room);
    for (const path of ['/whats-on', `/whats-on/${id}`]) {
      const { text } = await read(path);
      expect(text).toContain('17:00–18:00');
      expect(text).not.toContain('Tokyo');
    }
  });

  test('is in the language of the browser, or in the one that is chosen', async () => {
    expect((await read('/whats-on', 'de-AT,en;q=0.5')).text).toContain('<html lang="de">');
    expect((await read('/whats-on', 'pl')).text).toContain('<h1>Wydarzenia publiczne</h1>');
    expect((await read('/whats-on', 'sv')).text).toContain('<html lang="en">');
    const chosen = await read('/whats-on?lang=de');
    expect(chosen.text).toContain('<h1>Veranstaltungen</h1>');
    expect(chosen.text).toContain(
      '<a href="/whats-on?lang=en" lang="en" hreflang="en">English</a>',
    );
    const id = await published({ title: 'Tag der offenen Tür' });
    const { text } = await read('/whats-on?lang=de');
    expect(text).toContain(`href="/whats-on/${id}?lang=de"`);
    expect(text).toContain('Montag, 29. März</h2>');
  });

  test('takes day, place and kind, and leaves out what it does not understand', async () => {
    const room = await makeRoom(app, { name: 'Hall' });
    await published({ title: 'In the hall' }, room);
    await published({ title: 'Elsewhere', category: { event_type: 'panel' } });
    const shown = async (query: string): Promise<string> => (await read(`/whats-on?${query}`)).text;
    const hall = await shown(`place=room.${room}&from=&kind=`);
    expect(hall).toContain('In the hall');
    expect(hall).not.toContain('Elsewhere');
    expect(hall).toContain(`<option value="room.${room}" selected>Hall</option>`);
    expect(hall).toContain(`/api/v1/public/events.ics?room_id=${room}`);
    expect(await shown('kind=panel')).not.toContain('In the hall');
    expect(await shown('from=2027-03-30&kind=panel')).toContain(
      'Nothing is announced for this choice. <a href="/whats-on">All events</a>',
    );
    const wrong = await read('/whats-on?from=soon&place=room.x&kind=party&page=0&lang=xx');
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain('In the hall');
  });

  test('says that nothing is public from a day on, with the way to what is earlier', async () => {
    expect((await read('/whats-on')).text).toContain('<p>Nothing public from 1 March on. </p>');
    const room = await makeRoom(app);
    await published({ title: 'Open day' }, room);
    const later = (await read('/whats-on?from=2027-11-24')).text;
    expect(later).toContain(
      '<p>Nothing public from 24 November on. <a href="/whats-on">Earlier</a></p>',
    );
    expect((await read('/whats-on?from=2027-11-24&lang=de')).text).toContain(
      '<p>Ab 24. November ist nichts Öffentliches angekündigt. <a href="/whats-on?lang=de">Früher</a></p>',
    );
    // The past is not listed, so that nothing is earlier than today.
    await removeEvents(app);
    expect((await read('/whats-on?from=2026-01-01')).text).toContain(
      '<p>Nothing public from 1 March on. </p>',
    );
  });

  test('names the current day, and has the picture of the room with its text in each card', async () => {
    const room = await makeRoom(app, { name: 'Hall' });
    const id = await published(
      {
        title: 'Open day',
        start_at: '2027-03-01T12:00:00Z',
        end_at: '2027-03-01T13:00:00Z',
      },
      room,
    );
    const sent = await sendFile(app.as('manager'), `/rooms/${room}/images`, await picture('png'));
    const image = sent.body.data.id;
    const { text } = await read('/whats-on');
    expect(text).toContain('>Today, Monday 1 March</h2>');
    const src = `/api/v1/public/events/${id}/pictures/${image}?size=thumb`;
    const size = 'width="132" height="88" loading="lazy"';
    expect(text).toContain(`<img src="${src}" alt="Picture of Hall" ${size}>`);
    await app.as('manager').put(`/rooms/${room}/images/${image}`, { alt: 'The stage' });
    expect((await read('/whats-on')).text).toContain('alt="The stage"');
  });

  test('has at most 30 KB with a full page of cards with pictures', async () => {
    const room = await makeRoom(app, { name: 'Large hall' });
    await sendFile(app.as('manager'), `/rooms/${room}/images`, await picture('png'));
    const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=60', title: 'A title of usual length' };
    const { id } = await makeEvent(app, 'manager', room, { status: 'approved', ...rule });
    await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    const { text } = await read('/whats-on');
    expect(text.match(/<img /g)).toHaveLength(30);
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  });

  test('has pages, whose links keep the choice', async () => {
    const room = await makeRoom(app);
    const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=60' };
    const { id } = await makeEvent(app, 'manager', room, { status: 'approved', ...rule });
    await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
    const first = (await read('/whats-on?from=2027-03-29')).text;
    expect(first.match(/<h3>/g)).toHaveLength(30);
    expect(first).toContain(
      'href="/whats-on?from=2027-03-29&amp;page=2" class="button" rel="next"',
    );
    const second = (await read('/whats-on?page=2')).text;
    expect(second.match(/<h3>/g)).toHaveLength(30);
    expect(second).toContain('<a href="/whats-on" class="button" rel="prev">Earlier</a>');
    expect((await read('/whats-on?page=10000')).status).toBe(200);
  });

  test('asks the database as often for many dates as for one', async () => {
    const count = countQueries(app.database);
    await published();
    const one = await count(() => read('/whats-on'));
    for (const day of ['01', '02', '03']) {
      const times = { start_at: `2027-04-${day}T08:00Z`, end_at: `2027-04-${day}T09:00Z` };
      await published(times);
    }
    expect([one.queries, (await count(() => read('/whats-on'))).queries]).toEqual([3, 3]);
  });
});

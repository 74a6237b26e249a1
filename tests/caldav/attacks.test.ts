import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { bounded } from '../support/bounded.ts';
import { makeRoom } from '../support/places.ts';
import { watchTurns } from '../support/watch-turns.ts';
import { basic, type DavClient, davClient, eventText, idOf, keyOf, XMLNS } from './dav-client.ts';

let app: TestApp;
let dav: DavClient;
let home: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}/`;
  await makeRoom(app, { name: 'Hall' });
});
afterAll(() => app.close());

const propfind = (body: string) =>
  dav.send('PROPFIND', `${home}mine/`, { body, headers: { depth: '0' } });

const TIMES = ['DTSTART:20270503T080000Z', 'DTEND:20270503T090000Z', 'LOCATION:Hall'];

/** No request may keep others waiting; a slow machine may take some times as long. */
const timed = <T>(work: () => Promise<T>): Promise<T> =>
  bounded(work, { seconds: 2, megabytes: 100 });

describe('XML', () => {
  test('with a DTD is refused before anything of it is expanded', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><D:propfind ' +
      `${XMLNS}><D:prop><D:displayname>&b;</D:displayname></D:prop></D:propfind>`;
    const outside = `<!DOCTYPE b SYSTEM "file:///etc/passwd"><D:propfind ${XMLNS}/>`;
    for (const body of [bomb, outside]) {
      const answer = await timed(() => propfind(body));
      expect([answer.status, answer.text.includes('root:')]).toEqual([403, false]);
      expect(answer.text).toContain('D:no-external-entities');
    }
  });

  test('with an unknown entity, a broken tag, two roots or another root is refused', async () => {
    const bodies = [
      `<D:propfind ${XMLNS}>&nothing;</D:propfind>`,
      `<D:propfind ${XMLNS}>`,
      `<D:propfind/>`,
      `<D:propfind ${XMLNS}/><D:propfind ${XMLNS}/>`,
      `<D:other ${XMLNS}/>`,
      'no xml',
      '\u0000',
    ];
    for (const body of bodies) expect([body, (await propfind(body)).status]).toEqual([body, 400]);
  });

  test('that is deep, wide or long is refused in bounded time', async () => {
    const deep = `<D:propfind ${XMLNS}>${'<D:prop>'.repeat(20_000)}${'</D:prop>'.repeat(10)}`;
    const wide = `<D:propfind ${XMLNS}><D:prop>${'<D:a/>'.repeat(3_000)}</D:prop></D:propfind>`;
    expect((await timed(() => propfind(deep))).status).toBe(413);
    expect((await timed(() => propfind(wide))).status).toBe(413);
    const long = `<D:propfind ${XMLNS}><!--${'x'.repeat(300_000)}--></D:propfind>`;
    expect((await timed(() => propfind(long))).status).toBe(413);
    const query = `<C:calendar-query ${XMLNS}><!--${'x'.repeat(300_000)}--></C:calendar-query>`;
    expect((await timed(() => dav.report(`${home}mine/`, query))).status).toBe(413);
  });

  test('that names objects has up to 25 000 of them, and nothing else that is large', async () => {
    const answered = async (inner: string) => {
      const body = `<C:calendar-multiget ${XMLNS}>${inner}</C:calendar-multiget>`;
      const { status, text } = await bounded(() => dav.report(`${home}mine/`, body));
      return [status, text.match(/<D:response>/g)?.length];
    };
    const href = (at: number) => `<D:href>${home}mine/${at}-${'x'.repeat(60)}.ics</D:href>`;
    const hrefs = (count: number) => Array.from({ length: count }, (_, at) => href(at)).join('');
    expect(await answered(hrefs(25_000))).toEqual([207, 25_000]);
    const attributes = Array.from({ length: 61_000 }, (_, at) => `a${at}="${'x'.repeat(20)}"`);
    const refused = [
      hrefs(25_001),
      `<D:prop>${'<D:href/>'.repeat(2_500)}</D:prop>`,
      `${'<D:deep>'.repeat(40)}${hrefs(10)}${'</D:deep>'.repeat(40)}`,
      `${hrefs(5_000)}<D:href ${attributes.join(' ')}/>`,
      `<!--${'x'.repeat(4_200_000)}-->`,
    ];
    for (const [at, inner] of refused.entries()) {
      expect([at, ...(await answered(inner))]).toEqual([at, 413, undefined]);
    }
    const dtd = `<!DOCTYPE b [<!ENTITY a "ha">]><C:calendar-multiget ${XMLNS}>${hrefs(9_000)}</C:calendar-multiget>`;
    expect((await dav.report(`${home}mine/`, dtd)).status).toBe(403);
  });

  test('of four megabytes lets other requests go on while it is read and answered', async () => {
    const href = `<D:href>${home}mine/${'x'.repeat(60)}`;
    const hrefs = Array.from({ length: 25_000 }, (_, at) => `${href}${at}.ics</D:href>`).join('');
    const body = `<C:calendar-multiget ${XMLNS}>${hrefs}</C:calendar-multiget>`;
    const before = process.threadCpuUsage();
    const turns = watchTurns();
    const { status } = await dav.report(`${home}mine/`, body);
    const longest = turns.stop();
    const { user, system } = process.threadCpuUsage(before);
    expect(status).toBe(207);
    // Without slices one turn is nearly all of the work. Both are CPU time, so that a busy machine changes neither.
    expect(longest).toBeLessThan((user + system) / 1_000 / 2);
  });

  test('with more of anything than a program sends is answered in bounded time', async () => {
    const attributes = Array.from({ length: 15_000 }, (_, at) => `a${at}=""`).join(' ');
    const spaces = Array.from({ length: 8_000 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ');
    const bodies = [
      `<D:propfind ${XMLNS} ${attributes}><D:allprop/></D:propfind>`,
      `<D:propfind ${XMLNS} ${spaces}><D:allprop/></D:propfind>`,
      `<D:propfind ${XMLNS}><D:allprop/>${'&amp;'.repeat(50_000)}</D:propfind>`,
      `<D:propfind ${XMLNS}><D:allprop/>${'<![CDATA[x]]>'.repeat(18_000)}</D:propfind>`,
      `<D:propfind ${XMLNS}><D:allprop/>${'<?a b?>'.repeat(35_000)}</D:propfind>`,
    ];
    for (const [at, body] of bodies.entries()) {
      expect([at, (await timed(() => propfind(body))).status]).toEqual([at, 207]);
    }
    const hrefs = `<D:href>${'/'.repeat(120)}</D:href>`.repeat(1_800);
    const body = `<C:calendar-multiget ${XMLNS}>${hrefs}</C:calendar-multiget>`;
    expect((await timed(() => dav.report(`${home}mine/`, body))).status).toBe(207);
  });

  test('of many names in one long namespace is refused, as each name would repeat it', async () => {
    const names = Array.from({ length: 1_900 }, (_, at) => `<n:a${at}/>`).join('');
    const prop = `<D:prop xmlns:n="${'u'.repeat(200_000)}">${names}</D:prop>`;
    const asked = await timed(() => propfind(`<D:propfind ${XMLNS}>${prop}</D:propfind>`));
    const body = `<D:propertyupdate ${XMLNS}><D:set>${prop}</D:set></D:propertyupdate>`;
    const patched = await timed(() => dav.send('PROPPATCH', `${home}mine/`, { body }));
    expect([asked.status, patched.status]).toEqual([413, 413]);
  });

  test('that asks for more or longer properties than any program is refused, as each object would repeat them', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `<D:a${at}/>`).join('');
    for (const names of [`<D:${'a'.repeat(200_000)}/>`, many]) {
      const inner = `<D:prop>${names}</D:prop>`;
      const found = await timed(() => propfind(`<D:propfind ${XMLNS}>${inner}</D:propfind>`));
      const sync = `<D:sync-collection ${XMLNS}>${inner}</D:sync-collection>`;
      const changed = await timed(() => dav.report(`${home}mine/`, sync));
      expect([found.status, changed.status]).toEqual([413, 413]);
      expect(found.text).toContain('D:number-of-matches-within-limits');
    }
  });

  test('names come back as names, whatever they contain', async () => {
    const answer = await propfind(
      `<D:propfind ${XMLNS} xmlns:e="a&quot;&gt;&lt;x"><D:prop><e:evil/></D:prop></D:propfind>`,
    );
    expect(answer.status).toBe(207);
    expect(answer.text).toContain('xmlns:x="a&quot;&gt;&lt;x"');
    const without = await propfind(
      `<D:propfind ${XMLNS}><D:prop><plain xmlns=""/></D:prop></D:propfind>`,
    );
    expect(without.text).toContain('<plain xmlns=""/>');
  });
});

describe('A path', () => {
  test('with dots, slashes, control characters or bad bytes leads nowhere else', async () => {
    const paths = [
      '/dav/calendars/..%2f..%2fetc',
      '/dav//calendars',
      `${home}mine/a%00b.ics`,
      `${home}mine/a%0ab.ics`,
      `${home}mine/%ff.ics`,
      `${home}mine/a/b.ics`,
      `${home}mine/${'a'.repeat(300)}.ics`,
      `${home}room-1/`,
      `${home}Mine/`,
      '/dav/x',
    ];
    for (const path of paths) {
      for (const method of ['PROPFIND', 'GET', 'PUT', 'DELETE']) {
        const answer = await dav.send(method, path, { headers: { depth: '0' }, body: '' });
        expect([method, path, [403, 404].includes(answer.status)]).toEqual([method, path, true]);
      }
    }
  });

  test('of an object may have any other name, which is only a name', async () => {
    const names = ['a/b', '..\\..', '<script>', "'; drop table events; --", 'ä ü', '%2e'];
    for (const [at, name] of names.entries()) {
      const path = `${home}mine/${encodeURIComponent(name)}`;
      const times = TIMES.map((line) =>
        line.replace('202705', `2027${String(at + 1).padStart(2, '0')}`),
      );
      const put = await dav.put(path, eventText(`name ${at}`, ...times, 'SUMMARY:Name'));
      expect([name, put.status, put.text]).toEqual([name, 201, '']);
      expect((await dav.send('GET', path)).status).toBe(200);
      const listed = await dav.propfind(`${home}mine/`, '1', ['D:getetag']);
      expect(listed.text).toContain(`<D:href>${path.replaceAll("'", "'")}</D:href>`);
      expect((await dav.send('DELETE', path)).status).toBe(204);
    }
  });
});

describe('An object', () => {
  test('that is too large is refused', async () => {
    const large = eventText('l', ...TIMES, `DESCRIPTION:${'x'.repeat(205_000)}`);
    const answer = await timed(() => dav.put(`${home}mine/l.ics`, large));
    expect([answer.status, answer.text.includes('C:max-resource-size')]).toEqual([413, true]);
  });

  test('that never begins, or names a place of many parts, is judged in bounded time', async () => {
    for (const end of ['\n', '\r\n']) {
      const text = end.repeat(200_000 / end.length);
      const answer = await timed(() => dav.put(`${home}mine/n.ics`, text));
      expect([answer.status, answer.text.includes('This is no calendar.')]).toEqual([403, true]);
    }
    const [start, end] = TIMES;
    const parts = ['Hall'].concat(Array(49).fill('Hall'), 'x'.repeat(190_000), Array(49).fill(''));
    const text = eventText('p', `${start}`, `${end}`, `LOCATION:${parts.join('\\;')}`);
    expect((await timed(() => dav.put(`${home}mine/p.ics`, text))).status).toBe(403);
  });

  test('whose dates are long is not written for each of them without a bound', async () => {
    const daily = 'RRULE:FREQ=DAILY;COUNT=300';
    const text = eventText('w', ...TIMES, daily, `DESCRIPTION:${'x'.repeat(60_000)}`);
    expect((await dav.put(`${home}mine/w.ics`, text)).status).toBe(201);
    const expand = (end: string) =>
      timed(() =>
        dav.report(
          `${home}mine/`,
          `<C:calendar-query ${XMLNS}><D:prop><C:calendar-data><C:expand start="00010101T000000Z" ` +
            `end="${end}"/></C:calendar-data></D:prop><C:filter><C:comp-filter ` +
            'name="VCALENDAR"/></C:filter></C:calendar-query>',
        ),
      );
    const all = await expand('99991231T000000Z');
    expect([all.status, all.text.includes('D:number-of-matches-within-limits')]).toEqual([
      403,
      true,
    ]);
    const some = await expand('20270601T000000Z');
    expect([some.status, some.text.split('BEGIN:VEVENT').length]).toEqual([207, 30]);
    await dav.send('DELETE', `${home}mine/w.ics`);
  });

  test('that is hostile is judged in bounded time', async () => {
    const zone = (at: number) =>
      `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0123\r\nTZOFFSETTO:+0123\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
    const zones = Array.from({ length: 500 }, (_, at) => zone(at)).join('');
    const date = (at: number) =>
      `END:VEVENT\r\nBEGIN:VEVENT\r\nUID:h\r\nRECURRENCE-ID:20270503T08${String(at % 60).padStart(2, '0')}00Z\r\nDTSTART:20270503T080000Z`;
    const texts = [
      eventText('h', ...TIMES).replace('BEGIN:VEVENT', `${zones}BEGIN:VEVENT`),
      eventText('h', ...TIMES, 'RRULE:FREQ=SECONDLY'),
      eventText('h', ...TIMES, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      eventText(
        'h',
        ...TIMES,
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 1_500 }, (_, at) => date(at)),
      ),
      eventText(
        'h',
        ...TIMES,
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 3_000 }, (_, at) => `EXDATE:2027${at}`),
      ),
      eventText(
        'h',
        ...TIMES,
        ...Array(2_000).fill('BEGIN:VALARM'),
        ...Array(2_000).fill('END:VALARM'),
      ),
      eventText('h', 'DTSTART:20270503T080000Z', `X-A;X-B=${'"a";X-C='.repeat(10_000)}:1`),
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(10_000)}`,
    ];
    for (const [at, text] of texts.entries()) {
      const answer = await timed(() => dav.put(`${home}mine/h${at}.ics`, text));
      expect([at, [403, 409, 413].includes(answer.status)]).toEqual([at, true]);
    }
  });

  test('with control characters or a UID that is too long is taken or refused, and nothing fails', async () => {
    const controls = eventText('c\0', ...TIMES, `X-A:${'\x01'.repeat(16_000)}b`);
    expect((await dav.put(`${home}mine/c.ics`, controls)).status).toBe(201);
    const read = await dav.send('GET', `${home}mine/c.ics`);
    expect(read.text).toContain('UID:c\r\n');
    expect(read.text).toContain('X-A:b\r\n');
    const long = await dav.put(`${home}mine/u.ics`, eventText('u'.repeat(1_001), ...TIMES));
    expect([long.status, long.text.includes('C:valid-calendar-data')]).toEqual([403, true]);
    await dav.send('DELETE', `${home}mine/c.ics`);
  });

  test('whose parameters hide line breaks is written without them, so that every program can read it', async () => {
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;VALUE=a^n^n:-PT5M', 'END:VALARM'];
    const lines = ['SUMMARY:Hidden', 'X-B;P=a^nb:kept', 'X-A;VALUE=a^nb:x', ...alarm];
    const body = eventText('hidden', ...TIMES, ...lines);
    expect((await dav.put(`${home}mine/hidden.ics`, body)).status).toBe(201);
    const query =
      `<C:calendar-query ${XMLNS}><D:prop><C:calendar-data><C:limit-recurrence-set ` +
      'start="20270101T000000Z" ' +
      'end="20280101T000000Z"/></C:calendar-data></D:prop><C:filter><C:comp-filter ' +
      'name="VCALENDAR"/></C:filter></C:calendar-query>';
    const answer = await dav.send('REPORT', `${home}mine/`, { body: query });
    expect(answer.status, answer.text).toBe(207);
    expect(answer.text).toContain('X-B;P=a^nb:kept');
    expect(answer.text).not.toContain('X-A');
    expect((await dav.send('DELETE', `${home}mine/hidden.ics`)).status).toBe(204);
  });

  test('that is not UTF-8 is read as Windows-1252', async () => {
    const body = Buffer.from(eventText('l', ...TIMES, 'SUMMARY:Übung'), 'latin1');
    const headers = { 'content-type': 'text/calendar; charset=iso-8859-1' };
    const answer = await dav.send('PUT', `${home}mine/l.ics`, { body, headers });
    expect(answer.status).toBe(201);
    const { text } = await dav.send('GET', `${home}mine/l.ics`);
    expect(text).toContain('SUMMARY:Übung');
    expect((await dav.send('DELETE', `${home}mine/l.ics`)).status).toBe(204);
  });

  test('of which two programs send a first version at once is booked once', async () => {
    const text = eventText('twice', ...TIMES, 'SUMMARY:Twice');
    const headers = { 'if-none-match': '*' };
    const sent = Array.from({ length: 6 }, () => dav.put(`${home}mine/twice.ics`, text, headers));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 403, 409, 412].includes(status))).toBe(true);
    const found = await app.as('alice').get('/events?search=Twice&status=pending,approved');
    expect(found.body.data).toHaveLength(1);
  });

  test('is changed by one of several programs that saw the same version', async () => {
    const path = `${home}mine/race.ics`;
    await dav.put(
      path,
      eventText('race', ...TIMES.map((line) => line.replace('0503', '0504')), 'SUMMARY:Race'),
    );
    const { headers, text } = await dav.send('GET', path);
    const sent = Array.from({ length: 6 }, (_, at) =>
      dav.put(path, text.replace('SUMMARY:Race', `SUMMARY:Race ${at}`), {
        'if-match': String(headers.etag),
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 412, 412, 412, 412, 412]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createInvitationFixture,
  type InvitationFixture,
} from '../invitations/invitation-fixture.ts';
import { eventLines, invitationMail } from '../invitations/messages.ts';
import { makeVenue } from '../support/places.ts';
import { pathOf } from '../support/series.ts';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  eventText,
  idOf,
  keyOf,
  SYNC,
  textIn,
} from './dav-client.ts';

let fixture: InvitationFixture;
let dav: DavClient;
let home: string;
let hall: string;
let annex: string;
let foyer: string;
let venue: string;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  const { app } = fixture;
  venue = await makeVenue(app, { name: 'Library', timezone: 'Europe/Berlin' });
  hall = await fixture.room({ name: 'Hall', venue_id: venue });
  annex = await fixture.room({ name: 'Annex', venue_id: venue });
  foyer = await fixture.room({
    name: 'Foyer',
    approval_steps: [{ name: 'Desk', role: 'manager' }],
  });
  await app.as('alice').put('/me/calendars', { rooms: [hall], venues: [venue] });
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  home = `/dav/calendars/${await idOf(app, 'alice')}`;
});
afterAll(() => fixture.close());

const mine = (name: string): string => `${home}/mine/${name}.ics`;
const send = async (path: string, text: string): Promise<number> =>
  (await dav.put(path, text)).status;
const textOf = async (path: string): Promise<string> =>
  (await dav.send('GET', path)).text.replaceAll('\r\n ', '');
const addressOf = (name: string): string => `ATTENDEE;CUTYPE=ROOM:mailto:${name}@rooms.test`;

/** The rooms among the attendees, each with what it answers. */
const attendeesOf = async (path: string): Promise<string[]> =>
  (await textOf(path))
    .split('\r\n')
    .filter((line) => line.startsWith('ATTENDEE'))
    .map((line) => /PARTSTAT=(\w+).*mailto:(.*)/.exec(line) ?? [])
    .map(([, partstat, address]) => `${address} ${partstat}`);

let day = 0;
const nextDay = (): string[] => {
  day += 1;
  const date = `202705${String(day).padStart(2, '0')}`;
  return [`DTSTART:${date}T080000Z`, `DTEND:${date}T090000Z`, 'SUMMARY:Talk'];
};

async function roomsOf(title = 'Talk'): Promise<string[]> {
  const { rows } = await fixture.app.database.pool.query(
    'select room_id || extra_room_ids as rooms from events where title = $1 order by start_at desc limit 1',
    [title],
  );
  return rows[0].rooms;
}

test('rooms are attendees with what they answer, beside the attendees of a person', async () => {
  const guest = 'ATTENDEE;CN=Guest;PARTSTAT=ACCEPTED:mailto:guest@example.org';
  const organizer = 'ORGANIZER:mailto:alice@stoa.test';
  const lines = [...nextDay(), organizer, guest, addressOf('hall'), addressOf('foyer')];
  expect(await send(mine('a1'), eventText('a1', ...lines))).toBe(201);
  const waiting = ['hall@rooms.test TENTATIVE', 'foyer@rooms.test TENTATIVE'];
  expect(await attendeesOf(mine('a1'))).toEqual([...waiting, 'guest@example.org ACCEPTED']);
  expect(await textOf(mine('a1'))).toContain('STATUS:TENTATIVE');
  const [{ id }] = (await fixture.app.as('alice').get('/events?status=pending')).body.data;
  await fixture.app.as('manager').post(`/events/${id}/approve`, {});
  const booked = ['hall@rooms.test ACCEPTED', 'foyer@rooms.test ACCEPTED'];
  expect(await attendeesOf(mine('a1'))).toEqual([...booked, 'guest@example.org ACCEPTED']);
  expect(await textOf(mine('a1'))).toContain(organizer);
  expect(await attendeesOf(`${home}/room-${hall}/a1.ics`)).toContain(booked[1]);
});

test('the location moves an event whose attendees stay, other attendees move it whatever the location says', async () => {
  await send(mine('b1'), eventText('b1', ...nextDay(), 'LOCATION:Hall'));
  const shown = await textOf(mine('b1'));
  expect(shown).toContain('mailto:hall@rooms.test');
  expect(await send(mine('b1'), shown.replace(/LOCATION:.*/, 'LOCATION:Annex'))).toBe(204);
  expect(await roomsOf()).toEqual([annex]);
  const moved = await textOf(mine('b1'));
  expect(await attendeesOf(mine('b1'))).toEqual(['annex@rooms.test ACCEPTED']);
  expect(await send(mine('b1'), moved.replace('annex@', 'hall@'))).toBe(204);
  expect(await roomsOf()).toEqual([hall]);
  expect(await send(mine('b1'), (await textOf(mine('b1'))).replace(/ATTENDEE.*\r\n/, ''))).toBe(
    204,
  );
  expect(await roomsOf()).toEqual([hall]);
  const elsewhere = (await textOf(mine('b1'))).replace(/LOCATION:.*/, 'LOCATION:Online');
  expect(await send(mine('b1'), elsewhere)).toBe(204);
  expect(await roomsOf()).toEqual([hall]);
});

test('an event that a manager moved stays there when its title changes', async () => {
  await send(mine('c1'), eventText('c1', ...nextDay(), addressOf('hall')));
  const events = (await fixture.app.as('alice').get('/events?status=approved&per_page=50')).body;
  const { id } = events.data.find((one: { start_at: string }) =>
    one.start_at.startsWith(`2027-05-${String(day).padStart(2, '0')}`),
  );
  await fixture.app.as('manager').put(`/events/${id}`, { room_id: annex });
  const text = await textOf(mine('c1'));
  expect(await attendeesOf(mine('c1'))).toEqual(['annex@rooms.test ACCEPTED']);
  expect(await send(mine('c1'), text.replace('SUMMARY:Talk', 'SUMMARY:Ball'))).toBe(204);
  expect(await roomsOf('Ball')).toEqual([annex]);
});

test('a calendar of a room or a venue changes an event without taking its other rooms', async () => {
  const named = [addressOf('hall'), addressOf('foyer')];
  await send(mine('d1'), eventText('d1', ...nextDay(), ...named));
  for (const calendar of [`room-${hall}`, `venue-${venue}`]) {
    const path = `${home}/${calendar}/d1.ics`;
    const text = await textOf(path);
    expect(text).toContain('mailto:foyer@rooms.test');
    const title = calendar.slice(0, 4);
    expect(await send(path, text.replace(/SUMMARY:.*/, `SUMMARY:${title}`))).toBe(204);
    expect(await roomsOf(title)).toEqual([hall, foyer]);
  }
});

test('dates of a series with other rooms have these as attendees, and keep them', async () => {
  const rule = 'RRULE:FREQ=DAILY;COUNT=3';
  await send(mine('e1'), eventText('e1', ...nextDay(), rule, addressOf('hall')));
  const second = `2027-05-${String(day + 1).padStart(2, '0')}`;
  day += 2;
  const [{ id }] = (await fixture.app.as('alice').get('/events?sort=-created_at')).body.data;
  const date = pathOf(id, `${second}T08:00:00Z`);
  const changed = await fixture.app.as('manager').put(date, { extra_room_ids: [annex] });
  expect(changed.status).toBe(200);
  const text = await textOf(mine('e1'));
  expect(text.match(/mailto:annex@rooms.test/g)).toHaveLength(1);
  expect(await send(mine('e1'), text.replaceAll('SUMMARY:Talk', 'SUMMARY:Play'))).toBe(204);
  expect(await textOf(mine('e1'))).toContain('mailto:annex@rooms.test');
});

test('another address of a room is a change of the objects that name it', async () => {
  const calendar = `${home}/mine/`;
  await send(mine('f1'), eventText('f1', ...nextDay(), addressOf('annex')));
  const first = await dav.report(calendar, SYNC(''));
  const token = textIn(first, 'D:sync-token') ?? '';
  const before = entriesIn(first).get(mine('f1'));
  await fixture.app.as('manager').put(`/rooms/${annex}`, { mail_name: 'west' });
  const after = entriesIn(await dav.report(calendar, SYNC(token)));
  expect(after.get(mine('f1'))).not.toBe(before);
  expect(await attendeesOf(mine('f1'))).toEqual(['west@rooms.test ACCEPTED']);
  await fixture.app.as('manager').put(`/rooms/${annex}`, { mail_name: 'annex' });
});

test('a program that books by CalDAV and invites the room by mail too books once', async () => {
  const [start = '', end = ''] = nextDay();
  const lines = [start, end, 'SUMMARY:Once', addressOf('hall')];
  expect(await send(mine('g1'), eventText('g1@program', ...lines))).toBe(201);
  const event = eventLines({ UID: 'g1@program', DTSTART: start.slice(8), DTEND: end.slice(6) });
  await fixture.send(invitationMail({ event }));
  expect(await fixture.work()).toEqual([]);
  expect(fixture.notes.at(-1)?.outcome).toBe('ignored');
  const { rows } = await fixture.app.database.pool.query(
    "select count(*)::int as count from events where title in ('Once', 'Choir')",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneInvitationJobs } from '../../src/modules/invitations/index.ts';
import { basic, davClient, eventText, idOf, keyOf } from '../caldav/dav-client.ts';
import { attempt, calendarOf } from '../notifications/mail-fixture.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;
let hall: string;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  hall = await fixture.room();
});

afterAll(() => fixture.close());

const partstatOf = (mail: Parameters<typeof calendarOf>[0]): string | undefined =>
  /PARTSTAT=(\w+)/.exec(calendarOf(mail)?.replaceAll('\r\n ', '') ?? '')?.[1];

const eventsOf = async () =>
  (await fixture.app.as('alice').get('/events?per_page=50')).body.data as {
    id: string;
    status: string;
    by_invitation: boolean;
    start_at: string;
  }[];

test('an invitation books the room, an update moves it and a cancellation cancels it', async () => {
  await fixture.send(invitationMail({ event: eventLines() }));
  const booked = await fixture.work();
  expect(booked.map(partstatOf)).toEqual(['ACCEPTED']);
  const [event] = await eventsOf();
  expect(event).toMatchObject({ status: 'approved', by_invitation: true, room_id: hall });
  await fixture.send(
    invitationMail({
      event: eventLines({ SEQUENCE: '1', DTSTART: '20270329T100000Z', DTEND: '20270329T110000Z' }),
    }),
  );
  expect((await fixture.work()).map(partstatOf)).toEqual(['ACCEPTED']);
  expect(await eventsOf()).toMatchObject([{ id: event?.id, start_at: '2027-03-29T10:00:00Z' }]);
  await fixture.send(invitationMail({ method: 'CANCEL', event: eventLines({ SEQUENCE: '2' }) }));
  expect(await fixture.work()).toEqual([]);
  expect(await eventsOf()).toMatchObject([{ id: event?.id, status: 'cancelled' }]);
});

test('mails and answers are deleted after seven days, the invitation stays with its event', async () => {
  const { db, pool } = fixture.app.database;
  const { clock } = fixture;
  const { prune_invitations: prune } = pruneInvitationJobs({ db, clock });
  const counts = async () => {
    const tables = ['invitation_mails', 'invitation_replies', 'invitations'];
    const found = await Promise.all(
      tables.map((table) => pool.query(`select count(*) from ${table}`)),
    );
    return found.map(({ rows }) => Number(rows[0].count));
  };
  const before = await counts();
  await prune({ date: '2027-03-07' }, attempt);
  expect(await counts()).toEqual(before);
  clock.at = '2027-03-09T08:00:00Z';
  await prune({ date: '2027-03-09' }, attempt);
  expect(await counts()).toEqual([0, 0, before[2]]);
});

test('the address of a room is its name, which managers change and no other room has', async () => {
  const manager = fixture.app.as('manager');
  const make = async (name: string) => (await manager.post('/rooms', { name })).body.data;
  const [one, other] = [await make('Große Aula №1'), await make('Große Aula №1')];
  expect(one.mail_address).toBe('grosse-aula-no1@rooms.test');
  expect(other.mail_name).toBe('grosse-aula-no1-2');
  expect((await make('Київ')).mail_name).toMatch(/^room(-\d+)?$/);
  const taken = await manager.put(`/rooms/${other.id}`, { mail_name: one.mail_name });
  expect(taken.status).toBe(422);
  expect(taken.body.errors.mail_name).toEqual([
    'The mail name field must be one that no other room has.',
  ]);
  const changed = await manager.put(`/rooms/${other.id}`, { mail_name: 'aula' });
  expect(changed.body.data.mail_address).toBe('aula@rooms.test');
  await fixture.send(invitationMail({ event: eventLines({ UID: 'gone@tests' }) }), ['aula']);
});

test('a calendar program names a room by its address too, before the location', async () => {
  const { app } = fixture;
  const annex = await fixture.room({ name: 'Annex' });
  const dav = davClient(app, basic(await keyOf(app, 'alice')));
  const path = `/dav/calendars/${await idOf(app, 'alice')}/mine/attended.ics`;
  const times = ['DTSTART:20270503T080000Z', 'DTEND:20270503T090000Z', 'SUMMARY:Rehearsal'];
  const attendee = 'ATTENDEE;CUTYPE=ROOM:mailto:annex@rooms.test';
  const text = eventText('attended', ...times, 'LOCATION:Hall', attendee);
  expect((await dav.put(path, text, { 'if-none-match': '*' })).status).toBe(201);
  const { rows } = await app.database.pool.query(
    "select room_id, by_invitation from events where title = 'Rehearsal'",
  );
  expect(rows).toEqual([{ room_id: annex, by_invitation: false }]);
});

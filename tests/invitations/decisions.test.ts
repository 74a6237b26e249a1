import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf } from '../notifications/mail-fixture.ts';
import type { Received } from '../support/smtp-server.ts';
import { onStatement } from '../support/statements.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;
let asked: string;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  asked = await fixture.room({
    name: 'Hall',
    approval_steps: [{ name: 'Facilities', role: 'manager' }],
  });
  await fixture.room({ name: 'Salon', accepts_partly: true });
  await fixture.room({ name: 'Annex' });
});

afterAll(() => fixture.close());

const answerOf = (mail: Received): string => {
  const text = (calendarOf(mail) ?? '').replaceAll(/\r\n[ \t]/g, '');
  const date = /^RECURRENCE-ID[^:]*:(.*)$/m.exec(text)?.[1]?.trim();
  return [/PARTSTAT=(\w+)/.exec(text)?.[1], date].filter(Boolean).join(' ');
};

let day = 1;
/** An event on a day of its own. */
function nextDay(more: Record<string, string> = {}): {
  lines(changes?: Record<string, string>): string[];
} {
  day += 1;
  const date = `202704${String(day).padStart(2, '0')}`;
  const own = {
    UID: `day${day}@tests`,
    DTSTART: `${date}T080000Z`,
    DTEND: `${date}T090000Z`,
    ...more,
  };
  return { lines: (changes = {}) => eventLines({ ...own, ...changes }) };
}

const invite = (lines: string[], to = 'hall'): Promise<void> =>
  fixture.send(invitationMail({ event: lines }), [to]);

async function eventOf(uid: string): Promise<{ id: string; etag?: string }> {
  const { rows } = await fixture.app.database.pool.query(
    'select event_id from invitations where uid = $1',
    [uid],
  );
  return { id: rows[0].event_id };
}

const manager = () => fixture.app.as('manager');

test('a request that waits is TENTATIVE and names the step, the decision sends the next answer', async () => {
  const event = nextDay();
  await invite(event.lines());
  const [first] = await fixture.work();
  expect(first && answerOf(first)).toBe('TENTATIVE');
  expect(first?.mail.text).toContain('Waits for Facilities.');
  expect(first?.mail.headers.get('auto-submitted')).toBe('auto-replied');
  expect(first?.mail.from?.text).toContain('hall@rooms.test');
  const { id } = await eventOf(`day${day}@tests`);
  await manager().post(`/events/${id}/approve`, {});
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  await manager().post(`/events/${id}/cancel`, { comment: 'Water damage.' });
  const [last] = await fixture.work();
  expect(last && answerOf(last)).toBe('DECLINED');
  expect(last?.mail.text).toContain('Water damage.');
});

test('a rejected request is DECLINED with the comment, and a later update asks again', async () => {
  const event = nextDay();
  await invite(event.lines());
  await fixture.work();
  const { id } = await eventOf(`day${day}@tests`);
  await manager().post(`/events/${id}/reject`, { comment: 'Too loud.' });
  const [answer] = await fixture.work();
  expect(answer && answerOf(answer)).toBe('DECLINED');
  expect(answer?.mail.text).toContain('Too loud.');
  await invite(event.lines({ SEQUENCE: '1' }));
  expect((await fixture.work()).map(answerOf)).toEqual(['TENTATIVE']);
  expect((await eventOf(`day${day}@tests`)).id).toBe(id);
});

test(
  'a change of an approved event waits: TENTATIVE, then ACCEPTED; a refused one is DECLINED and the ' +
    'booking stays',
  async () => {
    const event = nextDay();
    await invite(event.lines());
    await fixture.work();
    const { id } = await eventOf(`day${day}@tests`);
    await manager().post(`/events/${id}/approve`, {});
    await fixture.work();
    const later = (sequence: string, hour: string) =>
      event.lines({
        SEQUENCE: sequence,
        DTSTART:
          event
            .lines()
            .find((line) => line.startsWith('DTSTART'))
            ?.slice(8)
            .replace('T08', `T${hour}`) ?? '',
        DTEND:
          event
            .lines()
            .find((line) => line.startsWith('DTEND'))
            ?.slice(6)
            .replace('T09', 'T15') ?? '',
      });
    await invite(later('1', '12'));
    expect((await fixture.work()).map(answerOf)).toEqual(['TENTATIVE']);
    await manager().post(`/events/${id}/approve`, {});
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    await invite(later('2', '11'));
    await fixture.work();
    await manager().post(`/events/${id}/reject`, { comment: 'Not then.' });
    const [answer] = await fixture.work();
    expect(answer && answerOf(answer)).toBe('DECLINED');
    expect(answer?.mail.text).toContain('Not then.');
  },
);

test('the owner changes time and room in the calendar, a manager may move it and the organizer is told', async () => {
  const event = nextDay({ ATTENDEE: 'mailto:annex@rooms.test' });
  await invite(event.lines(), 'annex');
  await fixture.work();
  const { id } = await eventOf(`day${day}@tests`);
  const record = (await fixture.app.as('alice').get(`/events/${id}`)).body.data;
  expect(record.by_invitation).toBe(true);
  const { start_at, end_at, title } = record;
  const moved = await fixture.app.as('alice').put(`/events/${id}`, { room_id: asked });
  expect(moved.status).toBe(409);
  expect(moved.body.message).toContain('in the calendar that it came from');
  const same = await fixture.app
    .as('alice')
    .put(`/events/${id}`, { start_at, end_at, title: 'Choirs' });
  expect(same.status).toBe(200);
  const end = Temporal.Instant.from(end_at).add({ hours: 1 }).toString();
  expect((await manager().put(`/events/${id}`, { end_at: end })).status).toBe(200);
  const [answer] = await fixture.work();
  expect(answer && answerOf(answer)).toBe('DECLINED');
  expect(answer?.mail.text).toContain('It was moved to');
  expect(title).toBe('Choir');
});

test('a request that waits is DECLINED when a manager moves it, and TENTATIVE again when the calendar agrees', async () => {
  const event = nextDay();
  await invite(event.lines());
  expect((await fixture.work()).map(answerOf)).toEqual(['TENTATIVE']);
  const { id } = await eventOf(`day${day}@tests`);
  const { end_at } = (await manager().get(`/events/${id}`)).body.data;
  const end = Temporal.Instant.from(end_at).add({ hours: 1 });
  expect((await manager().put(`/events/${id}`, { end_at: end.toString() })).status).toBe(200);
  const [answer] = await fixture.work();
  expect(answer && answerOf(answer)).toBe('DECLINED');
  expect(answer?.mail.text).toContain('It was moved to');
  const DTEND = end.toString().replaceAll(/[-:]/g, '');
  await invite(event.lines({ DTEND, SEQUENCE: '1' }));
  expect((await fixture.work()).map(answerOf)).toEqual(['TENTATIVE']);
});

test('a request of an event that is cancelled cancels it, and books nothing', async () => {
  const event = nextDay({ ATTENDEE: 'mailto:annex@rooms.test' });
  await invite(event.lines(), 'annex');
  await fixture.work();
  const { id } = await eventOf(`day${day}@tests`);
  for (const change of [{ SEQUENCE: '1' }, { UID: 'unknown@tests' }]) {
    await invite(event.lines({ ...change, STATUS: 'CANCELLED' }), 'annex');
    expect(await fixture.work()).toEqual([]);
  }
  expect((await manager().get(`/events/${id}`)).body.data.status).toBe('cancelled');
});

const weekly = { RRULE: 'FREQ=WEEKLY;COUNT=3' };

test('a series with a taken date is declined whole with what is free, or taken without it', async () => {
  for (const room of ['annex', 'salon']) {
    const address = { ATTENDEE: `mailto:${room}@rooms.test` };
    const taken = nextDay(address);
    const at = {
      DTSTART: taken.lines()[3]?.slice(8) ?? '',
      DTEND: taken.lines()[4]?.slice(6) ?? '',
    };
    await invite(taken.lines(), room);
    await fixture.work();
    await invite(taken.lines({ ...at, UID: `series-${room}@tests`, ...weekly }), room);
    const answers = await fixture.work();
    if (room === 'annex') {
      expect(answers.map(answerOf)).toEqual(['DECLINED']);
      expect(answers[0]?.mail.text).toContain('Free instead:');
      continue;
    }
    expect(answers.map(answerOf)).toEqual(['ACCEPTED', `DECLINED ${at.DTSTART}`]);
    expect(answers[1]?.mail.text).toContain('is taken');
  }
});

test('a date that a manager cancels is declined by itself', async () => {
  const event = nextDay({
    ...weekly,
    ATTENDEE: 'mailto:annex@rooms.test',
    DTSTART: '20270505T080000Z',
    DTEND: '20270505T090000Z',
  });
  await invite(event.lines(), 'annex');
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  const { id } = await eventOf(`day${day}@tests`);
  const date = `${id}::2027-05-12T08:00:00Z`;
  expect((await manager().post(`/events/${date}/cancel`, { comment: 'Exams.' })).status).toBe(200);
  const answers = await fixture.work();
  expect(answers.map(answerOf)).toEqual(['DECLINED 20270512T080000Z']);
  expect(answers[0]?.mail.text).toContain('Exams.');
});

test('a change of a date that cannot be booked is declined, and the date stays as it was', async () => {
  const event = nextDay({
    UID: 'dates@tests',
    ATTENDEE: 'mailto:annex@rooms.test',
    DTSTART: '20270506T080000Z',
    DTEND: '20270506T090000Z',
  });
  await invite(event.lines(weekly), 'annex');
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  const changes = [
    { 'RECURRENCE-ID': '20270513T080000Z', DTSTART: ';TZID=Moon:20270513T100000' },
    { 'RECURRENCE-ID': '20270513T080000Z', DTSTART: '20270513T100000Z' },
  ];
  for (const [at, change] of changes.entries()) {
    const version = { SEQUENCE: String(at + 1), DTSTAMP: `2027030${at + 2}T080000Z` };
    await invite(event.lines({ ...version, ...change }), 'annex');
    const [answer, ...more] = await fixture.work();
    expect(answer && answerOf(answer)).toBe(`DECLINED ${change['RECURRENCE-ID']}`);
    expect([more, answer?.mail.text]).toEqual([[], expect.stringMatching(/zone|end after/)]);
  }
  const fits = { DTSTART: '20270513T100000Z', DTEND: '20270513T110000Z' };
  const last = { SEQUENCE: '9', DTSTAMP: '20270309T080000Z', 'RECURRENCE-ID': '20270513T080000Z' };
  await invite(event.lines({ ...last, ...fits }), 'annex');
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED 20270513T080000Z']);
});

test('a changed date that the series does not have is added to it, and the answer says so', async () => {
  const event = nextDay({
    UID: 'added@tests',
    ATTENDEE: 'mailto:annex@rooms.test',
    DTSTART: '20270507T080000Z',
    DTEND: '20270507T090000Z',
  });
  await invite(event.lines(weekly), 'annex');
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  const date = { 'RECURRENCE-ID': '20270515T080000Z', DTSTAMP: '20270302T080000Z' };
  const times = { DTSTART: '20270515T120000Z', DTEND: '20270515T130000Z' };
  await invite(event.lines({ ...date, ...times, SEQUENCE: '1' }), 'annex');
  const [added, ...more] = await fixture.work();
  expect([added && answerOf(added), more]).toEqual(['ACCEPTED 20270515T080000Z', []]);
  expect(added?.mail.text).toContain('were added to it:\nSaturday 15 May, 14:00–15:00');
  const gone = { 'RECURRENCE-ID': '20270516T080000Z', DTSTAMP: '20270303T080000Z' };
  const mail = invitationMail({ event: event.lines({ ...gone, SEQUENCE: '1' }), method: 'CANCEL' });
  await fixture.send(mail, ['annex']);
  expect(await fixture.work()).toEqual([]);
  const { id } = await eventOf('added@tests');
  const found = await manager().get(`/events/${id}/occurrences`);
  expect(found.body.data.map((one: { start_at: string }) => one.start_at)).toEqual([
    '2027-05-07T08:00:00Z',
    '2027-05-14T08:00:00Z',
    '2027-05-15T12:00:00Z',
    '2027-05-21T08:00:00Z',
  ]);
});

test('an organizer without an account is answered within the limits of such mails, else who sent it', async () => {
  const { pool } = fixture.app.database;
  const { rows } = await pool.query("select id from users where email = 'bob@stoa.test'");
  const answered = async (): Promise<string[]> => {
    const event = nextDay({ ORGANIZER: ';SENT-BY="mailto:bob@stoa.test":mailto:x@other.test' });
    const mail = invitationMail({ from: 'bob@stoa.test', event: event.lines() });
    await fixture.send(mail, ['hall'], 'bob@stoa.test');
    const replies = (await fixture.work()).filter((one) =>
      calendarOf(one)?.includes('METHOD:REPLY'),
    );
    return replies.flatMap(({ to }) => to);
  };
  expect(await answered()).toEqual(['x@other.test']);
  const counted = 'insert into outside_mail_counts values ($1, $2, 199) on conflict (user_id, day)';
  const today = fixture.clock.at.slice(0, 10);
  await pool.query(`${counted} do update set mails = excluded.mails`, [rows[0].id, today]);
  expect(await answered()).toEqual(['x@other.test']);
  expect(await answered()).toEqual(['bob@stoa.test']);
  await pool.query('delete from outside_mail_counts');
  await pool.query("insert into mail_opt_outs values ('x@other.test', now())");
  expect(await answered()).toEqual(['bob@stoa.test']);
  await pool.query('delete from mail_opt_outs');
  fixture.config.notifications.mailDomains = ['stoa.test'];
  expect(await answered()).toEqual(['bob@stoa.test']);
  fixture.config.notifications.mailDomains = [];
});

test('rooms that are invited to single dates of an unknown series are booked for these', async () => {
  const event = nextDay({
    ATTENDEE: 'mailto:annex@rooms.test',
    DTSTART: '20270607T080000Z',
    DTEND: '20270607T090000Z',
  });
  const date = { 'RECURRENCE-ID': '20270607T070000Z' };
  await invite(event.lines(date), 'annex');
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED 20270607T070000Z']);
  await fixture.send(
    invitationMail({ method: 'CANCEL', event: event.lines({ ...date, SEQUENCE: '1' }) }),
    ['annex'],
  );
  expect(await fixture.work()).toEqual([]);
  const { rows } = await fixture.app.database.pool.query(
    'select e.status from events e join invitations i on i.event_id = e.id where i.uid = $1',
    [`day${day}@tests`],
  );
  expect(rows).toEqual([{ status: 'cancelled' }]);
});

test('an assistant books in the name of the organizer, and with own rights only', async () => {
  const event = nextDay({ ORGANIZER: ';SENT-BY="mailto:bob@stoa.test":mailto:alice@stoa.test' });
  const raw = invitationMail({ from: 'bob@stoa.test', event: event.lines() });
  await fixture.send(raw, ['hall'], 'bob@stoa.test');
  const [answer] = await fixture.work();
  expect(answer?.to).toEqual(['alice@stoa.test']);
  const { id } = await eventOf(`day${day}@tests`);
  const record = (await fixture.app.as('bob').get(`/events/${id}`)).body.data;
  expect(record.creator.name).toBe('bob');
  expect(record.roles).toMatchObject([{ user_email: 'alice@stoa.test', role: 'core_responsible' }]);
  const strange = nextDay({ ORGANIZER: 'mailto:manager@stoa.test' });
  const forOther = invitationMail({ from: 'bob@stoa.test', event: strange.lines() });
  await expect(fixture.send(forOther, ['hall'], 'bob@stoa.test')).rejects.toThrow(/550.*5\.7\.1/);
  expect(await fixture.work()).toEqual([]);
});

test('a mail is worked off once, whatever statement it dies at', async () => {
  let left = 0;
  onStatement(fixture.app.database, () => {
    left -= 1;
    if (left === 0) throw new Error('The process was killed.');
  });
  let deaths = 0;
  for (let at = 1; ; at += 1) {
    const hour = String(at % 20).padStart(2, '0');
    const date = `202708${String(1 + Math.floor(at / 20)).padStart(2, '0')}`;
    const times = { DTSTART: `${date}T${hour}0000Z`, DTEND: `${date}T${hour}3000Z` };
    const uid = `killed${at}@tests`;
    fixture.clock.at = fixture.clock.now().add({ minutes: 2 }).toString();
    await invite(eventLines({ UID: uid, ATTENDEE: 'mailto:annex@rooms.test', ...times }), 'annex');
    left = at;
    const died = await fixture.work().then(
      () => false,
      () => true,
    );
    left = 0;
    const before = fixture.smtp.received.length;
    const after = await fixture.work();
    if (died) deaths += 1;
    const { pool } = fixture.app.database;
    const events = await pool.query(
      'select count(*) from events where title = $1 and start_at = $2',
      ['Choir', `${date.slice(0, 4)}-08-${date.slice(6)}T${hour}:00:00Z`],
    );
    expect(Number(events.rows[0].count)).toBe(1);
    const replies = await pool.query(
      'select r.sent_at from invitation_replies r join invitations i on i.id = r.invitation_id where i.uid = $1',
      [uid],
    );
    expect(replies.rows).toHaveLength(1);
    expect(replies.rows[0].sent_at).not.toBeNull();
    expect(before + after.length).toBe(fixture.smtp.received.length);
    if (!died) break;
  }
  expect(deaths).toBeGreaterThan(15);
});

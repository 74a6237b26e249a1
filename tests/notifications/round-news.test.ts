import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roundNewsJobs } from '../../src/modules/planning-rounds/index.ts';
import { assign, removeAssignments } from '../support/assignments.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, SUMMER } from '../support/planning.ts';
import { makePlan, planPath, runJob } from '../support/plans.ts';
import { failStatements } from '../support/statements.ts';
import { addressesOf, attempt, createMailFixture, type MailFixture, ZONE } from './mail-fixture.ts';

const EVERYBODY = ['admin', 'alice', 'bob'].map((name) => `${name}@stoa.test`);
const HOUR = 3_600_000;

let fixture: MailFixture;
let breakAt: ReturnType<typeof failStatements>;
let venue: string;
let hall: string;
let small: string;
beforeAll(async () => {
  fixture = await createMailFixture();
  breakAt = failStatements(fixture.app.database);
  venue = await makeVenue(fixture.app, { timezone: ZONE });
  hall = await makeRoom(fixture.app, { name: 'Hall', venue_id: venue, capacity: 200 });
  small = await makeRoom(fixture.app, { name: 'Small', venue_id: venue, capacity: 30 });
});
beforeEach(async () => {
  breakAt(undefined);
  await fixture.clear();
  await fixture.app.database.pool.query('delete from planning_rounds');
  await removeAssignments(fixture.app);
});
afterAll(() => fixture.close());

/** Runs the job at an instant, as often as it is asked to, and gives the mails that arrive. */
async function toldAt(at: string, runs = 1) {
  fixture.clock.at = at;
  const { db } = fixture.app.database;
  const jobs = roundNewsJobs({ db, clock: fixture.clock });
  const run = () => jobs.tell_of_rounds({ date: at.slice(0, 10) }, attempt);
  await Promise.all(Array.from({ length: runs }, run));
  return fixture.deliver();
}

const subjectsOf = (mails: Awaited<ReturnType<typeof toldAt>>): (string | undefined)[] => [
  ...new Set(mails.map(({ mail }) => mail.subject)),
];

describe('a round that opens', () => {
  test('is told by mail to everyone who may ask, but not to who made it, with its days and its end', async () => {
    const opens_at = '2027-03-02T08:00:00Z';
    await makeRound(fixture.app, { room_ids: [hall], opens_at, closes_at: '2027-03-20' });
    expect(await toldAt('2027-03-02T07:59:59Z')).toEqual([]);
    const mails = await toldAt(opens_at);
    expect(addressesOf(mails)).toEqual(EVERYBODY);
    expect(subjectsOf(mails)).toEqual(['You can ask for rooms now: Summer']);
    for (const { mail } of mails) {
      expect(mail.text).toContain('from 12 April 2027 to 17 July 2027.');
      expect(mail.text).toContain('Requests are taken until Saturday 20 March 2027.');
    }
  });

  test('is told once, although the job runs again, twice at once, or dies before its messages are written', async () => {
    await makeRound(fixture.app, { room_ids: [hall] });
    breakAt('insert into outbox');
    await expect(toldAt('2027-03-01T08:00:00Z')).rejects.toThrow();
    breakAt(undefined);
    expect(await fixture.deliver()).toEqual([]);
    const mails = await toldAt('2027-03-01T08:00:01Z', 2);
    expect(addressesOf(mails)).toEqual(EVERYBODY);
    expect(await toldAt('2027-03-01T09:00:00Z', 2)).toEqual([]);
  });

  test('in rooms that only some may book is told to them and to those who manage everything', async () => {
    const booking_rules = { who: ['choir'] };
    const loft = await makeRoom(fixture.app, { name: 'Loft', venue_id: venue, booking_rules });
    await assign(fixture.app, 'bob', 'choir', { room_id: loft });
    await makeRound(fixture.app, { room_ids: [loft] });
    const told = addressesOf(await toldAt('2027-03-01T08:00:00Z'));
    expect(told).toEqual(['admin@stoa.test', 'bob@stoa.test']);
  });

  test('that nobody has opened yet, or that is planned already, is told to nobody', async () => {
    const round = await makeRound(fixture.app, { room_ids: [hall] });
    const planning = `update planning_rounds set state = 'planning' where id = $1`;
    await fixture.app.database.pool.query(planning, [round.id]);
    expect(await toldAt('2027-03-01T08:00:00Z')).toEqual([]);
  });
});

describe('a round that closes', () => {
  const closes_at = '2027-03-20T11:00:00Z';
  const soon = new Date(Date.parse(closes_at) - 48 * HOUR).toISOString();
  const sooner = new Date(Date.parse(soon) - 1_000).toISOString();

  test('is told two days before, once', async () => {
    await makeRound(fixture.app, { room_ids: [hall], closes_at });
    await toldAt('2027-03-01T08:00:00Z');
    expect(await toldAt(sooner)).toEqual([]);
    const mails = await toldAt(soon, 2);
    expect(addressesOf(mails)).toEqual(EVERYBODY);
    expect(subjectsOf(mails)).toEqual(['Last days to ask for rooms: Summer']);
    expect(mails[0]?.mail.text).toContain(
      'Requests are taken until Saturday 20 March 2027, 12:00.',
    );
    expect(await toldAt('2027-03-19T08:00:00Z')).toEqual([]);
    expect(await toldAt('2027-03-21T08:00:00Z')).toEqual([]);
  });

  test('is told again where its end moves, and the job makes up for a day on which it did not run', async () => {
    const round = await makeRound(fixture.app, { room_ids: [hall], closes_at });
    await toldAt('2027-03-01T08:00:00Z');
    expect(await toldAt('2027-03-20T10:00:00Z')).toHaveLength(EVERYBODY.length);
    const later = { closes_at: '2027-03-27T11:00:00Z' };
    await fixture.app.as('manager').put(`/planning-rounds/${round.id}`, later);
    expect(await toldAt('2027-03-22T08:00:00Z')).toEqual([]);
    expect(await toldAt('2027-03-25T11:00:00Z')).toHaveLength(EVERYBODY.length);
  });

  test('and opens within its last two days is told once', async () => {
    await makeRound(fixture.app, { room_ids: [hall], opens_at: soon, closes_at });
    const mails = await toldAt('2027-03-19T08:00:00Z');
    expect(subjectsOf(mails)).toEqual(['You can ask for rooms now: Summer']);
    expect(await toldAt('2027-03-20T08:00:00Z')).toEqual([]);
  });
});

describe('a plan that is published', () => {
  /** A round of two rooms with the requests of alice, planned and published. */
  async function published(requests: readonly Fields[]) {
    const { app, clock } = fixture;
    const round = await makeRound(app, { room_ids: [hall, small] });
    for (const one of requests) await makeRequest(app, round.id, { weight: 4, ...one });
    await makeRequest(
      app,
      round.id,
      { title: 'Chess', patterns: [on('friday', '10:00', '12:00')] },
      'bob',
    );
    const plan = await makePlan(app, round.id, { clock });
    await fixture.deliver();
    expect((await app.as('manager').post(`${planPath(round.id, plan.id)}/publish`)).status).toBe(
      202,
    );
    await runJob(app, 'round_publish', plan.id, { clock });
    return { round: round.id, plan: plan.id };
  }

  test('is told to each owner in one mail, with the reason and the way out of what is not placed', async () => {
    const tuesday = [on('tuesday', '10:00', '12:00')];
    const asked = [
      { title: 'Latin', patterns: tuesday },
      { title: 'Greek', patterns: [on('monday', '08:00', '10:00', 'odd')] },
      { title: 'Hebrew', expected_attendees: 120, patterns: [on('wednesday', '10:00', '12:00')] },
      { title: 'Assembly', expected_attendees: 900, patterns: [on('thursday', '10:00', '12:00')] },
    ];
    const at = await published(asked);
    const mails = await fixture.deliver();
    expect(addressesOf(mails)).toEqual(['alice@stoa.test', 'bob@stoa.test']);
    const [ofAlice, ofBob] = ['alice', 'bob'].map(
      (name) => mails.find(({ to }) => to.includes(`${name}@stoa.test`))?.mail,
    );
    expect(ofAlice?.subject).toBe('The rooms of Summer are decided');
    const text = ofAlice?.text ?? '';
    expect(text).toContain('Latin: Tuesday 10:00–12:00, Small');
    expect(text).toContain('Greek: Monday 08:00–10:00, odd weeks, Small');
    expect(text).toContain('Hebrew: Wednesday 10:00–12:00, Hall');
    expect(text).toMatch(/Assembly: not placed\. .*900 .*200 seats/s);
    expect(text).not.toContain('Chess');
    expect(ofBob?.text).toContain('Chess: Friday 10:00–12:00, Small');
    for (const mail of [ofAlice, ofBob]) expect(mail?.text).not.toMatch(/weight/i);
    await runJob(fixture.app, 'round_publish', at.plan, { clock: fixture.clock });
    expect(await fixture.deliver()).toEqual([]);
  });

  test('is told once, although the process dies before the messages are written', async () => {
    const { app, clock } = fixture;
    const round = await makeRound(app, { room_ids: [hall, small], ...SUMMER });
    await makeRequest(app, round.id, { title: 'Latin' });
    const plan = await makePlan(app, round.id, { clock });
    await fixture.deliver();
    await app.as('manager').post(`${planPath(round.id, plan.id)}/publish`);
    breakAt('update "planning_publications"');
    const dying = runJob(app, 'round_publish', plan.id, { clock, isLast: false });
    await expect(dying).rejects.toThrow('killed');
    breakAt(undefined);
    expect(await fixture.deliver()).toEqual([]);
    await runJob(app, 'round_publish', plan.id, { clock });
    const mails = await fixture.deliver();
    expect(addressesOf(mails)).toEqual(['alice@stoa.test']);
    expect(mails[0]?.mail.text).toContain('Latin: Tuesday 10:00–12:00, Small');
  });
});

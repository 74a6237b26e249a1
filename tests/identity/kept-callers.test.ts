import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inSingleTransaction } from '../../src/db/single-transaction.ts';
import { identifyUser, keepCallers, logOut } from '../../src/modules/users/index.ts';
import { openCache } from '../../src/ports/cache.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { eventually } from '../support/worker.ts';

const START = Temporal.Instant.from('2027-01-04T08:00:00Z');
let now = START;
const clock = { now: () => now };
let app: TestApp;
let statements: ReturnType<typeof watchStatements>;
let tokens = 0;

beforeAll(async () => {
  app = await testApp({ clock });
  statements = watchStatements(app);
});
beforeEach(() => {
  now = START;
});
afterAll(() => app.close());

/** A verified token of somebody new. */
function newToken() {
  tokens += 1;
  const name = `caller${tokens}`;
  return {
    issuer: 'https://issuer.test',
    subject: name,
    name,
    email: `${name}@stoa.test`,
    email_verified: true,
    roles: ['manager'],
    sent_roles: ['manager'],
    locale: null,
    timezone: null,
    login: null,
    token_key: name,
    expires_at: '2037-01-01T00:00:00Z',
    issued_at: '2027-01-04T07:00:00Z',
  };
}

/** Two processes: all that they have apart is what they keep. */
const newProcess = () => {
  const kept = keepCallers({ openCache });
  return (token: ReturnType<typeof newToken>) =>
    identifyUser({ db: app.database.db, clock, kept }, token);
};

/** Two processes that know the person of a new token. */
async function knownTwice() {
  const token = newToken();
  const processes = [newProcess(), newProcess()];
  for (const ask of [...processes, ...processes]) await ask(token);
  const actors = async () =>
    (await Promise.all(processes.map((ask) => ask(token)))).map(({ actor }) => actor);
  const [actor] = await actors();
  return { token, actors, id: actor?.id ?? '' };
}

test('who was kept is the same person until something is written', async () => {
  const { actors } = await knownTwice();
  let before = await actors();
  // Other databases of a server write too, and what is kept by the snapshot is old then.
  await eventually(async () => {
    before = await actors();
    const after = await actors();
    expect(after.map((actor, index) => actor === before[index])).toEqual([true, true]);
  });
  await makeRoom(app);
  const anew = await actors();
  expect(anew).toEqual(before);
  expect(anew.map((actor, index) => actor === before[index])).toEqual([false, false]);
});

test('one statement finds a caller, kept or not', async () => {
  const { token } = await knownTwice();
  const ask = newProcess();
  expect(await statements.during(() => ask(token))).toHaveLength(1);
  expect(await statements.duringKept(() => ask(token))).toHaveLength(1);
});

test('a logout counts in every process at once', async () => {
  const { token, actors } = await knownTwice();
  await logOut(app.database.db, token, clock);
  await expect(actors()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an account that is deactivated is refused in every process at once', async () => {
  const { id, actors } = await knownTwice();
  await app.database.pool.query('update users set is_active = false where id = $1', [id]);
  await expect(actors()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an assignment counts in every process at once, and so does its end', async () => {
  const { token, actors } = await knownTwice();
  const admin = app.as('admin');
  const place = { room_id: await makeRoom(app), role: 'manager', email: token.email };
  const { body } = await admin.post('/assignments', place);
  for (const { assignments } of await actors()) expect(assignments).toHaveLength(1);
  expect((await admin.delete(`/assignments/${body.data.id}`)).status).toBe(200);
  for (const { assignments } of await actors()) expect(assignments).toEqual([]);
});

test('other roles in a newer token count in every process at once', async () => {
  const { token, actors } = await knownTwice();
  const newer = { ...token, token_key: 'newer', roles: [], issued_at: '2027-01-04T07:30:00Z' };
  expect((await newProcess()(newer)).actor.roles).toEqual([]);
  for (const actor of await actors()) expect(actor.kept_roles).toEqual([]);
});

test('an absence of somebody else begins and ends for a deputy by the clock alone', async () => {
  const { id, actors } = await knownTwice();
  const { id: away } = await knownTwice();
  await app.database.pool.query(
    `insert into absences (user_id, deputy_id, from_date, to_date, timezone, starts_at, ends_at, updated_at)
     values ($1, $2, '2027-01-05', '2027-01-05', 'UTC', '2027-01-05T00:00:00Z', '2027-01-06T00:00:00Z', now())`,
    [away, id],
  );
  const standsIn = async () =>
    (await actors()).map(({ stands_in_for }) => stands_in_for.map((person) => person.id));
  const expectAt = async (instant: string, people: string[]) => {
    now = Temporal.Instant.from(instant);
    expect([await standsIn(), await standsIn()]).toEqual([
      [people, people],
      [people, people],
    ]);
  };
  await expectAt('2027-01-04T23:59:59Z', []);
  await expectAt('2027-01-05T00:00:00Z', [away]);
  await expectAt('2027-01-05T23:59:59Z', [away]);
  await expectAt('2027-01-06T00:00:00Z', []);
  await expectAt('2027-01-05T12:00:00Z', [away]);
});

test('within a transaction that writes, callers are read each time', async () => {
  const token = newToken();
  const found = await inSingleTransaction(app.database, async ({ db }) => {
    const kept = keepCallers({ openCache });
    const ask = () => identifyUser({ db, clock, kept }, token);
    await ask();
    const { actor } = await ask();
    await db.updateTable('users').set({ is_active: false }).where('id', '=', actor.id).execute();
    return ask().then(
      () => 'kept',
      (error: Error) => error.message,
    );
  });
  expect(found).toBe('Unauthenticated.');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import type { EventRecord } from '../support/bookings.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { tableStates } from '../support/table-states.ts';
import { makeWorld, type PlanningRequest, randomRequest, type World } from './planning-requests.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  world = await makeWorld(app);
});
afterAll(() => app.close());

const REQUESTS = scaled({ short: 40, full: 500 });

const send = ({ person, method, path, body }: PlanningRequest, isDry: boolean): Promise<Answer> => {
  const query = isDry ? `${path.includes('?') ? '&' : '?'}dry_run=1` : '';
  const ask = { POST: app.as(person).post, PUT: app.as(person).put, DELETE: app.as(person).delete };
  return ask[method](path + query, body);
};

/** What a dry run says, as far as the real request shows it. */
type Verdict = { status: number; conflicts: string[]; skipped: string[]; waits: boolean };

const conflictKeys = (conflicts: EventRecord[]): string[] =>
  conflicts.map(({ start_at, reason, room }) => `${start_at} ${reason} ${room.id}`).sort();

const starts = (rows: EventRecord[]): string[] => rows.map((row) => row.original_start_at);

/** A plan whose event would hold its rooms is refused because of any conflict. */
function verdictOfPlan({ data }: { data: EventRecord }): Verdict {
  const holds = ['pending', 'approved'].includes(data.event.status);
  const of = (verdict: string) =>
    data.occurrences.filter((one: EventRecord) => one.verdict === verdict);
  const conflicts = holds ? of('conflict') : [];
  return {
    status: conflicts.length > 0 ? 409 : 200,
    conflicts: conflictKeys(conflicts.flatMap((one: EventRecord) => one.conflicts)),
    skipped: conflicts.length > 0 ? [] : starts(of('skipped')),
    waits: conflicts.length === 0 && data.approval.needed,
  };
}

const verdictOfAnswer = ({ status, body }: Answer): Verdict => ({
  status: status === 201 ? 200 : status,
  conflicts: conflictKeys(body.conflicts ?? []),
  skipped: starts(body.data?.skipped ?? []),
  waits: status < 300 && (body.data?.status === 'pending' || body.message.includes('waits for')),
});

/** Who is notified by a request, besides who asks and is told that the request was received. */
async function notified(ask: () => Promise<unknown>): Promise<Set<string>> {
  const { pool } = app.database;
  const read = async () =>
    (await pool.query("select id, user_id from notifications where type <> 'event_received'"))
      .rows as Record<string, string>[];
  await app.settle();
  const before = new Set((await read()).map(({ id }) => id));
  await ask();
  await app.settle();
  const after = (await read()).filter(({ id }) => !before.has(id));
  return new Set(after.map(({ user_id }) => user_id as string));
}

/** Asks dry and then really, and compares what both say. @returns the real answer */
async function judge(request: PlanningRequest): Promise<Answer> {
  const before = await tableStates(app);
  const dry = await send(request, true);
  expect(await tableStates(app)).toEqual(before);
  let real: Answer | undefined;
  const told = await notified(async () => {
    real = await send(request, false);
  });
  const answer = real as unknown as Answer;
  const { data } = dry.body;
  if (dry.status !== 200) {
    expect([answer.status, answer.body]).toEqual([dry.status, dry.body]);
  } else if (data.processed !== undefined) {
    expect(answer.body.data).toEqual(data);
  } else if (data.occurrences === undefined) {
    expect(answer.body.data.conflicts).toEqual(data.conflicts);
  } else {
    const plan = verdictOfPlan(dry.body);
    const isDelete = request.method === 'DELETE';
    const found = verdictOfAnswer(answer);
    expect(isDelete ? { ...found, waits: plan.waits } : found).toEqual(plan);
    const recipients = new Set(data.recipients.map(({ id }: EventRecord) => id));
    if (answer.status < 300) expect(recipients).toEqual(told);
  }
  return answer;
}

test('a dry run says what the request then does, and leaves nothing anywhere', async () => {
  const random = createSeededRandom(20_270_329);
  const seen: Record<string, number> = {};
  for (let count = 0; count < REQUESTS; count++) {
    const request = await randomRequest(app, random, world);
    const answer = await judge(request).catch((error: Error) => {
      error.message = `${JSON.stringify(request)}\n${error.message}`;
      throw error;
    });
    const made = answer.body.data;
    if (answer.status < 300 && made?.room_id && !world.events.some(({ id }) => id === made.id)) {
      if (!String(made.id).includes('::') && made.title) world.events.push(made);
    }
    seen[answer.status] = (seen[answer.status] ?? 0) + 1;
  }
  for (const status of ['200', '201', '409', '422']) expect(seen[status]).toBeGreaterThan(0);
});

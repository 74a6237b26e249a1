import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import {
  act,
  actionsOn,
  approvalSteps,
  historyOf,
  holdsOf,
  summaryOf,
} from '../support/approval.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { slotOf } from '../support/race.ts';
import { scaled } from '../support/scale.ts';

const CANCEL_ROUNDS = scaled({ short: 5, full: 35, faults: 70 });
const ROUNDS = scaled({ short: 3, full: 20 });

let app: TestApp;
let long: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  long = await testApp({ database: app.database, config: { approvalSteps } });
  room = await makeRoom(app);
});
afterAll(async () => {
  await long.server.close();
  await app.close();
});

let hours = 0;
const nextHour = () => slotOf(hours++);

/** Everyone waits behind one gate, and all go when it opens. */
async function together(...works: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const gate = Promise.withResolvers<void>();
  const runners = works.map(async (work) => {
    await gate.promise;
    return work();
  });
  gate.resolve();
  return Promise.all(runners);
}

type Contest = {
  name: string;
  from: string;
  runners: [who: PersonName, action: string][];
  rounds: number;
  /** The possible responses of the second request, by the action of the first. */
  refused: Record<string, string[]>;
};

const contests: Contest[] = [
  {
    name: 'approve against reject',
    from: 'pending',
    runners: [
      ['manager', 'approve'],
      ['admin', 'reject'],
    ],
    rounds: scaled({ short: 5, full: 35, faults: 70 }),
    refused: {
      approved: ['Cannot reject an event that is approved.'],
      draft: ['Cannot approve an event that is draft.'],
    },
  },
  {
    name: 'submit against submit',
    from: 'draft',
    runners: [
      ['alice', 'submit'],
      ['manager', 'submit'],
    ],
    rounds: scaled({ short: 5, full: 30, faults: 60 }),
    refused: { pending: ['Cannot submit an event that is pending.'] },
  },
];

test.each(contests)(
  '$name: one wins, the other is told why, one line in the history',
  async ({ from, runners, rounds, refused }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await makeEvent(app, 'alice', room, { status: from, ...nextHour() });
      const before = (await actionsOn(app, id)).length;
      const answers = await together(
        ...runners.map(
          ([who, action]) =>
            () =>
              act(app, who, id, action),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const status = answers[winner]?.body.data.status;
      expect(refused[status]).toContain(answers[1 - winner]?.body.message);
      const actions = await actionsOn(app, id);
      expect(actions.slice(before)).toEqual([runners[winner]?.[1]]);
      const holding = status === 'draft' ? 0 : 1;
      expect(await holdsOf(app, id)).toEqual({ holding, all: 1 });
      expect((await app.as('bob').get(`/events/${id}`)).status).toBe(
        status === 'draft' ? 404 : 200,
      );
    }
  },
);

test('approve against cancel: it ends cancelled, and what happened before that is in the history', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < CANCEL_ROUNDS; round += 1) {
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending', ...nextHour() });
    const [approved, cancelled] = await together(
      () => act(app, 'manager', id, 'approve'),
      () => act(app, 'alice', id, 'cancel'),
    );
    expect(cancelled?.status).toBe(200);
    const actions = await actionsOn(app, id);
    ends.add(`${approved?.status} ${actions}`);
    expect(await holdsOf(app, id)).toEqual({ holding: 0, all: 1 });
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('cancelled');
  }
  const possible = ['200 submit,approve,cancel', '409 submit,cancel'];
  expect([...ends].filter((end) => !possible.includes(end))).toEqual([]);
});

describe('of two concurrent requests for the same event', () => {
  test('the second approves the next step, never the same one again', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await makeEvent(long, 'alice', room, { status: 'pending', ...nextHour() });
      const approve = () => act(long, 'admin', id, 'approve');
      const answers = await together(approve, approve, approve);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
      const steps = (await historyOf(long, id)).map(
        (entry: { step: { position: number } | null }) => entry.step?.position,
      );
      expect(steps).toEqual([undefined, 1, 2]);
      expect(await summaryOf(long, id)).toMatchObject([
        { status: 'approved', is_current: false },
        { status: 'approved', is_current: false },
      ]);
    }
  });

  test('the second sees the overrides of the first', async () => {
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = nextHour();
      const own = await makeRoom(app);
      const { id } = await makeEvent(app, 'manager', own, { status: 'pending', ...rule, ...times });
      const later = Temporal.Instant.from(times.start_at).add({ hours: 1 }).toString();
      const day = (n: number) =>
        `/events/${id}/occurrences/${Temporal.Instant.from(times.start_at).add({ hours: n * 168 })}`;
      const path = day(0);
      await app.as('manager').put(day(2), { title: 'The last' });
      const answers = await together(
        () => app.as('manager').put(path, { title: 'Special' }),
        () => app.as('alice').get(`/events/${id}`),
        () => app.as('admin').put(`/events/${id}`, { cleanup_after_minutes: 5 }),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await app.as('alice').get(path)).body.data).toMatchObject({
        title: 'Special',
        cleanup_after_minutes: 5,
        end_at: later,
      });
      expect((await app.as('alice').get(day(2))).body.data.title).toBe('The last');
    }
  });
});

test('drafts of one slot that are submitted together: one gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = nextHour();
    const drafts = await Promise.all([0, 1, 2, 3].map(() => makeEvent(app, 'alice', room, slot)));
    const answers = await together(
      ...drafts.map(
        ({ id }) =>
          () =>
            act(app, 'alice', id, 'submit'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.conflicts).toMatchObject([{ reason: 'booked' }]);
    }
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';

/** A clock that tests move; both zones of the world change their clocks within the weeks after it. */
let now = Temporal.Instant.from('2027-03-12T20:00:00Z');
const pass = (minutes: number): void => {
  now = now.add({ minutes });
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

const ACTIONS = ['approve', 'reject', 'return', 'discard', 'cancel', null] as const;
const OUTCOMES = {
  approve: 'approved',
  reject: 'rejected',
  return: 'returned',
  discard: 'discarded',
  cancel: 'cancelled',
} as const;

type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES] | 'pending';

/** A submission as the test saw it. */
type Seen = {
  keys: Record<string, string>;
  outcomes: Set<Outcome>;
  minutes: number | null;
};

type Place = { room: string; venue: string; zone: string; institution: string };

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function keysNow({ room, venue, zone, institution }: Place): Record<string, string> {
  const clock = now.toZonedDateTimeISO(zone);
  return {
    room,
    venue,
    institution,
    month: clock.toPlainDate().toString().slice(0, 7),
    weekday: DAYS[clock.dayOfWeek - 1] ?? '',
    hour: String(clock.hour),
  };
}

const act = async (id: string, action: string): Promise<void> => {
  const { status, text } = await app
    .as('manager')
    .post(`/events/${id}/${action}`, { comment: 'x' });
  if (status !== 200) throw new Error(`${action}: ${text}`);
};

const random = createSeededRandom(27);

/** Submits an event, sometimes again after it was sent back, and decides what it says. */
async function liveOne(place: Place, day: number): Promise<Seen[]> {
  const day0 = Temporal.Instant.from('2029-01-01T08:00:00Z').add({ hours: 24 * day });
  const { id } = await makeEvent(app, 'alice', place.room, {
    start_at: day0.toString(),
    end_at: day0.add({ hours: 1 }).toString(),
    category: { institution_id: place.institution === 'null' ? null : place.institution },
  });
  const seen: Seen[] = [];
  for (let round = 0; round < 3; round += 1) {
    await act(id, 'submit');
    const keys = keysNow(place);
    const action = random.pick(ACTIONS);
    const minutes = random.below(3_000);
    pass(minutes);
    const one: Seen = { keys, outcomes: new Set([action ? OUTCOMES[action] : 'pending']), minutes };
    if (action === null || action === 'cancel') one.minutes = null;
    seen.push(one);
    if (action !== null) await act(id, action);
    if (action === 'approve' && random.once(3)) {
      await act(id, 'cancel');
      one.outcomes.add('cancelled');
    }
    pass(random.below(700));
    if ((action !== 'reject' && action !== 'return') || random.once(2)) break;
  }
  return seen;
}

function median(values: number[]): number | null {
  const sorted = values.sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function figuresOf(seen: readonly Seen[]): Record<string, number | null> {
  const count = (outcome: Outcome) => seen.filter(({ outcomes }) => outcomes.has(outcome)).length;
  const names: Outcome[] = [
    'approved',
    'rejected',
    'returned',
    'discarded',
    'cancelled',
    'pending',
  ];
  return {
    submitted: seen.length,
    ...Object.fromEntries(names.map((name) => [name, count(name)])),
    median_decision_minutes: median(seen.flatMap(({ minutes }) => minutes ?? [])),
  };
}

test('the statistics of requests are what was seen of each submission, in every grouping', async () => {
  const places: Place[] = [];
  const law = await makeInstitution(app);
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
    const venue = await makeVenue(app, { timezone: zone, name: zone });
    for (const institution of [law, 'null']) {
      places.push({ room: await makeRoom(app, { venue_id: venue }), venue, zone, institution });
    }
  }
  const began = now;
  const seen: Seen[] = [];
  for (let n = 0; n < scaled({ short: 40, full: 200 }); n += 1) {
    seen.push(...(await liveOne(random.pick(places), n)));
  }
  const dayOf = (instant: Temporal.Instant, days: number) =>
    instant.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();
  const days = `from=${dayOf(began, -1)}&to=${dayOf(now, 1)}`;
  for (const group of ['room', 'venue', 'institution', 'month', 'weekday', 'hour']) {
    const answer = await app.as('manager').get(`/statistics/requests?${days}&group_by=${group}`);
    expect(answer.status, answer.text).toBe(200);
    const byKey = Map.groupBy(seen, ({ keys }) => keys[group] ?? '');
    for (const { label: _label, ...row } of answer.body.data) {
      const { [group]: time, [`${group}_id`]: place, ...figures } = row;
      const key = String(time ?? place);
      expect([group, key, figures]).toEqual([group, key, figuresOf(byKey.get(key) ?? [])]);
      byKey.delete(key);
    }
    expect([group, [...byKey.keys()]]).toEqual([group, []]);
  }
});

test('a submission counts on the day of its room', async () => {
  const venue_id = await makeVenue(app, { timezone: 'Pacific/Auckland' });
  const room = await makeRoom(app, { venue_id });
  now = Temporal.Instant.from('2030-06-01T13:00:00Z');
  await makeEvent(app, 'alice', room, { status: 'pending' });
  const submitted = async (day: string) => {
    const path = `/statistics/requests?from=${day}&to=${day}&venue_id=${venue_id}`;
    return (await app.as('manager').get(path)).body.data;
  };
  expect(await submitted('2030-06-01')).toEqual([]);
  expect(await submitted('2030-06-02')).toMatchObject([
    { room_id: room, label: 'Aula', submitted: 1, pending: 1, median_decision_minutes: null },
  ]);
});

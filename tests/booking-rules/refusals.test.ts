import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { countRows, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { appAtNow, booked, request, ruledRoom, spanAfter } from './ruled-rooms.ts';

let app: TestApp;
let free: string;
beforeAll(async () => {
  app = await appAtNow();
  free = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

/** A refusal by rules, in the words of the rule; nothing is written by it. */
async function refused(work: () => Promise<Answer>, errors: Fields): Promise<void> {
  const before = await countRows(app);
  const answer = await work();
  expect([answer.status, answer.body.errors], answer.text).toEqual([422, errors]);
  expect(await countRows(app)).toEqual(before);
}

const TOO_LONG = { end_at: ['Everyone may book at most 2 hours here.'] };
const twoHours = { max_duration_minutes: 120 };

describe('each rule accepts its limit and refuses the next minute or second', () => {
  test.each<[string, Fields, Fields, Fields, Fields]>([
    [
      'min_notice_minutes',
      { min_notice_minutes: 90 },
      spanAfter({ minutes: 90 }),
      spanAfter({ minutes: 89, seconds: 59 }),
      { start_at: ['Everyone must book at least 1 hour 30 minutes ahead here.'] },
    ],
    [
      'max_days_ahead',
      { max_days_ahead: 14 },
      spanAfter({ days: 14, hours: 13, minutes: 59 }),
      spanAfter({ days: 14, hours: 14 }),
      { start_at: ['Everyone may book at most 14 days ahead here.'] },
    ],
    [
      'max_days_ahead 0',
      { max_days_ahead: 0 },
      spanAfter({ hours: 13, minutes: 59 }),
      spanAfter({ hours: 14 }),
      { start_at: ['Everyone may book for the same day only here.'] },
    ],
    [
      'max_duration_minutes',
      twoHours,
      spanAfter({ days: 1 }, 120),
      spanAfter({ days: 1 }, 121),
      TOO_LONG,
    ],
    [
      'allow_past',
      { allow_past: false },
      spanAfter({ seconds: 0 }),
      spanAfter({ seconds: -1 }),
      { start_at: ['Times in the past may not be booked here.'] },
    ],
  ])('%s', async (_, rules, good, bad, errors) => {
    const room = await ruledRoom(app, rules);
    await refused(() => request(app, room, bad), errors);
    expect((await request(app, room, good)).status).toBe(201);
  });

  test('who: only the roles may book, by the roles kept or by an assignment on the room', async () => {
    const room = await ruledRoom(app, { who: ['dean', 'porter'] });
    const only = { room_id: ['Only people with the role "dean" or "porter" may book here.'] };
    await refused(() => request(app, room, spanAfter({ days: 1 })), only);
    expect((await request(app, room, spanAfter({ days: 1 }), 'dean')).status).toBe(201);
    const porter = { email: 'bob@stoa.test', role: 'porter', room_id: room };
    await app.as('admin').post('/assignments', porter);
    expect((await request(app, room, spanAfter({ days: 2 }), 'bob')).status).toBe(201);
  });

  test('who: an empty list leaves the managers of the room', async () => {
    const room = await ruledRoom(app, { who: [] });
    const only = { room_id: ['Only managers of the room may book here.'] };
    await refused(() => request(app, room, spanAfter({ days: 1 })), only);
    expect((await request(app, room, spanAfter({ days: 1 }), 'manager')).status).toBe(201);
  });

  test('max_open_per_person: what is pending or approved and not over counts', async () => {
    const room = await ruledRoom(app, { max_open_per_person: 2 });
    await booked(app, room, spanAfter({ days: -3 }));
    const first = await booked(app, room, spanAfter({ days: 1 }));
    await act(app, 'manager', first, 'approve');
    await request(app, room, { ...spanAfter({ days: 2 }), status: 'draft' });
    await booked(app, free, spanAfter({ days: 2 }));
    await booked(app, room, spanAfter({ days: 2 }));
    const full = { room_id: ['Everyone may have at most 2 open requests here.'] };
    await refused(() => request(app, room, spanAfter({ days: 3 })), full);
    expect((await request(app, room, spanAfter({ days: 3 }), 'bob')).status).toBe(201);
    await act(app, 'alice', first, 'cancel');
    expect((await request(app, room, spanAfter({ days: 4 }))).status).toBe(201);
  });

  test('several broken rules are named together, each on its field', async () => {
    const room = await ruledRoom(app, { who: ['dean'], max_days_ahead: 1, ...twoHours });
    const { body } = await request(app, room, spanAfter({ days: 3 }, 180));
    const who = 'people with the role "dean"';
    expect(body).toEqual({
      message: `Only ${who} may book here. (and 2 more errors)`,
      errors: {
        room_id: [`Only ${who} may book here.`],
        start_at: ['People with the role "dean" may book at most 1 day ahead here.'],
        end_at: ['People with the role "dean" may book at most 2 hours here.'],
      },
    });
  });

  test('no rule limits a room without rules', async () => {
    expect((await request(app, free, spanAfter({ days: -500 }, 60_000))).status).toBe(201);
  });
});

describe('rules of a venue', () => {
  test('count in its rooms without their own, and open events of those rooms count together', async () => {
    const venue_id = await makeVenue(app, { booking_rules: { max_open_per_person: 1 } });
    const [one, two] = [await makeRoom(app, { venue_id }), await makeRoom(app, { venue_id })];
    const own = await ruledRoom(app, twoHours, { venue_id });
    await booked(app, own, spanAfter({ days: 1 }));
    await booked(app, one, spanAfter({ days: 1 }));
    const full = { room_id: ['Everyone may have at most 1 open request here.'] };
    await refused(() => request(app, two, spanAfter({ days: 2 })), full);
    await booked(app, own, spanAfter({ days: 2 }));
    await refused(() => request(app, own, spanAfter({ days: 3 }, 121)), TOO_LONG);
  });

  test('are replaced whole by those of the room, by an empty object too', async () => {
    const venue_id = await makeVenue(app, { booking_rules: { who: [], max_days_ahead: 1 } });
    const room = await ruledRoom(app, {}, { venue_id });
    expect((await request(app, room, spanAfter({ days: 30 }))).status).toBe(201);
  });

  test('count days in the zone of the venue', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Asia/Tokyo' });
    const room = await ruledRoom(app, { max_days_ahead: 1 }, { venue_id });
    await booked(app, room, { start_at: '2027-03-27T14:59:00Z', end_at: '2027-03-27T16:00:00Z' });
    const late = { start_at: '2027-03-27T15:00:00Z', end_at: '2027-03-27T16:00:00Z' };
    const errors = { start_at: ['Everyone may book at most 1 day ahead here.'] };
    await refused(() => request(app, room, late), errors);
  });
});

describe('managers of the room', () => {
  test('are free of its rules, by their token or by an assignment on the room', async () => {
    const room = await ruledRoom(app, { who: [], ...twoHours, max_open_per_person: 1 });
    await booked(app, room, spanAfter({ days: 1 }, 600), 'manager');
    await booked(app, room, spanAfter({ days: 2 }, 600), 'manager');
    await refused(() => request(app, room, spanAfter({ days: 3 }), 'room_manager'), {
      room_id: ['Only managers of the room may book here.'],
    });
    const email = 'room_manager@stoa.test';
    await app.as('admin').post('/assignments', { email, role: 'manager', room_id: room });
    await booked(app, room, spanAfter({ days: 3 }, 600), 'room_manager');
  });

  test('a manager of another room keeps them', async () => {
    const room = await ruledRoom(app, twoHours);
    const email = 'room_holder@stoa.test';
    await app.as('admin').post('/assignments', { email, role: 'manager', room_id: free });
    await refused(() => request(app, room, spanAfter({ days: 3 }, 121), 'room_holder'), TOO_LONG);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await removeEvents(app);
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { name: 'Reading Room', venue_id });
});
afterAll(() => app.close());

/** Berlin wall time on 29 March 2027, or on the day given. */
const on = (clock: string, day = '29'): string => `2027-03-${day}T${clock}`;

const book = (title: string, from: string, to: string, fields: Fields = {}): Promise<Fields> =>
  makeEvent(app, 'alice', room, {
    title,
    start_at: from,
    end_at: to,
    status: 'pending',
    ...fields,
  });

async function refused(from: string, to: string, fields: Fields = {}): Promise<Answer['body']> {
  const wanted = { title: 'Choir', room_id: room, start_at: from, end_at: to, status: 'pending' };
  const answer = await app.as('bob').post('/events', { ...wanted, ...fields });
  expect(answer.status, answer.text).toBe(409);
  return answer.body;
}

async function schedule(fields: Fields): Promise<void> {
  const answer = await app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Repairs',
    type: 'blocked',
    start_date: '2027-03-29',
    end_date: '2027-03-29',
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
}

describe('a conflict with a booking', () => {
  test('says its clean-up, and shows the range that it holds', async () => {
    const { id } = await book('Book launch', on('18:00'), on('20:00'), {
      cleanup_after_minutes: 30,
    });
    expect(await refused(on('20:15'), on('21:45'))).toEqual({
      message:
        'The room is taken by "Book launch" on 29 March 2027 from 18:00 to 20:00, and until 20:30 for ' +
        'clean-up. It is free from 20:30.',
      conflicts: [
        {
          start_at: '2027-03-29T18:15:00Z',
          end_at: '2027-03-29T19:45:00Z',
          reason: 'booked',
          room: { id: room, name: 'Reading Room' },
          held_start_at: '2027-03-29T16:00:00Z',
          held_end_at: '2027-03-29T18:30:00Z',
          event: {
            id,
            title: 'Book launch',
            start_at: '2027-03-29T16:00:00Z',
            end_at: '2027-03-29T18:00:00Z',
          },
        },
      ],
    });
  });

  test('says from when on nothing holds the room: bookings and blocks back to back are followed', async () => {
    await book('One', on('08:00'), on('09:00'));
    await book('Two', on('09:30'), on('10:00'), { prep_before_minutes: 30 });
    await book('Three', on('11:00'), on('12:00'));
    await schedule({ periods: [{ start: '10:00', end: '11:00' }] });
    const { message } = await refused(on('08:30'), on('08:45'));
    expect(message).toBe(
      'The room is taken by "One" on 29 March 2027 from 08:00 to 09:00. It is free from 12:00.',
    );
  });

  test('counts the others, in the zone of the wanted event', async () => {
    for (const day of ['29', '30', '31']) await book('Talk', on('08:00', day), on('09:00', day));
    const daily = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=3' };
    const series = { ...daily, recurrence_timezone: 'UTC' };
    const { message, conflicts } = await refused(on('06:30'), on('06:45'), series);
    expect(conflicts).toHaveLength(3);
    expect(message).toBe(
      'The room is taken by "Talk" on 29 March 2027 from 06:00 to 07:00. It is free from 07:00. (and 2 more conflicts)',
    );
    expect((await refused(on('08:30'), on('08:45', '30'))).message).toMatch(
      / \(and 1 more conflict\)$/,
    );
  });

  test('that only a buffer of the wanted event meets says which', async () => {
    await book('Talk', on('08:00'), on('09:00'));
    const { message } = await refused(on('09:00'), on('10:00'), { prep_before_minutes: 15 });
    expect(message).toBe(
      'The room is taken by "Talk" on 29 March 2027 from 08:00 to 09:00. It is free from 09:00. The new ' +
        'booking needs it from 08:45 for preparation.',
    );
  });

  test('does not count the event’s own bookings as conflicts', async () => {
    await book('Talk', on('08:00'), on('09:00'));
    const { id } = await book('Mine', on('09:00'), on('10:00'));
    const answer = await app.as('alice').put(`/events/${id}`, { start_at: on('08:30') });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/ It is free from 09:00\.$/);
  });
});

describe('a conflict with the room', () => {
  test('that is blocked says the name and the range of the block', async () => {
    await schedule({ periods: [{ start: '12:00', end: '14:00' }] });
    const body = await refused(on('11:00'), on('12:00'), { cleanup_after_minutes: 10 });
    expect(body.message).toBe(
      'The room is blocked by "Repairs" on 29 March 2027 from 12:00 to 14:00. The new booking needs it ' +
        'until 12:10 for clean-up.',
    );
    expect(body.conflicts).toEqual([
      {
        start_at: '2027-03-29T09:00:00Z',
        end_at: '2027-03-29T10:00:00Z',
        reason: 'blocked',
        block_name: 'Repairs',
        room: { id: room, name: 'Reading Room' },
        held_start_at: '2027-03-29T10:00:00Z',
        held_end_at: '2027-03-29T12:00:00Z',
        event: null,
      },
    ]);
  });

  test('that is closed says the opening hours of the day', async () => {
    const open = [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '23:59' },
    ];
    await schedule({ type: 'availability', periods: open });
    const body = await refused(on('11:30'), on('13:30'));
    expect(body.message).toBe(
      'The room is open on 29 March 2027 only from 08:00 to 12:00 and from 13:00 to midnight.',
    );
    const nothing = { held_start_at: null, held_end_at: null, event: null };
    expect(body.conflicts).toMatchObject([{ reason: 'closed', open, ...nothing }]);
    const next = await refused(on('10:00', '30'), on('11:00', '30'));
    expect(next.message).toBe('The room is closed on 30 March 2027.');
    expect(next.conflicts).toMatchObject([{ reason: 'closed', open: [] }]);
  });
});

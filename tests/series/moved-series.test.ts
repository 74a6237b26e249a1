import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { occurrencesOf, pathOf } from '../support/series.ts';

/** Exceptions of a series that changes belong to the days of its rule (§18.3). */

let app: TestApp;
let room: string;

beforeAll(async () => {
  app = await testApp();
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { venue_id, approval_steps: [] });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const series = (fields: Fields) =>
  makeEvent(app, 'admin', room, { title: 'Course', status: 'approved', ...fields });

const at = (start: string) => ({
  start_at: `2027-${start}`,
  end_at: `2027-${start.slice(0, 6)}12:00`,
});

/** The dates by their local start, those that are cancelled in brackets. */
async function datesOf(id: string): Promise<string[]> {
  return (await occurrencesOf(app, id)).map(({ start_at, is_cancelled }) => {
    const local = Temporal.Instant.from(start_at).toZonedDateTimeISO('Europe/Berlin');
    const text = local.toPlainDateTime().toString().slice(5, 16);
    return is_cancelled ? `(${text})` : text;
  });
}

test('a cancelled and a moved date stay where the start moves to another day of the rule', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8';
  const { id } = await series({ ...at('09-06T10:00'), recurrence_rule: rule });
  await app.as('admin').delete(`/events/${id}::2027-09-20`);
  const moved = { start_at: '2027-09-22T14:00', end_at: '2027-09-22T15:00' };
  expect((await app.as('admin').put(pathOf(id, '2027-09-22T08:00:00Z'), moved)).status).toBe(200);
  const changed = await app.as('admin').put(`/events/${id}`, at('09-08T10:00'));
  expect(changed.body.message).toBe('The event was updated.');
  expect(await datesOf(id)).toEqual([
    '09-08T10:00',
    '09-13T10:00',
    '09-15T10:00',
    '(09-20T10:00)',
    '09-22T14:00',
    '09-27T10:00',
    '09-29T10:00',
    '10-04T10:00',
  ]);
});

test('a moved date stays where the start comes before the first day of the rule', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=6';
  const { id } = await series({ ...at('09-03T10:00'), recurrence_rule: rule });
  const saturday = { start_at: '2027-09-18T10:00', end_at: '2027-09-18T12:00' };
  await app.as('admin').put(pathOf(id, '2027-09-17T08:00:00Z'), saturday);
  const changed = await app.as('admin').put(`/events/${id}`, at('09-01T10:00'));
  expect(changed.body.message).toBe('The event was updated.');
  expect((await datesOf(id)).slice(0, 4)).toEqual([
    '09-03T10:00',
    '09-10T10:00',
    '09-18T10:00',
    '09-24T10:00',
  ]);
});

test('exceptions of another weekday go to the same place in the week, and those without one are named', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8';
  const { id } = await series({ ...at('09-06T10:00'), recurrence_rule: rule });
  await app.as('admin').put(pathOf(id, '2027-09-13T08:00:00Z'), { title: 'First' });
  await app.as('admin').put(pathOf(id, '2027-09-22T08:00:00Z'), { title: 'Second' });
  const titles = async () =>
    (await occurrencesOf(app, id))
      .filter(({ is_override }) => is_override)
      .map(({ title, start_at }) => [title, start_at.slice(5, 10)]);
  const body = { ...at('09-07T10:00'), recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=8' };
  await app.as('admin').put(`/events/${id}`, body);
  expect(await titles()).toEqual([
    ['First', '09-14'],
    ['Second', '09-24'],
  ]);
  const fewer = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8' };
  const changed = await app.as('admin').put(`/events/${id}`, fewer);
  expect(changed.body.message).toContain('2027-09-24T08:00:00Z');
  expect(await titles()).toEqual([['First', '09-14']]);
});

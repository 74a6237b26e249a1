import { expect } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { at, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

/** Stands in every text of a private event, and in nothing else. */
export const MARK = 'zzmark';

/** Every field of an event that says what it is. */
export const secrets: Fields = {
  title: `${MARK} title`,
  description: `${MARK} description`,
  notes: `${MARK} notes`,
  website: `https://${MARK}.test/`,
  contact_email: `${MARK}@contact.test`,
  expected_attendees: 77,
  layout: 'hollow_square',
  category: { event_type: 'panel', institution: `${MARK} institution` },
  roles: [{ user_name: `${MARK} person`, user_email: `${MARK}@role.test`, role: 'room_user' }],
  requirements: [{ kind: 'setup', details: `${MARK} need` }],
};

/** Two rooms and private events in them, and one that is not private. */
export type PrivateEvents = {
  app: TestApp;
  venue: string;
  room: string;
  other: string;
  equipment: string;
  /** An approved series; one of its dates has a title of its own. */
  series: string;
  /** Approved, with a change that waits for the dean. */
  changed: string;
  /** It waits for the dean. */
  pending: string;
  /** An event of bob that is not private, right after the first one. */
  open: string;
  media: string;
};

export const DAY = '2027-03-29';
const one = (hour: string, next: string): Fields => ({ start_at: at(hour), end_at: at(next) });

async function approve(app: TestApp, id: string): Promise<void> {
  expect((await act(app, 'dean', id, 'approve')).status).toBe(200);
  expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
}

async function attach(app: TestApp, id: string): Promise<string> {
  const boundary = 'stoa';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; ` +
    `filename="${MARK}.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  const answer = await app
    .as('alice')
    .send('POST', `/events/${id}/attachments`, `${head}${MARK}\r\n--${boundary}--\r\n`, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

async function makeEquipment(app: TestApp, venue_id: string): Promise<string> {
  const body = { name: 'Camera', venue_id, stock: 3 };
  const answer = await app.as('manager').post('/equipment', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

/** Makes all of it. */
export async function makePrivateEvents(): Promise<PrivateEvents> {
  const app = await testApp({ config: { approvalSteps } });
  for (const who of ['admin', 'manager', 'alice', 'bob', 'dean'] as const)
    await app.as(who).get('/me');
  const venue = await makeVenue(app, { timezone: 'UTC' });
  const room = await makeRoom(app, { venue_id: venue, is_public: true });
  const other = await makeRoom(app, { name: 'Lab', venue_id: venue });
  const equipment = await makeEquipment(app, venue);
  const base = { ...secrets, is_private: true, status: 'pending' };
  const held = { equipment: [{ equipment_id: equipment, quantity: 1 }] };
  const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
  const series = (await makeEvent(app, 'alice', room, { ...base, ...weekly, ...held })).id;
  const own = { title: `${MARK} date`, notes: `${MARK} date` };
  const put = await app.as('alice').put(`/events/${series}/occurrences/2027-04-05`, own);
  expect(put.status).toBe(200);
  const media = await attach(app, series);
  await approve(app, series);
  const changed = (await makeEvent(app, 'alice', other, { ...base, ...one('10:00', '11:00') })).id;
  await approve(app, changed);
  const change = { title: `${MARK} change`, ...one('12:00', '13:00') };
  expect((await app.as('alice').put(`/events/${changed}`, change)).status).toBe(200);
  const pending = (await makeEvent(app, 'alice', room, { ...base, ...one('14:00', '15:00') })).id;
  const bobs = { title: 'Open', status: 'pending', ...one('09:00', '10:00') };
  const open = (await makeEvent(app, 'bob', room, bobs)).id;
  await app.settle();
  return { app, venue, room, other, equipment, series, changed, pending, open, media };
}

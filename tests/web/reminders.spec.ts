import { reminderJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.afterAll(({ stoa }) => stoa.clock.set(NOW));

const attempt = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };

const jobsOf = ({ database, clock, config }: Stoa) =>
  reminderJobs({
    db: database.db,
    clock,
    pause,
    reminders: config.reminders,
    notifications: config.notifications,
  });

test('who booked is told the day before, and chooses whether by mail', async ({ page, stoa }) => {
  stoa.clock.set(NOW);
  const room = await createRoom(stoa, 'Tomorrow Room');
  const times = { start_at: '2026-11-25T15:00:00Z', end_at: '2026-11-25T16:00:00Z' };
  const event = { room_id: room.id, title: 'Tomorrow', ...times };
  const { id } = await createEvent(stoa, 'alice', event);
  await (await stoa.as('manager'))('POST', `/events/${id}/approve`, {});
  await jobsOf(stoa).remind_of_events({ date: '2026-11-24' }, attempt);
  await (await stoa.as('alice'))('GET', '/me');
  await signIn(page, 'alice', '/notifications');
  await expect(page.getByRole('link', { name: /^Reminder: Tomorrow, Wednesday/ })).toBeVisible();
  const kinds = page.getByRole('region', { name: 'What you are told about' });
  const mail = kinds.getByRole('checkbox', { name: 'E-mail: A reminder the day before' });
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(async () => {
    const { data } = await (await stoa.as('alice'))('GET', '/notification-preferences');
    expect(data.event_reminder).toEqual({ push: true, mail: true });
  }).toPass();
  await expectAccessible(page);
});

test('a reminder of requests that wait leads to the approvals, and its channels are chosen', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Patience Room');
  const times = { start_at: '2027-02-16T10:00:00Z', end_at: '2027-02-16T11:00:00Z' };
  await createEvent(stoa, 'alice', { room_id: room.id, title: 'Patience', ...times });
  stoa.clock.move({ hours: 7 * 24 });
  await jobsOf(stoa).remind_of_requests({ date: '2026-12-01' }, attempt);
  // Any request of a client delivers what is told.
  await (await stoa.as('manager'))('GET', '/me');
  await signIn(page, 'manager', '/notifications');
  const news = page.getByRole('listitem').filter({ hasText: 'These wait for your decision' });
  await expect(news.first()).toBeVisible();
  await expectAccessible(page);
  const kinds = page.getByRole('region', { name: 'What you are told about' });
  const name = 'E-mail: A reminder of requests that wait';
  await expect(kinds.getByRole('checkbox', { name })).toBeChecked();
  await news.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
});

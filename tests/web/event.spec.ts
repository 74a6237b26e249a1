import { setClock } from './support/clock.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setClock(page));

test('an event shows what it is, how it repeats, its approval and what was decided', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  const alice = await stoa.as('alice');
  const { data: room } = await manager('POST', '/rooms', { name: 'Map Room', capacity: 18 });
  const { data: event } = await alice('POST', '/events', {
    title: 'Cartography',
    status: 'pending',
    room_id: room.id,
    prep_before_minutes: 15,
    start_at: '2026-12-01T10:15',
    end_at: '2026-12-01T11:45',
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 4,
    category: { event_type: 'seminar', format: 'in_person' },
  });
  await alice('PUT', `/events/${event.id}/occurrences/2026-12-08`, {
    start_at: '2026-12-08T14:00',
    end_at: '2026-12-08T15:30',
  });
  await manager('POST', `/events/${event.id}/return`, { comment: 'Which maps?' });
  await signIn(page, 'alice', `/events/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Cartography', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Cartography · Stoa');
  await expect(page.getByText('Seminar, in person')).toBeVisible();
  await expect(page.getByText('10:00–11:45, with 15 min before and 0 min after')).toBeVisible();
  await expect(page.getByText('“Which maps?”')).toBeVisible();
  const dates = page.getByRole('region', { name: 'Next dates' });
  await expect(dates.getByRole('listitem')).toHaveCount(4);
  await expect(dates.getByRole('listitem').nth(1)).toContainText('14:00–15:30');
  await expect(dates.getByRole('listitem').nth(1)).toContainText('moved');
  await expectAccessible(page);
  await dates.getByRole('link').nth(1).click();
  await expect(page.getByText('This date only')).toBeVisible();
  await page.getByRole('link', { name: 'The whole series' }).click();
  await expect(dates).toBeVisible();
});

test('an event that is not there, or a draft of somebody else, says so', async ({
  page,
  stoa,
  faults,
}) => {
  const manager = await stoa.as('manager');
  const bob = await stoa.as('bob');
  const { data: room } = await manager('POST', '/rooms', { name: 'Quiet Room', capacity: 4 });
  const { data: draft } = await bob('POST', '/events', {
    title: 'Secret',
    status: 'draft',
    room_id: room.id,
    start_at: '2026-12-01T10:15',
    end_at: '2026-12-01T11:45',
  });
  await signIn(page, 'alice', `/events/${draft.id}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(page.getByText('Secret')).toHaveCount(0);
  // The browser logs the 404.
  faults.length = 0;
});

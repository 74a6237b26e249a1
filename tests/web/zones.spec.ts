import { setClock } from './support/clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** The wall times of a reader, and what the page of an event says besides the time of the room. */
const readers = [
  { zone: 'Europe/Berlin', here: undefined },
  { zone: 'Asia/Kathmandu', here: 'Berlin time; 15:00 where you are' },
] as const;

for (const { zone, here } of readers) {
  test.describe(`a reader in ${zone}`, () => {
    test.use({ timezoneId: zone });
    test.beforeEach(({ page }) => setClock(page));

    test(`reads and books in the time of the room, in ${zone}`, async ({ page, stoa }) => {
      const room = await createRoom(stoa, `Room seen from ${zone}`);
      const times = { start_at: '2026-12-01T10:15', end_at: '2026-12-01T11:45' };
      const event = await createEvent(stoa, 'alice', {
        title: 'Zoned',
        room_id: room.id,
        ...times,
      });
      await signIn(page, 'alice', `/schedule/2026-12-01?room=${room.id}`);
      await expect(page.getByRole('gridcell', { name: /^Zoned, 10:15 to 11:45/ })).toBeVisible();
      await page.goto(`/rooms/${room.id}/week/2026-12-01`);
      await expect(page.getByRole('gridcell', { name: /^Zoned, 10:15 to 11:45/ })).toBeVisible();
      await page.goto('/mine/coming');
      await expect(
        page.getByRole('listitem').filter({ hasText: `Room seen from ${zone}` }),
      ).toContainText('10:15–11:45');
      await page.goto(`/events/${event.id}`);
      const when = page.getByRole('region', { name: 'Summary' });
      await expect(when).toContainText('Tuesday, 1 December 2026, 10:15–11:45');
      if (here === undefined) await expect(when).not.toContainText('where you are');
      else await expect(when).toContainText(here);
      await page.goto(`/book?room=${room.id}&start=2026-12-01T23:00&end=2026-12-01T23:30`);
      await expect(page.getByRole('group', { name: 'Date' })).toHaveText(/01\/12\/2026/);
      await page.getByRole('textbox', { name: 'Title' }).fill('Late');
      await page.getByRole('button', { name: 'Request this room' }).click();
      await expect(page.getByRole('heading', { name: 'Late', level: 1 })).toBeVisible();
      const { data } = await (await stoa.as('alice'))(
        'GET',
        `/events/${page.url().split('/').at(-1)}`,
      );
      expect(data.start_at).toBe('2026-12-01T22:00:00Z');
    });
  });
}

test('an address with a time that does not exist is opened without it', async ({ page, stoa }) => {
  await setClock(page);
  const room = await createRoom(stoa, 'Strict Room');
  await signIn(page, 'alice', `/book?room=${room.id}&start=2026-12-01T::::&end=2026-12-01T25:00`);
  await expect(page.getByRole('combobox', { name: 'Room' })).toHaveValue(/^Strict Room/);
  await expect(page).toHaveURL(new RegExp(`book\\?room=${room.id}$`));
  await expect(page.getByRole('group', { name: 'From' })).toHaveText(/09:30/);
  await expectAccessible(page);
});

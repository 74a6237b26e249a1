import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const at = (day: string) => ({ start_at: `${day}T10:15`, end_at: `${day}T11:45` });

async function createPublished(stoa: Stoa, title: string, day: string): Promise<string> {
  const room = await createRoom(stoa, `Hall of ${title}`);
  const fields = { title, status: 'approved', room_id: room.id, ...at(day) };
  const { id } = await createEvent(stoa, 'manager', {
    ...fields,
    description: 'Readings,\nand a reception.',
    category: { event_type: 'panel' },
    contact_email: 'arts@example.org',
  });
  const manager = await stoa.as('manager');
  await manager('PUT', `/events/${id}/publication`, { is_published: true });
  return id;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everyone finds an event by day, place and kind, and reads its page in both languages', async ({
    page,
    stoa,
  }) => {
    await createPublished(stoa, 'Night of Words', '2026-12-03');
    await createPublished(stoa, 'Later Talk', '2026-12-10');
    await page.goto('/whats-on');
    await expect(page.getByRole('heading', { name: 'What is on', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thursday 3 December' })).toContainText('Panel');
    await page.getByLabel('From').fill('2026-12-04');
    await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Panel');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('link', { name: 'Later Talk' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Night of Words' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Veranstaltungen', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Later Talk' }).click();
    await expect(page.getByText('Donnerstag, 10. Dezember')).toBeVisible();
    await expect(page.getByRole('link', { name: 'arts@example.org' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'In den Kalender' })).toBeVisible();
  });
});

test('where scripts run the filters of What is on need no button, and cards are pressed as a whole', async ({
  page,
  stoa,
}) => {
  const id = await createPublished(stoa, 'Harbour Songs', '2026-12-07');
  await createPublished(stoa, 'Mountain Talk', '2026-12-08');
  await page.goto('/whats-on');
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mountain Talk' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('harbour');
  await expect(page.getByRole('link', { name: 'Mountain Talk' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await expect(page).toHaveURL('/whats-on?q=harbour');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('harbour');
  const card = page.getByRole('listitem').filter({ hasText: 'Harbour Songs' });
  await expect(card).not.toContainText('Berlin');
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.click(x + width - 8, y + height - 8);
  await expect(page).toHaveURL(`/whats-on/${id}`);
});

test('the pages of What is on have no findings of axe, in both themes and sizes', async ({
  page,
  stoa,
  faults,
}) => {
  const id = await createPublished(stoa, 'Open Evening', '2026-12-04');
  for (const path of ['/whats-on', '/whats-on?lang=de', `/whats-on/${id}`, '/whats-on/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  // The browser logs the answer 404.
  faults.length = 0;
});

test('a manager publishes an event, follows the sign to its page, and takes it back', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Public Hall');
  const fields = { title: 'Open Day', status: 'approved', room_id: room.id };
  const event = await createEvent(stoa, 'manager', { ...fields, ...at('2026-12-05') });
  await signIn(page, 'manager', `/events/${event.id}`);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await press('Publish');
  await expect(page.locator('.toast-box')).toContainText('Open Day is published.');
  const sign = page.locator('.event-head').getByRole('link', { name: 'Published' });
  await expect(sign).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sign).toHaveCount(0);
  await press('Publish');
  await expectAccessible(page);
  await sign.click();
  await expect(page).toHaveURL(`/whats-on/${event.id}`);
  await expect(page.getByRole('heading', { name: 'Open Day', level: 1 })).toBeVisible();
  await page.goto(`/events/${event.id}/history`);
  await expect(page.getByText('published it').first()).toBeVisible();
  await press('Unpublish');
  await expect(page.locator('.toast-box')).toContainText('not published any more');
});

test('who has not signed in gets from the first page to What is on', async ({ page, stoa }) => {
  await createPublished(stoa, 'First Night', '2026-12-06');
  await page.goto('/');
  await page.getByRole('link', { name: 'What is on: public events' }).click();
  await expect(page.getByRole('link', { name: 'First Night' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRoom } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

const DAY = '2026-11-24';

/** An event of Alice whose every text has the mark `zz`, and the pages on which others meet it. */
async function makeParty(stoa: Stoa) {
  const room = await createRoom(stoa, `Quiet room ${crypto.randomUUID()}`);
  const { id } = await createEvent(stoa, 'alice', {
    title: 'zz party',
    description: 'zz cake',
    room_id: room.id,
    is_private: true,
    // Long enough for its title in the week of all rooms.
    start_at: `${DAY}T10:00`,
    end_at: `${DAY}T17:00`,
  });
  const pages = [
    `/schedule/${DAY}`,
    `/schedule/${DAY}?as=list`,
    `/schedule/week/${DAY}`,
    `/schedule/week/${DAY}?as=list`,
    `/rooms/${room.id}`,
    `/events/${id}`,
    `/rooms/${room.id}/week/${DAY}`,
    `/rooms/${room.id}/month/${DAY}`,
  ];
  return { room, id, pages };
}

const shownTitles = (page: Page, title: string) =>
  page.locator('main').getByText(title, { exact: true }).filter({ visible: true });

test('a private event of somebody else has a lock and no title in the week and the month of its room', async ({
  page,
  stoa,
}) => {
  const { room } = await makeParty(stoa);
  await signIn(page, 'bob', `/rooms/${room.id}/week/2026-11-24`);
  const block = page.locator('.block').filter({ hasText: 'Private' });
  await expect(block.locator('svg').first()).toBeVisible();
  await expect(page.getByText('zz')).toHaveCount(0);
  await page.goto(`/rooms/${room.id}/month/2026-11-24`);
  await expect(block.locator('svg').first()).toBeVisible();
  await expect(page.getByText('zz')).toHaveCount(0);
});

test('others read on every page that an event is private, and nothing of what it is', async ({
  page,
  stoa,
}) => {
  const { pages } = await makeParty(stoa);
  await signIn(page, 'bob', '/');
  for (const path of pages) {
    await page.goto(path);
    await expect(shownTitles(page, 'Private').first(), path).toBeVisible();
    await expect(page.locator('body'), path).not.toContainText('zz');
    expect(await page.content(), path).not.toContain('zz ');
  }
});

test('its owner reads everything on every page, with the word that it is private', async ({
  page,
  stoa,
}) => {
  const { pages, id } = await makeParty(stoa);
  await signIn(page, 'alice', '/');
  for (const path of pages) {
    await page.goto(path);
    await expect(
      page.locator('main').getByText('zz party').filter({ visible: true }).first(),
      path,
    ).toBeVisible();
  }
  await page.goto(`/events/${id}`);
  await expect(page.getByText('zz cake')).toBeVisible();
  await page.goto(`/schedule/${DAY}`);
  const cell = page.getByRole('gridcell', { name: /zz party, .*Private/ });
  await expect(cell.first()).toBeVisible();
});

const WORDS = {
  de: 'Privat',
  fr: 'Privé',
  es: 'Privado',
  it: 'Privato',
  nl: 'Privé',
  pl: 'Prywatne',
  uk: 'Приватна подія',
  en: 'Private',
};

test('the word is in the language of the reader, also of what was read in another one', async ({
  page,
  stoa,
}) => {
  await makeParty(stoa);
  await signIn(page, 'bob', `/schedule/${DAY}`);
  for (const [language, word] of Object.entries(WORDS)) {
    await page.evaluate(
      (chosen) => localStorage.setItem('stoa-preferences', JSON.stringify({ language: chosen })),
      language,
    );
    await page.reload();
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${word},`) });
    await expect(cell.first(), language).toBeVisible();
  }
});

test('a block of the week of all rooms that is too narrow for a title shows the lock', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Quiet room');
  await createEvent(stoa, 'alice', {
    title: 'zz talk',
    room_id: room.id,
    is_private: true,
    start_at: `${DAY}T18:00`,
    end_at: `${DAY}T20:00`,
  });
  await signIn(page, 'bob', `/schedule/week/${DAY}`);
  const block = page.getByRole('gridcell', { name: /Private, 18:00/ });
  await expect(block.locator('.grid-signs svg').last()).toBeVisible();
  await expect(block.locator('b')).toBeHidden();
  await expect(page.locator('body')).not.toContainText('zz');
});

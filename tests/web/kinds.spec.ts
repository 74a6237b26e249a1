import type { Locator, Page } from '@playwright/test';
import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent, createRooms } from './support/places.ts';
import { NOW, type Stoa } from './support/stoa.ts';
import { expect, expectAccessible, SIZES, signIn, test } from './support/test.ts';

const DAY = '2026-11-26';
const COLOURS = {
  conference: 'teal',
  workshop: 'green',
  lecture: 'olive',
  seminar: 'brown',
  meeting: 'rose',
  panel: 'violet',
  exhibition: 'indigo',
  performance: 'grey',
} as const;

let venue: string;
let hall: string;

async function prepare(stoa: Stoa): Promise<void> {
  const kinds = Object.keys(COLOURS);
  const made = await createRooms(
    stoa,
    'House of kinds',
    kinds.map((name) => ({ name: `Room ${name}` })),
  );
  venue = made.venue.id;
  hall = made.rooms[0]?.id ?? '';
  const times = { start_at: `${DAY}T10:00`, end_at: `${DAY}T12:00`, prep_before_minutes: 30 };
  for (const [index, event_type] of kinds.entries()) {
    const room_id = made.rooms[index]?.id ?? '';
    const about = { title: `One ${event_type}`, room_id, category: { event_type }, ...times };
    await createEvent(stoa, 'manager', { ...about, status: 'approved' });
  }
  const later = { start_at: `${DAY}T14:00`, end_at: `${DAY}T16:00` };
  const asked = { title: 'Asked', room_id: hall, category: { event_type: 'conference' }, ...later };
  await createEvent(stoa, 'alice', asked);
}

test.beforeAll(({ stoa }) => prepare(stoa));
test.beforeEach(async ({ page, stoa }) => {
  await setBrowserClock(page, NOW);
  await page.setViewportSize(SIZES.wide);
  const none = Object.fromEntries(Object.keys(COLOURS).map((kind) => [kind, null]));
  await (await stoa.as('manager'))('PUT', '/event-type-colours', none);
});

const give = async (stoa: Stoa): Promise<void> => {
  await (await stoa.as('manager'))('PUT', '/event-type-colours', COLOURS);
};

const block = (page: Page, title: string): Locator =>
  page.locator('.block').filter({ hasText: title }).first();

const fillOf = (one: Locator): Promise<string> =>
  one.evaluate((box) => getComputedStyle(box.querySelector('span') ?? box).backgroundColor);

/** The contrasts of text on a block and of its edge on the page, as numbers of WCAG. */
const contrastsOf = (one: Locator): Promise<{ text: number; edge: number }> =>
  one.evaluate((box) => {
    const pixels = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const luminanceOf = (colour: string): number => {
      if (pixels === null) return Number.NaN;
      pixels.fillStyle = colour;
      pixels.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pixels.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const text = box.querySelector('span');
    if (text === null) throw new Error('A block without text.');
    const grid = box.closest('.timeline');
    if (grid === null) throw new Error('A block outside of the grid.');
    const inner = getComputedStyle(text);
    return {
      text: contrast(inner.color, inner.backgroundColor),
      edge: contrast(getComputedStyle(box).borderTopColor, getComputedStyle(grid).backgroundColor),
    };
  });

test('kinds have no colour until a manager chooses one, and then all calendars draw them with it', async ({
  page,
}) => {
  await signIn(page, 'manager', `/schedule/${DAY}?venue=${venue}`);
  const plain = await fillOf(block(page, 'One conference'));
  expect(await fillOf(block(page, 'One panel'))).toBe(plain);
  const asked = await fillOf(block(page, 'Asked'));

  await page.goto('/manage/rooms');
  await page.getByRole('button', { name: 'Colours of kinds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colours of kinds' });
  await dialog.getByLabel('Conference').selectOption('Teal');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The colours are saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  for (const path of [
    `/schedule/${DAY}?venue=${venue}`,
    `/schedule/week/${DAY}?venue=${venue}`,
    `/rooms/${hall}/week/${DAY}`,
    `/rooms/${hall}/month/${DAY}`,
    `/mine/week/${DAY}`,
  ]) {
    await page.goto(path);
    await expect.poll(() => fillOf(block(page, 'One conference')), path).not.toBe(plain);
    const others = block(page, 'One panel');
    if ((await others.count()) > 0) expect(await fillOf(others), path).toBe(plain);
  }
  await page.goto(`/schedule/${DAY}?venue=${venue}`);
  const signs = page.getByRole('list', { name: 'What the signs mean' });
  await expect(signs.getByText('Conference')).toBeVisible();
  await expect(signs.getByText('Panel')).toHaveCount(0);
  expect(await fillOf(block(page, 'Asked'))).toBe(asked);
});

test('each colour has contrast in light and dark, and no two are the same', async ({
  page,
  stoa,
}) => {
  await give(stoa);
  await signIn(page, 'alice', `/schedule/${DAY}?venue=${venue}`);
  await expect(page.getByRole('list', { name: 'What the signs mean' })).toContainText('Panel');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const fills = new Set<string>();
    for (const kind of Object.keys(COLOURS)) {
      const one = block(page, `One ${kind}`);
      const { text, edge } = await contrastsOf(one);
      expect(text, `${kind}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
      expect(edge, `${kind}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
      fills.add(await fillOf(one));
    }
    expect(fills.size, colorScheme).toBe(Object.keys(COLOURS).length);
  }
});

test('the day, the week and the month with colours are accessible', async ({ page, stoa }) => {
  await give(stoa);
  await signIn(page, 'alice', `/schedule/${DAY}?venue=${venue}`);
  for (const path of [`/schedule/${DAY}?venue=${venue}`, `/rooms/${hall}/month/${DAY}`]) {
    await page.goto(path);
    await expect(page.locator('.kind-conference').first()).toBeVisible();
    await expectAccessible(page);
  }
});

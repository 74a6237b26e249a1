import { setClock } from './support/clock.ts';
import { expect, signIn, test } from './support/test.ts';

const ROOMS = 300;
const AT_ONCE = 10;

test('300 rooms are shown with at most 1500 nodes, and Ctrl End reaches the last', async ({
  page,
  stoa,
}) => {
  test.setTimeout(240_000);
  const manager = await stoa.as('manager');
  const numbers = [...Array(ROOMS).keys()].map((one) => String(one + 1).padStart(3, '0'));
  for (let done = 0; done < ROOMS; done += AT_ONCE)
    await Promise.all(
      numbers.slice(done, done + AT_ONCE).map(async (number) => {
        const { status } = await manager('POST', '/rooms', {
          name: `Room ${number}`,
          capacity: 20,
        });
        expect(status).toBe(201);
      }),
    );
  await setClock(page);
  const nodes = () => page.locator('*').count();
  await signIn(page, 'alice', '/schedule/2026-11-25');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('link', { name: 'Room 300' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName('Free, 07:00 to 21:00');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('row').filter({ has: page.locator(':focus') })).toContainText(
    'Room 288',
  );
  expect(await nodes()).toBeLessThanOrEqual(1_500);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await nodes()).toBeLessThanOrEqual(1_500);
});

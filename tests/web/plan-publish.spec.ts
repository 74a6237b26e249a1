import { setBrowserClock } from './support/browser-clock.ts';
import { createEvent } from './support/places.ts';
import { createCourse, createRound, runPlan, slot, work } from './support/planning.ts';
import { NOW } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.beforeEach(({ page }) => setBrowserClock(page, NOW));

test('a plan is tried, published around what was taken meanwhile, and taken back', async ({
  page,
  stoa,
}) => {
  const round = await createRound(stoa, 'Spring', [{ name: 'Aula', capacity: 100 }]);
  await createCourse(round, 'Physics', 90, [slot('tuesday', '10:00', '12:00')]);
  await createCourse(round, 'Logic', 15, [slot('friday', '14:00', '16:00')]);
  const plan = await runPlan(stoa, round);
  const [aula] = round.rooms;
  await createEvent(stoa, 'manager', {
    room_id: aula?.id ?? '',
    title: 'Harbour day',
    start_at: '2027-04-20T10:00',
    end_at: '2027-04-20T12:00',
    status: 'approved',
  });
  await signIn(page, 'manager', `/manage/plan/${round.id}/publish`);
  const does = page.getByRole('region', { name: 'What publishing plan 1 does' });
  await expect(does).toContainText('1course becomes an event');
  await expect(page.getByRole('region', { name: 'Taken meanwhile (1)' })).toContainText('Physics');
  const publish = page.getByRole('button', { name: /^Publish 1 course/ });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByLabel('I have seen the one that was taken meanwhile.').check();
  await publish.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop after this step' })).toBeVisible();
  await expectAccessible(page);
  await work(stoa, 'round_publish', plan);
  await expect(page.getByRole('heading', { name: /^Published on/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 stays in the round' })).toContainText('Physics');
  await page.getByRole('button', { name: 'Take back the whole…' }).click();
  await expect(page.getByRole('button', { name: 'Leave it' })).toBeFocused();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Everything is being taken back' })).toBeVisible();
  await work(stoa, 'round_publish', plan);
  const wasTakenBack = page.getByText('It was published before, and taken back.');
  await expect(wasTakenBack).toBeVisible();
  await page.reload();
  await expect(wasTakenBack).toBeVisible();
});

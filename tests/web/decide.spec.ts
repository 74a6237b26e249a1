import { mailJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { Mail } from '../../src/ports/mailer.ts';
import { overflowOf } from './support/layout.ts';
import { createEvent, createRoom } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const job = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };

/** Sends the mails that wait. @returns the addresses of the pages of decisions in them, by their titles */
async function sendMails({ database, clock, config }: Stoa): Promise<Map<string, string>> {
  const sent: Mail[] = [];
  const { send_notification_mail: send } = mailJobs({
    db: database.db,
    clock,
    pause,
    serviceZone: () => config.timezone,
    mailer: { send: async (mail) => void sent.push(mail) },
    mailAddress: 'stoa@stoa.test',
    baseUrl: config.baseUrl,
    notifications: config.notifications,
    logger: console,
  });
  const { rows } = await database.pool.query(
    'select id from mail_deliveries where sent_at is null and failed_at is null order by sequence',
  );
  for (const { id } of rows) await send({ delivery_id: id }, { ...job, id: crypto.randomUUID() });
  return new Map(
    sent.flatMap(({ subject, text }) => {
      const link = /\S+\/decide\?token=\S+/.exec(text)?.[0];
      return link === undefined ? [] : [[subject, link] as const];
    }),
  );
}

/** The address of the page on which the manager decides a request of alice. */
async function linkTo(stoa: Stoa, title: string): Promise<{ id: string; link: string }> {
  await (await stoa.as('manager'))('GET', '/me');
  const room = await createRoom(stoa, `Room of ${title}`);
  const times = { start_at: '2026-12-03T10:00:00Z', end_at: '2026-12-03T11:00:00Z' };
  const { id } = await createEvent(stoa, 'alice', { room_id: room.id, title, ...times });
  let link: string | undefined;
  await expect(async () => {
    const links = await sendMails(stoa);
    link ??= [...links].find(([subject]) => subject.includes(title))?.[1];
    expect(link).toBeDefined();
  }).toPass();
  return { id, link: link ?? '' };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is decided from its mail, once', async ({ page, stoa, faults }) => {
    const { id, link } = await linkTo(stoa, 'Chamber Music');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chamber Music');
    await expect(page.getByRole('row', { name: /^When/ })).toContainText('11:00–12:00');
    await expect(page.getByText('Nothing is in the way.')).toBeVisible();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please say why it is returned.');
    await page.getByLabel('Comment').fill('Please choose <another> day.');
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible();
    const alice = await stoa.as('alice');
    expect((await alice('GET', `/events/${id}`)).data.status).toBe('draft');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You have decided' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Stoa' })).toBeVisible();
    // The browser logs the statuses of the pages that refuse.
    faults.length = 0;
  });
});

test('the page of a decision is accessible, and narrow screens show all of it', async ({
  page,
  stoa,
  faults,
}) => {
  const { link } = await linkTo(stoa, 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3));
  await page.goto(link);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/decide?token=x');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
  faults.length = 0;
});

import { setClock } from './support/clock.ts';
import { DOMAIN, inviteRoom } from './support/invitations.ts';
import { createRooms } from './support/places.ts';
import type { Stoa } from './support/stoa.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

// A service whose rooms have addresses.
test.use({ settings: { BOOKING_MAIL_DOMAIN: DOMAIN } });

test.beforeEach(({ page }) => setClock(page));

/** Two rooms, the first with an address, which Alice invited to an hour on 1 December. */
async function createInvited(stoa: Stoa, venue: string) {
  const { rooms } = await createRooms(stoa, venue, [
    { name: `${venue} Hall` },
    { name: `${venue} Annex` },
  ]);
  const [hall, annex] = rooms;
  if (!(hall && annex)) throw new Error('The rooms were not created.');
  // The invitation is of somebody who has signed in once.
  const alice = await stoa.as('alice');
  await alice('GET', '/me');
  const { mail_address } = (await alice('GET', `/rooms/${hall.id}`)).data;
  const book = (fields: Record<string, string>) =>
    inviteRoom(stoa, mail_address, {
      UID: `${venue}@tests`,
      SUMMARY: `${venue} Choir`,
      DTSTAMP: '20261124T080000Z',
      DTSTART: '20261201T090000Z',
      DTEND: '20261201T100000Z',
      ...fields,
    });
  return { hall, annex, alice, mail_address, book };
}

test('the page of a room has its address with what inviting it does, and copies it by keyboard', async ({
  page,
  context,
  stoa,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { hall, mail_address } = await createInvited(stoa, 'Chapel');
  expect(mail_address).toBe(`chapel-hall@${DOMAIN}`);
  await signIn(page, 'alice', `/rooms/${hall.id}`);
  const invite = page.getByRole('region', { name: 'Invite this room' });
  await expect(invite.getByLabel('E-mail address of the room')).toHaveValue(mail_address);
  await expect(invite).toContainText('Invite this address in your calendar: the room answers');
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The address was copied.').first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mail_address);
});

test('the owner of an event that was booked by invitation is told where its time and room change', async ({
  page,
  stoa,
}) => {
  const { alice, book } = await createInvited(stoa, 'Abbey');
  const id = await book({});
  await signIn(page, 'alice', `/events/${id}`);
  await expect(page.getByText('Booked by invitation', { exact: true })).toBeVisible();
  const why = page.getByText(
    /^Booked by invitation: change its time and its rooms in the calendar/,
  );
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(why).toBeVisible();
  const slot = page.getByRole('region', { name: 'When and where' });
  await expect(slot).toContainText('Abbey Hall');
  await expect(slot).toContainText('Tue 1 Dec');
  await expect(slot.getByRole('combobox', { name: 'Room' })).toHaveCount(0);
  await expect(slot.getByRole('spinbutton', { name: 'From' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Abbey Choirs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Abbey Choirs', level: 1 })).toBeVisible();
  expect((await alice('GET', `/events/${id}`)).data.title).toBe('Abbey Choirs');
});

test('the dates of a series that was booked by invitation are cancelled here, not moved', async ({
  page,
  stoa,
}) => {
  const { book } = await createInvited(stoa, 'Priory');
  const id = await book({ RRULE: 'FREQ=WEEKLY;COUNT=3' });
  await signIn(page, 'alice', `/events/${id}/dates`);
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  const move = page.getByRole('button', { name: /^Move 3/ });
  await expect(move).toHaveAttribute('aria-disabled', 'true');
  await expect(move).toHaveAccessibleName(/calendar from which you invited/);
  await expect(page.getByRole('button', { name: 'Cancel 3' })).toBeEnabled();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^All/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /following|after/ })).toHaveCount(0);
});

test(
  'a move by keys of an event that was booked by invitation says why it stays, and a manager changes ' +
    'its room',
  async ({ page, stoa, faults }) => {
    const { annex, alice, book } = await createInvited(stoa, 'Crypt');
    const id = await book({});
    await signIn(page, 'alice', '/schedule/2026-12-01?q=Crypt');
    await page.getByRole('gridcell', { name: /^Crypt Choir, 10:00/ }).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/^“Crypt Choir” was booked by invitation: change it/),
    ).toBeVisible();
    faults.length = 0;
    const { room_id } = (await alice('GET', `/events/${id}`)).data;
    expect(room_id).not.toBe(annex.id);
    await page.context().clearCookies();
    await signIn(page, 'manager', `/events/${id}/edit`);
    const room = page.getByRole('combobox', { name: 'Room', exact: true });
    await room.fill('Crypt Annex');
    await page.getByRole('option', { name: /^Crypt Annex/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Crypt Annex');
  },
);

import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:founders@test',
  'SUMMARY:Founders Day',
  'DTSTART;VALUE=DATE:20270315',
  'DTEND;VALUE=DATE:20270316',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:talk@test',
  'SUMMARY:Talk',
  'DTSTART:20270315T100000Z',
  'DTEND:20270315T110000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('a manager enters a term by keyboard, changes it, and deletes it with Undo', async ({
  page,
  faults,
}) => {
  await signIn(page, 'manager', '/manage/rooms');
  await page.getByRole('link', { name: 'Terms and holidays' }).click();
  await page.getByRole('link', { name: 'Term', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New term' });
  await sheet.getByLabel('Name').fill('Winter term');
  await sheet.getByRole('group', { name: 'First day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01102027');
  await sheet.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01092027');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(
    sheet.getByText('The ends on field must be on or after starts on.').last(),
  ).toBeVisible();
  faults.length = 0;
  await sheet.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('12022028');
  await sheet.getByRole('button', { name: 'Create' }).press('Enter');
  const row = page.getByRole('row', { name: /Winter/ });
  await expect(row).toContainText('2028');
  await expect(row).toContainText('All institutions');
  await expectAccessible(page);
  await row.getByRole('link').click();
  const edit = page.getByRole('dialog', { name: 'Winter term' });
  await edit.getByLabel('Name').fill('Winter 27/28');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'More for Winter 27/28' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a calendar file becomes holidays, and what is refused is said with the reason', async ({
  page,
}) => {
  await signIn(page, 'manager', '/manage/year');
  await page.getByRole('link', { name: 'Import holidays' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import holidays' });
  const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) };
  await sheet.getByLabel('Calendar').setInputFiles(file);
  await sheet.getByRole('button', { name: 'Import holidays' }).click();
  await expect(sheet.getByText('Created: 1. Updated: 0. Already there: 0.')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toContainText('only whole days become holidays');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Import holidays' }).click();
  await expect(sheet.getByText('Created: 0. Updated: 0. Already there: 1.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Founders Day/ })).toContainText('Everywhere');
});

test('a manager of one venue changes its holidays only, in German on a phone', async ({
  page,
  stoa,
}) => {
  const manager = await stoa.as('manager');
  const days = { starts_on: '2027-05-03', ends_on: '2027-05-04' };
  const { data: venue } = await manager('POST', '/venues', { name: 'Altes Haus' });
  await manager('POST', '/holidays', { name: 'Umbau', ...days, venue_id: venue.id });
  await manager('POST', '/holidays', { name: 'Maifeier', ...days });
  const role = { email: 'bob@stoa.test', role: 'manager', venue_id: venue.id };
  const { data: assignment } = await manager('POST', '/assignments', role);
  const bob = await stoa.as('bob');
  await bob('PATCH', '/me', { locale: 'de' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'bob', '/manage/year');
  await expect(page.getByRole('link', { name: 'Umbau' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maifeier/ }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Semester', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Freie Tage', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Neue freie Tage' });
  await expect(sheet.getByLabel('Haus')).toHaveText('Altes Haus');
  await bob('PATCH', '/me', { locale: null });
  await manager('DELETE', `/assignments/${assignment.id}`);
});

test('a holiday that is entered later leaves out dates with one press, and gives them back once it is deleted', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Choir room');
  const series = await createEvent(stoa, 'alice', {
    title: 'Choir of Terms',
    room_id: room.id,
    skip_holidays: true,
    start_at: '2027-06-01T10:00',
    end_at: '2027-06-01T11:00',
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_count: 4,
  });
  await signIn(page, 'manager', '/manage/year');
  await page.getByRole('link', { name: 'Holiday', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'New holiday' });
  await sheet.getByLabel('Name').fill('Summer fair');
  await sheet.getByRole('group', { name: 'First day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('15062027');
  await sheet.getByRole('group', { name: 'Last day' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('15062027');
  await sheet.getByRole('button', { name: 'Create' }).click();
  const offer = page.getByRole('region', { name: 'Series on Summer fair' });
  await expect(offer.getByRole('listitem')).toHaveText(/^Choir of Terms, Choir room: .*15/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Leave out these dates' }).click();
  await expect(offer.getByText('No series is concerned.')).toBeVisible();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();

  await page.goto(`/events/${series.id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Left out', { exact: true })).toBeVisible();
  await expect(summary.getByText(/15.*, Summer fair$/)).toBeVisible();

  await page.goto('/manage/year');
  await page.getByRole('button', { name: 'More for Summer fair' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(offer.getByText(/^These series left out dates for Summer fair/)).toBeVisible();
  await expect(offer.getByRole('listitem')).toContainText('Choir of Terms');
  await offer.getByRole('button', { name: 'Give these dates back' }).click();
  await expect(offer.getByText('No series is concerned.')).toBeVisible();
  const { data } = await (await stoa.as('alice'))('GET', `/events/${series.id}`);
  expect(data).toMatchObject({ excluded_dates: [], occurrences_count: 4 });
});

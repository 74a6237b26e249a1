import { startImportWorker } from './support/import-worker.ts';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const event = (uid: string, hour: number): string[] => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Rehearsal ${uid}`, 'LOCATION:Import Hall'],
  ...[`DTSTART:20270329T${hour}0000Z`, `DTEND:20270329T${hour + 1}0000Z`, 'END:VEVENT'],
];

const calendar = [
  'BEGIN:VCALENDAR',
  ...event('one', 10),
  ...event('two', 10),
  ...event('three', 12),
  'END:VCALENDAR',
].join('\r\n');

test('an administrator checks a file, sees each line, and writes the good ones', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Import Hall');
  const stopWorker = await startImportWorker(stoa);
  await signIn(page, 'admin', '/profile');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'choir.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'choir.ics' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rehearsal two/ })).toContainText('taken by line 2');
  await page.getByRole('button', { name: 'Refused (1)' }).click();
  await expect(page.getByRole('row', { name: /Rehearsal one/ })).toBeHidden();
  await page.getByRole('button', { name: 'New (2)' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write 2 lines' }).click();
  await expect(page.locator('#main').getByText('The import is done.')).toBeVisible();
  await page.getByRole('link', { name: 'Rehearsal one' }).click();
  await expect(page.getByRole('heading', { name: 'Rehearsal one' })).toBeVisible();
  await page.goto('/manage/import');
  await expect(page.getByRole('link', { name: 'choir.ics' })).toBeVisible();
  await stopWorker();
});

test('a file that cannot be read is explained at its field', async ({ page, faults }) => {
  await signIn(page, 'admin', '/manage/import');
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'nothing.ics', mimeType: 'text/calendar', buffer: Buffer.from('x') });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('region', { name: '1 field is not right' })).toBeFocused();
  await expect(page.getByLabel('File')).toHaveAccessibleDescription(
    /must be a calendar with events/,
  );
  faults.length = 0;
});

test('imports are for administrators', async ({ page }) => {
  await signIn(page, 'manager', '/manage/import');
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
});

test('a person downloads their data, and an administrator erases them by typing the name', async ({
  page,
  stoa,
  browser,
}) => {
  const stopWorker = await startImportWorker(stoa);
  await signIn(page, 'bob', '/profile');
  const href = await page.getByRole('link', { name: 'Download my data' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  const { name } = (await file.json()).data.account;
  const other = await browser.newContext({ baseURL: stoa.origin });
  const admin = await other.newPage();
  await signIn(admin, 'admin', '/manage/people');
  await admin.getByLabel('Search by name or e-mail').fill('bob@');
  await admin.getByRole('button', { name: `Erase… ${name}` }).click();
  const dialog = admin.getByRole('alertdialog');
  await expectAccessible(admin);
  await expect(dialog.getByRole('button', { name: 'Erase for ever' })).toBeDisabled();
  await dialog.getByLabel(`Type “${name}”`).fill(name);
  await dialog.getByRole('button', { name: 'Erase for ever' }).click();
  await expect(admin.getByText('Nobody was found.')).toBeVisible();
  expect((await page.request.get('/api/v1/me')).status()).toBe(401);
  await other.close();
  await stopWorker();
});

import { startImportWorker } from './support/import-worker.ts';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const event = (uid: string, hour: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:Rehearsal ${uid}`,
  'LOCATION:Import Hall',
  `DTSTART:20270329T${hour}0000Z`,
  `DTEND:20270329T${hour + 1}0000Z`,
  'END:VEVENT',
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

const report = (...rows: string[]): Buffer =>
  Buffer.from(['Resource,Begin,End,Title,Reference Number,User', ...rows].join('\r\n'));

test('a second file shows what changes, and cancels what is gone where that is ticked', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Report Hall');
  const stopWorker = await startImportWorker(stoa);
  await signIn(page, 'admin', '/manage/import');
  const send = async (name: string, buffer: Buffer): Promise<void> => {
    await page.goto('/manage/import');
    await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  const choir = 'Report Hall,2027-05-03 10:00,2027-05-03 11:00,Choir,a,Bob';
  const band = 'Report Hall,2027-05-03 12:00,2027-05-03 13:00,Band,b,Bob';
  await send('first.csv', report(choir, band));
  await page.getByRole('button', { name: 'Write 2 lines' }).click();
  await expect(page.locator('#main').getByText('The import is done.')).toBeVisible();
  await send('second.csv', report(choir.replaceAll(':00', ':30')));
  await expect(page.getByRole('row', { name: /Choir/ })).toContainText(
    /Start: Mon, 3 May 2027, 10:00 → Mon, 3 May 2027, 10:30/,
  );
  await expect(page.getByRole('row', { name: /Band/ })).toContainText('Gone');
  await expectAccessible(page);
  await page.getByLabel('Cancel what is gone from the file (1)').check();
  await page.getByRole('button', { name: 'Write 2 lines' }).click();
  await expect(page.getByRole('row', { name: /Band/ })).toContainText('it was cancelled');
  await page.getByRole('button', { name: 'Take the import back…' }).click();
  await expect(page.getByText('Is as before: 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it back now' }).click();
  await expect(page.locator('#main').getByText('The import is taken back.')).toBeVisible();
  await stopWorker();
});

const assembly = (heading: string): Buffer =>
  Buffer.from(
    [
      `${heading};Raum;Beginn;Ende;Erstellt von`,
      'Probe;Choice Hall;2027-05-10 10:00;2027-05-10 11:00;bmiller',
      'Lesung;Choice Loft;2027-05-10 10:00;2027-05-10 11:00;bmiller',
    ].join('\r\n'),
  );

test('a heading that is not known and a room that is nowhere are chosen before the lines are written', async ({
  page,
  stoa,
}) => {
  await createRoom(stoa, 'Choice Hall');
  const stopWorker = await startImportWorker(stoa);
  await signIn(page, 'admin', '/manage/import');
  const send = async (name: string, buffer: Buffer): Promise<void> => {
    await page.goto('/manage/import');
    await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  await send('plan.csv', assembly('Vorhaben'));
  await expect(page.locator('#main').getByText('Choose the column for Title first.')).toHaveCount(
    2,
  );
  await expect(page.getByRole('button', { name: /^Write/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByLabel('Vorhaben')).toHaveAccessibleDescription('For example: Probe');
  await expectAccessible(page);
  await page.getByLabel('Vorhaben').selectOption({ label: 'Title' });
  await expect(page.getByRole('row', { name: /Probe/ })).toContainText('New');
  await expect(page.getByRole('row', { name: /Lesung/ })).toContainText('Refused');
  await page.getByLabel('Choice Loft (1)').selectOption({ label: 'Make a new room' });
  await expect(page.getByRole('row', { name: /Lesung/ })).toContainText('Choice Loft new');
  await page.getByText('People without an account').click();
  await page.getByLabel('bmiller (2)').selectOption({ index: 1 });
  await expect(page.getByLabel('bmiller (2)')).not.toHaveValue('');
  await expect(
    page.getByText('the zone of this service, because their venue has none'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write 3 lines' }).click();
  await expect(page.locator('#main').getByText('The import is done.')).toBeVisible();
  await page.getByRole('link', { name: 'Choice Loft' }).click();
  await expect(page.getByRole('heading', { name: 'Choice Loft' })).toBeVisible();
  await send('next.csv', assembly('Vorhaben'));
  await expect(page.getByLabel('Vorhaben')).toBeHidden();
  await expect(page.getByRole('row', { name: /Lesung/ })).toBeVisible();
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

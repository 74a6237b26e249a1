import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startImportWorker } from './support/import-worker.ts';
import { createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** Sends a table of a type, and sees its lines. */
async function send(page: Page, type: string, name: string, rows: string[]): Promise<void> {
  await page.goto('/manage/import');
  await page.getByLabel('Contents').selectOption({ label: type });
  const buffer = Buffer.from(rows.join('\r\n'));
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const done = (page: Page) => page.locator('#main').getByText('The import is done.');

test('an administrator brings opening hours and people, sees them, and takes them back', async ({
  page,
  stoa,
}) => {
  const { id } = await createRoom(stoa, 'Table Hall');
  const stopWorker = await startImportWorker(stoa);
  await signIn(page, 'admin', '/manage/import');
  const hours = [
    'Raum;Wochentag;Von;Bis;Ab Datum;Bis Datum;Name',
    'Table Hall;Mo–Fr;08:00;18:00;01.04.2027;30.09.2027;Summer',
    'Cellar;Mo–Fr;08:00;18:00;01.04.2027;30.09.2027;Summer',
  ];
  await send(page, 'Opening hours of rooms', 'hours.csv', hours);
  await expect(page.getByRole('row', { name: /Cellar/ })).toContainText('There is no room in use');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write 1 line' }).click();
  await expect(done(page)).toBeVisible();
  await page.goto(`/manage/rooms/${id}/hours`);
  await expect(page.getByRole('row', { name: /Summer/ })).toContainText('08:00–18:00');

  await send(page, 'Opening hours of rooms', 'later.csv', [
    ...hours.slice(0, 1),
    'Table Hall;Mo–Fr;08:00;20:00;01.04.2027;30.09.2027;Summer',
  ]);
  await expect(page.getByRole('row', { name: /Table Hall/ })).toContainText(
    'Times: 08:00–18:00 → 08:00–20:00',
  );

  await send(page, 'People and their roles', 'people.csv', [
    'E-mail,Role,Room',
    'table-ada@example.org,manager,Table Hall',
    'table-bob@example.org,dean,Table Hall',
  ]);
  await expect(page.getByRole('row', { name: /table-bob/ })).toContainText('No approval step has');
  await page.getByRole('button', { name: 'Write 1 line' }).click();
  await expect(done(page)).toBeVisible();
  const report = page.url();
  await page.goto('/manage/people');
  const ada = page.getByRole('rowheader', { name: 'table-ada@example.org' });
  await expect(ada).toBeVisible();
  await page.goto(report);
  await page.getByRole('button', { name: 'Take the import back…' }).click();
  await expect(page.getByText('Goes: 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take it back now' }).click();
  await expect(page.locator('#main').getByText('The import is taken back.')).toBeVisible();
  await page.goto('/manage/people');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ada).toBeHidden();
  await stopWorker();
});

test('each type of table has its columns and a sample file, which is read again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/manage/import');
  const types: [type: string, file: string, column: string][] = [
    ['People and their roles', 'people.csv', 'E-mail (needed)'],
    ['Opening hours of rooms', 'opening-hours.csv', 'From date (needed)'],
    ['Equipment', 'equipment.csv', 'Count (needed)'],
    ['Features of rooms', 'features.csv', 'Feature (needed)'],
    ['Terms', 'terms.csv', 'Institution'],
  ];
  for (const [type, file, column] of types) {
    await page.getByLabel('Contents').selectOption({ label: type });
    await expect(page.getByRole('rowheader', { name: column, exact: true })).toBeVisible();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a sample file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(file);
    const sample = await readFile(await saved.path());
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: sample });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name: file })).toBeVisible();
    await expect(page.getByText('Not taken over')).toBeHidden();
    await page.getByRole('link', { name: 'Import another file' }).click();
  }
});

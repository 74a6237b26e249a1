import { startExportWorker } from './support/export-worker.ts';
import { fillDate } from './support/fields.ts';
import { createEvent, createRoom } from './support/places.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

test('an administrator makes an export and downloads it as XLSX and CSV', async ({
  page,
  stoa,
}) => {
  const room = await createRoom(stoa, 'Export Room');
  await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Counted lecture',
    start_at: '2026-12-01T10:00:00Z',
    end_at: '2026-12-01T11:00:00Z',
  });
  const stopWorker = await startExportWorker(stoa);
  await signIn(page, 'admin', '/manage/exports');
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New export' }).click();
  const dialog = page.getByRole('dialog', { name: 'New export' });
  await fillDate(dialog, 'From', '2026-12-01');
  await fillDate(dialog, 'To', '2026-12-31');
  await dialog.getByLabel('Place').selectOption(`room ${room.id}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: /List of events/ });
  await expect(row).toContainText('Ready');
  await expect(row).toContainText('Export Room');
  await expectAccessible(page);
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['XLSX', 'spreadsheetml'],
  ] as const) {
    const href = await row.getByRole('link', { name }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toContain(type);
  }
  await stopWorker();
});

test('an administrator makes an export of the open work of crews', async ({ page, stoa }) => {
  const room = await createRoom(stoa, 'Work Room');
  await createEvent(stoa, 'alice', {
    room_id: room.id,
    title: 'Lecture with sound',
    start_at: '2026-12-02T10:00:00Z',
    end_at: '2026-12-02T11:00:00Z',
    status: 'pending',
    requirements: [{ kind: 'media' }, { kind: 'setup' }],
  });
  const stopWorker = await startExportWorker(stoa);
  await signIn(page, 'admin', '/manage/exports');
  await page.getByRole('button', { name: 'New export' }).click();
  const dialog = page.getByRole('dialog', { name: 'New export' });
  await dialog.getByLabel('What').selectOption('Work of crews');
  await expect(dialog.getByLabel('State of the events')).toBeHidden();
  await dialog.getByLabel('Kind of work').selectOption('media');
  await dialog.getByLabel('State', { exact: true }).selectOption('To answer');
  await fillDate(dialog, 'From', '2026-12-01');
  await fillDate(dialog, 'To', '2026-12-31');
  await dialog.getByLabel('Place').selectOption(`room ${room.id}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: /Work of crews/ });
  await expect(row).toContainText('Ready');
  await expect(row).toContainText('To answer');
  const href = await row.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  const lines = (await file.text()).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lecture with sound');
  await stopWorker();
});

test('dates in the wrong order are refused at their field', async ({ page, faults }) => {
  await signIn(page, 'admin', '/manage/exports');
  await page.getByRole('button', { name: 'New export' }).click();
  const dialog = page.getByRole('dialog');
  await fillDate(dialog, 'From', '2026-12-31');
  await fillDate(dialog, 'To', '2026-12-01');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('region', { name: '1 field is not right' })).toBeFocused();
  faults.length = 0;
});

test('exports are for administrators', async ({ page }) => {
  await signIn(page, 'manager', '/manage/exports');
  await expect(page.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exports' })).toBeHidden();
});

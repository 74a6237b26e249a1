import type { Locator, Page } from '@playwright/test';

/** Types the hour of a time. */
export async function fillHour(page: Page, label: string, hour: string): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').nth(0).click();
  await page.keyboard.type(hour);
}

/** Types a time such as `09:30` into its parts. */
export async function fillTime(page: Page, label: string, time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':');
  await fillHour(page, label, hours);
  const field = page.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').nth(1).click();
  await page.keyboard.type(minutes);
}

/** Types a date such as `2026-12-01` into the parts of a field, in the order of British English. */
export async function fillDate(scope: Page | Locator, label: string, date: string): Promise<void> {
  const field = scope.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').first().click();
  const keyboard = 'keyboard' in scope ? scope.keyboard : scope.page().keyboard;
  await keyboard.type(date.split('-').reverse().join(''));
}

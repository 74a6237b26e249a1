import type { Locator, Page } from '@playwright/test';

/** Types a date such as `2026-12-01` into the parts of a field, in the order of British English. */
export async function fillDate(scope: Page | Locator, label: string, date: string): Promise<void> {
  const field = scope.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').first().click();
  const keyboard = 'keyboard' in scope ? scope.keyboard : scope.page().keyboard;
  await keyboard.type(date.split('-').reverse().join(''));
}

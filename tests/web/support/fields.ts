import type { Locator, Page } from '@playwright/test';

const keyboardOf = (scope: Page | Locator) =>
  'keyboard' in scope ? scope.keyboard : scope.page().keyboard;

async function fillPart(scope: Page | Locator, label: string, part: number, text: string) {
  const field = scope.getByRole('group', { name: label, exact: true });
  await field.getByRole('spinbutton').nth(part).click();
  await keyboardOf(scope).type(text);
}

/** Types the hour of a time. */
export const fillHour = (scope: Page | Locator, label: string, hour: string): Promise<void> =>
  fillPart(scope, label, 0, hour);

/** Types a time such as `09:30` into its parts. */
export async function fillTime(scope: Page | Locator, label: string, time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':');
  await fillHour(scope, label, hours);
  await fillPart(scope, label, 1, minutes);
}

/** Types a date such as `2026-12-01` into the parts of a field, in the order of British English. */
export const fillDate = (scope: Page | Locator, label: string, date: string): Promise<void> =>
  fillPart(scope, label, 0, date.split('-').reverse().join(''));

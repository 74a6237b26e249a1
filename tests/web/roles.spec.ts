import { expect, expectAccessible, signIn, test } from './support/test.ts';

test.use({ settings: { OIDC_ROLES_MAP: 'manager=office' } });

test('the profile says what a sign-in sent, where none of it is a role here', async ({ page }) => {
  await signIn(page, 'manager', '/profile');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(
    'Your sign-in sent: manager. None of it is a role here',
  );
  await expectAccessible(page);
});

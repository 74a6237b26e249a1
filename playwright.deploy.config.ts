import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** The rehearsal of the deployment: `npm run rehearse`. */
export default defineConfig({
  testDir: 'tests/deploy',
  testMatch: '*.spec.ts',
  globalSetup: './tests/deploy/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  // The certificate is of an authority that only Stoa knows.
  use: { ...browser.use, ignoreHTTPSErrors: true },
});

import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/web/support/chromium.ts';

/** Chromium of the system, which sends nothing anywhere by itself. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/web',
  globalSetup: './tests/web/support/global-setup.ts',
  outputDir: 'test-results',
  // Twice as many as cores: half of the time of a test is waiting.
  workers: 4,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: CHROMIUM, args },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // Requests that a service worker answers are not seen by tests that take part in them; those about the worker allow
    // it.
    serviceWorkers: 'block',
    // A trace takes an eighth of the time of a test.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
});

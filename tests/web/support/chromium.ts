import { existsSync } from 'node:fs';

/**
 * Where Debian installs Chromium: the one without windows, in which tests take a quarter less time, or the whole one.
 */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

export const CHROMIUM = PROGRAMS.find((program) => existsSync(program)) ?? PROGRAMS[0];

/**
 * Fails with what to do when the browser is missing. Not at import: `npm run check` loads the settings of Playwright
 * too.
 */
export function assertChromium(): void {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: run \`apt-get install chromium-headless-shell\`.`);
}

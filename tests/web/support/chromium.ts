import { existsSync } from 'node:fs';

/** Where Debian installs Chromium. */
export const CHROMIUM = '/usr/bin/chromium';

/** Fails with what to do when the browser is missing. Not at import: `npm run check` loads the settings of Playwright too. */
export function assertChromium(): void {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM} is missing: run \`apt-get install chromium\`.`);
}

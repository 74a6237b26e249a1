import { findFaults } from '../composition/checks/find-faults.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { systemClock } from '../ports/clock.ts';

/**
 * `stoa check`: reads the settings, reaches for everything that they name, and prints a line for each fault with its
 * setting and what to do. The exit code is 1 if there is one.
 */
export async function checkCommand(): Promise<void> {
  const faults = await findFaults({ clock: systemClock, isServed: false });
  for (const { sentence } of faults) console.log(maskSecrets(sentence));
  if (faults.length === 0)
    console.log('The settings are right, and everything that they name answers.');
  // A server that does not answer may keep a connection open.
  process.exit(faults.length === 0 ? 0 : 1);
}

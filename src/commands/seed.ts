import { openDatabase } from '../composition/open-databases.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import type { CreatedRecords } from '../seed/seed.ts';
import { fillWithExample } from './fill-example.ts';

const filledBefore =
  'The database already has venues, so nothing was changed: the seed fills an empty database only. Use ' +
  'another DATA_DIR or database.';

const report = (
  { institutions, venues, rooms, series, singles, requests }: CreatedRecords,
  { baseUrl }: Config,
): string => `\
Brückstadt University is there: ${institutions} institutions, ${venues} venues, ${rooms} rooms,
${series} weekly lectures and ${singles} single events, from two weeks ago to four months ahead,
and two planning rounds with ${requests} requests: a term to plan, and the weekly hours of sports clubs.

  npm start                        runs the service
  npm run -s token -- alice        signs in as alice (or bob, manager, admin), who has events of her own
                                   and decides for the humanities, as bob does for the main stage
  ${`${baseUrl}/docs`.padEnd(31)}  shows what can be asked`;

/**
 * `stoa seed`: fills an empty database with demo data of a university, completely or not at all. A database with venues
 * is not changed.
 * @throws Error with a message for the operator
 */
export async function seedCommand(): Promise<void> {
  const config = loadConfig();
  if (config.production) {
    throw new Error('The seed creates demo data: it does not run with NODE_ENV=production.');
  }
  const database = await openDatabase(config, createLogger({ ...config, logLevel: 'warn' }));
  try {
    const made = await fillWithExample(config, database);
    console.log(made === undefined ? filledBefore : report(made, config));
  } finally {
    await database.close();
  }
}

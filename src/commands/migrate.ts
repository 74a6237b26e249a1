import { openDatabase } from '../composition/open-databases.ts';
import { loadConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';

/** `stoa migrate`: applies pending migrations and exits. */
export async function migrateCommand(): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config, createLogger(config));
  await database.close();
}

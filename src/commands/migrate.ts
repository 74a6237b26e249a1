import { loadConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { openDatabase } from '../open-databases.ts';

/** `stoa migrate`: applies pending migrations and exits. */
export async function migrateCommand(): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config, createLogger(config));
  await database.close();
}

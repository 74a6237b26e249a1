import { pathToFileURL } from 'node:url';
import { connectDatabase } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';

/** Migrates the database of the environment by the files of a folder, and prints `asleep` when one of them sleeps. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
const database = await connectDatabase({ databaseUrl, dataDir }, () => undefined);
const watched = database.db.withPlugin({
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('pg_sleep')) process.stdout.write('asleep\n');
    return node;
  },
  transformResult: async ({ result }) => result,
});
await migrate(watched, pathToFileURL(`${process.argv[2]}/`));

import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connectServer } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { prepareQueues } from '../../src/jobs/queues.ts';
import { databaseUrl, onServer, serverUrl } from './database.ts';
import { writeTemplate } from './embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to clone: its name on the server, or the file of a dumped data folder. */
    databaseTemplate: string;
  }
}

const onLost = (error: Error): void => {
  throw error;
};

async function templateOnServer(server: string): Promise<{ name: string; end(): Promise<void> }> {
  const name = `stoa_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const database = connectServer(databaseUrl(server, name), onLost);
  await migrate(database.db);
  await prepareQueues(database.db);
  await database.close();
  return { name, end: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

/** Migrates one database for the whole run, which every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await (serverUrl === undefined ? writeTemplate() : templateOnServer(serverUrl));
  project.provide('databaseTemplate', template.name);
  return template.end;
}

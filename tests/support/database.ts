import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectServer, type Database } from '../../src/db/connect.ts';
import { acquireEmbedded } from './embedded-pool.ts';

/** The server to test on, or undefined for the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

const onLost = (): void => undefined;

/** Runs one statement on a server, outside of any test database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function cloneOnServer(server: string, template: string): Promise<Database> {
  const name = `stoa_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const database = connectServer(databaseUrl(server, name), onLost, 20);
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

/** A migrated, empty database of its own. The worker reuses an embedded one after `close`. */
export async function testDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  return serverUrl === undefined ? acquireEmbedded(template) : cloneOnServer(serverUrl, template);
}

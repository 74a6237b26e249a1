import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import {
  connectEmbedded,
  connectServer,
  type Database,
  embeddedExtensions,
} from '../../src/db/connect.ts';

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

/** A migrated, empty database of its own: a clone of the template that the run made once. */
export async function testDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (serverUrl !== undefined) return cloneOnServer(serverUrl, template);
  const dump = new Blob([await readFile(template)]);
  const lite = await PGlite.create({ loadDataDir: dump, extensions: embeddedExtensions });
  return connectEmbedded(lite, onLost);
}

import { randomUUID } from 'node:crypto';
import { connectEmbedded, connectServer, type Database } from '../../src/db/connect.ts';
import { databaseUrl, onServer, serverUrl } from './database.ts';
import { newEmbedded } from './embedded-template.ts';

const onLost = (): void => undefined;

async function createOnServer(server: string): Promise<Database> {
  const name = `stoa_empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const database = connectServer(databaseUrl(server, name), onLost, 5);
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

/** A database without any migration. */
export async function emptyDatabase(): Promise<Database> {
  if (serverUrl !== undefined) return createOnServer(serverUrl);
  return connectEmbedded(await newEmbedded(), onLost);
}

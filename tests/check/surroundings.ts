import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, onServer, serverUrl } from '../support/database.ts';
import { inBucket } from '../support/file-places.ts';
import { freePort } from '../support/free-port.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { startOddIssuer } from './odd-issuer.ts';

export type Environment = Record<string, string>;

/** Right settings, and the servers that they name. */
export type Surroundings = {
  environment: Environment;
  folder: string;
  /** The URL of another database of the server, which the test may change; undefined without a server. */
  database(name: string): string;
  close(): Promise<void>;
};

/** Starts everything that the settings of a university name, as real servers on this machine. */
export async function startSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-check-'));
  const [issuer, storage, mail, port] = await Promise.all([
    startOddIssuer(),
    inBucket(),
    startSmtpServer(),
    freePort(),
  ]);
  const name = `stoa_check_${process.pid}_${port}`;
  if (serverUrl !== undefined) await onServer(serverUrl, `create database ${name}`);
  const baseUrl = `http://localhost:${port}`;
  return {
    folder,
    environment: {
      NODE_ENV: 'production',
      PORT: `${port}`,
      BASE_URL: baseUrl,
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: `${baseUrl}/api/v1`,
      STORAGE_URL: storage.config.storageUrl,
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'Rooms <rooms@uni.example>',
      ...(serverUrl !== undefined && { DATABASE_URL: databaseUrl(serverUrl, name) }),
    },
    database: (other) => databaseUrl(serverUrl ?? '', other),
    close: async () => {
      await Promise.all([issuer.close(), storage.remove(), mail.close()]);
      if (serverUrl !== undefined)
        await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

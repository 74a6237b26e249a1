import type { Config } from '../config/config.ts';
import { errorReason } from '../ports/error-reason.ts';

type Where = Pick<Config, 'host' | 'port' | 'databaseUrl' | 'dataDir'>;

const UNKNOWN_HOST = new Set<unknown>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The reason why the service cannot listen, as one sentence for the operator. */
export function listenError(error: unknown, { host, port }: Where): Error {
  const sentence = (text: string): Error => new Error(text, { cause: error });
  if (codeOf(error) === 'EADDRINUSE') {
    return sentence(
      `Port ${port} on ${host} is in use: stop the other program, or set PORT to a free one.`,
    );
  }
  if (UNKNOWN_HOST.has(codeOf(error))) {
    return sentence(`HOST must be an address of this machine, but is "${host}".`);
  }
  return sentence(`Stoa cannot listen on port ${port} of ${host}: ${errorReason(error)}.`);
}

/** `db.example.org:5432/stoa`, without user and password. */
function databaseName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'the local socket'}${pathname}`;
}

/**
 * The reason why the database cannot be used, as one sentence for the operator; an error that is already one is
 * unchanged.
 */
export function databaseError(error: unknown, { databaseUrl, dataDir }: Where): Error {
  if (databaseUrl !== undefined) {
    const name = databaseName(databaseUrl);
    return new Error(`The database ${name} (DATABASE_URL) cannot be used: ${errorReason(error)}.`, {
      cause: error,
    });
  }
  if (error instanceof Error && codeOf(error) === undefined) return error;
  return new Error(`The data folder ${dataDir} (DATA_DIR) cannot be used: ${errorReason(error)}.`, {
    cause: error,
  });
}

/** The reason why the pooler in front of the database cannot be used, as one sentence for the operator. */
export function poolerError(error: unknown, poolerUrl: string): Error {
  const name = databaseName(poolerUrl);
  return new Error(
    `The pooler ${name} (DATABASE_POOLER_URL) cannot be used: ${errorReason(error)}.`,
    { cause: error },
  );
}

/** The reason why the replica cannot be used, as one sentence for the operator. */
export function replicaError(reason: string, replicaUrl: string): Error {
  const name = databaseName(replicaUrl);
  return new Error(`The replica ${name} (DATABASE_REPLICA_URL) cannot be used: ${reason}.`);
}

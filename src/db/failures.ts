const RETRYABLE = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // a lock not had within `lock_timeout`
  '23503', // what it names was removed meanwhile: the next attempt sees that, and says so
  '23P01', // someone wrote into the same range without our locks: the next attempt sees what, and says so
]);

const AWAY = new Set([
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash of another server process
  '57P03', // cannot connect now: starting up or shutting down
  '57P05', // idle session ended
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT', // the server's socket is not there
]);

const AWAY_SENTENCES =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after|Connection ended|read ECONNRESET)/i;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** What only bad luck stopped: the same work may go through now, or fail with a better reason. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** The database cannot be reached, or went away while it worked: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) return true;
  return AWAY_SENTENCES.test(error.message);
}

/** There is no room left to write: on the disk of the database, or of this machine. */
export function isStorageFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

/** The constraint that refused a write, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof constraint === 'string' ? constraint : undefined;
}

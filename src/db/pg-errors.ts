const RETRYABLE = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock_timeout
  '23503', // a referenced row was deleted concurrently: the next attempt reports it
  '23P01', // a concurrent write without our locks took the range: the next attempt reports the conflict
]);

const AWAY = new Set([
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash of another server process
  '57P03', // cannot connect now: starting up or shutting down
  '57P05', // idle session ended
  '57014', // statement_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

const AWAY_SENTENCES =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after|Connection ended|read ECONNRESET)/i;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** A transient error: a retry of the same work can succeed, or fail with a better reason. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** The connection failed or was lost; the request itself is valid. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) return true;
  // ENOENT of the server's socket file; any other missing file is not a connection error.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return AWAY_SENTENCES.test(error.message);
}

/** The server cancelled a statement after `statement_timeout`. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** The database has no disk space left to write to. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** The constraint that a write violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  return typeof constraint === 'string' ? constraint : undefined;
}

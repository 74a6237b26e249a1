import { type RawBuilder, sql } from 'kysely';

/**
 * The version of what the transaction `changedIn` was the last to change. A server that was started again, or that took over from
 * another, may give the number of a transaction that was lost to the next one, so versions count only as long as it runs.
 */
export const transactionVersion = (changedIn: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat(${changedIn}, ' since ', pg_postmaster_start_time())`;

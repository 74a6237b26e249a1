import { type RawBuilder, sql } from 'kysely';

/**
 * The run of the server that answers, by its start. A server that was started again, or that took over from another, may give
 * the number of a transaction that was lost to the next one, so numbers of transactions are compared within one run only.
 */
export const serverRun: RawBuilder<string> = sql<string>`pg_postmaster_start_time()::text`;

/** The version of what the transaction `changedIn` was the last to change, in this run of the server. */
export const transactionVersion = (changedIn: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat(${changedIn}, ' since ', ${serverRun})`;

import { type RawBuilder, sql } from 'kysely';

/**
 * The run of the server that answers, by its start. A server that was started again, or that took over from another,
 * may give the number of a transaction that was lost to the next one, so numbers of transactions are compared within
 * one run only.
 */
export const serverRun: RawBuilder<string> = sql<string>`pg_postmaster_start_time()::text`;

/** The version of what the transaction `changedIn` was the last to change, in this run of the server. */
export const transactionVersion = (changedIn: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat(${changedIn}, ' since ', ${serverRun})`;

/**
 * The version of everything in the database. It names the transactions that the statement sees, so two statements that
 * read the same version see the same rows: a transaction that writes changes it when it begins to write, and again when
 * it ends. A statement within a transaction that has written sees rows that this does not name, so its version is that
 * of no other statement.
 */
export const databaseVersion: RawBuilder<string> = sql<string>`
  concat(pg_current_snapshot(), ' since ', ${serverRun},
    case when pg_current_xact_id_if_assigned() is not null then ' and ' || gen_random_uuid() end)`;

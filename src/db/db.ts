import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Any database handle: the pool or a transaction. */
export type Db = Kysely<Tables>;

/** A transaction is required: writes through it are committed or rolled back together. */
export type Trx = Transaction<Tables>;

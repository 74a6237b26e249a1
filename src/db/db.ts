import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Any handle will do: the pool or an open transaction. */
export type Db = Kysely<Tables>;

/** A transaction is required: what is written through it stands or falls as one. */
export type Trx = Transaction<Tables>;

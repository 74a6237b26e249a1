import type { ColumnType } from 'kysely';

/** Stored responses by idempotency key (§1.14). */
export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  fingerprint: string;
  status: number;
  body: ColumnType<unknown, string, string>;
  expires_at: ColumnType<string, string, string>;
  created_at: ColumnType<string, string | undefined, string>;
};

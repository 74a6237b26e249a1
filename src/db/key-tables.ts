import type { Instant } from './column-kinds.ts';

export type ApiKeysTable = {
  id: string;
  user_id: string;
  name: string;
  scopes: string[];
  room_id: string | null;
  secret_hash: string;
  expires_at: Instant | null;
  last_used_at: string | null;
  created_at: Instant;
};

export type ServiceAccountsTable = {
  user_id: string;
  created_by: string | null;
  created_at: Instant;
};

/** The tables of machines that call the API. */
export type KeyTables = {
  api_keys: ApiKeysTable;
  service_accounts: ServiceAccountsTable;
};

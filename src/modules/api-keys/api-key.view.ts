import type { ApiKeyRow } from './api-key.queries.ts';
import type { ApiKeyRecord, NewApiKeyRecord } from './api-key.schema.ts';

/** A key as it is shown after it was created: without its secret. */
export const apiKeyView = (row: ApiKeyRow): ApiKeyRecord => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  room_id: row.room_id,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
});

/** A key as it is shown once, with its secret. */
export const newApiKeyView = ({
  row,
  secret,
}: {
  row: ApiKeyRow;
  secret: string;
}): NewApiKeyRecord => ({ ...apiKeyView(row), key: secret });

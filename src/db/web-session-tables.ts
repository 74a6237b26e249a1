import type { Instant } from './column-kinds.ts';

export type WebSessionsTable = {
  id: string;
  user_id: string;
  tokens: string;
  access_expires_at: Instant;
  refresh_claimed_until: Instant | null;
  last_used_at: Instant;
  ends_at: Instant;
  created_at: Instant;
};

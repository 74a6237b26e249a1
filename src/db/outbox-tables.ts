import type { Generated, GeneratedAlways } from 'kysely';
import type { Fact } from '../domain/facts.ts';
import type { CreatedInstant, Instant, Json } from './column-kinds.ts';

export type OutboxTable = {
  id: GeneratedAlways<number>;
  happened_at: Instant;
  event_ids: string[];
  facts: Json<Fact[]>;
  is_muted: boolean;
  attempts: Generated<number>;
  failed_at: Instant | null;
  created_at: CreatedInstant;
};

/** The messages that are not delivered yet. */
export type OutboxTables = {
  outbox: OutboxTable;
};

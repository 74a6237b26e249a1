import type { PushSubscriptionRow } from './push.queries.ts';
import type { PushSubscriptionRecord } from './push.schema.ts';

/** A push subscription as responses show it: without its keys. */
export function toPushSubscription(row: PushSubscriptionRow): PushSubscriptionRecord {
  const { id, endpoint, content_encoding, created_at, updated_at } = row;
  return {
    id,
    endpoint,
    content_encoding: content_encoding as PushSubscriptionRecord['content_encoding'],
    created_at,
    updated_at,
  };
}

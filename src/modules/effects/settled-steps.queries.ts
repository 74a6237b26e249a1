import { sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { pipeline } from '../../db/pipeline.ts';

/**
 * Whether the step that notifications `n` ask to decide waits still, among the steps `s` of an event or a change
 * request.
 */
const isOpen = sql`s.is_current and s.position = (n.data ->> 'step')::int and s.opened_at <= n.created_at`;

/**
 * Marks as read what holders of a step were told of events whose step no longer waits: it was decided by anyone, the
 * request was withdrawn, or a new round has begun (§17.4).
 */
export async function readSettledSteps(trx: Trx, eventIds: readonly string[]): Promise<void> {
  await pipeline(trx, [
    sql`
    update notifications n set read_at = now()
    where n.read_at is null and n.data ? 'step' and n.data ->> 'event_id' = any (${[...eventIds]}::text[])
      and not exists (
        select from approval_steps s join events e on e.id = s.event_id and e.status = 'pending'
        where not n.data ? 'change_id' and s.event_id = (n.data ->> 'event_id')::uuid and ${isOpen})
      and not exists (
        select from change_request_steps s
        where s.change_id = (n.data ->> 'change_id')::uuid and ${isOpen})`,
  ]);
}

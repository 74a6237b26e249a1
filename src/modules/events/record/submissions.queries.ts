import { sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';

/** The decision that an entry of the history is; a return to an earlier step decides nothing. */
const decided = sql`
  case
    when h.action = 'approve' and h.to_status = 'approved' then 'approved'
    when h.action = 'reject' then 'rejected'
    when h.action = 'return' and h.to_status = 'draft' then 'returned'
    when h.action = 'discard' then 'discarded'
  end`;

/**
 * Writes anew what became of the submissions of events, for statistics (§12.6), from their history without what was
 * taken back. A round lasts from an entry `submit` to the next one; what was decided before it was opened again does
 * not count. A part of a divided series has a copy of the history before it: those submissions are those of the first
 * part, and count once.
 */
export async function refreshSubmissions(trx: Trx, eventIds: readonly string[]): Promise<void> {
  const ids = [...eventIds];
  await pipeline(trx, [
    sql`delete from submissions where event_id = any (${ids}::uuid[])`,
    sql`
    with entries as (
      select h.event_id, h.sequence, h.action, h.from_status, h.created_at, ${decided} as outcome,
        count(*) filter (where h.action = 'submit') over (partition by h.event_id order by h.sequence) as round
      from approval_history h where h.event_id = any (${ids}::uuid[]) and not h.is_undone
    ), rounds as (
      select event_id, min(sequence) as sequence, min(created_at) filter (where action = 'submit') as submitted_at,
        bool_or(action = 'cancel' and from_status <> 'draft') as is_cancelled,
        max(sequence) filter (where action in ('submit', 'reopen')) as opened,
        max(sequence) filter (where outcome is not null) as decided
      from entries where round > 0 group by event_id, round
    )
    insert into submissions (event_id, sequence, submitted_at, room_id, institution_id, opened_at, outcome,
      is_cancelled,
      decision_seconds)
    select r.event_id, r.sequence, r.submitted_at, e.room_id, e.institution_id, o.created_at,
      coalesce(${decided}, case o.to_status when 'approved' then 'approved' end), r.is_cancelled,
      extract(epoch from h.created_at - o.created_at)
    from rounds r
    join events e on e.id = r.event_id
    join approval_history o on o.event_id = r.event_id and o.sequence = r.opened
    left join approval_history h on h.event_id = r.event_id and h.sequence = r.decided and r.decided > r.opened
    where not exists (
      select from approval_history f where f.event_id = e.follows_id and f.action = 'submit'
        and f.created_at = r.submitted_at)`,
  ]);
}

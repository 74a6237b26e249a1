import { sql } from 'kysely';
import { columnsOf, jsonInstant, jsonObject } from '../../../db/select-list.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import type { Override } from '../../../domain/events/override.ts';
import { bookableOccurrence } from './bookable-occurrence.queries.ts';

const override = jsonObject<Override>()({
  ...columnsOf('v', [...overrideFields, 'is_cancelled', 'cancel_reason', 'cancel_comment']),
  original_start_at: jsonInstant(sql`v.original_start_at`),
  start_at: jsonInstant(sql`v.start_at`),
  end_at: jsonInstant(sql`v.end_at`),
});

/** The overrides of an event as one JSON array, over `events e`. */
export const overridesOf = sql`
  (select coalesce(json_agg(${override} order by v.original_start_at), '[]')
    from occurrence_overrides v where v.event_id = e.id)`;

/** The original starts of an event's occurrences with a room conflict as one JSON array, over `events e`. */
export const roomConflictsOf = sql`
  (select coalesce(json_agg(${jsonInstant(sql`o.original_start_at`)}), '[]')
    from occurrences o where o.event_id = e.id and o.change_id is null and o.has_room_conflict)`;

/** The occurrences of an event that took place before it was changed last, as one JSON array, over `events e` (decision 18.5). */
export const tookPlaceOf = sql`
  case when e.planned_from is null then '[]' else (
    select coalesce(json_agg(${bookableOccurrence('o')} order by o.original_start_at), '[]')
    from occurrences o where o.event_id = e.id and o.change_id is null and o.start_at <= e.planned_from) end`;

import { type RawBuilder, sql } from 'kysely';
import { fixedSql } from '../../../db/fixed-sql.ts';
import { columnsOf, jsonObject } from '../../../db/select-list.ts';
import type { HeldStep } from '../../../domain/events/approval-steps.ts';
import type { PrivateAccess } from '../../../domain/privacy/what-readers-see.ts';
import { placeOfEvent } from './event-place.queries.ts';
import { stepDefinition } from './step-rows.queries.ts';

const heldStep = jsonObject<HeldStep>()({
  ...columnsOf('s', ['role', 'origin']),
  place: stepDefinition.place,
  rooms: stepDefinition.rooms,
});

const access = jsonObject<PrivateAccess>()({
  creator_id: sql`e.creator_id`,
  roles: sql`(select coalesce(json_agg(json_build_object('user_email', x.user_email, 'role', x.role)), '[]')
    from event_roles x where x.event_id = e.id and x.user_email is not null)`,
  place: placeOfEvent,
  steps: sql`(select coalesce(json_agg(held.step), '[]') from (
    select ${heldStep} as step from approval_steps s where s.event_id = e.id
    union all
    select ${heldStep} from change_requests c join change_request_steps s on s.change_id = c.id where c.event_id = e.id) held)`,
  pending_change: sql`(select json_build_object('requested_by', json_build_object('id', c.requested_by))
    from change_requests c where c.event_id = e.id)`,
});

/** Who sees what `events e` is; null where it is not private, which costs nothing. Source: decision 18.2. */
export const privateAccess: RawBuilder<PrivateAccess | null> = fixedSql(
  sql`case when e.is_private then ${access} end`,
);

import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { findUsualAttendees } from '../events/index.ts';
import { insertRequests, type NewRequest } from './requests.queries.ts';
import type { SeenRound } from './rounds.service.ts';

/**
 * Writes requests of a round. Those of others than its managers are their own and have the least weight.
 */
export async function insertAll(
  trx: Trx,
  actor: Actor,
  { row: round, rights }: SeenRound,
  requests: readonly NewRequest[],
  now: Temporal.Instant,
): Promise<void> {
  const asked = requests.filter(({ usual_attendees }) => usual_attendees === undefined);
  const titles = [...new Set(asked.map(({ title }) => title))];
  const usual =
    titles.length === 0 ? new Map() : await findUsualAttendees(trx, titles, round.starts_on);
  const rows = requests.map((request) => ({
    ...request,
    id: randomUUIDv7(),
    round_id: round.id,
    owner_id: rights.manages ? request.owner_id : actor.id,
    weight: rights.manages ? request.weight : 1,
    same_room: true,
    venue_wish: null,
    prep_before_minutes: 0,
    cleanup_after_minutes: 0,
    apart_from: [],
    usual_attendees: request.usual_attendees ?? usual.get(request.title) ?? null,
    created_by: actor.id,
    created_at: instantText(now),
    updated_at: instantText(now),
  }));
  await insertRequests(trx, rows);
}

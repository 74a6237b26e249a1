import type { Trx } from '../../db/db.ts';
import type { RoundFact } from '../../domain/planning-round/round-fact.ts';
import type { Pattern } from '../../domain/planning-round/world.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordTold } from '../effects/index.ts';
import { listToldRequests, type ToldRequestRow } from './publication.queries.ts';
import type { RoundRow } from './rounds.queries.ts';

/** The courses of a fact: it has no more, so that a message stays one that people read. */
const MOST_COURSES = 200;

/** A request as its owner is told of it. */
function courseOf(row: ToldRequestRow): RoundFact['courses'][number] {
  const { title, room_name, event_id, status, pattern_index, explanation } = row;
  const patterns = row.patterns as readonly Pattern[];
  const pattern = pattern_index === null ? undefined : patterns[pattern_index];
  const isBooked = event_id !== null && room_name !== null && pattern !== undefined;
  return {
    title,
    place: isBooked
      ? { room_name, slots: pattern.slots, weeks: pattern.weeks, is_pending: status === 'pending' }
      : null,
    explanation: isBooked ? null : explanation,
  };
}

/** What each owner of requests of a plan is told, in one message each. */
export async function findOwnerFacts(
  trx: Trx,
  { id: round_id, name: round_name }: Pick<RoundRow, 'id' | 'name'>,
  planId: string,
  isTakenBack: boolean,
): Promise<RoundFact[]> {
  const rows = await listToldRequests(trx, planId);
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return [...byOwner].map(([user_id, own]) => ({
    type: 'round_published',
    is_taken_back: isTakenBack,
    round_id,
    round_name,
    user_id,
    courses: own.slice(0, MOST_COURSES).map(courseOf),
    more: Math.max(0, own.length - MOST_COURSES),
  }));
}

/** Tells the owners of the requests of a plan what became of them, with the transaction. */
export async function tellOwners(
  trx: Trx,
  { clock }: { clock: Clock },
  round: RoundRow,
  planId: string,
  isTakenBack = false,
): Promise<void> {
  const facts = await findOwnerFacts(trx, round, planId, isTakenBack);
  const happened_at = clock.now();
  await recordTold(
    trx,
    facts.map((fact) => ({ happened_at, facts: [fact] })),
  );
}

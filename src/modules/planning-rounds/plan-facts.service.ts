import type { Db } from '../../db/db.ts';
import { listRequestPlaces, listRoundPlans, type RequestPlaceRow } from './plan-facts.queries.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { Round } from './rounds.schema.ts';

/** What the newest plan and the publication say of a round. */
export type RoundPlans = Pick<
  Round,
  'latest_plan_id' | 'placed_count' | 'unplaced_count' | 'publication'
>;

/** What is said of a round without a plan. */
export const NO_PLANS: RoundPlans = {
  latest_plan_id: null,
  placed_count: null,
  unplaced_count: null,
  publication: null,
};

/** What plans say of rounds, by the id of the round; a round without a plan is absent. */
export async function findRoundPlans(
  db: Db,
  rounds: readonly RoundRow[],
): Promise<ReadonlyMap<string, RoundPlans>> {
  const rows = await listRoundPlans(
    db,
    rounds.map(({ id }) => id),
  );
  return new Map(rows.map(({ round_id, ...plans }) => [round_id, plans]));
}

/**
 * What the newest plan says of the requests of a round to its managers, and the published one to others, by the id of
 * the request; one that no plan knows is absent.
 */
export async function findRequestPlaces(
  db: Db,
  { id }: Pick<RoundRow, 'id'>,
  manages: boolean,
): Promise<ReadonlyMap<string, RequestPlaceRow>> {
  const rows = await listRequestPlaces(db, id, !manages);
  return new Map(rows.map((row) => [row.request_id, row]));
}

import type { RoundRights } from '../../domain/planning-round/round-access.ts';
import {
  isOpenRound,
  possibleRoundActions,
  roundTimes,
} from '../../domain/planning-round/round-state.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { Round } from './rounds.schema.ts';

/** A round with what the caller may do in it. */
export type SeenRound = { row: RoundRow; rights: RoundRights };

/** What the record of a round shows besides its own columns. */
export type RoundFacts = {
  seats: number | null;
  weeks: Round['weeks'];
  requests_count: number;
  my_requests_count: number;
  gaps_count: Round['gaps_count'];
  managed_by: Round['managed_by'];
  plans: Pick<Round, 'latest_plan_id' | 'placed_count' | 'unplaced_count' | 'publication'>;
};

/** A round with its facts. */
export type ShownRound = SeenRound & { facts: RoundFacts };

/** The part of the record that a write changes: the version that `If-Match` names. */
export const roundVersion = (row: RoundRow) => ({
  id: row.id,
  name: row.name,
  term_id: row.term_id,
  from: row.starts_on,
  to: row.ends_on,
  timezone: row.timezone,
  room_ids: row.room_ids,
  venue_ids: row.venue_ids,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  holidays: row.holidays,
  state: row.state,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The members of a record that follow from the time and from other records. */
export const ROUND_APART = [
  ...(['rooms_count', 'seats', 'is_open', 'weeks', 'requests_count', 'my_requests_count'] as const),
  ...(['gaps_count', 'placed_count', 'unplaced_count', 'latest_plan_id'] as const),
  ...(['publication', 'managed_by', 'can'] as const),
] as const satisfies readonly (keyof Round)[];

/** A round as responses show it. */
export const viewRound =
  (now: number) =>
  ({ row, rights, facts }: ShownRound): Round => {
    const { plans, ...shown } = facts;
    const times = roundTimes(row);
    return {
      ...roundVersion(row),
      rooms_count: row.pool_ids.length,
      is_open: isOpenRound(times, now),
      ...shown,
      ...plans,
      can: possibleRoundActions(times, now, rights.manages),
    };
  };

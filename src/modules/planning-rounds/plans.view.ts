import type { PlanRow } from './plans.queries.ts';
import type { Plan, PlanComparison } from './plans.schema.ts';

/** The operations that managers may perform on a plan now. */
function canDo({ state, is_latest, is_stopping, placed }: PlanRow): Plan['can'] {
  if (state === 'running') return is_stopping ? [] : ['stop'];
  if (!is_latest) return [];
  return placed > 0 ? ['assign', 'publish'] : ['assign'];
}

/** A plan as its record. */
export function viewPlan(row: PlanRow): Plan {
  const { id, round_id, number, placed, unplaced, gap, seconds, nodes, time_limit_s } = row;
  const { error, is_latest, created_by, created_at, ended_at, quality } = row;
  return {
    id,
    round_id,
    number,
    state: row.state as Plan['state'],
    placed,
    unplaced,
    stages: row.stages as Plan['stages'],
    gap,
    seconds,
    nodes,
    time_limit_s,
    error,
    wishes: quality && {
      time: [...quality.wishes.time],
      room: [...quality.wishes.room],
      venue: quality.wishes.venue,
    },
    seats: quality && [...quality.seats],
    is_latest,
    can: canDo(row),
    created_by,
    created_at,
    ended_at,
  };
}

/** A plan with its differences from another one. */
export const viewCompared = (row: PlanRow, comparison: PlanComparison | null): Plan =>
  comparison === null ? viewPlan(row) : { ...viewPlan(row), comparison };

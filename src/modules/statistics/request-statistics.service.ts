import { type Actor, isManager, managedScope } from '../../domain/permission.ts';
import { clockOf } from '../../domain/statistics/statistics-cells.ts';
import { timeGroups } from '../../domain/statistics/statistics-labels.ts';
import type { Statistics, StatisticsRow } from '../../domain/statistics/statistics-row.ts';
import { compareNames } from '../../domain/text/name-order.ts';
import { listRequests, type RequestRow } from './request-statistics.queries.ts';
import type { StatisticsQuery } from './statistics.schema.ts';
import { findScope, type StatisticsDeps } from './statistics-scope.service.ts';

/** Undefined for a group without requests. */
type RequestFigures = RequestRow | undefined;

const unnamed = { venue: 'No venue', institution: 'No institution' };

function placeRows(
  group: string,
  requests: readonly RequestRow[],
): StatisticsRow<RequestFigures>[] {
  const rows = requests.map((figures) => ({
    value: figures.group_key,
    label: figures.label ?? (group === 'venue' ? unnamed.venue : unnamed.institution),
    figures,
  }));
  return rows.sort(
    (a, b) => compareNames(a.label, b.label) || String(a.value).localeCompare(String(b.value)),
  );
}

/**
 * Reads the outcomes of the requests for rooms that the actor manages, or of institutions, in two statements (§12.6).
 * If rooms, a venue, a layout or features are requested, only theirs.
 * @throws forbidden for a room or a venue that the actor does not manage; invalid_input for the days
 */
export async function readRequestStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  query: StatisticsQuery,
): Promise<Statistics<RequestFigures>> {
  const { group, rooms, cellRows } = await findScope(deps, actor, query, false);
  const { room_id, venue_id, layout, feature_ids } = query;
  const isLimited = Boolean(room_id ?? venue_id ?? layout) || (feature_ids ?? []).length > 0;
  const institutions = isLimited ? [] : managedScope(actor).institution_ids;
  const counting = {
    group,
    clock: clockOf(group),
    cells: cellRows,
    serviceZone: deps.serviceZone(),
    roomIds: rooms.map(({ id }) => id),
  };
  const isWhole = isManager(actor) && !isLimited;
  const requests = await listRequests(deps.db, counting, isWhole ? 'all' : institutions);
  const times = timeGroups(group, query.from, query.to);
  if (times.size === 0) return { group, rows: placeRows(group, requests) };
  const byKey = new Map(requests.map((row) => [row.group_key, row]));
  const rows = [...times].map(([key, named]) => ({ ...named, figures: byKey.get(key) }));
  return { group, rows };
}

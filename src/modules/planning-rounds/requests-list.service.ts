import type { Db } from '../../db/db.ts';
import { pageOfSorted } from '../../db/sorted-page.ts';
import { type Page, type Slice, withRows } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import {
  countCourses,
  fitsNeeds,
  type Gap,
  gapFinder,
  gradeOf,
} from '../../domain/planning-round/gaps.ts';
import {
  type RequestOrder,
  requestOrder,
  type SortableRequest,
} from '../../domain/planning-round/request-order.ts';
import { searchTextOf } from '../../domain/text/search-text.ts';
import { findRequestPlaces } from './plan-facts.service.ts';
import * as queries from './requests.queries.ts';
import type { RequestsQuery } from './requests.schema.ts';
import { type RequestReads, showRequests } from './requests.service.ts';
import type { ShownRequest } from './requests.view.ts';
import type { FittingRooms, FittingRoomsQuery } from './requests-rooms.schema.ts';
import type { SeenRound } from './rounds.service.ts';
import { listPoolRooms } from './rounds-pool.queries.ts';

type Listed = SortableRequest & { request: queries.ListedRequest; gaps: readonly Gap[] };

/** All requests of a round that the actor sees, with their gaps. */
async function listWithGaps(db: Db, actor: Actor, { row, rights }: SeenRound): Promise<Listed[]> {
  const rooms = await listPoolRooms(db, row.pool_ids);
  const requests = await queries.listRequests(db, [row.id], rights.manages ? null : actor.id);
  const days = { from: row.starts_on, to: row.ends_on };
  const gapsOf = gapFinder({ rooms, days, courses: countCourses(requests) });
  return requests.map((request) => {
    const gaps = gapsOf(request);
    const [first] = gaps;
    return { ...request, request, gaps, grade: first === undefined ? 'none' : gradeOf(first) };
  });
}

/** Whether a request is in the list that the query asks for; its state is judged apart. */
function matches(
  { q, gaps, institution_id, weight, mine }: RequestsQuery,
  actor: Actor,
  manages: boolean,
): (row: Listed) => boolean {
  const needle = searchTextOf([q ?? '']);
  return ({ request, grade }) =>
    request.search_text.includes(needle) &&
    (!gaps || grade === gaps) &&
    (!institution_id || request.institution_id === institution_id) &&
    (!weight || !manages || request.weight === weight) &&
    (!mine || request.owner_id === actor.id);
}

const sorted = ({ keys, types }: RequestOrder) => ({
  types,
  keysOf: (row: Listed) => keys.map((key) => key(row)),
});

/** The requests of a round that match the query: all of them for its managers, their own for others. */
export async function browseRequests(
  deps: RequestReads,
  actor: Actor,
  seen: SeenRound,
  query: RequestsQuery,
  slice: Slice,
): Promise<Page<ShownRequest>> {
  const { db } = deps;
  const { manages } = seen.rights;
  const all = await listWithGaps(db, actor, seen);
  const places = query.state ? await findRequestPlaces(db, seen.row, manages) : null;
  const isInState = ({ request }: Listed): boolean =>
    places === null || (places.get(request.id)?.state ?? 'sent') === query.state;
  const rows = all.filter(matches(query, actor, manages)).filter(isInState);
  const order = requestOrder(query.sort ?? 'gaps', manages);
  const page = pageOfSorted(rows.sort(order.compare), slice, {
    ...sorted(order),
    isBehind: (row, keys) => order.isBehind(row, keys),
  });
  const found = await queries.findRequests(
    db,
    page.rows.map(({ request }) => request.id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  const there = page.rows.flatMap(({ request, gaps }) => {
    const row = byId.get(request.id);
    return row === undefined ? [] : [{ row, gaps }];
  });
  return withRows(page, await showRequests(deps, actor, seen, there));
}

/** How many rooms of the pool would do for what a request needs. */
export async function countFittingRooms(
  db: Db,
  { row }: SeenRound,
  { seats, layout, feature_ids }: FittingRoomsQuery,
): Promise<FittingRooms> {
  const rooms = await listPoolRooms(db, row.pool_ids);
  const needs = { seats: seats ?? 0, layout: layout ?? null, feature_ids: feature_ids ?? [] };
  const fitting = rooms.filter((room) => fitsNeeds(room, needs));
  return {
    count: fitting.length,
    rooms_count: rooms.length,
    room_ids: fitting.map(({ id }) => id),
  };
}

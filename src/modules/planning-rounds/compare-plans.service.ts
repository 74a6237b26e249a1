import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { compareRounds } from '../../domain/planning-round/quality.ts';
import type { PlaceChange } from '../../domain/planning-round/solved.ts';
import type { Place, Weeks } from '../../domain/planning-round/world.ts';
import { listPlaces } from './assignments.queries.ts';
import type { PlanComparison } from './plans.schema.ts';
import { findCompared, type SeenPlan } from './plans.service.ts';
import type { RequestFacts } from './world.queries.ts';
import { placeOf, readFacts, type WorldDeps } from './world.service.ts';

type Course = PlanComparison['courses'][number];

/** Losses first. */
const ORDER: readonly Course['verdict'][] = ['worse', 'better', 'other'];

async function placesIn(
  db: Db,
  planId: string,
  requests: ReadonlyMap<string, RequestFacts>,
): Promise<Place[]> {
  const stored = await listPlaces(db, planId);
  return stored.flatMap((one) => placeOf(one, requests.get(one.request_id)) ?? []);
}

const shownWeeks = (weeks: Weeks) => (typeof weeks === 'string' ? weeks : [...weeks]);

function shownPlace(
  place: Place | null,
  { patterns, room_wishes }: RequestFacts,
  names: ReadonlyMap<string, string>,
): Course['from'] {
  const pattern = place === null ? undefined : patterns[place.pattern_index];
  if (place === null || pattern === undefined) return null;
  const { room_id, pattern_index } = place;
  const wish = room_wishes.indexOf(room_id);
  return {
    room: { id: room_id, name: names.get(room_id) ?? '' },
    pattern_index,
    slots: [...pattern.slots],
    weeks: shownWeeks(pattern.weeks),
    room_wish: wish < 0 ? null : wish,
  };
}

/** How many requests differ in which way. */
function countChanges(changes: readonly PlaceChange[], total: number) {
  const count = { placed_now: 0, not_any_more: 0, other_room: 0, other_time: 0 };
  for (const { before, after } of changes) {
    if (before === null) count.placed_now += 1;
    else if (after === null) count.not_any_more += 1;
    else if (before.pattern_index === after.pattern_index) count.other_room += 1;
    else count.other_time += 1;
  }
  return { ...count, same: total - changes.length };
}

/** The differences of a plan from another one of its round. @throws invalid_input where that is none */
export async function comparePlans(
  deps: WorldDeps,
  actor: Actor,
  { round, plan }: SeenPlan,
  otherId: string,
): Promise<PlanComparison> {
  const other = await findCompared(deps.db, round, otherId);
  const { world, requests, stored } = await readFacts(deps, actor, round, plan.id);
  const byId = new Map(requests.map((one) => [one.id, one]));
  const before = await placesIn(deps.db, other.id, byId);
  const after = stored.flatMap((one) => placeOf(one, byId.get(one.request_id)) ?? []);
  await deps.pause();
  const changes = compareRounds({ ...world, requests }, before, after);
  const names = new Map(world.rooms.map(({ id, name }) => [id, name]));
  const courses = changes.flatMap((change): Course[] => {
    const request = byId.get(change.request_id);
    if (request === undefined) return [];
    const { id, title, institution } = request;
    const from = shownPlace(change.before, request, names);
    const to = shownPlace(change.after, request, names);
    return [{ request: { id, title }, institution, from, to, verdict: change.verdict }];
  });
  const placeIn = ({ verdict }: Course): number => ORDER.indexOf(verdict);
  return {
    plan_id: other.id,
    ...countChanges(changes, requests.length),
    courses: courses.sort((a, b) => placeIn(a) - placeIn(b)),
  };
}

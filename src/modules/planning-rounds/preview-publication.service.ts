import type { Actor } from '../../domain/permission.ts';
import { explainer } from '../../domain/planning-round/explain.ts';
import type {
  PublicationPreview,
  WouldStay,
} from '../../domain/planning-round/publication-preview.ts';
import type { RoundFact, ToldCourse } from '../../domain/planning-round/round-fact.ts';
import { datesByRoom, isStillFree } from '../../domain/planning-round/still-free.ts';
import type { Place, World } from '../../domain/planning-round/world.ts';
import { invalidState } from '../../errors.ts';
import { readPlan } from './plans.service.ts';
import type { RoundRow } from './rounds.queries.ts';
import type { RequestFacts } from './world.queries.ts';
import { readFacts, type WorldDeps } from './world.service.ts';

/** The places of a plan that are free now, and the ids of the requests whose places are not. */
async function judgeNow(
  world: World,
  requests: ReadonlyMap<string, RequestFacts>,
  { pause }: WorldDeps,
): Promise<{ free: Place[]; taken: string[] }> {
  const rooms = new Map(world.rooms.map((room) => [room.id, room]));
  const free: Place[] = [];
  const taken: string[] = [];
  for (const place of world.before) {
    await pause();
    const request = requests.get(place.request_id);
    if (request === undefined) continue;
    if (isStillFree(world, rooms, request, place)) free.push(place);
    else taken.push(place.request_id);
  }
  return { free, taken };
}

/** The dates and the rooms of places. */
function countPlaces(
  world: World,
  requests: ReadonlyMap<string, RequestFacts>,
  places: readonly Place[],
): { dates: number; rooms: number } {
  const rooms = new Map(world.rooms.map((room) => [room.id, room]));
  const used = new Set<string>();
  let dates = 0;
  for (const place of places) {
    const request = requests.get(place.request_id);
    const room = rooms.get(place.room_id);
    if (request === undefined || room === undefined) continue;
    for (const [id, some] of datesByRoom(world, request, place, room)) {
      used.add(id);
      dates += some.length;
    }
  }
  return { dates, rooms: used.size };
}

/** What an owner would be told of their requests. */
function sampleFor(
  { id: round_id, name: round_name }: RoundRow,
  world: World,
  own: readonly RequestFacts[],
  { places, staying }: { places: readonly Place[]; staying: readonly WouldStay[] },
): RoundFact | null {
  const [first] = own;
  if (first?.owner_id === undefined || first.owner_id === null) return null;
  const courses = own.map((request): ToldCourse => {
    const place = places.find(({ request_id }) => request_id === request.id);
    const pattern = place && request.patterns[place.pattern_index];
    const room = place && world.rooms.find(({ id }) => id === place.room_id);
    const stays = staying.find((one) => one.request.id === request.id);
    return {
      title: request.title,
      place:
        pattern && room
          ? { room_name: room.name, slots: pattern.slots, weeks: pattern.weeks, is_pending: false }
          : null,
      explanation: stays?.explanation ?? null,
    };
  });
  const about = { type: 'round_published', is_taken_back: false, round_id, round_name } as const;
  return { ...about, user_id: first.owner_id, courses, more: 0 };
}

/**
 * Judges what publishing a plan would do, by the facts of the round as they are now; nothing is written.
 * @throws not_found; forbidden; invalid_state while the plan is being made
 */
export async function previewPublication(
  deps: WorldDeps,
  actor: Actor,
  params: { id: string; plan: string },
): Promise<PublicationPreview> {
  const { round, plan } = await readPlan(deps.db, actor, params);
  if (plan.state === 'running') {
    throw invalidState('The plan is being made: wait for the end of its run, or stop it.');
  }
  const { world, requests } = await readFacts(deps, actor, round, plan.id);
  const byId = new Map(requests.map((one) => [one.id, one]));
  const { free, taken } = await judgeNow(world, byId, deps);
  const placed = new Set(free.map(({ request_id }) => request_id));
  const explain = explainer(world, free);
  const staying: WouldStay[] = [];
  for (const { id } of world.requests) {
    const request = byId.get(id);
    if (request === undefined || placed.has(id)) continue;
    await deps.pause();
    staying.push({ request, was_taken: taken.includes(id), explanation: explain(id) });
  }
  const concerned = world.requests.flatMap(({ id }) => byId.get(id) ?? []);
  const told = concerned.filter(({ owner }) => owner?.is_active === true);
  const owners = Map.groupBy(told, ({ owner_id }) => owner_id);
  const own = [...owners.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return {
    plan_id: plan.id,
    courses: free.length,
    ...countPlaces(world, byId, free),
    staying: staying.sort((a, b) => Number(b.was_taken) - Number(a.was_taken)),
    taken_count: taken.length,
    owners: owners.size,
    untold: concerned.filter((one) => !told.includes(one)),
    sample: sampleFor(round, world, own, { places: free, staying }),
  };
}

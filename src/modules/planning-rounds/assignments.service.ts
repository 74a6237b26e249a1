import type { Db } from '../../db/db.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { occupancyOf } from '../../domain/planning-round/occupancy.ts';
import { placesFor } from '../../domain/planning-round/places-for.ts';
import { parseSlots } from '../../domain/planning-round/slot-text.ts';
import type { FoundPlaces } from '../../domain/planning-round/solved.ts';
import type { Slot } from '../../domain/planning-round/world.ts';
import { searchPattern } from '../../domain/text/search-text.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { type AssignmentRow, findAssignment, listAssignments } from './assignments.queries.ts';
import type { AssignmentsQuery } from './assignments.schema.ts';
import { readPlan } from './plans.service.ts';
import { findPlannedRequest } from './world.queries.ts';
import { readFactsAround, type WorldDeps } from './world.service.ts';

type Params = { id: string; plan: string; request: string };

/** A page of the assignments of a plan. @throws as `readPlan`; invalid_input */
export async function browseAssignments(
  db: Db,
  actor: Actor,
  params: { id: string; plan: string },
  query: AssignmentsQuery,
  slice: Slice,
): Promise<Page<AssignmentRow>> {
  const { plan } = await readPlan(db, actor, params);
  const { q, state, pinned, room_id, venue_id, institution_id, sort } = query;
  const filter = {
    pattern: q ? searchPattern(q) : null,
    is_placed: state ? state === 'placed' : null,
    is_pinned: pinned ?? null,
    room_id: room_id ?? null,
    venue_id: venue_id ?? null,
    institution_id: institution_id ?? null,
  };
  return listAssignments(db, plan.id, filter, { sort: sort ?? null, slice });
}

/** One assignment. @throws not_found where the plan does not know the request */
export async function readAssignment(
  db: Db,
  planId: string,
  requestId: string,
): Promise<AssignmentRow> {
  const row = await findAssignment(db, planId, requestId);
  if (row === undefined) throw notFound();
  return row;
}

/** The times that are asked for besides the alternatives. @throws invalid_input */
function slotsAsked(text: string | null | undefined): Slot[] | null {
  if (!text) return null;
  const slots = parseSlots(text);
  if (slots === undefined) {
    throw invalidInput({
      slots: [
        'The slots field must be up to seven times such as tuesday 14:00-16:00, separated by commas.',
      ],
    });
  }
  return slots;
}

/**
 * Where a request fits as the plan is now, in each room of the pool and for each alternative.
 * @throws not_found; forbidden; invalid_input
 */
export async function findPlaces(
  deps: WorldDeps,
  actor: Actor,
  params: Params,
  query: { slots?: string | null | undefined },
): Promise<FoundPlaces> {
  const { plan, round } = await readPlan(deps.db, actor, params);
  const slots = slotsAsked(query.slots);
  const request = await findPlannedRequest(deps.db, round.id, params.request);
  if (request === undefined || request.event_id !== null) throw notFound();
  const [first] = request.patterns;
  const asked = slots && first && { pattern_index: null, pattern: { slots, weeks: first.weeks } };
  const own = request.patterns.map((pattern, pattern_index) => ({ pattern_index, pattern }));
  const patterns = asked ? [...own, asked] : own;
  const at = { round, planId: plan.id };
  const all = patterns.map(({ pattern }) => pattern);
  const world = await readFactsAround(deps, actor, at, request, all);
  const occupancy = occupancyOf(world, world.before);
  const verdicts = placesFor(world, world.before, request.id, undefined, occupancy);
  if (slots) verdicts.push(...placesFor(world, world.before, request.id, slots, occupancy));
  return { request, patterns, verdicts };
}

import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { roomsElsewhere } from '../../domain/planning-round/elsewhere.ts';
import { explainer } from '../../domain/planning-round/explain.ts';
import { occupancyOf } from '../../domain/planning-round/occupancy.ts';
import { verdictAt } from '../../domain/planning-round/places-for.ts';
import { qualityOf } from '../../domain/planning-round/quality.ts';
import { MAX_PATTERNS } from '../../domain/planning-round/request-pattern.ts';
import type { PlaceVerdict } from '../../domain/planning-round/solved.ts';
import type { Pattern, Place, PlanningRequest, World } from '../../domain/planning-round/world.ts';
import { invalidInput, invalidState, notFound } from '../../errors.ts';
import { type AssignmentRow, type NewAssignment, upsertAssignment } from './assignments.queries.ts';
import type { PutAssignment } from './assignments.schema.ts';
import { readAssignment } from './assignments.service.ts';
import { lockPlan, type PlanRow, updateQuality } from './plans.queries.ts';
import { readPlan } from './plans.service.ts';
import { findPublication } from './publication.queries.ts';
import { readRequest } from './requests.service.ts';
import type { RoundRow } from './rounds.queries.ts';
import { listPlannedRooms } from './rounds-pool.queries.ts';
import { findPlannedRequest, listStandings, updatePatterns } from './world.queries.ts';
import { readFacts, readFactsAround, type WorldDeps } from './world.service.ts';

type Params = { id: string; plan: string; request: string };

/** @throws invalid_state where nothing of the plan may be changed by hand now */
async function assertChangeable(trx: Trx, plan: PlanRow): Promise<void> {
  if (plan.state === 'running') {
    throw invalidState('The plan is being made: wait for the end of its run, or stop it.');
  }
  if (!plan.is_latest) throw invalidState('There is a newer plan: change that one.');
  const publication = await findPublication(trx, plan.id);
  if (publication !== undefined && publication.state !== 'taken_back') {
    throw invalidState('The plan is being published: run a new one to change it.');
  }
}

/** The times and weeks of an alternative as one text. */
const keyOf = ({ slots, weeks }: Pattern): string =>
  `${slots.map(({ weekday, start, end }) => `${weekday} ${start}-${end}`).join()} ${weeks}`;

/** The alternatives of a request with other times: a further one, or in place of the last. */
function withSlots(
  { patterns }: PlanningRequest,
  slots: Pattern['slots'],
): { patterns: Pattern[]; pattern_index: number } {
  const asked = { slots, weeks: patterns[0]?.weeks ?? 'all' };
  const known = patterns.findIndex((one) => keyOf(one) === keyOf(asked));
  if (known >= 0) return { patterns: [...patterns], pattern_index: known };
  const kept = patterns.slice(0, MAX_PATTERNS - 1);
  return { patterns: [...kept, asked], pattern_index: kept.length };
}

/** The alternative that is asked for. @throws invalid_input */
function patternAsked(
  request: PlanningRequest,
  { pattern_index, slots }: PutAssignment,
): { patterns: Pattern[]; pattern_index: number } {
  const hasIndex = pattern_index !== null && pattern_index !== undefined;
  if (slots && hasIndex) {
    throw invalidInput({ slots: ['The slots field must be absent beside pattern index.'] });
  }
  if (slots) {
    for (const [at, { start, end }] of slots.entries()) {
      if (end > start) continue;
      const field = `slots.${at}.end`;
      throw invalidInput({ [field]: [`The ${field} field must be after start.`] });
    }
    return withSlots(request, slots);
  }
  if (!hasIndex) {
    throw invalidInput({
      pattern_index: ['The pattern index field is required unless slots or no room are given.'],
    });
  }
  if (request.patterns[pattern_index] === undefined) {
    const message =
      `The pattern index field must be below ${request.patterns.length}: the request has no further ` +
      'alternative.';
    throw invalidInput({ pattern_index: [message] });
  }
  return { patterns: [...request.patterns], pattern_index };
}

const WHY_NOT: Readonly<Record<NonNullable<PlaceVerdict['why_not']>, string>> = {
  capacity: 'has too few seats',
  layout: 'cannot be furnished like this',
  features: 'lacks a feature that is asked for',
  inactive: 'is out of use',
  no_dates: 'has no date at these times in the term',
  overlaps_itself: 'would have dates of the request that overlap each other',
  apart: 'is free, but a request that must be apart takes place then',
};

/** What is in the way, by name. */
function byText({ by }: PlaceVerdict): string {
  const names = by.map((one) => {
    if (one.kind === 'request') return `${one.title} (weight ${one.weight})`;
    if (one.kind === 'booking') return one.title ?? 'a booking';
    if (one.kind === 'block') return one.title;
    return one.kind === 'closed' ? 'its opening hours' : 'its rules';
  });
  return names.length === 0 ? '' : ` by ${[...new Set(names)].join(', ')}`;
}

/** @throws invalid_input where the room does not suit; invalid_state where it is taken */
function assertFits(verdict: PlaceVerdict, room: World['rooms'][number]): void {
  const { state, why_not, weeks_taken } = verdict;
  if (state === 'no_candidate' || why_not !== null) {
    const message = `${room.name} ${WHY_NOT[why_not ?? 'capacity']}.`;
    if (why_not === 'apart') throw invalidState(message);
    throw invalidInput({ room_id: [message] });
  }
  if (state === 'free' || state === 'partly') return;
  const weeks = weeks_taken.length === 0 ? '' : ` in the weeks ${weeks_taken.join(', ')}`;
  throw invalidState(`${room.name} is taken${weeks}${byText(verdict)}.`);
}

/** The place that is asked for, judged with all others of the plan. @throws invalid_input; invalid_state */
function judged(
  world: World,
  request: PlanningRequest,
  room_id: string,
  pattern_index: number,
): Place {
  const room = world.rooms.find(({ id }) => id === room_id);
  if (room === undefined) {
    throw invalidInput({
      room_id: ['The room id field must be a room of the pool that is in use.'],
    });
  }
  const occupancy = occupancyOf(world, world.before);
  const verdict = verdictAt(occupancy, request, pattern_index, room);
  assertFits(verdict, room);
  const exceptions = roomsElsewhere(occupancy, request, pattern_index, room);
  if (exceptions === undefined) {
    const weeks = verdict.weeks_taken.join(', ');
    const message = `${room.name} is taken in the weeks ${weeks}${byText(verdict)}, and no other room is free then.`;
    throw invalidState(message);
  }
  return { request_id: request.id, room_id, pattern_index, exceptions };
}

type Change = { assignment: NewAssignment; patterns: Pattern[] | null };

/** What is read to judge a change: a plan in its round, for the person who makes the change. */
type Seen = { deps: WorldDeps; actor: Actor; round: RoundRow; planId: string };

/**
 * Takes a request out of the plan, and says where it fits: in all rooms at all times, so all facts of the round are
 * read.
 */
async function takenOut(
  { deps, actor, round, planId }: Seen,
  { id: request_id }: PlanningRequest,
  is_pinned: boolean,
): Promise<Change> {
  const { world } = await readFacts(deps, actor, round, planId);
  const pins = is_pinned ? [{ request_id, room_id: null }] : [];
  const before = world.before.filter((one) => one.request_id !== request_id);
  const explanation = explainer({ ...world, before, pins }, before)(request_id);
  const nowhere = { room_id: null, pattern_index: null, exceptions: [], explanation };
  return { assignment: { request_id, is_pinned, ...nowhere }, patterns: null };
}

/** Gives a request a place. @throws invalid_input; invalid_state */
async function placed(
  { deps, actor, round, planId }: Seen,
  request: PlanningRequest,
  room_id: string,
  body: PutAssignment,
): Promise<Change> {
  const { patterns, pattern_index } = patternAsked(request, body);
  const changed = { ...request, patterns };
  const asked = patterns.slice(pattern_index, pattern_index + 1);
  const world = await readFactsAround(deps, actor, { round, planId }, changed, asked);
  const place = judged(world, changed, room_id, pattern_index);
  const exceptions = [...place.exceptions];
  const assignment = { ...place, exceptions, is_pinned: body.pinned, explanation: null };
  return { assignment, patterns: body.slots ? patterns : null };
}

/** Counts again what the plan places, and how good it is. */
async function rateAgain(trx: Trx, { pool_ids }: RoundRow, plan: PlanRow): Promise<void> {
  const requests = await listStandings(trx, plan);
  const rooms = await listPlannedRooms(trx, pool_ids);
  const places = requests.flatMap(({ id, room_id, pattern_index }) =>
    room_id === null || pattern_index === null ? [] : [{ request_id: id, room_id, pattern_index }],
  );
  await updateQuality(trx, plan.id, {
    placed: places.length,
    unplaced: requests.length - places.length,
    quality: qualityOf({ requests, rooms }, places),
  });
}

/**
 * Gives a request a place by hand, or takes it out of the plan; a later run keeps it where it is pinned. It is judged
 * at once with the plan as it is (§20.6).
 * @throws not_found; forbidden; invalid_input; invalid_state
 */
export async function putAssignment(
  deps: WorldDeps,
  actor: Actor,
  params: Params,
  body: PutAssignment,
): Promise<AssignmentRow> {
  return inTransaction(deps.db, async (trx) => {
    await lockPlan(trx, params.plan);
    const { round, plan } = await readPlan(trx, actor, params);
    await readRequest(trx, actor, round.id, params.request);
    await assertChangeable(trx, plan);
    const known = await findPlannedRequest(trx, round.id, params.request);
    if (known === undefined) throw notFound();
    if (known.event_id !== null) {
      throw invalidState('The request is booked already: change its event.');
    }
    const seen = { deps: { ...deps, db: trx }, actor, round, planId: plan.id };
    const { assignment, patterns } =
      body.room_id === null
        ? await takenOut(seen, known, body.pinned)
        : await placed(seen, known, body.room_id, body);
    if (patterns !== null) await updatePatterns(trx, known.id, patterns);
    await upsertAssignment(trx, plan.id, assignment);
    await rateAgain(trx, round, plan);
    return readAssignment(trx, plan.id, known.id);
  });
}

import type { Trx } from '../../../db/db.ts';
import { MAX_CONFLICTS } from '../../../domain/booking/conflict.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import type { JudgedOccurrence, WriteRun } from '../record/write-run.service.ts';
import {
  type BookingRequest,
  bookingConflictError,
  describeConflicts,
  type OccurrenceConflict,
} from './booking-conflict.service.ts';
import { brokenRulesError, findBrokenRules } from './booking-rules.service.ts';
import { findShortages } from './equipment-shortage.service.ts';
import { NO_EVENT } from './room-availability.service.ts';
import {
  type ConflictRow,
  deferHeldRanges,
  isAnythingInTheWay,
  listConflicts,
  listConflictsOfEach,
  listUnavailable,
} from './room-booking.queries.ts';
import {
  activeBookings,
  activeOccurrences,
  type RoomRequest,
  roomRuleConflicts,
} from './room-rule-conflicts.service.ts';

/** The bookings that are in the way of the occurrences, each of which has one room, as conflicts. */
export const bookedConflicts = (
  requested: readonly Occurrence[],
  rows: readonly ConflictRow[],
): OccurrenceConflict[] =>
  rows.flatMap((row) => {
    const occurrence = requested[row.requested];
    return occurrence === undefined ? [] : [{ occurrence, reason: 'booked' as const, row }];
  });

/**
 * Everything that is in the way of the occurrences (§6.3, §6.4), of bookings the first `MAX_CONFLICTS`, and how many
 * conflicts there are; the rules of the rooms count for those that are `ruled`. The rooms must be locked, so that the
 * answer stays true until the occurrences are written.
 */
async function findConflicts(
  trx: Trx,
  request: BookingRequest,
  ruledOccurrences: readonly Occurrence[],
): Promise<{ conflicts: OccurrenceConflict[]; total: number }> {
  const requested = activeBookings(request);
  const byRules = roomRuleConflicts({ ...request, occurrences: ruledOccurrences });
  const isTaken = await isAnythingInTheWay(trx, requested, request.excluded);
  const rows = isTaken ? await listConflicts(trx, requested, request.excluded, MAX_CONFLICTS) : [];
  const short = await findShortages(trx, requested, request.excluded, request.beside);
  const conflicts = [...byRules, ...bookedConflicts(requested, rows), ...short];
  return { conflicts, total: byRules.length + short.length + (rows[0]?.total ?? 0) };
}

/** Conflicts that are listed for each of many occurrences, and for one. */
const CONFLICTS_OF_EACH = 5;

/** Finds the conflicts of each occurrence: all occurrences are checked, however many conflicts there are. */
async function findConflictsOfEach(
  trx: Trx,
  request: BookingRequest,
  ruledOccurrences: readonly Occurrence[] = request.occurrences,
): Promise<{ conflicts: OccurrenceConflict[]; total: number }> {
  const requested = activeBookings(request);
  const each = requested.length === 1 ? MAX_CONFLICTS : CONFLICTS_OF_EACH;
  const rows = await listConflictsOfEach(trx, requested, request.excluded, each);
  const byRules = roomRuleConflicts({ ...request, occurrences: ruledOccurrences });
  const short = await findShortages(trx, requested, request.excluded, request.beside);
  const conflicts = [...byRules, ...bookedConflicts(requested, rows), ...short];
  return { conflicts, total: conflicts.length };
}

const startsOf = (found: readonly OccurrenceConflict[]): Set<string> =>
  new Set(found.map(({ occurrence }) => occurrence.original_start_at));

/** Conflicts by the occurrence that they are in the way of, in the order of the occurrences. */
function judge(
  request: BookingRequest,
  found: readonly OccurrenceConflict[],
  isSkipped: boolean,
): JudgedOccurrence[] {
  const byStart = Map.groupBy(found, ({ occurrence }) => occurrence.original_start_at);
  return activeOccurrences(request).flatMap((occurrence) => {
    const own = byStart.get(occurrence.original_start_at);
    if (own === undefined) return [];
    const conflicts = describeConflicts(request, own).slice(0, MAX_CONFLICTS);
    return [{ occurrence, isSkipped, conflicts }];
  });
}

/** The transaction in which occurrences are checked, and the collection of conflicts of a dry run, if any. */
type Judging = Pick<WriteRun, 'trx' | 'conflicts'>;

/** Adds what was judged to the verdicts of a dry run. */
async function collect(
  { trx, conflicts: verdicts }: Judging,
  judged: readonly JudgedOccurrence[],
): Promise<void> {
  if (verdicts === undefined || judged.length === 0) return;
  await deferHeldRanges(trx);
  for (const one of judged) verdicts.set(one.occurrence.original_start_at, one);
}

/**
 * Throws 422 when who books breaks a rule of a room (§12.1), and 409 with the conflicts when not all occurrences
 * can hold their rooms (§6.4); `ruled` are those for which schedules of the rooms count, where they are not all, and
 * `known` are conflicts that the caller has found. A dry run collects them and goes on: what it writes is rolled back
 * (§9.1).
 */
export async function assertRoomsAvailable(
  run: Judging,
  request: BookingRequest,
  ruled = request.occurrences,
  known: readonly OccurrenceConflict[] = [],
): Promise<void> {
  const { trx } = run;
  const broken = await findBrokenRules(trx, request);
  if (run.conflicts !== undefined) {
    const { conflicts } = await findConflictsOfEach(trx, request, ruled);
    return collect(run, judge(request, [...broken, ...known, ...conflicts], false));
  }
  if (broken.length > 0) throw brokenRulesError(broken);
  const found = await findConflicts(trx, request, ruled);
  const conflicts = [...known, ...found.conflicts];
  const total = known.length + found.total;
  if (total > 0) throw await bookingConflictError(trx, request, conflicts, total);
}

/**
 * The occurrences that cannot hold their rooms, for a request that skips them (§9.2). When none could hold its
 * room: 422 if all break rules, else 409 with the conflicts; in a dry run the verdicts.
 */
export async function findSkipped(
  run: Judging,
  request: BookingRequest,
): Promise<readonly JudgedOccurrence[]> {
  const { trx } = run;
  const broken = await findBrokenRules(trx, request);
  const found = await findConflictsOfEach(trx, request);
  const conflicts = [...broken, ...found.conflicts];
  const skipped = judge(request, conflicts, true);
  const { length } = activeOccurrences(request);
  if (skipped.length < length) {
    await collect(run, skipped);
    return skipped;
  }
  if (conflicts.length === 0) return [];
  if (run.conflicts === undefined) {
    const breakRules = startsOf(broken).size === length;
    if (breakRules) throw brokenRulesError(broken);
    throw await bookingConflictError(trx, request, conflicts, conflicts.length);
  }
  await collect(run, judge(request, conflicts, false));
  return [];
}

/**
 * Throws 409 with the conflicts when the room of an occurrence is out of use, blocked or closed (§6.4); a dry
 * run collects them.
 */
export async function assertRoomsOpen(run: Judging, request: BookingRequest): Promise<void> {
  const conflicts = roomRuleConflicts(request);
  if (conflicts.length === 0) return;
  if (run.conflicts !== undefined) return collect(run, judge(request, conflicts, false));
  throw await bookingConflictError(run.trx, request, conflicts, conflicts.length);
}

/**
 * The original starts of the occurrences that cannot hold their rooms, bookings of the same series included. The rooms
 * must be locked.
 */
export async function findUnavailable(trx: Trx, request: RoomRequest): Promise<Set<string>> {
  const requested = activeBookings(request);
  const byRules = roomRuleConflicts(request).map(({ occurrence }) => occurrence.original_start_at);
  const unavailable = await listUnavailable(trx, requested);
  const short = await findShortages(trx, requested, NO_EVENT);
  return new Set([
    ...byRules,
    ...short.map(({ occurrence }) => occurrence.original_start_at),
    ...unavailable.flatMap((place) => requested[place]?.original_start_at ?? []),
  ]);
}

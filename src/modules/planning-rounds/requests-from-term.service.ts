import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import {
  patternOfCourse,
  type TermDays,
  termDays,
} from '../../domain/planning-round/course-of-term.ts';
import { courseKey } from '../../domain/planning-round/gaps.ts';
import { MAX_REQUESTS, MAX_ROUND_DAYS } from '../../domain/planning-round/request-pattern.ts';
import { type RoundDays, weeksOf } from '../../domain/planning-round/round-weeks.ts';
import type { Pattern } from '../../domain/planning-round/world.ts';
import { assertNoErrors, type FieldErrors, sentence } from '../../domain/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { type CourseRow, listCourses } from '../events/index.ts';
import type { FromTerm } from './request-import.schema.ts';
import type { JudgedCourse } from './request-import.view.ts';
import { listRequests } from './requests.queries.ts';
import { insertAll } from './requests-insert.service.ts';
import { assertOpen, assertRoomFor, lockRoundOf } from './requests-write.service.ts';
import { findTermDays } from './rounds.queries.ts';
import type { SeenRound } from './rounds.service.ts';
import { listNeighbourhood, listPoolRooms, type PoolRoomRow } from './rounds-pool.queries.ts';

type Asked = { body: FromTerm; isDryRun: boolean };

/** The days of the term before. @throws invalid_input */
async function termOf(db: Db, { term_id, from, to }: FromTerm): Promise<RoundDays> {
  const term = term_id ? await findTermDays(db, term_id) : undefined;
  const errors: FieldErrors = {};
  if (term_id && term === undefined) {
    errors.term_id = [sentence('term_id', 'must be the id of an existing term.')];
  }
  const days = { from: from?.toString() ?? term?.starts_on, to: to?.toString() ?? term?.ends_on };
  if (errors.term_id === undefined) {
    for (const field of ['from', 'to'] as const) {
      if (days[field] !== undefined) continue;
      errors[field] = [sentence(field, 'is required when term id is absent.')];
    }
  }
  const { from: first = '', to: last = '' } = days;
  if (first !== '' && last !== '') {
    const length = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days;
    if (length < 0) errors.to = [sentence('to', 'must be on or after from.')];
    if (length >= MAX_ROUND_DAYS) {
      errors.to = [sentence('to', `must be at most ${MAX_ROUND_DAYS} days after from.`)];
    }
  }
  assertNoErrors(errors);
  return { from: first, to: last };
}

type Known = {
  readonly term: TermDays;
  readonly roundWeeks: number;
  readonly pool: ReadonlyMap<string, PoolRoomRow>;
  /** The courses that the round has, and those that came before in the list. */
  readonly courses: Set<string>;
};

/** How many people a course is for: what it says, else the seats of its room. */
function attendeesOf(row: CourseRow, pool: Known['pool'], notes: string[]): number | null {
  if (row.expected_attendees !== null) return row.expected_attendees;
  const seats = pool.get(row.room_id)?.capacity ?? null;
  if (seats !== null) notes.push('It did not say how many people: the seats of its room count.');
  return seats;
}

const requestOf = (row: CourseRow, people: number, pattern: Pattern, isInPool: boolean) => ({
  title: row.title,
  expected_attendees: people,
  layout: row.layout,
  patterns: [pattern],
  weight: 1,
  notes: null,
  owner_id: row.owner_id,
  feature_ids: [],
  institution_id: row.institution_id,
  room_wishes: isInPool ? [row.room_id] : [],
  event_type: row.event_type,
  usual_attendees: row.expected_attendees,
});

function judgeCourse(row: CourseRow, { term, roundWeeks, pool, courses }: Known): JudgedCourse {
  const refused = (refusal: string): JudgedCourse => ({ row, refusal, notes: [], request: null });
  const pattern = patternOfCourse(row.dates, term, roundWeeks);
  if ('refusal' in pattern) return refused(pattern.refusal);
  const notes: string[] = [];
  const people = attendeesOf(row, pool, notes);
  if (people === null) return refused('It does not say how many people take part.');
  const isInPool = pool.has(row.room_id);
  if (!isInPool) notes.push(`${row.room_name} is not in the pool any more.`);
  if (row.owner_id === null) notes.push(`${row.owner_name} is not here any more: nobody is named.`);
  const key = courseKey(row);
  if (courses.has(key)) return refused('The round has a request of this title and person.');
  courses.add(key);
  return { row, refusal: null, notes, request: requestOf(row, people, pattern.value, isInPool) };
}

async function judgeCourses(
  db: Db,
  actor: Actor,
  { row: round, rights }: SeenRound,
  body: FromTerm,
): Promise<JudgedCourse[]> {
  const term = await termOf(db, body);
  const owner_id = rights.manages ? null : actor.id;
  const pool = await listPoolRooms(db, round.pool_ids);
  const rows = await listCourses(db, {
    ...term,
    timezone: round.timezone,
    room_ids: await listNeighbourhood(db, round.pool_ids),
    event_ids: body.event_ids ?? null,
    owner_id,
    limit: MAX_REQUESTS,
  });
  const requests = await listRequests(db, [round.id], owner_id);
  const known: Known = {
    term: termDays(term),
    roundWeeks: weeksOf({ from: round.starts_on, to: round.ends_on }).length,
    pool: new Map(pool.map((room) => [room.id, room])),
    courses: new Set(requests.map(courseKey)),
  };
  return rows.map((row) => judgeCourse(row, known));
}

/**
 * Makes requests of the courses of a term before: those of the pool and its venues for managers of the round, their own
 * for others. A course whose title and owner the round has already is refused, so that the same again changes nothing.
 * @throws not_found; invalid_input; invalid_state where only managers write now, or the round would be too full
 */
export async function requestsFromTerm(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  round_id: string,
  { body, isDryRun }: Asked,
): Promise<JudgedCourse[]> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const seen = await lockRoundOf(trx, actor, round_id);
    const judged = await judgeCourses(trx, actor, seen, body);
    const requests = judged.flatMap(({ request }) => request ?? []);
    assertOpen(seen, now);
    await assertRoomFor(trx, round_id, requests.length);
    if (!isDryRun) await insertAll(trx, actor, seen, requests, now);
    return judged;
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { REQUIREMENT_KINDS, type SubjectType } from '../../domain/enums.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import {
  type Actor,
  isAdmin,
  isEverywhere,
  isManager,
  isManagerOf,
  managedScope,
  type Place,
} from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { CREW } from '../../domain/work/crew.ts';
import { forbidden, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity } from '../activity/index.ts';
import * as queries from './assignments.queries.ts';
import type { AssignmentsQuery, CreateAssignment } from './assignments.schema.ts';

type Row = queries.AssignmentRow;

/** The dependencies of the assignment services. */
export type AssignmentDeps = { db: Db; clock: Clock };

/** Every request of a person reads that person's assignments. */
const MAX_OF_EMAIL = 200;

const THINGS = ['room_id', 'venue_id', 'institution_id'] as const;

const words = (field: string): string => field.replace('_', ' ');

function requiredUnless(field: (typeof THINGS)[number]): string {
  const others = THINGS.filter((other) => other !== field).map(words);
  return `The ${words(field)} field is required when neither ${others.join(' nor ')} is present.`;
}

/**
 * The kind and the teams that only crews have. @throws invalid_input where a crew has no kind, or another role has one
 */
function crewFields({ role, kind = null, teams = null }: CreateAssignment) {
  const isCrew = role === CREW;
  if (isCrew && kind === null) {
    const kinds = REQUIREMENT_KINDS.join(', ');
    throw invalidInput({ kind: [`The kind field must be one of ${kinds} for the role crew.`] });
  }
  const misplaced = Object.entries({ kind, teams }).filter(([, value]) => value !== null);
  if (!isCrew && misplaced.length > 0) {
    throw invalidInput(
      Object.fromEntries(
        misplaced.map(([field]) => [
          field,
          [`The ${field} field must be absent but for the role crew.`],
        ]),
      ),
    );
  }
  return { kind, teams };
}

/**
 * The one thing that a request names; none for a crew everywhere. @throws invalid_input when it names none or several,
 * or the role `admin`
 */
function thingOf(body: CreateAssignment): Place {
  if (body.role === 'admin') {
    throw invalidInput({
      role: ['The role field must not be admin: admins come from the issuer.'],
    });
  }
  const [named, another] = THINGS.filter((field) => body[field]);
  if (named === undefined) {
    if (body.role === CREW) return { room_id: null, venue_id: null, institution_id: null };
    throw invalidInput(Object.fromEntries(THINGS.map((field) => [field, [requiredUnless(field)]])));
  }
  if (another !== undefined) {
    const message = `The ${words(another)} field must be absent when ${words(named)} is present.`;
    throw invalidInput({ [another]: [message] });
  }
  const { room_id = null, venue_id = null, institution_id = null } = body;
  return { room_id, venue_id, institution_id };
}

/** @throws invalid_input where fields that are right by themselves do not fit together */
export function assertAssignment(body: CreateAssignment): void {
  thingOf(body);
  crewFields(body);
}

/** The assignments that the actor may see: of everything, or within the scope of a manager by assignment. */
export async function browseAssignments(
  { db }: AssignmentDeps,
  actor: Actor,
  asked: AssignmentsQuery,
  slice: Slice,
): Promise<Page<Row>> {
  const {
    email = null,
    role = null,
    kind = null,
    room_id = null,
    venue_id = null,
    institution_id = null,
  } = asked;
  const scope = isManager(actor) ? null : managedScope(actor);
  const filter = { email, role, kind, room_id, venue_id, institution_id, scope };
  return queries.listAssignments(db, filter, slice);
}

/** An assignment within what the actor manages. @throws not_found, also outside of it */
export async function readAssignment(
  db: Db,
  actor: Actor,
  id: string,
): Promise<queries.PlacedAssignment> {
  const row = isId(id) ? await queries.findAssignment(db, id) : undefined;
  if (row === undefined) throw notFound();
  const place = { ...row, venue_id: row.venue_id ?? row.room_venue_id };
  if (!isManagerOf(actor, place)) throw notFound();
  if (isEverywhere(row) && !isAdmin(actor)) throw forbidden();
  return row;
}

/**
 * @throws not_found outside of what the actor manages; invalid_input when there is no such thing; forbidden to all but
 * admins where it is everywhere
 */
async function lockManagedThing(trx: Trx, actor: Actor, thing: Place): Promise<void> {
  if (isEverywhere(thing)) {
    if (!isAdmin(actor)) throw forbidden();
    return;
  }
  const found = await queries.lockThing(trx, thing);
  if (found !== undefined && isManagerOf(actor, found)) return;
  if (!isManager(actor)) throw notFound();
  const field = THINGS.find((name) => thing[name] !== null) ?? 'room_id';
  const noun = field.replace('_id', '');
  throw invalidInput({
    [field]: [`The ${words(field)} field must be the id of an existing ${noun}.`],
  });
}

function subjectOf({ room_id, venue_id, institution_id }: Place): {
  subject_type: SubjectType;
  subject_id: string;
} {
  if (room_id !== null) return { subject_type: 'room', subject_id: room_id };
  if (venue_id !== null) return { subject_type: 'venue', subject_id: venue_id };
  return { subject_type: 'institution', subject_id: institution_id ?? '' };
}

const shown = ({ email, role, kind, teams }: Row): Record<string, unknown> => ({
  email,
  role,
  ...(kind !== null && { kind }),
  ...(teams !== null && { teams }),
});

/** Records that an assignment was added, changed or removed in the log of its thing; a crew everywhere has none. */
async function recordAssignment(
  trx: Trx,
  actor: Actor,
  event: 'assignment_added' | 'assignment_changed' | 'assignment_removed',
  [before, after]: [Row | null, Row | null],
): Promise<void> {
  const row = after ?? before;
  if (row === null || isEverywhere(row)) return;
  const changes = {
    assignment: [before && shown(before), after && shown(after)] as [unknown, unknown],
  };
  await recordActivity(trx, { event, ...subjectOf(row), actor, changes });
}

/** An assignment, whether it is new, and whether its teams were changed. */
export type Assigned = { assignment: Row; isNew: boolean; isChanged: boolean };

/** The assignment that exists already, with the teams of the request where it names any. */
async function withTeams(
  trx: Trx,
  actor: Actor,
  same: Row,
  { teams = same.teams }: CreateAssignment,
): Promise<Assigned> {
  if (same.teams === teams) return { assignment: same, isNew: false, isChanged: false };
  const assignment = (await queries.updateTeams(trx, same.id, teams)) ?? same;
  await recordAssignment(trx, actor, 'assignment_changed', [same, assignment]);
  return { assignment, isNew: false, isChanged: true };
}

/**
 * Gives a person a role for one thing, a crew also for none; the same again changes nothing but the teams (§10.1,
 * §19.6).
 * @throws not_found outside of what the actor manages; forbidden; invalid_input
 */
export async function assign(
  { db, clock }: AssignmentDeps,
  actor: Actor,
  body: CreateAssignment,
): Promise<Assigned> {
  const thing = thingOf(body);
  const { email, role } = body;
  const stamps = { created_by: actor.id, created_at: instantText(clock.now()) };
  const crew = crewFields(body);
  const row = { id: randomUUIDv7(), email, role, ...crew, ...thing, ...stamps };
  return inTransaction(db, async (trx) => {
    await lockManagedThing(trx, actor, thing);
    const same = await queries.findSame(trx, row);
    if (same !== undefined) return withTeams(trx, actor, same, body);
    if ((await queries.countOfEmail(trx, email)) >= MAX_OF_EMAIL) {
      const message = `The email field must be of somebody with fewer than ${MAX_OF_EMAIL} assignments: delete one first.`;
      throw invalidInput({ email: [message] });
    }
    const inserted = await queries.insertAssignment(trx, row);
    const assignment = inserted ?? (await queries.findSame(trx, row));
    if (assignment === undefined) throw notFound();
    if (inserted === undefined) return withTeams(trx, actor, assignment, body);
    await recordAssignment(trx, actor, 'assignment_added', [null, assignment]);
    return { assignment, isNew: true, isChanged: false };
  });
}

/** Takes a role for a thing away. @throws not_found, also outside of what the actor manages; precondition_failed */
export async function unassign(
  { db }: AssignmentDeps,
  actor: Actor,
  id: string,
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    await readAssignment(trx, actor, id);
    const deleted = await queries.deleteAssignment(trx, id);
    if (deleted === undefined) throw notFound();
    expect(deleted);
    await recordAssignment(trx, actor, 'assignment_removed', [deleted, null]);
    return null;
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SubjectType } from '../../domain/enums.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import {
  type Actor,
  isManager,
  isManagerOf,
  managedScope,
  type Place,
} from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity } from '../activity/index.ts';
import * as queries from './assignments.queries.ts';
import type { AssignmentsQuery, CreateAssignment } from './assignments.schema.ts';

type Row = queries.AssignmentRow;

/** What the use cases of assignments are built with. */
export type AssignmentDeps = { db: Db; clock: Clock };

/** Every request of a person reads that person's assignments. */
const MAX_OF_EMAIL = 200;

const THINGS = ['room_id', 'venue_id', 'institution_id'] as const;

const words = (field: string): string => field.replace('_', ' ');

function requiredUnless(field: (typeof THINGS)[number]): string {
  const others = THINGS.filter((other) => other !== field).map(words);
  return `The ${words(field)} field is required when neither ${others.join(' nor ')} is present.`;
}

/** The one thing that a request names. @throws invalid_input when it names none or several, or the role `admin` */
function thingOf(body: CreateAssignment): Place {
  if (body.role === 'admin') {
    throw invalidInput({
      role: ['The role field must not be admin: admins come from the issuer.'],
    });
  }
  const [named, another] = THINGS.filter((field) => body[field]);
  if (named === undefined) {
    throw invalidInput(Object.fromEntries(THINGS.map((field) => [field, [requiredUnless(field)]])));
  }
  if (another !== undefined) {
    const message = `The ${words(another)} field must be absent when ${words(named)} is present.`;
    throw invalidInput({ [another]: [message] });
  }
  const { room_id = null, venue_id = null, institution_id = null } = body;
  return { room_id, venue_id, institution_id };
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
    room_id = null,
    venue_id = null,
    institution_id = null,
  } = asked;
  const scope = isManager(actor) ? null : managedScope(actor);
  const filter = { email, role, room_id, venue_id, institution_id, scope };
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
  return row;
}

/** @throws not_found outside of what the actor manages; invalid_input when there is no such thing */
async function lockManagedThing(trx: Trx, actor: Actor, thing: Place): Promise<void> {
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

const shown = ({ email, role }: Row): { email: string; role: string } => ({ email, role });

/** An assignment and whether it is new. */
export type Assigned = { assignment: Row; isNew: boolean };

/**
 * Gives a person a role for one thing; the same again changes nothing (decision 10.1).
 * @throws not_found outside of what the actor manages; invalid_input
 */
export async function assign(
  { db, clock }: AssignmentDeps,
  actor: Actor,
  body: CreateAssignment,
): Promise<Assigned> {
  const thing = thingOf(body);
  const { email, role } = body;
  const stamps = { created_by: actor.id, created_at: instantText(clock.now()) };
  const row = { id: randomUUIDv7(), email, role, ...thing, ...stamps };
  return inTransaction(db, async (trx) => {
    await lockManagedThing(trx, actor, thing);
    const same = await queries.findSame(trx, row);
    if (same !== undefined) return { assignment: same, isNew: false };
    if ((await queries.countOfEmail(trx, email)) >= MAX_OF_EMAIL) {
      const message = `The email field must be of somebody with fewer than ${MAX_OF_EMAIL} assignments: delete one first.`;
      throw invalidInput({ email: [message] });
    }
    const inserted = await queries.insertAssignment(trx, row);
    const assignment = inserted ?? (await queries.findSame(trx, row));
    if (assignment === undefined) throw notFound();
    if (inserted === undefined) return { assignment, isNew: false };
    const changes = { assignment: [null, shown(inserted)] } satisfies Record<
      string,
      [null, object]
    >;
    const subject = subjectOf(thing);
    await recordActivity(trx, { event: 'assignment_added', ...subject, actor, changes });
    return { assignment, isNew: true };
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
    const subject = subjectOf(deleted);
    const changes = { assignment: [shown(deleted), null] } satisfies Record<string, [object, null]>;
    await recordActivity(trx, { event: 'assignment_removed', ...subject, actor, changes });
    return null;
  });
}

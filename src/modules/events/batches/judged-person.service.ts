import type { Db } from '../../../db/db.ts';
import { type Actor, managesRoom } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden, invalidInput } from '../../../errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findActorByEmail } from '../../users/index.ts';
import { findLocations } from '../booking/location.queries.ts';
import type { CreateEventQuery } from '../write/create-query.schema.ts';

const refused = (predicate: string) =>
  invalidInput({ as_person: [`The as person field ${predicate}`] });

/**
 * The person for whom a dry run is judged in place of the caller, with the roles kept; undefined without `as_person`.
 * So managers of a room try its rules for somebody (§12.1).
 * @throws forbidden where the caller does not manage the room; invalid_input
 */
export async function findJudgedPerson(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { as_person, dry_run }: CreateEventQuery,
  roomId: string,
): Promise<Actor | undefined> {
  if (!as_person) return undefined;
  if (dry_run !== true) throw refused('goes with dry run only.');
  const { rooms } = await findLocations(db, { roomIds: [roomId] });
  if (!rooms.every((room) => managesRoom(actor, room))) throw forbidden();
  const person = await findActorByEmail(db, as_person, instantText(clock.now()));
  if (person === undefined) throw refused('must be the address of a person who has signed in.');
  return person;
}

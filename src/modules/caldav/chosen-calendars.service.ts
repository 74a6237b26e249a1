import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MAX_CHOSEN } from '../../domain/caldav/chosen-calendars.ts';
import type { Actor } from '../../domain/permission.ts';
import { type FieldErrors, invalidInput } from '../../errors.ts';
import {
  type ChosenCalendars,
  findChosen,
  listPresent,
  upsertChosen,
} from './calendars.queries.ts';

/** The rooms and venues whose calendars a person chose (§15.1). */
export const readChosen = (db: Db, actor: Actor): Promise<ChosenCalendars> =>
  findChosen(db, actor.id);

/** The errors of a list by their places. */
function errorsOf(
  field: keyof ChosenCalendars,
  ids: readonly string[],
  present: ReadonlySet<string>,
): FieldErrors {
  const one = field.slice(0, -1);
  return Object.fromEntries(
    ids.flatMap((id, at): [string, string[]][] => {
      if (!present.has(id))
        return [[`${field}.${at}`, [`The ${field}.${at} field must be the id of a ${one}.`]]];
      if (ids.indexOf(id) === at) return [];
      return [[`${field}.${at}`, [`The ${field}.${at} field must not name a ${one} twice.`]]];
    }),
  );
}

/**
 * Chooses these calendars in place of those before. @throws invalid_input for what is deleted, unknown, repeated or one
 * too many
 */
export async function chooseCalendars(
  db: Db,
  actor: Actor,
  chosen: ChosenCalendars,
): Promise<ChosenCalendars> {
  return inTransaction(db, async (trx) => {
    const present = await listPresent(trx, chosen);
    const errors = {
      ...errorsOf('rooms', chosen.rooms, present),
      ...errorsOf('venues', chosen.venues, present),
    };
    if (chosen.rooms.length + chosen.venues.length > MAX_CHOSEN) {
      errors.venues = [
        `The venues field must leave at most ${MAX_CHOSEN} calendars with the rooms.`,
      ];
    }
    if (Object.keys(errors).length > 0) throw invalidInput(errors);
    await upsertChosen(trx, actor.id, chosen);
    return findChosen(trx, actor.id);
  });
}

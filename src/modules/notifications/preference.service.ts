import type { Db } from '../../db/db.ts';
import { CHOSEN_TYPES, type ChosenType, MAIL_DEFAULTS } from '../../domain/events/mail-rules.ts';
import type { Actor } from '../../domain/permission.ts';
import { invalidInput } from '../../errors.ts';
import { listPreferences, mergePreferences } from './preference.queries.ts';
import type { NotificationPreferences, PreferenceChoice } from './preference.schema.ts';

/** The channels of every kind, as the actor chose or as they are by default (§11.2). */
export async function readPreferences(db: Db, actor: Actor): Promise<NotificationPreferences> {
  const rows = new Map((await listPreferences(db, actor.id)).map((row) => [row.type, row]));
  const channelsOf = (type: ChosenType) => ({
    push: rows.get(type)?.push ?? true,
    mail: rows.get(type)?.mail ?? MAIL_DEFAULTS[type],
  });
  return Object.fromEntries(
    CHOSEN_TYPES.map((type) => [type, channelsOf(type)]),
  ) as NotificationPreferences;
}

/** Merges choices into those of the actor; 422 on a member that is no kind with channels (§11.2). */
export async function choosePreferences(
  db: Db,
  actor: Actor,
  choice: PreferenceChoice,
): Promise<NotificationPreferences> {
  const rows = CHOSEN_TYPES.flatMap((type) => {
    const { push = null, mail = null } = choice[type] ?? {};
    return push === null && mail === null ? [] : [{ type, push, mail }];
  });
  if (rows.length > 0) await mergePreferences(db, actor.id, rows);
  return readPreferences(db, actor);
}

const MAX_NAMED = 100;

/** @throws invalid_input that names the first member that is no kind with channels */
export function assertKnownTypes(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const known: readonly string[] = CHOSEN_TYPES;
  for (const name in body) {
    if (known.includes(name)) continue;
    const sentence = `is no kind of notification with channels. Use one of ${known.join(', ')}.`;
    throw invalidInput({
      [name.slice(0, MAX_NAMED)]: [
        `The ${name.slice(0, MAX_NAMED).replaceAll('_', ' ')} field ${sentence}`,
      ],
    });
  }
}

import type { RawBuilder } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import {
  insertRequirements,
  insertRoles,
  type RequirementRow,
  type RoleRow,
} from '../record/event-part-inserts.queries.ts';
import { type Stamped, type Stamps, updateWith } from '../record/event-write.queries.ts';
import { answerParts, answerRows } from '../record/requirement-answers.queries.ts';

/** Replaces the roles of an event; its version goes up by one. */
export async function replaceRoles(
  trx: Trx,
  event: Stamped,
  roles: RoleRow[],
  recorded: readonly RawBuilder<unknown>[],
): Promise<Stamps> {
  const { id } = event;
  await trx.deleteFrom('event_roles').where('event_id', '=', id).execute();
  return updateWith(trx, event, {}, [insertRoles(id, roles), ...recorded]);
}

/**
 * Replaces the requirements of an event; its version goes up by one. Rows whose ids stay keep the answers that they
 * bring: what was stored goes with the row, in a statement before.
 */
export async function replaceRequirements(
  trx: Trx,
  event: Stamped,
  requirements: RequirementRow[],
  recorded: readonly RawBuilder<unknown>[],
): Promise<Stamps> {
  const { id } = event;
  await trx.deleteFrom('event_requirements').where('event_id', '=', id).execute();
  const answered = requirements.flatMap(answerRows);
  return updateWith(trx, event, {}, [
    insertRequirements(id, requirements),
    ...answerParts(id, { rows: answered }),
    ...recorded,
  ]);
}

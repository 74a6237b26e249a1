import type { Trx } from '../../../db/db.ts';
import {
  insertRequirements,
  insertRoles,
  type RequirementRow,
  type RoleRow,
} from '../record/event-part-inserts.queries.ts';
import { raiseVersion, type Stamps, writeWith } from '../record/event-write.queries.ts';

/** Replaces the roles of an event; its version goes up by one. */
export async function replaceRoles(trx: Trx, id: string, roles: RoleRow[]): Promise<Stamps> {
  await trx.deleteFrom('event_roles').where('event_id', '=', id).execute();
  return writeWith<Stamps>(trx, raiseVersion(trx, id), [insertRoles(id, roles)]);
}

/** Replaces the requirements of an event; its version goes up by one. */
export async function replaceRequirements(
  trx: Trx,
  id: string,
  requirements: RequirementRow[],
): Promise<Stamps> {
  await trx.deleteFrom('event_requirements').where('event_id', '=', id).execute();
  return writeWith<Stamps>(trx, raiseVersion(trx, id), [insertRequirements(id, requirements)]);
}

import type { Db } from '../../db/db.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { ACCOUNT_COLUMNS, personalTables } from '../../domain/privacy/personal-data.ts';
import { readOwnData } from './own-data.queries.ts';

/** Everything about the actor, as the text of a JSON object (decision 12.10). */
export async function collectOwnData(db: Db, actor: Actor): Promise<string> {
  const tables = personalTables.filter(({ shown }) => shown !== undefined);
  return readOwnData(
    db,
    { columns: ACCOUNT_COLUMNS, tables },
    { id: actor.id, email: verifiedEmail(actor) ?? null },
  );
}

import { decidesFor } from '../../../domain/events/event-actions.ts';
import type { AskedMembers } from '../../../domain/events/page-parts.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { PendingEvent } from './inbox.schema.ts';
import { viewListed } from './listed-event.view.ts';
import type { PendingRow } from './surroundings.queries.ts';

/** For whom a deputy would decide. */
function representedBy(actor: Actor, row: PendingRow): PendingEvent['on_behalf_of'] {
  const represented = decidesFor(actor, row);
  return represented === null ? null : { id: represented.id, name: represented.name };
}

/** The rows of the inbox as they are shown; `baseUrl` begins every URL (§10.4). */
export const viewPending =
  (baseUrl: string) => (actor: Actor, asked: AskedMembers) => (row: PendingRow) =>
    Object.assign(viewListed(baseUrl)(actor, asked)(row), {
      conflicts: row.conflicts as PendingEvent['conflicts'],
      warnings: row.warnings,
      neighbours: row.neighbours,
      on_behalf_of: representedBy(actor, row),
    });

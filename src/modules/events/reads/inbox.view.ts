import type { AskedMembers } from '../../../domain/events/page-parts.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { PendingEvent } from './inbox.schema.ts';
import { viewListed } from './listed-event.view.ts';
import type { PendingRow } from './surroundings.queries.ts';

/** How the inbox shows its rows; `baseUrl` begins every URL (decision 10.4). */
export const viewPending =
  (baseUrl: string) => (actor: Actor, asked: AskedMembers) => (row: PendingRow) =>
    Object.assign(viewListed(baseUrl)(actor, asked)(row), {
      conflicts: row.conflicts as PendingEvent['conflicts'],
      warnings: row.warnings,
      neighbours: row.neighbours,
    });

import type { Actor } from '../../../domain/permission.ts';
import { viewListed } from '../event.view.ts';
import type { PendingEvent } from './inbox.schema.ts';
import type { PendingRow } from './surroundings.queries.ts';

/** How the inbox shows its rows; `baseUrl` begins every URL (decision 10.4). */
export const viewPending =
  (baseUrl: string) =>
  (actor: Actor) =>
  (row: PendingRow): PendingEvent => ({
    ...viewListed(baseUrl)(actor)(row),
    conflicts: row.conflicts as PendingEvent['conflicts'],
    neighbours: row.neighbours,
  });

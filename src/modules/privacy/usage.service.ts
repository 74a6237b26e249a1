import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { limitsOf, type PersonLimits } from '../../domain/person-limits.ts';
import { readOwnEventCounts } from '../events/index.ts';
import { readFileUsage } from '../media/index.ts';
import type { Usage } from './privacy.schema.ts';

/** The limited data that the actor stores, with the limits (§7.6). */
export async function readUsage(db: Db, actor: Actor, limits: PersonLimits): Promise<Usage> {
  const most = limitsOf(actor, limits);
  const { drafts, requests } = await readOwnEventCounts(db, actor.id);
  const bytes = await readFileUsage(db, actor.id);
  return {
    drafts: { used: drafts, limit: most.drafts },
    requests: { used: requests, limit: most.requests },
    file_bytes: { used: bytes, limit: most.fileBytes },
  };
}

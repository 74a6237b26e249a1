import type { Trx } from '../../../db/db.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import type { Actor } from '../../../domain/permission.ts';
import { limitSentences, limitsOf, type PersonLimits } from '../../../domain/person-limits.ts';
import { invalidInput, invalidState } from '../../../errors.ts';
import type { EventDeps } from './event.service.ts';
import { lockOwnEventCount } from './own-event-count.queries.ts';

type Limiting = Pick<EventDeps, 'limits' | 'ownEventCounts' | 'clock'>;

function limitOf(
  { limits }: Pick<EventDeps, 'limits'>,
  actor: Actor,
  status: string,
): CountedEvents | null {
  const { drafts, requests }: PersonLimits = limitsOf(actor, limits);
  if (status === 'draft') return { person_id: actor.id, status, most: drafts };
  if (status === 'pending') return { person_id: actor.id, status, most: requests };
  return null;
}

/**
 * The events of an actor that count against the limit of a status; null where the status has none (§7.6), and where a
 * count of this second was so far from the limit that it stands for this event too.
 */
export function countedWith(deps: Limiting, actor: Actor, status: string): CountedEvents | null {
  const counted = limitOf(deps, actor, status);
  return counted !== null && deps.ownEventCounts.standsFor(counted, deps.clock.now())
    ? null
    : counted;
}

/** Says that there are as many as there may be; undefined below the limit. */
function excessOf(counted: CountedEvents | null, count: number | null): string | undefined {
  if (counted === null || count === null || count < counted.most) return undefined;
  return limitSentences[counted.status](counted.most);
}

/** @throws invalid_input where there are as many as there may be; null was not counted */
export function assertBelowLimit(
  deps: Limiting,
  counted: CountedEvents | null,
  count: number | null,
): void {
  const sentence = excessOf(counted, count);
  if (sentence !== undefined) throw invalidInput({ status: [sentence] });
  if (counted !== null && count !== null)
    deps.ownEventCounts.keep(counted, count, deps.clock.now());
}

/**
 * The counted events for a write to an existing event: null if it belongs to another person, because writes of others
 * to the event of a person are not limited.
 */
export const countedForOwner = (
  deps: Limiting,
  actor: Actor,
  { creator_id, status }: { creator_id: string; status: string },
): CountedEvents | null => (creator_id === actor.id ? countedWith(deps, actor, status) : null);

/**
 * @throws invalid_state where people who take their cancellation back have as many drafts or requests as one may have
 */
export async function assertMayHaveAgain(
  trx: Trx,
  deps: Pick<EventDeps, 'limits'>,
  actor: Actor,
  { creator_id, status: now }: { creator_id: string; status: string },
  status: string,
): Promise<void> {
  if (now !== 'cancelled') return;
  const counted = creator_id === actor.id ? limitOf(deps, actor, status) : null;
  const sentence = counted && excessOf(counted, await lockOwnEventCount(trx, counted));
  if (sentence) throw invalidState(sentence);
}

import { checkInReach, checkInState } from '../../domain/booking/check-in.ts';
import type { EventAccess } from '../../domain/events/event-access.ts';
import { type Actor, verifiedEmail } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { EventDeps } from '../events/index.ts';
import { listDatesOf, type OwnDate } from './check-in.queries.ts';
import { checkInDate } from './check-in.service.ts';

const MAX_DATES = 50;

/** The dates of a person whose window is open, or that run. */
export async function listOwnDates(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<OwnDate[]> {
  const now = clock.now();
  const window = { from: instantText(now), to: instantText(checkInReach(now)) };
  const who = { user_id: actor.id, email: verifiedEmail(actor) ?? null };
  const dates = await listDatesOf(db, who, window, MAX_DATES);
  return dates.filter((date) =>
    ['open', 'checked_in'].includes(checkInState(checkInDate(date), now)),
  );
}

/** The data that determine a person's permissions on the event of an own date. */
export const accessOf = (actor: Actor, { creator_id, place, own_roles }: OwnDate): EventAccess => ({
  status: 'approved',
  creator_id,
  place,
  roles: own_roles.map((role) => ({ role, user_email: actor.email })),
});

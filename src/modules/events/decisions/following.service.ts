import { inEnclosingTransaction } from '../../../db/transaction.ts';
import { dateRefusal } from '../../../domain/events/event-actions.ts';
import { UNDIVIDED } from '../../../domain/events/other-calendar.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { invalidState } from '../../../errors.ts';
import { rowBefore } from '../edits/occurrence-row.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused, lockEventToEdit } from '../record/event-access.service.ts';
import type { OccurrenceRow, ShownEvent } from '../record/event-record.queries.ts';
import type { OccurrenceBody } from '../writes/occurrence.schema.ts';
import { type Division, planDivision, seriesChanges } from '../writes/plan-division.service.ts';
import { recordDivision } from '../writes/record-division.service.ts';
import { changeEvent, type Updated } from '../writes/update-event.service.ts';
import { settleDivision, writeDivision } from '../writes/write-division.service.ts';
import { performAction } from './perform-action.service.ts';

/** What a change of an occurrence and those after it led to. */
export type FollowingChange = {
  /** The series that goes on; where none does, the one that ended. */
  event: ShownEvent;
  isNew: boolean;
  /** Where a series ended: the original start of the first occurrence that is gone. */
  from: string | undefined;
  message: string;
  /** On the first occurrence: the change of the whole series. */
  whole?: Updated;
};

type Asked = { occurrence: string; body: OccurrenceBody; expect: Precondition<OccurrenceRow> };

/** On the first occurrence it is a change of the whole series, and its cancellation cancels the series. */
async function changeWhole(
  deps: EventDeps,
  actor: Actor,
  current: LockedEvent,
  body: OccurrenceBody,
): Promise<Pick<FollowingChange, 'event' | 'message' | 'whole'>> {
  if (body.is_cancelled === true) {
    const asked = { id: current.id, action: 'cancel', comment: null } as const;
    const { event } = await performAction(deps, actor, asked);
    return { event, message: 'The event was cancelled.' };
  }
  const changes = seriesChanges(body, current);
  const whole = await changeEvent(deps, actor, current.id, changes);
  return { event: whole.event, message: 'The event was updated.', whole };
}

function messageOf({ overrides }: Division, endsOnly: boolean): string {
  if (endsOnly) return 'The series ends before this date.';
  const gone = overrides.removed.length;
  const lost = gone === 0 ? '' : ` Changes to ${gone} single dates were lost with their days.`;
  return `This and the following dates are a series of their own.${lost}`;
}

/**
 * Changes an occurrence and all after it: the series ends before it, and a new one goes on with everything that the old
 * one has, in one transaction (decision 9.3). @throws not_found; forbidden; invalid_input; precondition_failed;
 * invalid_state when the event is cancelled; booking_conflict
 */
export async function changeFollowing(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  { occurrence, body, expect }: Asked,
): Promise<FollowingChange> {
  return inEnclosingTransaction(deps.db, async (trx) => {
    const current = await lockEventToEdit(trx, deps, actor, eventId);
    const division = await planDivision(trx, deps, actor, current, occurrence, body);
    const { edit, location, start, isWhole } = division;
    expect(rowBefore(current, edit, location.rooms));
    assertNotRefused(dateRefusal(current));
    if (isWhole) {
      return { ...(await changeWhole(deps, actor, current, body)), from: undefined, isNew: false };
    }
    const endsOnly = body.is_cancelled === true;
    const isOfCalendar = endsOnly && actor.by_invitation === true;
    if (current.by_invitation && !isOfCalendar) throw invalidState(UNDIVIDED);
    const settled = await settleDivision(trx, deps, actor, current, division);
    const dividing = { current, division, endsOnly, ...settled };
    const event = await writeDivision(trx, deps, actor, dividing);
    await recordDivision(trx, deps, actor, { ...dividing, event });
    const message = messageOf(division, endsOnly);
    return { event, isNew: !endsOnly, from: endsOnly ? start : undefined, message };
  });
}

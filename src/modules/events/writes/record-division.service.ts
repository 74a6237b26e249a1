import type { Trx } from '../../../db/db.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { eventFields } from '../../../domain/events/event-fields.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { type Activity, recordEffects } from '../../effects/index.ts';
import { recordOf } from '../approval/approval-record.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import {
  type HappenedToEvent,
  openedStep,
  roomNames,
  tell,
  withDropped,
} from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import type { Dividing } from './write-division.service.ts';

/** A division that is written, and the series that goes on; where none does, the one that ended. */
type Divided = Dividing & { event: EventRow };

function activitiesOf(actor: Actor, { current, division, event, endsOnly }: Divided): Activity[] {
  const { first, base } = division;
  const subject = (id: string) => ({ subject_type: 'event', subject_id: id, actor }) as const;
  const ended: Changes = {
    ...changesBetween<EventRow>(current, first, eventFields),
    ...(!endsOnly && { followed_by_id: [null, event.id] }),
  };
  if (endsOnly) return [{ event: 'updated', ...subject(current.id), changes: ended }];
  const continued: Changes = {
    follows_id: [null, current.id],
    ...changesBetween<EventRow>(base, event, eventFields),
  };
  return [
    { event: 'updated', ...subject(current.id), changes: ended },
    { event: 'continued', ...subject(event.id), changes: continued },
  ];
}

/** The first part, which ends sooner. */
function endedPart(actor: Actor, { current, division }: Divided): HappenedToEvent {
  const { first, start } = division;
  const overrides = current.overrides.filter((one) => one.original_start_at < start);
  return {
    type: 'event_updated',
    event: { ...first, held_until: null, overrides },
    actor,
    changes: shownChanges(current, first),
  };
}

function continuedPart(
  actor: Actor,
  { current, division, event, shown }: Divided,
): HappenedToEvent {
  const { effect, overrides } = division;
  return {
    type: 'event_updated',
    event: { ...event, overrides: overrides.kept },
    actor,
    opened: openedStep(recordOf(effect)),
    changes: shown,
    names: roomNames(current, event),
    is_new: event.status === 'approved',
  };
}

/**
 * People are told once, of the series that goes on. Readers of mail get one mail for each approved part, because a message to a
 * calendar is about one series (RFC 5546, section 3.2): with one of them alone a calendar lacks the later dates, or has them twice.
 */
function happenedIn(actor: Actor, divided: Divided): HappenedToEvent[] {
  const { current, endsOnly, settled } = divided;
  const ended = endedPart(actor, divided);
  const told = endsOnly ? ended : continuedPart(actor, divided);
  const isInCalendars = !endsOnly && current.status === 'approved';
  return [
    ...withDropped(told, { ...settled, event: current }),
    ...(isInCalendars ? [{ ...ended, is_separate: true, is_mail_only: true }] : []),
  ];
}

/** Writes the activity and the notifications of a division. */
export async function recordDivision(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  divided: Divided,
): Promise<void> {
  await recordEffects(trx, {
    activity: activitiesOf(actor, divided),
    told: tell(deps, ...happenedIn(actor, divided)),
  });
}

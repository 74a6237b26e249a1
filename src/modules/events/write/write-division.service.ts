import { randomUUIDv7 } from 'node:crypto';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import { type Changes, changesBetween } from '../../../domain/changes.ts';
import { columnsOfEvent, eventFields } from '../../../domain/events/event-fields.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { shownChanges } from '../../../domain/events/shown-changes.ts';
import type { Actor } from '../../../domain/permission.ts';
import { historyRecord, recordOf, stepAfter } from '../../../domain/plan/approval.ts';
import { storedOverride } from '../../../domain/plan/date.ts';
import type { Division } from '../../../domain/plan/division.ts';
import type { WaitingChange } from '../../../domain/plan/waiting-change.ts';
import { overOf } from '../../../domain/series/what-is-over.ts';
import type { Activity } from '../../effects/index.ts';
import { copyEventMedia } from '../../media/index.ts';
import { withIds } from '../record/approval-record.service.ts';
import { derivedOf, NO_DERIVED_FIELDS, withPlaceInLine } from '../record/derived-fields.service.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import {
  type HappenedToEvent,
  openedStep,
  roomNames,
  withDropped,
} from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { entry, record, type WriteRun } from '../record/write-run.service.ts';
import { divideEvent, type EndedSeries, endSeries } from './following.queries.ts';
import { assertPartsApart } from './parts-apart.service.ts';
import { answeredDates, continueAnswers } from './reopen.service.ts';
import { locationColumns, pendingAfter, placeOf } from './shown-row.service.ts';

/** A division of a series that takes effect, and what becomes of the change request that waits. */
export type Dividing = {
  current: LockedEvent;
  division: Division<LockedEvent>;
  endsOnly: boolean;
  settled: WaitingChange;
  /** The changes of the second part, as people are shown them. */
  shown: Changes;
  /** The slots of the change request in the first part. */
  wanted: readonly Occurrence[];
};

const endedSeries = (
  event: LockedEvent,
  { first, start }: Division<LockedEvent>,
  { write, entries }: WaitingChange,
): EndedSeries => ({
  event,
  fields: first,
  before: start,
  approval: withIds(historyRecord(entries)),
  change: write.change,
});

/** The status of the series that goes on. */
const statusOfNew = (current: LockedEvent, { effect }: Division): string =>
  effect.kind === 'reopened' ? effect.status : current.status;

/** The rows of a list for another event. */
const copies = <R extends { id: string }>(rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, id: randomUUIDv7() }));

/** The requirements for another event, which nobody answered there yet. */
const unanswered = (rows: LockedEvent['requirements']): LockedEvent['requirements'] =>
  copies(rows).map((row) => ({ ...row, answers: null }));

/** Inserts the series that goes on, with everything that the old one has. */
async function continueSeries(
  run: WriteRun,
  { current, division, settled, wanted }: Dividing,
): Promise<ShownEvent> {
  const { fields, plan, overrides, location, effect, room_conflicts } = division;
  const status = statusOfNew(current, division);
  const holds = holdsRoom(status);
  if (holds) await assertPartsApart(run, current, division, wanted);
  const id = randomUUIDv7();
  const stored = overrides.kept.map((override) => storedOverride(fields, override));
  const columns = { ...columnsOfEvent(fields), held_until: plan.held_until };
  const { creator_id } = current;
  const roles = copies(current.roles);
  const requirements = unanswered(current.requirements);
  const answered = await answeredDates(run, current, division.start);
  const reopened = recordOf(effect);
  const approval = reopened && withIds(reopened);
  const series = { id, follows_id: current.id, status, creator_id, columns, roles, requirements };
  const stamps = await divideEvent(
    run.trx,
    endedSeries(current, division, settled),
    { ...series, approval },
    {
      occurrences: plan.occurrences,
      holds,
      room_conflicts,
      overrides: stored,
      over: overOf(fields, run.now),
    },
  );
  const continued = answered
    ? await continueAnswers(run, { from: current, id, requirements }, answered)
    : requirements;
  const written = { approval, occurrences: plan.occurrences };
  const hasFiles = current.attachments.length > 0;
  const attachments = hasFiles ? await copyEventMedia(run.trx, current.id, id) : [];
  const { overrides: _, steps: _steps, step_sources: _from, ...rest } = current;
  const { room_conflicts: _at, change: _change, ...row } = rest;
  return {
    ...row,
    ...series,
    ...columns,
    ...stamps,
    attachments,
    requirements: continued,
    ...locationColumns(location),
    current_step: stepAfter(current, approval),
    pending_change: null,
    place: placeOf(location),
    ...derivedOf(run, approval ? NO_DERIVED_FIELDS : current, { ...columns, status }, written),
    waiting: null,
  };
}

/** Ends the series, and inserts the one that goes on unless the later dates are cancelled. */
export async function writeDivision(run: WriteRun, dividing: Dividing): Promise<ShownEvent> {
  const { current, division, endsOnly, settled } = dividing;
  if (!endsOnly) return continueSeries(run, dividing);
  const ended = endedSeries(current, division, settled);
  const stamps = await endSeries(run.trx, ended);
  const state = { status: current.status, held_until: null };
  const left = division.edit.datesAfter().filter((one) => one.original_start_at < division.start);
  const written = { approval: ended.approval, occurrences: left };
  const planned = derivedOf(run, current, state, written);
  const derived = await withPlaceInLine(run, current.id, planned);
  const row = { ...current, ...division.first, ...stamps, ...derived, held_until: null };
  return { ...row, ...pendingAfter(current, settled) };
}

/** A division that is written, and the series that goes on; where none does, the one that ended. */
type Divided = Dividing & { event: EventRow };

function activitiesOf(run: WriteRun, { current, division, event, endsOnly }: Divided): Activity[] {
  const { first, base } = division;
  const ended: Changes = {
    ...changesBetween<EventRow>(current, first, eventFields),
    ...(!endsOnly && { followed_by_id: [null, event.id] }),
  };
  if (endsOnly) return [entry(run, 'updated', current.id, ended)];
  const continued: Changes = {
    follows_id: [null, current.id],
    ...changesBetween<EventRow>(base, event, eventFields),
  };
  return [entry(run, 'updated', current.id, ended), entry(run, 'continued', event.id, continued)];
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
 * People are told once, of the series that goes on. Readers of mail get one mail for each approved part, because a
 * message to a calendar is about one series (RFC 5546, section 3.2): with one of them alone a calendar lacks the later
 * dates, or has them twice.
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
export const recordDivision = (run: WriteRun, divided: Divided): Promise<void> =>
  record(run, {
    activity: activitiesOf(run, divided),
    happened: happenedIn(run.actor, divided),
  });

import { inEachRoom } from '../../../domain/booking/booking.ts';
import {
  type ChangeRequest,
  countAffectedDates,
  newSlots,
} from '../../../domain/events/change-request.ts';
import { validateEvent } from '../../../domain/events/event-validation.ts';
import {
  shownChanges,
  shownDateChanges,
  withChangedDates,
} from '../../../domain/events/shown-changes.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import { holidaysFrom } from '../../../domain/plan/input.ts';
import {
  editRequested,
  fieldsRequested,
  planRequested,
  type RequestedDate,
  type RequestedEdit,
} from '../../../domain/plan/requested.ts';
import type { WaitingChange, WrittenRequest } from '../../../domain/plan/waiting-change.ts';
import { AppError } from '../../../errors.ts';
import { findShortages } from '../booking/equipment-shortage.service.ts';
import { findLocations } from '../booking/location.queries.ts';
import { listConflicts } from '../booking/room-booking.queries.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { rowAfter, rowBefore } from './shown-row.service.ts';

/** The slots and changes that a change request asks for, of the event in its present state. */
type Wanted = Pick<WrittenRequest, 'slots'> &
  Pick<ChangeRequest, 'changes' | 'occurrences_affected'>;

/** The name of the institution is kept where the request names another one. */
function institutionName(event: LockedEvent, { changes }: ChangeRequest): string | null {
  const wanted = changes.category?.[1] as { institution_name?: string | null } | null | undefined;
  return wanted === undefined ? event.institution_name : (wanted?.institution_name ?? null);
}

async function wantedOfEvent(
  run: WriteRun,
  event: LockedEvent,
  change: ChangeRequest,
  request: RequestedEdit,
): Promise<Wanted | undefined> {
  const asked = fieldsRequested(event, request);
  if (Object.keys(validateEvent(asked, false)).length > 0) return undefined;
  const from = holidaysFrom(asked, [event.start_at, asked.start_at]);
  const needed = { roomIds: [asked.room_id], holidaysFrom: from };
  const found = asked.skip_holidays ? await findLocations(run.trx, needed) : undefined;
  const { rooms: [room] = [], holidays = [] } = found ?? {};
  const location = room && { room, holidays };
  const { drafted, ...edit } = planRequested(run, event, asked, request, location);
  const institution_name = institutionName(event, change);
  const occurrences = edit.plan?.occurrences ?? edit.had;
  return {
    slots: newSlots(edit.had, occurrences),
    changes: withChangedDates(
      shownChanges(event, { ...edit.fields, institution_name }),
      edit.dates?.edits,
    ),
    occurrences_affected: countAffectedDates(
      { ...event, occurrences: edit.had },
      { ...edit.fields, start_at: drafted.start_at, occurrences },
    ),
  };
}

function wantedOfDate(
  run: WriteRun,
  event: LockedEvent,
  date: string,
  request: RequestedDate,
): Wanted {
  const edit = editRequested(run, event, date, request);
  const changes = shownDateChanges(rowBefore(event, edit, []), rowAfter(event, edit, []));
  return { slots: [edit.after], changes, occurrences_affected: 1 };
}

/** Both are made by the same steps, so their members are in the same order. */
const isSame = (one: Wanted, other: Wanted | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The slots and changes that a change request asks for, of the event in its present state; undefined if it does not
 * fit: its approval returns the reason.
 */
export async function wantedOf(
  run: WriteRun,
  event: LockedEvent,
  change: ChangeRequest,
): Promise<Wanted | undefined> {
  const { request, occurrence_start_at: date } = change;
  try {
    return 'fields' in request
      ? await wantedOfEvent(run, event, change, request)
      : wantedOfDate(run, event, date ?? '', request);
  } catch (error) {
    if (error instanceof AppError && ['invalid_input', 'not_found'].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

/** The original start of the date of a change request after an edit. */
const dateAfterOf = ({ write }: WaitingChange, change: WaitingRequest): string | null =>
  write.changeDate?.date ?? change.occurrence_start_at;

/**
 * A change request that stays after an edit, as it is wanted of the event as that is then: with other old values, other
 * dates and other slots (§8.1 to §8.3). Wanted slots that are taken are not held: the approval is refused for them. The
 * rooms must be locked.
 * @param after the event after the edit
 */
export async function withWantedAnew(
  run: WriteRun,
  current: LockedEvent,
  after: LockedEvent,
  settled: WaitingChange,
): Promise<WaitingChange> {
  const { change } = current;
  if (change === null || settled.write.change !== undefined) return settled;
  const moved = { ...change, occurrence_start_at: dateAfterOf(settled, change) };
  const wanted = await wantedOf(run, after, moved);
  if (wanted === undefined || isSame(wanted, await wantedOf(run, current, change))) {
    return settled;
  }
  const excluded = { event_id: current.id, original_start_at: null };
  const asked = inEachRoom(wanted.slots);
  const taken = await listConflicts(run.trx, asked, excluded, asked.length);
  const short = await findShortages(run.trx, wanted.slots, excluded);
  const isTaken = new Set([
    ...taken.map(({ requested }) => asked[requested]?.original_start_at),
    ...short.map(({ occurrence }) => occurrence.original_start_at),
  ]);
  const { slots: all, ...shown } = wanted;
  const slots = all.filter(({ original_start_at }) => !isTaken.has(original_start_at));
  const { rooms: _, room_names: __, ...request } = { ...moved, ...shown };
  return {
    ...settled,
    write: { change: { change: request, slots } },
    shown: { ...shown, occurrence_start_at: moved.occurrence_start_at },
  };
}

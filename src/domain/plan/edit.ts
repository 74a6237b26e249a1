import { isSameBooking, roomsHeldBy } from '../booking/booking.ts';
import type { EventFields, HolidayDate } from '../events/event-fields.ts';
import { changesWhenOrWhere, isOfOtherCalendar, OTHER_CALENDAR } from '../events/other-calendar.ts';
import type { DateEdit, WrittenDates } from '../events/written-dates.ts';
import { invalidInput, invalidState } from '../refusal.ts';
import {
  type SkippedHoliday,
  withHolidayDates,
  withoutHolidayDates,
} from '../series/left-out-dates.ts';
import type { InstantText } from '../time/instant.ts';
import { type ApprovalEffect, approvalEffect } from './approval.ts';
import { assertDatesKnown } from './dates.ts';
import { assertEquipmentFits } from './equipment.ts';
import type { Locations, Setting, StoredEvent } from './facts.ts';
import { withoutHolidays } from './holidays.ts';
import { type EventRequest, locate, mergeInput } from './input.ts';
import { type EventEdit, planFieldsOf } from './replan.ts';
import { assertSpacesApart, roomError } from './rooms.ts';
import { sourcesAt } from './step-sources.ts';

/** A PUT, and what it does to the approval of the event. */
export type EditPlan = EventEdit & {
  status: string;
  effect: ApprovalEffect;
  /** The holidays on which dates are left out; undefined if they were not computed again. */
  holidays: SkippedHoliday[] | undefined;
};

/** A request that changes an event. */
export type EditRequest = EventRequest & { readonly on_conflict?: 'refuse' | 'skip' | undefined };

/**
 * Refuses `on_conflict: skip` with 422 in a change that waits for approval, which is approved whole or not at all
 * (§8.1).
 */
function assertSkipsNothing({ on_conflict }: EditRequest, { kind }: ApprovalEffect): void {
  if (on_conflict !== 'skip' || kind !== 'waits') return;
  const message = 'The on conflict field must not be skip in a change that waits for approval.';
  throw invalidInput({ on_conflict: [message] });
}

/** Whether an edit changes when or where the event, or a date that takes place, is. */
const isElsewhere = (current: StoredEvent, { drafted, dates }: EventEdit): boolean =>
  changesWhenOrWhere(current, drafted) ||
  (dates?.edits ?? []).some(
    ({ before, after }) => !after.is_cancelled && !isSameBooking(before, after),
  );

/** 422 where dates that a client wrote out get a room that is out of use, or where what they want cannot be used. */
function assertDatesPlaced({ dates, location: { rooms, equipment } }: EventEdit): void {
  const edits = (dates?.edits ?? []).filter(({ after }) => !after.is_cancelled);
  for (const { before, after } of edits) {
    const had = roomsHeldBy(before);
    const ids = roomsHeldBy(after);
    const named = ids.map((id) => rooms.find((room) => room.id === id));
    const error = named.map((room) => roomError(room, had)).find((one) => one !== null);
    if (error) throw invalidInput({ room_id: [`The room id field ${error}`] });
  }
  if (edits.length > 0) assertEquipmentFits(edits, rooms, equipment);
}

/**
 * Dates of a series on a holiday that it leaves out then, or that take place again; people are told of `edits` as of
 * single dates.
 */
export type HolidayDates = {
  readonly leftOut: readonly HolidayDate[];
  readonly givenBack: readonly InstantText[];
  readonly edits: readonly DateEdit[];
};

/** The sources of an edit besides its body. */
export type EditOrigin = {
  /** The single dates of the series where a client wrote them out, as they are to be then. */
  readonly written?: WrittenDates | undefined;
  /** The dates on one holiday that are left out or restored. */
  readonly holiday?: HolidayDates | undefined;
};

const withHoliday = (fields: EventFields, { leftOut, givenBack }: HolidayDates): EventFields =>
  withoutHolidayDates(withHolidayDates(fields, leftOut), givenBack);

/** The dates that an edit names besides those of the event, for their rooms. */
export const datesWritten = ({ written }: EditOrigin) => Object.values(written?.is ?? {});

/** Plans a PUT. @throws AppError 422 with the invalid fields; 409 where the calendar that it came from decides */
export function planEdit(
  setting: Setting,
  found: Locations,
  current: StoredEvent,
  body: EditRequest,
  origin: EditOrigin = {},
): EditPlan {
  const { written, holiday } = origin;
  const location = locate(found, body, current, [...current.overrides, ...datesWritten(origin)]);
  const merged = mergeInput(setting, body, current, location);
  const { fields: drafted, holidays } = holiday
    ? { fields: withHoliday(merged, holiday), holidays: undefined }
    : withoutHolidays(setting, { current, fields: merged, location, named: body });
  const asksStart = body.start_at !== undefined;
  const edit = planFieldsOf(setting, current, drafted, location, asksStart, written);
  assertDatesKnown(body, drafted, edit.unmatched);
  if (isOfOtherCalendar(setting.actor, current) && isElsewhere(current, edit)) {
    throw invalidState(OTHER_CALENDAR);
  }
  assertDatesPlaced(edit);
  assertSpacesApart(edit.plan?.occurrences ?? [], location.rooms, body);
  const step_sources = sourcesAt(location, edit.fields, edit.overrides.kept);
  const effect = approvalEffect(setting, current, { moves: edit.needsMoreTime, step_sources });
  assertSkipsNothing(body, effect);
  const status = effect.kind === 'reopened' ? effect.status : current.status;
  return { ...edit, effect, status, holidays };
}

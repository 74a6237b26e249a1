import { isSameBooking, needsMoreRoomTime, withoutRoomConflicts } from '../booking/booking.ts';
import type { OccurrenceEdit } from '../events/occurrence-edit.ts';
import { isOfOtherCalendar, OTHER_CALENDAR } from '../events/other-calendar.ts';
import type { Occurrence } from '../events/override.ts';
import { assertNoErrors, invalidState } from '../refusal.ts';
import { type ApprovalEffect, approvalEffect } from './approval.ts';
import { overrideRoomErrors } from './date.ts';
import { equipmentErrorsOfDate } from './equipment.ts';
import type { Locations, Setting, StoredEvent } from './facts.ts';
import { sourcesWithOverrides } from './step-sources.ts';

type Places = Pick<Locations, 'rooms' | 'equipment'>;

/** @throws AppError 422 when the new room of a date or its equipment cannot be used */
export const assertDatePlaced = ({ rooms, equipment }: Places, edit: OccurrenceEdit): void =>
  assertNoErrors({
    ...equipmentErrorsOfDate(edit, rooms, equipment),
    ...overrideRoomErrors(edit, rooms),
  });

/** The occurrence as far as it holds a room. */
export const heldBefore = ({
  before,
  original_start_at,
  hadRoomConflict,
}: OccurrenceEdit): Occurrence[] =>
  withoutRoomConflicts([before], hadRoomConflict ? [original_start_at] : []);

/** What an edit of a date does: whether the date would hold what it does not hold yet, and what becomes of the approval. */
export type DatePlan = { moves: boolean; effect: ApprovalEffect };

/** Plans an edit of a date. @throws AppError 409 where the calendar that the event came from decides */
export function planDate(
  setting: Setting,
  places: Places,
  event: StoredEvent,
  edit: OccurrenceEdit,
  toCancel: boolean,
): DatePlan {
  const { before, after, override, keepsRoomConflict } = edit;
  const isMoved = !toCancel && !isSameBooking(before, after);
  if (isMoved && isOfOtherCalendar(setting.actor, event)) throw invalidState(OTHER_CALENDAR);
  const step_sources = sourcesWithOverrides(event, [override], places);
  const moves = !keepsRoomConflict && needsMoreRoomTime(heldBefore(edit), [after]);
  return { moves, effect: approvalEffect(setting, event, { moves, step_sources }) };
}

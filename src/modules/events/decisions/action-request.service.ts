import type { ApprovalAction } from '../../../domain/events/approval.ts';
import type { ChangeDecision } from '../../../domain/events/change-request.ts';
import type { OpenedStep } from '../../../domain/events/event-fact.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import type { ConflictPolicy, SkippedOccurrence } from '../booking/reservation.service.ts';
import type {
  EventRow,
  OccurrenceRow,
  ShownEvent,
  ShownOccurrence,
} from '../record/event-record.queries.ts';

/** An action that is asked for, on an event or by an id with `::` on an occurrence. */
export type ActionRequest = {
  id: string;
  action: ApprovalAction;
  comment: string | null;
  /** Approve although a room is blocked, closed or out of use by now; only managers of the room may. */
  ignoresClosures?: boolean;
  /** The change request that the caller has seen; null where the caller does not say. */
  changeId?: string | null;
  /** The state that the caller has seen. */
  expect?: Precondition<EventRow | OccurrenceRow> | undefined;
  /** Of submit: what becomes of occurrences whose room is not available. */
  on_conflict?: ConflictPolicy | undefined;
  /** Why the service itself cancels the event. */
  reason?: 'no_show';
  /** Of submit: whether the service does it because what the draft waited for is free. */
  endsWait?: boolean;
};

/** What was done, to what, and the step that waits then. */
export type ActionResult = {
  action: ApprovalAction | 'cancel_occurrence';
  event: ShownEvent | ShownOccurrence;
  opened: OpenedStep | null;
  /** What became of the change request that was decided; absent where the event itself was. */
  change?: ChangeDecision['outcome'];
  /** Where the request skips conflicts (9.2). */
  skipped?: SkippedOccurrence[] | undefined;
};

import type { Conflict } from '../../../domain/booking/conflict.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import type { DerivedFields } from '../../../domain/events/derived-fields.ts';
import type { Occurrence } from '../../../domain/events/override.ts';
import { type Actor, isManagerOf } from '../../../domain/permission.ts';
import type { SkippedHoliday } from '../../../domain/series/left-out-dates.ts';
import { viewEvents } from '../record/event.view.ts';
import type { EventRow, OccurrenceMarks } from '../record/event-record.queries.ts';
import type { EventPlanRecord, WrittenEventRecord } from './dry-run.schema.ts';

type Shown = EventRow & Partial<OccurrenceMarks> & DerivedFields;

type Holidays = { holidays?: readonly SkippedHoliday[] | undefined };

type Plan = Holidays & {
  event: Shown;
  isNew?: boolean;
  occurrences: readonly {
    occurrence: Occurrence;
    verdict: EventPlanRecord['occurrences'][number]['verdict'];
    conflicts: Conflict[];
  }[];
  approval: {
    needed: boolean;
    can_approve: boolean;
    changes_wait: boolean;
    steps: readonly Step[];
  };
  warnings: EventPlanRecord['warnings'];
  recipients: readonly { id: string; name: string; email: string | null }[];
};

const holidaysView = ({ holidays }: Holidays): Pick<EventPlanRecord, 'skipped_holidays'> =>
  holidays === undefined
    ? {}
    : { skipped_holidays: holidays.map((one) => ({ ...one, dates: [...one.dates] })) };

/** The result that a request would have, as it is shown to a caller. */
export function planView(baseUrl: string, actor: Actor, plan: Plan): EventPlanRecord {
  const shown = viewEvents(baseUrl)(actor)(plan.event);
  const managesEvent = isManagerOf(actor, plan.event.place);
  const { needed, can_approve, steps, changes_wait } = plan.approval;
  return {
    event: { ...shown, id: plan.isNew ? null : shown.id },
    occurrences: plan.occurrences.map(({ occurrence, verdict, conflicts }) => {
      const { original_start_at, start_at, end_at, room_id } = occurrence;
      return { original_start_at, start_at, end_at, room_id, verdict, conflicts };
    }),
    approval: {
      needed,
      can_approve,
      changes_wait,
      steps: steps.map(({ position, name, role, place, is_current }) => {
        return { position, name, role, place, is_current };
      }),
    },
    warnings: plan.warnings,
    ...holidaysView(plan),
    recipients: plan.recipients.map(({ id, name, email }) => {
      return { id, name, ...(managesEvent && { email }) };
    }),
  };
}

type Written = Holidays & {
  event: Shown;
  skipped?: NonNullable<WrittenEventRecord['skipped']> | undefined;
};

/** An event after a write, with the occurrences that were skipped where the request asks for that. */
export const viewWritten =
  (baseUrl: string) =>
  (actor: Actor) =>
  ({ event, skipped, holidays }: Written): WrittenEventRecord => ({
    ...viewEvents(baseUrl)(actor)(event),
    ...(skipped !== undefined && { skipped }),
    ...holidaysView({ holidays }),
  });

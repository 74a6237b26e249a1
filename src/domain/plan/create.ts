import type { EventStatus } from '../enums.ts';
import { initialTransition } from '../events/approval.ts';
import { holdsEveryStep, roundOf } from '../events/approval-steps.ts';
import type { EventFields } from '../events/event-fields.ts';
import { isBlank, mergeOverride, type Override, type OverrideChanges } from '../events/override.ts';
import { withoutUnmatched } from '../events/recurrence-dates.ts';
import type { Plan } from '../events/series.ts';
import {
  AppError,
  assertNoErrors,
  type FieldErrors,
  forbidden,
  invalidInput,
  sentence,
} from '../refusal.ts';
import type { SkippedHoliday } from '../series/left-out-dates.ts';
import { actionContext, approvalRecord, type PlannedApproval } from './approval.ts';
import { editPlanned, overrideLayoutErrors, overrideRoomErrors } from './date.ts';
import { assertDatesKnown, planBeforeOverrides, planDates } from './dates.ts';
import { equipmentErrorsOfDate } from './equipment.ts';
import type { Location, Locations, Setting, StoredEvent } from './facts.ts';
import { withoutHolidays } from './holidays.ts';
import { type EventRequest, locate, mergeInput } from './input.ts';
import { assertSpacesApart } from './rooms.ts';
import { sourcesAt } from './step-sources.ts';

/** An override of a new series: the date that it is about, by its start or its local date, and what differs. */
export type NewOverride = OverrideChanges & { readonly original_start_at: string };

/** A request for a new event. */
export type NewEventRequest = EventRequest & {
  readonly status?: EventStatus | null | undefined;
  readonly overrides?: readonly NewOverride[] | null | undefined;
};

/** The plan of a request for a new event. */
export type CreatePlan = {
  location: Location;
  fields: EventFields;
  dates: Plan;
  overrides: readonly Override[];
  status: EventStatus;
  approval: PlannedApproval;
  /** The holidays whose dates it leaves out, where the request asks for that. */
  holidays: SkippedHoliday[] | undefined;
};

/** The errors of one of the overrides, with its place in the request. */
function errorsAt(at: number, error: unknown): FieldErrors {
  if (!(error instanceof AppError)) throw error;
  const path = `overrides.${at}`;
  if (error.code === 'not_found') {
    const field = `${path}.original_start_at`;
    return { [field]: [sentence(field, 'must be a date of the series.')] };
  }
  const errors = Object.entries(error.details.errors ?? {});
  return Object.fromEntries(errors.map(([field, found]) => [`${path}.${field}`, found]));
}

type NewSeries = Pick<CreatePlan, 'fields' | 'location' | 'dates'>;

/** One of the overrides, judged as a PUT of its occurrence is. @throws AppError 404; 422 */
function readOverride({ fields, location, dates }: NewSeries, named: NewOverride): Override {
  const { original_start_at, ...changes } = named;
  const series = { ...fields, overrides: [], room_conflicts: [], took_place: [] };
  const edit = editPlanned(series, dates, original_start_at, (current) =>
    mergeOverride(current, changes, fields),
  );
  assertNoErrors({
    ...equipmentErrorsOfDate(edit, location.rooms, location.equipment),
    ...overrideLayoutErrors(edit, location.rooms),
    ...overrideRoomErrors(edit, location.rooms),
  });
  return edit.override;
}

/** The overrides of a new series. @throws AppError 422 with the errors of all of them by their places */
function readOverrides(series: NewSeries, named: readonly NewOverride[]): Override[] {
  const known = new Map<string, Override>();
  const errors: FieldErrors = {};
  for (const [at, one] of named.entries()) {
    try {
      const override = readOverride(series, one);
      const field = `overrides.${at}.original_start_at`;
      if (known.has(override.original_start_at)) {
        errors[field] = [sentence(field, 'must not name a date twice.')];
      }
      known.set(override.original_start_at, override);
    } catch (error) {
      Object.assign(errors, errorsAt(at, error));
    }
  }
  assertNoErrors(errors);
  return [...known.values()].filter((one) => !isBlank(one));
}

/** The dates of a new series; where its overrides make them overlap, the error names them. */
function datesWith(setting: Setting, fields: EventFields, overrides: readonly Override[]): Plan {
  try {
    return planDates(setting, fields, overrides);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A series that overlaps by itself has an error of its own.
    planDates(setting, fields, []);
    const message = 'The overrides must not make dates of the series overlap each other.';
    throw invalidInput({ overrides: [message] });
  }
}

/** The dates of a new event, and its overrides as a request names them or, of a file, as they are. */
function datesOf(
  setting: Setting,
  body: NewEventRequest,
  fields: EventFields,
  location: Location,
): Pick<CreatePlan, 'dates' | 'overrides'> {
  const named = body.overrides ?? [];
  if (named.length === 0) {
    const dates = planDates(setting, fields, []);
    assertDatesKnown(body, fields, dates.unmatched);
    return { dates, overrides: [] };
  }
  const bare = planBeforeOverrides(setting, fields);
  assertDatesKnown(body, fields, bare.unmatched);
  const overrides = readOverrides({ fields, location, dates: bare }, named);
  return { dates: datesWith(setting, fields, overrides), overrides };
}

/**
 * The status and the approval of a new event. @throws AppError 403 when it is created approved by someone who does not
 * hold every step (§3.1)
 */
export function approvalOfNew(
  setting: Setting,
  asked: EventStatus,
  location: Location,
  fields: EventFields,
  overrides: readonly Override[],
): Pick<CreatePlan, 'status' | 'approval'> {
  const steps = roundOf(setting, sourcesAt(location, fields, overrides));
  if (asked === 'approved' && !holdsEveryStep(setting.actor, steps)) throw forbidden();
  const transition = initialTransition(asked, actionContext(setting), steps);
  return { status: transition.status, approval: approvalRecord(transition) };
}

/** Plans a new event. @throws AppError 422 with the invalid fields; 403 as `approvalOfNew` */
export function planCreate(setting: Setting, found: Locations, body: NewEventRequest): CreatePlan {
  const location = locate(found, body, undefined, body.overrides ?? []);
  const merged = mergeInput(setting, body, undefined, location);
  const { fields, holidays } = withoutHolidays(setting, { fields: merged, location, named: body });
  const { dates, overrides } = datesOf(setting, body, fields, location);
  const approval = approvalOfNew(setting, body.status ?? 'draft', location, fields, overrides);
  return { location, fields, dates, overrides, holidays, ...approval };
}

/**
 * Plans an event of a file, new or written anew: it is approved, and its overrides count as they are.
 * @throws AppError 422; 403 as `approvalOfNew`
 */
export function planImport(
  setting: Setting,
  found: Locations,
  { body, overrides }: { body: EventRequest; overrides: readonly Override[] },
  current?: StoredEvent,
): CreatePlan {
  const location = locate(found, body, current, overrides);
  const merged = mergeInput(setting, body, current, location);
  const planned = { current, fields: merged, location, named: body, isFile: true };
  const { fields: asked } = withoutHolidays(setting, planned);
  const dates = planDates(setting, asked, overrides);
  assertSpacesApart(dates.occurrences, location.rooms, body);
  const fields = withoutUnmatched(asked, dates);
  const approval = approvalOfNew(setting, 'approved', location, fields, overrides);
  return { location, fields, dates, overrides, holidays: undefined, ...approval };
}

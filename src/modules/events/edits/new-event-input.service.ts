import type { Trx } from '../../../db/db.ts';
import type { EventFields } from '../../../domain/events/event-fields.ts';
import { isBlank, mergeOverride, type Override } from '../../../domain/events/override.ts';
import type { Plan } from '../../../domain/events/series.ts';
import type { CountedEvents } from '../../../domain/own-event-counts.ts';
import type { SkippedHoliday } from '../../../domain/series/left-out-dates.ts';
import { AppError, type FieldErrors, invalidInput } from '../../../errors.ts';
import type { CreateEvent } from '../record/event.schema.ts';
import { type EventDeps, pauseForSeries } from '../record/event.service.ts';
import type { NewOverride } from '../record/override-input.schema.ts';
import { equipmentErrorsOfDate } from './equipment-input.service.ts';
import {
  type FoundLocation,
  findLocation,
  mergeInput,
  planBeforeOverrides,
  planOccurrencesOrThrow,
  sentence,
} from './event-input.service.ts';
import { editPlanned, overrideRoomErrors } from './occurrence-input.service.ts';
import { assertDatesKnown, withHolidays } from './series-dates.service.ts';

/** A new event as a request describes it: location, fields, occurrences, and the overrides of single ones. */
export type NewEventInput = {
  location: FoundLocation;
  fields: EventFields;
  plan: Plan;
  overrides: readonly Override[];
  /** The holidays whose dates it leaves out, where the request asks for that. */
  holidays?: SkippedHoliday[] | undefined;
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

type NewSeries = Pick<NewEventInput, 'fields' | 'location' | 'plan'>;

/** One of the overrides, judged as a PUT of its occurrence is. @throws not_found; invalid_input */
function readOverride({ fields, location, plan }: NewSeries, named: NewOverride): Override {
  const { original_start_at, ...changes } = named;
  const series = { ...fields, overrides: [], room_conflicts: [], took_place: [] };
  const edit = editPlanned(series, plan, original_start_at, (current) =>
    mergeOverride(current, changes, fields.timezone),
  );
  const errors = {
    ...equipmentErrorsOfDate(edit, location.rooms, location.equipment),
    ...overrideRoomErrors(edit, location.rooms),
  };
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return edit.override;
}

/** The overrides of a new series. @throws invalid_input with the errors of all of them by their places */
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
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return [...known.values()].filter((one) => !isBlank(one));
}

/** The dates of a new series before its overrides, which may move those that would overlap. */
const planWithout = (deps: EventDeps, fields: EventFields, named: readonly NewOverride[]): Plan =>
  named.length === 0 ? planOccurrencesOrThrow(deps, fields, []) : planBeforeOverrides(deps, fields);

/** The dates of a new series; where its overrides make them overlap, the error names them. */
function planWith(deps: EventDeps, { fields }: NewSeries, overrides: readonly Override[]): Plan {
  try {
    return planOccurrencesOrThrow(deps, fields, overrides);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A series that overlaps by itself has an error of its own.
    planOccurrencesOrThrow(deps, fields, []);
    const message = 'The overrides must not make dates of the series overlap each other.';
    throw invalidInput({ overrides: [message] });
  }
}

/** Reads the request for a new event, and counts events of its person meanwhile; 422 with the invalid fields. */
export async function readNewEvent(
  trx: Trx,
  deps: EventDeps,
  body: CreateEvent,
  counted: CountedEvents | null,
): Promise<NewEventInput> {
  const named = body.overrides ?? [];
  const location = await findLocation(trx, body, undefined, named, counted);
  const merged = mergeInput(body, undefined, location, deps.serviceZone);
  await pauseForSeries(deps, merged);
  const { venue_id } = location.room;
  const planned = { fields: merged, venue_id, named: body };
  const { fields, holidays } = await withHolidays(trx, deps, planned);
  const bare = planWithout(deps, fields, named);
  assertDatesKnown(body, fields, bare.unmatched);
  const series = { location, fields, plan: bare };
  const overrides = readOverrides(series, named);
  const plan = named.length === 0 ? bare : planWith(deps, series, overrides);
  return { ...series, plan, overrides, holidays };
}
